"""Live tables: what was written is broadcast whatever happens to the sender, and nothing is kept in memory for ever."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from noblesse.games.rich_and_good.premoves import Order
from noblesse.server import live_tables
from noblesse.server.live import absence, seating
from noblesse.server.live.entries import AnyEntry, Moved, Opened, Options, Sat, decoded
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.loading import read
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import now
from noblesse.server.live.table import Table
from noblesse.server.live_tables import LiveTables
from tests.server.live_tables import ELM, a_log, hears, live_tables_on, says, with_live_tables
from tests.server.people import SLOW
from tests.server.slow_store import SlowStore


async def listening(live: LiveTable, seat: int = 1, owner: str = "bo") -> Listener:
    """A listener at the table."""
    listener = Listener(seat, owner)
    await live.join(listener)
    return listener


def test_others_hear_a_move_although_its_player_disconnects_while_it_is_written(tmp_path: Path) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, a_log())
        bo = await listening(live)
        store.may_append.clear()
        command = asyncio.create_task(live.do(says("hello")))
        await store.appending.wait()
        command.cancel()
        await asyncio.sleep(0)
        command.cancel()
        store.may_append.set()
        assert (await hears(bo, "line"))["line"]["line"] == "hello"
        with pytest.raises(asyncio.CancelledError):
            await command
        assert await live.do(says("again")) == len(await store.entries(ELM))

    with_live_tables(tmp_path, test)


def test_a_command_that_is_cancelled_before_it_is_written_is_not_retried(tmp_path: Path) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, a_log())
        store.may_append.clear()
        command = asyncio.create_task(live.do(says("hello")))
        await store.appending.wait()
        command.cancel()
        store.is_away = True
        store.may_append.set()
        with pytest.raises(asyncio.CancelledError):
            await command
        store.is_away = False
        assert await live.do(says("again")) == len(a_log()) + 1

    with_live_tables(tmp_path, test)


def test_an_append_whose_answer_was_lost_is_broadcast_once_the_store_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "ROUND", 0.02)

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, a_log())
        bo = await listening(live)
        store.loses_answers = True
        with pytest.raises(Refused, match="cannot be reached"):
            await live.do(says("hello"))
        store.loses_answers = False
        caring = asyncio.create_task(live_tables.look_after())
        assert (await hears(bo, "line"))["line"]["line"] == "hello"
        caring.cancel()

    with_live_tables(tmp_path, test)


def test_a_bot_whose_move_could_not_be_written_moves_when_the_store_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noblesse.server.bots.driver.AGAIN", 0.05)

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        store.is_away = True
        live = await live_tables.open(ELM, a_log(bots=2))
        await live.join(bo := Listener(None, None))
        if await live.read(lambda table: table.to_move) == 0:
            store.is_away = False
            await live.do(lambda table, when: absence.leave(table, 0, None, when))  # type: ignore[arg-type]
            store.is_away = True
        store.appending.clear()
        await store.appending.wait()  # in vain
        store.is_away = False
        assert (await hears(bo, "moved"))["bot"]

    with_live_tables(tmp_path, test)


def test_the_upkeep_of_live_tables_goes_on_whatever_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "ROUND", 0.01)

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        store.claim_fails = RuntimeError("nobody expected this")
        caring = asyncio.create_task(live_tables.look_after())
        async with asyncio.timeout(SLOW):
            while store.claims < 3:
                await asyncio.sleep(0.01)
        assert not caring.done()
        caring.cancel()

    with_live_tables(tmp_path, test)


def test_a_player_who_loses_a_seat_hears_nothing_more_from_it(tmp_path: Path) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, a_log(begun=False))
        bo = await listening(live)
        await live.do(lambda table, when: seating.free_seat(table, "ada", 1, when))
        await live.do(lambda table, when: seating.sit(table, "dee", 1, "Dee", when))
        await live.do(lambda table, when: seating.begin(table, "ada", when))
        kinds = [json.loads(line)["t"] for line in await bo.heard()]
        assert kinds == ["snapshot", "present"]
        assert await bo.heard() == []

    with_live_tables(tmp_path, test)


def test_a_table_that_was_unloaded_is_loaded_again_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "IDLE", 0.0)

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, a_log())
        await live.do(says("hello"))
        seat = await live.read(lambda table: table.to_move) or 0
        owner = ["ada", "bo", "cy"][seat]
        before = await live.snapshot(owner, seat)
        live_tables._unload_idle()
        again = await live_tables.live(ELM)
        assert again is not live
        assert await again.snapshot(owner, seat) == before

    with_live_tables(tmp_path, test)


def test_after_two_thousand_tables_were_unloaded_none_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "IDLE", 0.0)
    tables = [f"{number:020d}" for number in range(2000)]

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        log = a_log()
        await asyncio.gather(*(live_tables.open(table, log) for table in tables))
        live_tables._unload_idle()
        await asyncio.gather(*(live_tables.live(table) for table in tables))
        assert len(live_tables._tables) == 2000
        live_tables._unload_idle()
        assert not live_tables._tables
        assert not live_tables._loading
        assert not live_tables._driver._planned
        assert not live_tables._driver._held

    with_live_tables(tmp_path, test)


def test_a_table_is_loaded_once_even_if_the_first_to_ask_does_not_wait(tmp_path: Path) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        await live_tables.open(ELM, a_log())
        live_tables._tables.clear()
        first = asyncio.create_task(live_tables.live(ELM))
        second = asyncio.create_task(live_tables.live(ELM))
        await asyncio.sleep(0)
        first.cancel()
        assert await second is await live_tables.live(ELM)

    with_live_tables(tmp_path, test)


def test_what_others_write_while_a_table_is_loaded_is_not_missed(tmp_path: Path) -> None:
    """News of a table that is still loading is missed, so its log is read on once it is loaded."""

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, a_log())
        live_tables._tables.clear()
        entries: list[bytes] = []
        store_entries = store.entries

        async def slow_entries(table_id: str, after: int = 0) -> list[bytes]:
            found = await store_entries(table_id, after)
            if not entries:
                entries.extend(found)
                await live.do(says("meanwhile"))
            return found

        store.entries = slow_entries  # type: ignore[method-assign]
        assert (await live_tables.live(ELM)).number == len(entries) + 1

    with_live_tables(tmp_path, test)


def test_an_order_that_was_played_when_the_process_was_killed_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two players each trades twice at the same prices."""
    monkeypatch.setattr("noblesse.server.live.schedule.QUICKEST", 0)
    monkeypatch.setattr("noblesse.server.live.schedule.SLOWEST", 0)
    log: list[AnyEntry] = [Opened(now(), "rich-and-good", "2022", 2, Options(), "ada")]
    log += [Sat(now(), seat, name, name.lower()) for seat, name in enumerate(["Ada", "Bo"])]
    log += seating.begin(read(ELM, log), "ada", now())

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, log)
        seat = await live.read(lambda table: table.to_move)
        assert seat is not None
        view = await live.read(lambda table: table.game.view(seat) if table.game else {})
        await live.premoves.set(seat, Order(["hold"]), view, 0)
        await live.do(lambda table, when: [Moved(when, seat, "hold")])
        live_tables._driver.forget(live_tables._tables.pop(ELM))
        live = await live_tables.live(ELM)
        while await live.read(lambda table: table.to_move) != seat:
            await live.do(lambda table, when: [_first_legal(table, when)])
        async with asyncio.timeout(SLOW):
            while live.premoves.of(seat) is not None:
                await asyncio.sleep(0.01)
        movers = await live.read(lambda table: table.game.movers if table.game else [])
        assert movers.count(seat) == 1

    with_live_tables(tmp_path, test)


def _first_legal(table: Table, when: int) -> Moved:
    assert table.game is not None
    assert table.to_move is not None
    return Moved(when, table.to_move, table.game.legal_moves()[0])


def test_appends_under_way_when_live_tables_close_are_finished(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.sqlite")

    async def run() -> None:
        async with live_tables_on(store) as live_tables:
            live = await live_tables.open(ELM, a_log(bots=2))
            await live.do(lambda table, when: absence.leave(table, 0, None, when))  # type: ignore[arg-type]
            store.appending.clear()
            store.may_append.clear()
            await store.appending.wait()
            asyncio.get_running_loop().call_later(0.1, store.may_append.set)
        await store.open()
        log = [decoded(line) for line in await store.entries(ELM)]
        await store.close()
        assert read(ELM, log).number == live.number

    asyncio.run(run())


def test_whoever_comes_while_the_server_stops_is_told_to_come_back(tmp_path: Path) -> None:
    """A stream that began then would keep the server from stopping."""

    async def test(here: LiveTables, store: SlowStore) -> None:
        known = await here.open(ELM, a_log())
        await here.say_goodbye()
        here._tables.clear()
        for live in (known, await here.live(ELM)):
            with pytest.raises(Refused, match="is restarting"):
                await live.join(Listener(None, None))

    with_live_tables(tmp_path, test)
