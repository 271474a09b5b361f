"""No endpoint shows what is not durable yet: the write may fail, and the game may go on differently."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from noblesse import Game
from noblesse.beginning import first_by_lot
from noblesse.engine.deal import seed_in_hex
from noblesse.server.http import app
from noblesse.server.live import seating
from tests.server.a_server import serving
from tests.server.people import SLOW, Person, Socket
from tests.server.slow_store import SlowStore

SEED = 7 * 2**200
NAMES = ["Ada", "Bo", "Cy"]
DOORS = ["/record", "/replay", "/replay?open=true", "/past", "/past?seat={seat}", "/view", "", "?seat={seat}"]
STREAMS = ["/api/tables/{table}/events", "/api/bot/tables/{table}/stream"]
GIVES_AWAY = [seed_in_hex(SEED), '"phase":"over"', '"winners":[']


def whole_game() -> Game:
    """Everybody passes whenever that is possible."""
    game = Game.new("high-society", NAMES, seed=SEED, first=first_by_lot("high-society", SEED, 3))
    while not game.is_over:
        game.play(game.legal_moves()[0])
    return game


class Pending:
    """A table whose last move has been decided and is being written, for as long as the test wants."""

    def __init__(self, address: str, store: SlowStore, devices: ExitStack) -> None:
        self._store = store
        self._devices = devices
        self._threads = devices.enter_context(ThreadPoolExecutor(1))
        self.people = [devices.enter_context(Person(address)) for _ in NAMES]
        self.spectator = devices.enter_context(Person(address))
        self.table = self.people[0].opens(name="Ada")
        for seat, name in enumerate(NAMES[1:], 1):
            self.people[seat].sits(self.table, seat, name)
        self.people[0].post(f"/api/tables/{self.table}/begin")
        game = whole_game()
        for seat, words in list(zip(game.movers, game.moves, strict=True))[:-1]:
            assert self.people[seat].moves(self.table, words).status_code == 200
        self.seat, self.last_move, self.id = game.movers[-1], game.moves[-1], uuid.uuid4().hex
        self.number = self.spectator.sees(self.table)["n"]

    def moves(self) -> httpx.Response:
        """Send the last move; repeating it is harmless, because its id stays the same."""
        return self.people[self.seat].moves(self.table, self.last_move, at=self.number, id_=self.id)

    def holds_the_last_move(self) -> Future[httpx.Response]:
        """Send the last move, and return when the server waits for its store."""
        self._store.may_append.clear()
        self._store.appending.clear()
        answer = self._threads.submit(self.moves)
        while not self._store.appending.is_set():
            time.sleep(0.01)
        return answer

    def fails_to_write(self) -> None:
        """Let the store fail."""
        self._store.is_away = True
        self._store._loop.call_soon_threadsafe(self._store.may_append.set)

    def is_back(self) -> None:
        """Let the store work again."""
        self._store.is_away = False

    def other(self) -> Person:
        """A player who is not to move, with a connection of their own."""
        person = Person(self.spectator.address)
        person.cookies.update(self.people[self.seat - 1].cookies)
        return self._devices.enter_context(person)


@pytest.fixture
def pending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pending]:
    """A table one move before its end, whose store can be held up."""
    store = SlowStore(tmp_path / "tables.sqlite")
    monkeypatch.setattr(app, "store_named", lambda url: store)
    monkeypatch.setattr(seating, "fresh_seed", lambda: SEED)
    monkeypatch.setattr("noblesse.server.live.live_table.PATIENCE", 0.2, raising=False)
    with serving("sqlite://held") as address, ExitStack() as devices:
        table = Pending(address, store, devices)
        yield table
        table.fails_to_write()


def shows_nothing(text: str) -> None:
    """Check that the answer shows nothing that is not durable."""
    for secret in GIVES_AWAY:
        assert secret not in text, text[:500]


def first_words(person: Person, path: str, **more: Any) -> str:
    """All lines of a stream up to the first that has content."""
    with person.stream("GET", path, **more) as stream:
        return next((line for line in stream.iter_lines() if line), "")


def hears_pong(socket: Socket) -> dict[str, Any]:
    socket.says(t="ping")
    return socket.hears_of("pong")


def test_no_endpoint_shows_a_move_that_is_not_durable(pending: Pending) -> None:
    table, other = pending.table, pending.other()
    with pending.spectator.at(table) as watching:
        watching.hears()
        answer = pending.holds_the_last_move()
        for door in DOORS:
            for person in (pending.spectator, other):
                asked = person.get(f"/api/tables/{table}{door.format(seat=(pending.seat - 1) % 3)}")
                shows_nothing(asked.text)
                assert asked.status_code in (401, 503), (door, asked.text)
        shows_nothing(other.post(f"/api/tables/{table}/rematch").text)
        assert other.get("/api/mine", params={"phase": "over"}).json() == []
        token = {"authorization": f"Bearer {other.cookies['noblesse']}"}
        for stream in STREAMS:
            shows_nothing(first_words(other, stream.format(table=table), headers=token))
        with other.at(table) as joining:
            shows_nothing(json.dumps(joining.hears()))
        assert hears_pong(watching)["n"] == pending.number
        pending.fails_to_write()
        assert answer.result(SLOW).status_code == 503
        pending.is_back()
        assert pending.spectator.get(f"/api/tables/{table}/record").status_code == 403
        assert pending.spectator.sees(table)["table"]["phase"] == "running"
        assert pending.moves().json()["t"] == "accepted"
        assert watching.hears_of("moved")["seed"] == seed_in_hex(SEED)
    assert pending.spectator.get(f"/api/tables/{table}/record").json()["seed"] == seed_in_hex(SEED)
