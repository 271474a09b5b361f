"""A viewer who writes down every byte that comes, from the socket, the event stream and the bots' stream at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx

from tests.server.people import SLOW, Person

LAST_LINE = "that was all"
TIMES = re.compile(r'"(at|deadline|return_by|changed|added|seen)":\d{13}')
DEVICE = re.compile(r'"id":"[0-9a-f]{16}"')
REQUEST = re.compile(r'"request":"[0-9a-f]{16}"')
VARIES = {"date", "x-request-id"}


class Witness:
    """A witness of one table."""

    def __init__(self, person: Person, table: str, stack: ExitStack) -> None:
        self.person = person
        self.table = table
        self.socket = stack.enter_context(person.at(table)).connection
        self.written = [f"socket {self.plain(repr(self._headers(self.socket.response)))}"]
        self._streams = [stack.enter_context(person.stream("GET", f"/api/tables/{table}/events"))]
        if person.cookies:
            token = {"authorization": f"Bearer {person.cookies['noblesse']}"}
            self._streams.append(
                stack.enter_context(person.stream("GET", f"/api/bot/tables/{table}/stream", headers=token))
            )

    def asks(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask, and write down the whole answer."""
        return self.hears_from(self.person, method, path, **more)

    def hears_from(self, device: Person, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask from another device, and write down the whole answer."""
        answer = device.request(method, path.format(table=self.table), **more)
        self.written.append(self.plain(f"{answer.status_code} {self._headers(answer)} {answer.text}"))
        return answer

    def says(self, text: str, answer: str) -> None:
        """Send it by the socket, and read on until it is answered."""
        self.socket.send(text)
        self._keep(self._messages(), answer)

    def reads_everything(self) -> list[str]:
        """Everything received up to the last line, without who is present, times, and the ids of requests and table."""
        self._keep(self._messages(), LAST_LINE)
        for stream in self._streams:
            self.written.append(self.plain(f"{stream.status_code} {self._headers(stream)}"))
            self._keep((line for line in stream.iter_lines() if line), LAST_LINE)
        return self.written

    def _messages(self) -> Iterator[str]:
        while True:
            yield str(self.socket.recv(SLOW))

    def _keep(self, lines: Iterator[str], last: str) -> None:
        for line in lines:
            if '"t":"present"' not in line:
                self.written.append(self.plain(line))
            if last in line:
                return

    def plain(self, text: str) -> str:
        """The text without what may differ between any two tables."""
        text = TIMES.sub(r'"\1":0', text.replace(self.table, "TABLE"))
        text = DEVICE.sub('"id":""', text)
        return REQUEST.sub('"request":""', text)

    def _headers(self, answer: Any) -> list[tuple[str, str]]:
        items = answer.headers.multi_items() if isinstance(answer, httpx.Response) else answer.headers.raw_items()
        return [(name, value) for name, value in items if name.lower() not in VARIES | {"sec-websocket-accept"}]
