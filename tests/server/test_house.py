"""Rooms and the house: what is written is told whatever happens to who wished it, and nothing is kept for ever."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from noblesse.games.rich_and_good.premoves import Order
from noblesse.server import decisions, house
from noblesse.server.commands import Say
from noblesse.server.entries import AnyEntry, BotSat, Moved, Opened, Options, Sat, decoded
from noblesse.server.house import House
from noblesse.server.http.app import prepare
from noblesse.server.listener import Listener
from noblesse.server.pace import now
from noblesse.server.refusals import Refused
from noblesse.server.room import Decide, Room
from noblesse.server.table import Table, read
from tests.server.people import SLOW
from tests.server.slow_store import SlowStore, house_with

ELM = "e1m" * 6 + "00"  # a table's id
Test = Callable[[House, SlowStore], Awaitable[None]]


@pytest.fixture(autouse=True, scope="module")
def nothing_to_compile() -> None:
    """So that nobody waits for a bot's first move longer than for its others."""
    prepare()


def in_a_house(tmp_path: Path, test: Test) -> None:
    """Run the test in a house on a store of its own."""

    async def run() -> None:
        store = SlowStore(tmp_path / "tables.sqlite")
        async with house_with(store) as opened:
            await test(opened, store)

    asyncio.run(run())


def a_log(bots: int = 0, *, begun: bool = True, **options: Any) -> list[AnyEntry]:
    """Ada, Bo and Cy, the last ones as bots if wanted."""
    log: list[AnyEntry] = [Opened(now(), "high-society", "1997", 3, Options(pace="instant", **options), "ada")]
    for seat, name in enumerate(["Ada", "Bo", "Cy"]):
        is_bot = seat >= 3 - bots
        log.append(BotSat(now(), seat, "easy", name) if is_bot else Sat(now(), seat, name, name.lower()))
    if begun:
        log += decisions.begin(read(ELM, log), "ada", now())
    return log


def says(line: str) -> Decide:
    """Seat 0 says this."""
    return lambda table, when: decisions.say(table, 0, Say(line), when)


async def hears(listener: Listener, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    async with asyncio.timeout(SLOW):
        while True:
            for line in await listener.heard():
                message: dict[str, Any] = json.loads(line)
                if message["t"] == kind:
                    return message


async def listening(room: Room, seat: int = 1, owner: str = "bo") -> Listener:
    """Somebody at the table."""
    listener = Listener(seat, owner)
    await room.join(listener)
    return listener


def test_others_hear_a_move_although_its_player_disconnects_while_it_is_written(tmp_path: Path) -> None:
    async def test(house: House, store: SlowStore) -> None:
        room = await house.open(ELM, a_log())
        bo = await listening(room)
        store.may_append.clear()
        wish = asyncio.create_task(room.do(says("hello")))
        await store.appending.wait()
        wish.cancel()
        await asyncio.sleep(0)
        wish.cancel()
        store.may_append.set()
        assert (await hears(bo, "line"))["line"]["line"] == "hello"
        with pytest.raises(asyncio.CancelledError):
            await wish
        assert await room.do(says("again")) == len(await store.entries(ELM))

    in_a_house(tmp_path, test)


def test_a_wish_that_is_cancelled_and_not_written_is_not_tried_again(tmp_path: Path) -> None:
    async def test(house: House, store: SlowStore) -> None:
        room = await house.open(ELM, a_log())
        store.may_append.clear()
        wish = asyncio.create_task(room.do(says("hello")))
        await store.appending.wait()
        wish.cancel()
        store.is_away = True
        store.may_append.set()
        with pytest.raises(asyncio.CancelledError):
            await wish
        store.is_away = False
        assert await room.do(says("again")) == len(a_log()) + 1

    in_a_house(tmp_path, test)


def test_what_was_written_although_the_store_did_not_say_so_is_told_when_it_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "ROUND", 0.02)

    async def test(house: House, store: SlowStore) -> None:
        room = await house.open(ELM, a_log())
        bo = await listening(room)
        store.loses_answers = True
        with pytest.raises(Refused, match="cannot be reached"):
            await room.do(says("hello"))
        store.loses_answers = False
        caring = asyncio.create_task(house.look_after())
        assert (await hears(bo, "line"))["line"]["line"] == "hello"
        caring.cancel()

    in_a_house(tmp_path, test)


def test_a_bot_whose_move_could_not_be_written_moves_when_the_store_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noblesse.server.acting.AGAIN", 0.05)

    async def test(house: House, store: SlowStore) -> None:
        store.is_away = True
        room = await house.open(ELM, a_log(bots=2))
        await room.join(bo := Listener(None, None))
        if await room.read(lambda table: table.to_move) == 0:
            store.is_away = False
            await room.do(lambda table, when: decisions.leave(table, 0, None, when))  # type: ignore[arg-type]
            store.is_away = True
        await asyncio.sleep(0.5)
        store.is_away = False
        assert (await hears(bo, "moved"))["bot"]

    in_a_house(tmp_path, test)


def test_the_house_is_looked_after_whatever_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "ROUND", 0.01)

    async def test(house: House, store: SlowStore) -> None:
        store.claim_fails = RuntimeError("nobody expected this")
        caring = asyncio.create_task(house.look_after())
        async with asyncio.timeout(SLOW):
            while store.claims < 3:
                await asyncio.sleep(0.01)
        assert not caring.done()
        caring.cancel()

    in_a_house(tmp_path, test)


def test_who_loses_a_seat_hears_nothing_more_from_it(tmp_path: Path) -> None:
    async def test(house: House, store: SlowStore) -> None:
        room = await house.open(ELM, a_log(begun=False))
        bo = await listening(room)
        await room.do(lambda table, when: decisions.free_seat(table, "ada", 1, when))
        await room.do(lambda table, when: decisions.sit(table, "dee", 1, "Dee", when))
        await room.do(lambda table, when: decisions.begin(table, "ada", when))
        kinds = [json.loads(line)["t"] for line in await bo.heard()]
        assert kinds == ["snapshot", "present"]
        assert await bo.heard() == []

    in_a_house(tmp_path, test)


def test_a_table_that_was_let_go_comes_back_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "IDLE", 0.0)

    async def test(house: House, store: SlowStore) -> None:
        room = await house.open(ELM, a_log())
        await room.do(says("hello"))
        seat = await room.read(lambda table: table.to_move) or 0
        owner = ["ada", "bo", "cy"][seat]
        before = await room.snapshot(owner, seat)
        house._let_go()
        again = await house.room(ELM)
        assert again is not room
        assert await again.snapshot(owner, seat) == before

    in_a_house(tmp_path, test)


def test_a_house_that_let_two_thousand_tables_go_holds_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "IDLE", 0.0)
    tables = [f"{number:020d}" for number in range(2000)]

    async def test(house: House, store: SlowStore) -> None:
        log = a_log()
        await asyncio.gather(*(house.open(table, log) for table in tables))
        house._let_go()
        await asyncio.gather(*(house.room(table) for table in tables))
        assert len(house._rooms) == 2000
        house._let_go()
        assert not house._rooms
        assert not house._loading
        assert not house._actor._planned
        assert not house._actor._held

    in_a_house(tmp_path, test)


def test_a_table_is_loaded_once_even_if_who_asked_first_does_not_wait(tmp_path: Path) -> None:
    async def test(house: House, store: SlowStore) -> None:
        await house.open(ELM, a_log())
        house._rooms.clear()
        first = asyncio.create_task(house.room(ELM))
        second = asyncio.create_task(house.room(ELM))
        await asyncio.sleep(0)
        first.cancel()
        assert await second is await house.room(ELM)

    in_a_house(tmp_path, test)


def test_what_others_write_while_a_table_is_loaded_is_not_missed(tmp_path: Path) -> None:
    """News of a table that is not here yet is not heard, so its log is read on once it is."""

    async def test(house: House, store: SlowStore) -> None:
        room = await house.open(ELM, a_log())
        house._rooms.clear()
        entries: list[bytes] = []
        store_entries = store.entries

        async def slow_entries(table: str, after: int = 0) -> list[bytes]:
            found = await store_entries(table, after)
            if not entries:
                entries.extend(found)
                await room.do(says("meanwhile"))
            return found

        store.entries = slow_entries  # type: ignore[method-assign]
        assert (await house.room(ELM)).number == len(entries) + 1

    in_a_house(tmp_path, test)


def test_an_order_that_was_played_when_the_process_was_killed_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two players each trades twice at the same prices."""
    monkeypatch.setattr("noblesse.server.pace.QUICKEST", 0)
    monkeypatch.setattr("noblesse.server.pace.SLOWEST", 0)
    log: list[AnyEntry] = [Opened(now(), "rich-and-good", "2022", 2, Options(), "ada")]
    log += [Sat(now(), seat, name, name.lower()) for seat, name in enumerate(["Ada", "Bo"])]
    log += decisions.begin(read(ELM, log), "ada", now())

    async def test(house: House, store: SlowStore) -> None:
        room = await house.open(ELM, log)
        seat = await room.read(lambda table: table.to_move)
        assert seat is not None
        view = await room.read(lambda table: table.game.view(seat) if table.game else {})
        await room.programs.set(seat, Order(["hold"]), view, 0)
        await room.do(lambda table, when: [Moved(when, seat, "hold")])
        house._actor.forget(house._rooms.pop(ELM))
        room = await house.room(ELM)
        while await room.read(lambda table: table.to_move) != seat:
            await room.do(lambda table, when: [_first_legal(table, when)])
        async with asyncio.timeout(SLOW):
            while room.programs.of(seat) is not None:
                await asyncio.sleep(0.01)
        movers = await room.read(lambda table: table.game.movers if table.game else [])
        assert movers.count(seat) == 1

    in_a_house(tmp_path, test)


def _first_legal(table: Table, when: int) -> Moved:
    assert table.game is not None
    assert table.to_move is not None
    return Moved(when, table.to_move, table.game.legal_moves()[0])


def test_appends_that_are_under_way_when_the_house_closes_are_finished(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.sqlite")

    async def run() -> None:
        async with house_with(store) as house:
            room = await house.open(ELM, a_log(bots=2))
            await room.do(lambda table, when: decisions.leave(table, 0, None, when))  # type: ignore[arg-type]
            store.appending.clear()
            store.may_append.clear()
            await store.appending.wait()
            asyncio.get_running_loop().call_later(0.1, store.may_append.set)
        await store.open()
        log = [decoded(line) for line in await store.entries(ELM)]
        await store.close()
        assert read(ELM, log).number == room.number

    asyncio.run(run())


def test_whoever_comes_while_the_server_stops_is_told_to_come_back(tmp_path: Path) -> None:
    """A stream that began then would be waited for in vain."""

    async def test(here: House, store: SlowStore) -> None:
        known = await here.open(ELM, a_log())
        await here.say_goodbye()
        here._rooms.clear()
        for room in (known, await here.room(ELM)):
            with pytest.raises(Refused, match="is restarting"):
                await room.join(Listener(None, None))

    in_a_house(tmp_path, test)
