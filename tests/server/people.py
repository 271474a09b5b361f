"""People for tests: each has the cookies of a browser, and a socket at a table if needed."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from noblesse.languages import Language

SLOW = 120.0  # seconds that even a very busy machine does not need for an answer


class Person(httpx.Client):
    """A guest with a device of their own."""

    def __init__(self, address: str, language: Language = "en") -> None:
        super().__init__(base_url=address, headers={"origin": address, "accept-language": language}, timeout=SLOW)
        self.address = address

    def opens(self, game: str = "high-society", players: int = 3, name: str = "Ada", **more: Any) -> str:
        """A new table's id; this person sits in seat 0."""
        answer = self.post("/api/tables", json={"game": game, "players": players, "name": name, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def sits(self, table: str, seat: int, name: str) -> httpx.Response:
        """Sit down at a table."""
        return self.put(f"/api/tables/{table}/seats/{seat}", json={"name": name})

    def sees(self, table: str, **query: Any) -> dict[str, Any]:
        """The table as this person may know it."""
        answer = self.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def asks(self, table: str, **command: Any) -> httpx.Response:
        """Send a command by POST."""
        return self.post(f"/api/tables/{table}/commands", json=command)

    def moves(self, table: str, move: str, at: int | None = None, id_: str | None = None) -> httpx.Response:
        """Make a move by POST."""
        number = self.sees(table)["n"] if at is None else at
        return self.asks(table, t="move", id=id_ or uuid.uuid4().hex, at=number, move=move)

    @contextmanager
    def at(self, table: str, **query: Any) -> Iterator[Socket]:
        """A socket at the table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        words = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table}/socket?{words}"
        headers = {"Accept-Language": self.headers["accept-language"], **({"Cookie": cookies} if cookies else {})}
        with connect(url, origin=Origin(self.address), additional_headers=headers) as connection:
            yield Socket(connection)


class Socket:
    """A socket whose messages are plain data."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def hears(self, timeout: float = SLOW) -> dict[str, Any]:
        """The next message other than `present`."""
        while True:
            message: dict[str, Any] = json.loads(self.connection.recv(timeout))
            if message["t"] != "present":
                return message

    def hears_of(self, *kinds: str, timeout: float = SLOW) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while (message := self.hears(timeout))["t"] not in kinds:
            pass
        return message

    def says(self, **command: Any) -> None:
        """Send a command."""
        self.connection.send(json.dumps(command))

    def moves(self, move: str, at: int, id_: str | None = None) -> str:
        """Make a move."""
        id_ = id_ or uuid.uuid4().hex
        self.says(t="move", id=id_, at=at, move=move)
        return id_


Someone = Callable[[], Person]


def everything_heard(socket: Socket) -> list[dict[str, Any]]:
    """Every message until the server closes the socket."""
    heard = []
    try:
        while True:
            heard.append(json.loads(socket.connection.recv(SLOW)))
    except ConnectionClosed:
        return heard


def closing_code(connection: ClientConnection) -> int:
    """The code with which the server closes the connection."""
    with suppress(ConnectionClosed):
        while True:
            connection.recv(SLOW)
    code = connection.close_code
    assert code is not None
    return code
