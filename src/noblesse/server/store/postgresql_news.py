"""News of what other processes have appended, by PostgreSQL's LISTEN on one connection that reconnects by itself."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

from noblesse.server.store.interface import News
from noblesse.server.store.postgresql_pool import SECONDS_TO_ANSWER, UNAVAILABLE, connected
from noblesse.server.store.postgresql_writer import CHANNEL

SHORTEST_PAUSE = 0.05  # seconds before connecting again, doubled each time
LONGEST_PAUSE = 2.0
SECONDS_OF_SILENCE = 15  # before checking whether the connection is still alive


class NewsListener:
    """Passes on the news of other processes; that of this process is marked with its `token`."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token
        self._hearers: list[News] = []
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    def on_news(self, hear: News) -> None:
        """Call `hear` for all news from now on."""
        self._hearers.append(hear)

    async def open(self) -> None:
        """Start listening; no news is missed after this returns."""
        await self._listen()
        self._task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._connection.terminate()

    async def _listen(self) -> None:
        lost = asyncio.Event()  # one per connection, since the end of an earlier one may be reported late
        connection = await connected(self._url)
        connection.add_termination_listener(lambda _connection: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._received)
        except BaseException:
            connection.terminate()
            raise
        self._connection, self._lost = connection, lost

    async def _stay_connected(self) -> None:
        while True:
            await self._until_lost()
            self._connection.terminate()
            await self._listen_again()
            asyncio.get_running_loop().call_soon(self._pass_on, "", 0)  # an error in it must not end this task

    async def _until_lost(self) -> None:
        """Wait until the connection is lost; it may die silently, so it is checked from time to time."""
        while not self._lost.is_set():
            try:
                async with asyncio.timeout(SECONDS_OF_SILENCE):  # wait_for might swallow a cancellation
                    await self._lost.wait()
            except TimeoutError:
                try:
                    await self._connection.execute("SELECT 1", timeout=SECONDS_TO_ANSWER)
                except UNAVAILABLE:
                    return

    async def _listen_again(self) -> None:
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._listen()
            except (*UNAVAILABLE, asyncpg.PostgresError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _received(self, _connection: Any, _process: int, _channel: str, news: object) -> None:
        token, _, rest = str(news).partition(":")
        table, _, seq = rest.rpartition(":")
        if token != self._token:
            self._pass_on(table, int(seq))

    def _pass_on(self, table_id: str, seq: int) -> None:
        for hear in self._hearers:
            hear(table_id, seq)
