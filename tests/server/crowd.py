"""People who play at many tables, come back by themselves when the server dies, and repeat what was not answered."""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tests.server.ledger import Ledger, Wait
from tests.server.people import SLOW
from tests.server.playing import INSTANT, some_move

NUMBERED = {
    *("seats", "began", "came", "moved", "took_back", "asked", "voted", "warned", "stayed"),
    *("line", "rematch", "closed", "skip"),
}
QUIET = 5.0  # seconds without a word after which a client asks whether the server is still there
DEAD = 30.0  # seconds after which it takes the connection for dead


@dataclass
class Guest:
    """Somebody with a device."""

    addresses: list[str]
    dice: random.Random
    secret: str = ""  # the server gives one to whoever sits down
    source: str = "127.0.0.1"  # the address that the server sees

    async def asks(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Send a request until it is answered."""
        while True:
            address = self.dice.choice(self.addresses)
            headers = {"cookie": f"noblesse={self.secret}", "origin": address}
            try:
                transport = httpx.AsyncHTTPTransport(local_address=self.source)
                async with httpx.AsyncClient(
                    base_url=address, headers=headers, timeout=10, transport=transport
                ) as client:
                    answer = await client.request(method, path, json=body)
                if answer.status_code != 503:
                    self.secret = answer.cookies.get("noblesse") or self.secret
                    return answer
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)


@dataclass
class PendingMove:
    """A move that is not acknowledged yet."""

    id: str
    at: int
    move: str
    sent: float = field(default_factory=time.monotonic)  # when it was first sent

    def in_words(self) -> str:
        """The text of the move, which is the same each time it is sent."""
        return json.dumps({"t": "move", "id": self.id, "at": self.at, "move": self.move})


class Player:
    """One seat, played over sockets that may break at any time."""

    def __init__(self, guest: Guest, table: str, seat: int, ledger: Ledger, longest_thought: float = 0) -> None:
        self.guest, self.table, self.seat, self.ledger = guest, table, seat, ledger
        self.longest_thought = longest_thought  # seconds before a move
        self.command: PendingMove | None = None
        self.offer: Any = None
        self.last = 0
        self.is_over = False
        self.rests = False  # nothing new is sent

    async def play(self) -> None:
        """Play to the end of the game."""
        while not self.is_over or self.command is not None:
            address = self.guest.dice.choice(self.guest.addresses)
            url = f"ws{address.removeprefix('http')}/api/tables/{self.table}/socket?seat={self.seat}"
            cookie = {"Cookie": f"noblesse={self.guest.secret}"}
            try:
                async with connect(
                    url,
                    origin=Origin(address),
                    additional_headers=cookie,
                    close_timeout=1,
                    compression=None,
                    local_addr=(self.guest.source, 0),
                ) as socket:
                    await self._listen(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(self.guest.dice.uniform(0.02, 0.1))

    async def _listen(self, socket: ClientConnection) -> None:
        repeat = self.command is not None
        while True:
            message = json.loads(await _next_line(socket))
            self._understand(message)
            if message["t"] == "refused" and message["code"] == "unavailable":
                await asyncio.sleep(0.1)
                repeat = True
            if message["t"] == "snapshot" and self.command is not None:
                repeat = True
            if repeat and self.command is not None:
                self.ledger.repeats += 1
                await socket.send(self.command.in_words())
            elif self.command is None and self.offer is not None and not self.rests:
                await asyncio.sleep(self.guest.dice.uniform(0, self.longest_thought))
                self.command = PendingMove(uuid.uuid4().hex, self.last, some_move(self.offer, self.guest.dice))
                self.offer = None
                await socket.send(self.command.in_words())
            repeat = False
            if self.is_over and self.command is None:
                return

    def _understand(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "snapshot":
            self._see(message)
        elif kind in NUMBERED:
            if message["n"] != self.last + 1:
                self.ledger.faults.append(f"{self.table}: {message['n']} came after {self.last}")
            self.last = message["n"]
            self.offer = message.get("offer") or (message.get("position") or {}).get("offer")
            self.is_over = self.is_over or message.get("seed") is not None
        elif kind == "accepted" and self.command is not None and message.get("id") == self.command.id:
            self.ledger.accept(self.table, self.command.id, self.seat, self.command.move)
            self.ledger.waits.append(Wait(self.command.sent, time.monotonic()))
            self.command = None
        elif kind == "refused":
            self.ledger.refusals += 1
            if message["code"] != "unavailable":
                self.ledger.faults.append(f"{self.table}, seat {self.seat}: {message}, {self.command}")

    def _see(self, snapshot: dict[str, Any]) -> None:
        if snapshot["n"] < self.last and len(self.guest.addresses) == 1:
            self.ledger.faults.append(f"{self.table}: went back from {self.last} to {snapshot['n']}")
        self.last = snapshot["n"]
        self.offer = None if self.command else (snapshot["position"] or {}).get("offer")
        self.is_over = snapshot["table"]["phase"] == "over"


async def _next_line(socket: ClientConnection) -> str | bytes:
    """The next message; TimeoutError if the server does not even answer a ping."""
    try:
        async with asyncio.timeout(QUIET):
            return await socket.recv()
    except TimeoutError:
        await socket.send('{"t":"ping"}')
    async with asyncio.timeout(DEAD - QUIET):
        return await socket.recv()


Kind = tuple[str, int]  # a game, and how many of the three at the table are people
KINDS: Sequence[Kind] = [(game, people) for game in ("high-society", "rich-and-good") for people in (3, 1)]


class Crowd:
    """People who play at several tables at once; when a game is over, the next begins."""

    def __init__(self, addresses: list[str], ledger: Ledger, seed: int, longest_thought: float = 0) -> None:
        self._addresses = addresses
        self._ledger = ledger
        self._dice = random.Random(seed)
        self._longest_thought = longest_thought
        self._players: set[Player] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self.finished = 0
        self.lonely: list[str] = []  # tables that bots play alone

    def begin(self, kinds: Sequence[Kind] = KINDS) -> None:
        """Open one table of each kind: by default two full of people, and two with one person and bots."""
        for kind in kinds:
            self._tasks.append(asyncio.create_task(self._play_on(*kind)))

    def new_guest(self) -> Guest:
        """Return a guest whom the server does not know yet."""
        return Guest(self._addresses, self._dice)

    async def _play_on(self, game: str, people: int) -> None:
        while True:
            guests = [self.new_guest() for _ in range(people)]
            table = await opened(guests, game, bots=3 - people)
            players = [
                Player(guest, table, seat, self._ledger, self._longest_thought) for seat, guest in enumerate(guests)
            ]
            self._players.update(players)
            await asyncio.gather(*(player.play() for player in players))
            self._players.difference_update(players)
            self._ledger.finished.add(table)
            self.finished += 1

    @property
    def seated(self) -> list[Player]:
        """Return the players who are playing now."""
        return list(self._players)

    async def moves_on(self, moves: int = 1) -> None:
        """Wait until this many more moves have been acknowledged."""
        enough = self._ledger.moves + moves
        async with asyncio.timeout(SLOW):
            while self._ledger.moves < enough:
                self._check_tasks()
                await asyncio.sleep(0.01)

    async def leave_alone(self, pace: str) -> str:
        """Open a table where nobody is connected and bots play, one of them for a person who left."""
        guest = self.new_guest()
        table = await opened([guest], "high-society", bots=2, pace=pace)
        await guest.asks("POST", f"/api/tables/{table}/commands", {"t": "leave"})
        self.lonely.append(table)
        return table

    async def rest(self) -> None:
        """Wait until every move that was sent is acknowledged; no more are sent."""
        try:
            async with asyncio.timeout(SLOW):
                while self._unanswered():
                    self._check_tasks()
                    await asyncio.sleep(0.02)
        except TimeoutError:
            raise AssertionError(f"never answered: {self._unanswered()}") from None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _unanswered(self) -> list[tuple[str, int, PendingMove]]:
        """Return the moves that wait for an acknowledgement, after which nobody sends another."""
        for player in self._players:
            player.rests = True
        return [(player.table, player.seat, player.command) for player in self._players if player.command is not None]

    def _check_tasks(self) -> None:
        """Raise the error of any player whose task has failed."""
        for task in self._tasks:
            if task.done():
                task.result()


async def opened(guests: list[Guest], game: str, bots: int = 0, **options: Any) -> str:
    """Open a table and have the cards dealt, without repeating what was done before an answer was lost."""
    table = await _filled(guests, game, bots, options)
    answer = await guests[0].asks("POST", f"/api/tables/{table}/begin")
    assert answer.status_code in (200, 409), answer.text
    return table


async def _filled(guests: list[Guest], game: str, bots: int, options: dict[str, Any]) -> str:
    """Return a table where everybody has a seat."""
    for guest in guests:
        answer = await guest.asks("POST", "/api/guest")
        assert answer.status_code == 201, answer.text
    host = guests[0]
    wanted = {"game": game, "players": len(guests) + bots, "name": "Ada", "options": INSTANT | options}
    others = [None] * (len(guests) - 1) + ["easy"] * bots
    answer = await host.asks("POST", "/api/tables", {**wanted, "others": others})
    assert answer.status_code == 201, answer.text
    table = str(answer.json()["table"])
    for seat, guest in enumerate(guests[1:], 1):
        answer = await guest.asks("PUT", f"/api/tables/{table}/seats/{seat}", {"name": f"Guest {seat}"})
        assert answer.status_code == 201, answer.text
    return table
