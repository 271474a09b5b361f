"""A log that somebody made long costs others little: moves taken back are not replayed, and logs are bounded."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from noblesse import Game
from noblesse.games import GAMES
from noblesse.languages import LANGUAGES, translate_for
from noblesse.server.budgets.bounds import Bounds, entries_of_the_longest_game
from noblesse.server.guests.tokens import digest
from noblesse.server.live import absence, decide, messages
from noblesse.server.live.commands import Leave, TakeBack
from noblesse.server.live.entries import (
    AnyEntry,
    Began,
    BotTookOver,
    Moved,
    Opened,
    Options,
    Owner,
    Reacted,
    RematchOpened,
    Returned,
    Sat,
    SeatMoved,
    TakeBackAnswered,
    TookBack,
    Voted,
    encoded,
)
from noblesse.server.live.index import index_entry_of
from noblesse.server.live.loading import read
from noblesse.server.live.log_limit import leads_to_the_end
from noblesse.server.live.projection import Projection, position, snapshot
from noblesse.server.live.table import Table, follow, opened
from noblesse.server.store.sqlite import SqliteStore
from tests.server.a_server import serving, with_limit
from tests.server.gates import numbers
from tests.server.live_tables import ELM, a_log, live_tables_on
from tests.server.people import Person
from tests.server.slow_store import SlowStore
from tests.tables import EDITIONS

NAMES = ["Ada", "Bo", "Cy"]
OWNERS = ["ada", "bo", "cy"]
VIEWERS = [None, 0, 1, 2]


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, *names: str) -> Iterator[list[str]]:
    """Count how often games do this in this thread; servers of other tests may play on in theirs."""
    done: list[str] = []
    here = threading.current_thread()

    def counting(name: str) -> Any:
        really = getattr(Game, name)

        def wrapped(game: Game, *args: Any, **more: Any) -> Any:
            if threading.current_thread() is here:
                done.append(name)
            return really(game, *args, **more)

        return wrapped

    with monkeypatch.context() as patch:
        for name in names:
            patch.setattr(Game, name, counting(name))
        yield done


def begun(game: str = "rich-and-good", owners: list[Owner] = OWNERS, clock: int | None = 30) -> list[AnyEntry]:
    """A table of three whose deal is always the same. A server would find that any clock has run out long ago."""
    log: list[AnyEntry] = [Opened(1, game, EDITIONS[game], 3, Options(clock=clock), owners[0])]
    log += [Sat(1, seat, name, owner) for seat, (name, owner) in enumerate(zip(NAMES, owners, strict=True))]
    return [*log, Began(1, f"{5:064x}", 0)]


def bombed(times: int) -> list[AnyEntry]:
    """One move stands; the second was made and taken back again and again."""
    log = begun()
    mover = read("elm", log).to_move or 0
    log.append(Moved(2, mover, "hold"))
    for number in range(times):
        log += [Moved(3 + number, mover, "keep", f"id{number:06}"), TookBack(3 + number, mover, 1)]
    return log


def plain(log: list[AnyEntry]) -> Table:
    """Build the table by applying every entry as it happened."""
    first = log[0]
    assert isinstance(first, Opened)
    table = opened("elm", first)
    for entry in log[1:]:
        follow(table, entry)
    return table


def all_of(table: Table) -> list[Any]:
    """Return everything in the table, with the game as all that it shows."""
    told = [messages.encode(snapshot(table, viewer, OWNERS[viewer or 0])) if table.game else b"" for viewer in VIEWERS]
    return [*(getattr(table, field.name) for field in fields(table) if field.name != "game"), told]


def test_loading_a_table_plays_only_what_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    log = bombed(1000)
    with counted(monkeypatch, "play", "_make", "take_back") as done:
        table = read("elm", log)
    assert (done.count("play"), done.count("_make"), done.count("take_back")) == (1, 1, 0)
    assert (table.number, table.game and table.game.decisions) == (2006, 1)
    assert list(table.ids)[-1] == "id000999"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_loaded_table_equals_the_live_one(game: str, seed: int) -> None:
    dice, log = random.Random(f"{game} {seed}"), begun(game)
    table = plain(log)
    for now in range(2, 60):
        for entry in something(table, dice, now):
            log.append(entry)
            follow(table, entry)
    for number in {len(log), *dice.sample(range(5, len(log)), 10)}:
        assert all_of(read("elm", log[:number])) == all_of(plain(log[:number]))


def something(table: Table, dice: random.Random, now: int) -> list[AnyEntry]:
    """A move, a take-back however far, somebody who leaves or comes back, a vote, a request, a chat line."""
    game, seat = table.game, dice.randrange(3)
    assert game is not None
    what = dice.choice(["move", "move", "move", "back", "leave", "return", "ask", "say", "vote"])
    if what == "move" and game.to_move is not None:
        return [Moved(now, game.to_move, dice.choice(game.legal_moves()[:5]), dice.choice(["", f"id{now:06}"]))]
    if what == "back" and game.decisions:
        return [TookBack(now, seat, dice.randrange(game.decisions))]
    if what == "leave" and game.to_move is not None:
        return absence.leave(table, seat, Leave(), now)
    if what == "return":
        return absence.back(table, seat, None, now)
    if what == "ask" and game.decisions and game.to_move is not None and table.asking is None:
        return decide.take_back(table, seat, TakeBack(dice.randrange(game.decisions)), now)
    return [Reacted(now, seat, "wow")] if what == "say" else []


def test_taking_back_replays_only_the_last_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("rich-and-good", 3, seed=1)
    for _ in range(40):
        game.play(game.legal_moves()[0])
    with counted(monkeypatch, "_make") as done:
        game.take_back(30)
    assert len(done) == 1


def test_a_take_back_replays_the_game_once_for_all_viewers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = read("elm", bombed(0))
    projection, entry = Projection(table, translate_for), TookBack(9, 0, 1)
    hearers = {(viewer, language) for viewer in VIEWERS for language in LANGUAGES}
    projection.look(hearers)
    follow(table, Moved(8, table.to_move or 0, "keep"))
    projection.look(hearers)
    follow(table, entry)
    with counted(monkeypatch, "_make") as done:
        heard = projection.tell(entry, hearers)
    assert len(done) == 1
    expected = messages.encode(messages.TookBack(table.number, 0, 1, position(table, 2), table.remarks[-1]))
    assert heard[2, "en"] == expected


def test_a_long_log_is_read_outside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    really = Game._set_up

    def noting(game: Game) -> None:
        threads.append(threading.current_thread().name)
        really(game)

    async def run() -> None:
        store = SlowStore(tmp_path / "tables.sqlite")
        async with live_tables_on(store) as here:
            await here.open(ELM, [*a_log(), *(Reacted(1, 0, "wow") for _ in range(1000))])
            here._tables.clear()
            monkeypatch.setattr(Game, "_set_up", noting)
            assert (await here.live(ELM)).number == 1005

    asyncio.run(run())
    assert threads
    assert threading.main_thread().name not in threads


def stored(path: Path, log: list[AnyEntry]) -> None:
    """Put a table into a store."""

    async def put() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.create(index_entry_of(read(ELM, log), None), [encoded(entry) for entry in log])
        await store.close()

    asyncio.run(put())


def test_a_full_log_accepts_only_moves_and_the_game_is_finished(tmp_path: Path) -> None:
    secrets = [f"{seat}" * 43 for seat in range(3)]
    log = begun(owners=[digest(secret) for secret in secrets], clock=None)
    least = entries_of_the_longest_game()
    stored(tmp_path / "tables.sqlite", [*log, *(Reacted(2, 0, "wow") for _ in range(least - len(log)))])
    bounds = Bounds(log_entries=least)
    with serving(f"sqlite://{tmp_path / 'tables.sqlite'}", bounds=bounds) as address, Person(address) as person:

        def asks(seat: int, **command: Any) -> Any:
            return person.post(
                f"/api/tables/{ELM}/commands", json=command, headers={"authorization": f"Bearer {secrets[seat]}"}
            )

        def moves(move: str, number: int) -> Any:
            seen = person.sees(ELM)
            seat = seen["position"]["view"]["to_move"]
            return asks(seat, t="move", id=f"number{number:06}", at=seen["n"], move=move)

        assert moves("hold", 0).status_code == 200
        for command in (
            {"t": "say", "line": "hello"},
            {"t": "react", "reaction": "wow"},
            {"t": "take_back", "to": 0},
        ):
            answer = asks(0, **command)
            assert (answer.status_code, answer.json()["code"]) == (409, "not_now")
            assert "only moves" in answer.json()["error"]
        assert numbers(address)["noblesse_budget_refused_total", "log_entries"] == 3
        game = Game.new("rich-and-good", NAMES, seed=5, edition="2022", first=0)
        game.play("hold")
        while not game.is_over:
            words = game.legal_moves()[0]
            assert moves(words, game.decisions).status_code == 200
            game.play(words)
        assert person.get(f"/api/tables/{ELM}/record").status_code == 200


@pytest.mark.parametrize(
    ("entry", "fits"),
    [
        (Returned(1, 0), False),
        (SeatMoved(1, 0, "dee"), False),
        (TakeBackAnswered(1, 0, agrees=False), False),
        (Moved(1, 0, "hold"), True),
        (BotTookOver(1, 0, "easy", "left"), True),
        (Voted(1, 1, 0), True),
        (Voted(1, 2, 0), False),
        (RematchOpened(1, "oak"), True),
    ],
)
def test_a_full_log_has_room_for_what_ends_a_turn(entry: AnyEntry, fits: bool) -> None:
    table = read("elm", [*begun(), Voted(1, 2, 0)])
    assert leads_to_the_end(table, entry) == fits


def test_all_sockets_of_a_guest_share_one_limit(store_url: str) -> None:
    with serving(store_url, **with_limit("play", 20)) as address, Person(address) as ada:
        table = ada.opens()
        with ada.at(table) as first, ada.at(table) as second:
            for socket in (first, second):
                for _ in range(10):
                    socket.says(t="ping")
                for _ in range(10):
                    socket.hears_of("pong")
            second.says(t="ping")
            with pytest.raises(ConnectionClosed):
                second.hears_of("pong")


def test_made_up_guests_share_the_limit_of_their_address(store_url: str) -> None:
    with serving(store_url, **with_limit("play", 3)) as address, Person(address) as ada:
        table = ada.opens()
        statuses = set()
        for number in range(100):
            made_up = {"authorization": f"Bearer {number:043}"}
            answer = ada.post(f"/api/tables/{table}/commands", json={"t": "ping"}, headers=made_up)
            statuses.add(answer.status_code)
        assert 429 in statuses
