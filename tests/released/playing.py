"""The people of a release come back, each with their old cookie or token, and play on."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections.abc import AsyncIterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Origin

from noblesse.records import GameRecord
from noblesse.verification import verify
from tests.released.release import Release
from tests.server.people import SLOW, Person
from tests.server.playing import some_move

Message = dict[str, Any]
MOVED_ON = ("stale", "not_your_turn")  # a bot was quicker than the player who came back


class Reopened:
    """Today's server with the store of a release."""

    def __init__(self, release: Release, address: str) -> None:
        self.release = release
        self.address = address
        self._devices = ExitStack()

    def __enter__(self) -> Self:
        self.people = {name: self.device(secret) for name, secret in self.release.people.items()}
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._devices.close()

    def device(self, secret: dict[str, str] | None = None) -> Person:
        """A device with an old secret, or a stranger's."""
        person = self._devices.enter_context(Person(self.address))
        person.headers["connection"] = (
            "close"  # the server may be closing a connection that was idle during another test
        )
        for name, value in (secret or {}).items():
            if name == "cookie":
                person.cookies.update(dict(cookie.split("=", 1) for cookie in value.split("; ")))
            else:
                person.headers[name] = value
        return person

    def table(self, role: str) -> str:
        """The id of the table."""
        return str(self.release.tables[role]["table"])

    def seat(self, role: str, name: str) -> int:
        """The person's first seat at the table."""
        return int(self.release.tables[role]["seats"][name][0])

    def play_to_the_end(self, *roles: str) -> None:
        """Play at all these tables at once, by all their people."""
        asyncio.run(self._play(roles))
        for role in roles:
            self._check_record(role)

    async def _play(self, roles: tuple[str, ...]) -> None:
        async with asyncio.TaskGroup() as playing:
            for role in roles:
                for name, seats in self.release.tables[role]["seats"].items():
                    for seat in seats:
                        playing.create_task(self._player(role, name, seat).play())

    def _player(self, role: str, name: str, seat: int) -> Player:
        secret = self.release.people[name]
        kind = PlayerByLines if "authorization" in secret else Player
        return kind(self.address, secret, self.table(role), seat)

    def _check_record(self, role: str) -> None:
        """Check that the game continued from where it was, with the cards that had been committed to."""
        kept = self.release.tables[role]
        record = GameRecord.from_json(self.people["Ada"].get(f"/api/tables/{self.table(role)}/record").text)
        assert verify(record).is_over
        assert record.moves[: len(kept["moves"])] == kept["moves"]
        assert len(record.moves) > len(kept["moves"])
        assert record.commitment == self._commitment(role)

    def _commitment(self, role: str) -> str:
        found = {line["saw"]["table"]["commitment"] for line in self.release.seen if line["table"] == role}
        (commitment,) = found
        return str(commitment)


class Player:
    """One seat, played over a socket."""

    def __init__(self, address: str, secret: dict[str, str], table: str, seat: int) -> None:
        self.address, self.secret, self.table, self.seat = address, secret, table, seat
        self._dice = random.Random(seat)
        self._last = 0
        self._is_over = False

    async def play(self) -> None:
        """Play to the end of the game."""
        url = f"ws{self.address.removeprefix('http')}/api/tables/{self.table}/socket?seat={self.seat}"
        async with connect(url, origin=Origin(self.address), additional_headers=self.secret) as socket:
            async for line in socket:
                if (move := self._answer_to(json.loads(line))) is not None:
                    await socket.send(json.dumps(move))
                if self._is_over:
                    return

    def _answer_to(self, message: Message) -> Message | None:
        """The answer to a message: a move if the seat is to move, otherwise None."""
        assert message["t"] != "refused" or message["code"] in MOVED_ON, message
        if message["t"] == "snapshot":
            self._is_over = message["table"]["phase"] == "over"
        elif "n" in message and message["t"] not in ("accepted", "refused", "pong"):
            assert message["n"] == self._last + 1, message
            self._is_over = self._is_over or message.get("seed") is not None
        else:
            return None
        self._last = message["n"]
        offer = message.get("offer") or (message.get("position") or {}).get("offer")
        if offer is None:
            return None
        return {"t": "move", "id": uuid.uuid4().hex, "at": self._last, "move": some_move(offer, self._dice)}


class PlayerByLines(Player):
    """One seat, played by a program that reads a stream of lines and posts its moves."""

    async def play(self) -> None:
        """Play to the end of the game."""
        async with httpx.AsyncClient(base_url=f"{self.address}/api/bot/tables/{self.table}", timeout=SLOW) as client:
            client.headers.update(self.secret)
            async for message in self._lines(client):
                if (move := self._answer_to(message)) is not None:
                    answer = await client.post("/commands", json=move)
                    assert answer.status_code == 200, answer.text
                if self._is_over:
                    return

    async def _lines(self, client: httpx.AsyncClient) -> AsyncIterator[Message]:
        async with client.stream("GET", "/stream") as stream:
            async for line in stream.aiter_lines():
                if line:
                    yield json.loads(line)
