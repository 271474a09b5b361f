"""What an operator sees if the store goes away while the server starts."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.server.command import process_of

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

pytestmark = pytest.mark.processes
SOCKET = ".s.PGSQL.5432"  # the name that PostgreSQL's clients look for in a folder
MORE_THAN_NEEDED = 10  # connections


class Relay:
    """Passes a number of connections on to PostgreSQL; at the next one it cuts them all and is gone."""

    def __init__(self, target: Path, connections: int) -> None:
        self._target, self._left = target, connections
        self._writers: list[StreamWriter] = []

    async def serve(self, path: Path, listening: threading.Event) -> None:
        """Relay connections until it is stopped."""
        self._loop, self._stopped = asyncio.get_running_loop(), asyncio.Event()
        self._server = await asyncio.start_unix_server(self._connected, path)
        listening.set()
        await self._stopped.wait()
        self.go()

    def stop(self) -> None:
        """Stop the relay from another thread."""
        self._loop.call_soon_threadsafe(self._stopped.set)

    def go(self) -> None:
        """Disappear, like a database server that crashes."""
        self._server.close()
        for writer in self._writers:
            writer.close()

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._writers.append(writer)
        if self._left == 0:
            self.go()
            return
        self._left -= 1
        there, back = await asyncio.open_unix_connection(self._target)
        self._writers.append(back)
        await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer), return_exceptions=True)


async def _pass_on(reader: StreamReader, writer: StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
    writer.close()


@contextmanager
def relayed(url: str, connections: int) -> Iterator[str]:
    """The same store through a relay."""
    (folder,) = parse_qs(urlsplit(url).query)["host"]
    with TemporaryDirectory(prefix="noblesse-") as short:
        relay, listening = Relay(Path(folder) / SOCKET, connections), threading.Event()
        serving = threading.Thread(target=asyncio.run, args=[relay.serve(Path(short) / SOCKET, listening)])
        serving.start()
        listening.wait()
        try:
            yield url.replace(folder, short)
        finally:
            relay.stop()
            serving.join()


def start(url: str) -> tuple[bool, int, str]:
    """Whether the server got as far as printing its address, its exit status, and its complaints."""
    with process_of("serve", "--store", url) as process:
        assert process.stdout is not None
        has_started = process.stdout.readline().startswith("noblesse is at ")
        process.terminate()
        _, complaints = process.communicate()
        return has_started, process.returncode, complaints


def test_a_store_that_goes_away_during_the_start_is_reported_in_one_sentence(postgresql_url: str) -> None:
    for connections in range(MORE_THAN_NEEDED):
        with relayed(postgresql_url, connections) as url:
            has_started, status, complaints = start(url)
        if has_started:
            break
        assert status == 2, complaints
        assert complaints.startswith("noblesse: PostgreSQL at ")
        assert complaints.count("\n") == 1
    assert has_started
    assert connections > 0
