"""A bot that waits for a thread: nobody else's table is blocked, and the bot survives failures."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, Gauge

from noblesse.bots import Decision
from noblesse.server import backoff, live_tables
from noblesse.server.bots.pool import LONG_THREADS, BotPool
from noblesse.server.bots.scheduler import Job, Lane
from noblesse.server.live import absence
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.schedule import now
from noblesse.server.live.table import Table
from noblesse.server.live_tables import LiveTables
from noblesse.server.operations import loop_lag
from tests.server.live_tables import ELM, a_log, hears, with_live_tables
from tests.server.people import SLOW
from tests.server.slow_store import SlowStore

OAK = "0ak" * 6 + "00"  # another table's id


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever failed is retried soon."""
    monkeypatch.setattr("noblesse.server.bots.driver.AGAIN", 0.02)
    monkeypatch.setattr(backoff, "FIRST", 0.02)
    monkeypatch.setattr(live_tables, "ROUND", 0.02)
    monkeypatch.setattr(live_tables, "FORGOTTEN", 0)


def thinkers_of(live_tables: LiveTables) -> BotPool:
    """The bot pool of these live tables."""
    return live_tables._driver._bot_pool


async def until(is_so: Callable[[], object]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(SLOW):
        while not is_so():
            await asyncio.sleep(0.01)


async def occupied(live_tables: LiveTables) -> AsyncExitStack:
    """Occupy all threads for slow bots with other guests, until the stack is closed."""
    held = AsyncExitStack()
    for guest in range(LONG_THREADS):
        job = Job(Lane.LONG, f"guest {guest}", f"table {guest}")
        await held.enter_async_context(thinkers_of(live_tables).turn("hard", "high-society", job))
    return held


async def with_a_bot_in_the_queue(live_tables: LiveTables) -> LiveTable:
    """A table whose stand-in waits in the queue for the player to move."""
    live = await live_tables.open(ELM, a_log(stand_in="hard"))
    await leave(live)
    await until(lambda: waiting_in(live_tables) == 1)
    return live


async def leave(live: LiveTable) -> None:
    """The player to move leaves."""
    seat = await to_move(live)
    await live.do(lambda table, when: absence.leave(table, seat, None, when))  # type: ignore[arg-type]


async def to_move(live: LiveTable) -> int:
    """The seat to move."""
    return await live.read(lambda table: table.to_move) or 0


def moves_of(table: Table) -> int:
    """The number of moves."""
    return 0 if table.game is None else table.game.decisions


async def moved(live: LiveTable) -> None:
    """Wait for a move."""
    async with asyncio.timeout(SLOW):
        while not await live.read(moves_of):
            await asyncio.sleep(0.01)


def waiting_in(live_tables: LiveTables) -> int:
    """How many bots wait for a thread."""
    return thinkers_of(live_tables)._scheduler.waiting(Lane.LONG)


def test_nobody_holds_a_table_while_its_bot_waits(tmp_path: Path) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        held = await occupied(live_tables)
        live = await with_a_bot_in_the_queue(live_tables)
        assert await store.claim_table(ELM, "another process", now(), now() + 1)
        store._claims.clear()
        await held.aclose()
        await moved(live)
        assert store._claims[ELM][0] == live_tables._driver.process

    with_live_tables(tmp_path, test)


def test_a_bot_whose_table_another_process_holds_takes_no_thread(tmp_path: Path) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        held = await occupied(live_tables)
        live = await with_a_bot_in_the_queue(live_tables)
        await store.claim_table(ELM, "another process", now(), now() + 10**6)
        await held.aclose()
        await (await occupied(live_tables)).aclose()
        assert await live.read(moves_of) == 0
        await store.release(ELM, "another process")
        await moved(live)

    with_live_tables(tmp_path, test)


def test_a_bot_whose_turn_has_passed_does_not_wait_any_more(tmp_path: Path) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        held = await occupied(live_tables)
        live = await with_a_bot_in_the_queue(live_tables)
        seat = await to_move(live)
        await live.do(lambda table, when: absence.back(table, seat, None, when))
        await until(lambda: waiting_in(live_tables) == 0)
        await held.aclose()
        assert not live_tables._driver.is_minding(ELM)

    with_live_tables(tmp_path, test)


def test_forgotten_tables_are_found_behind_many_that_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "MOST_FORGOTTEN", 1)

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        held = await occupied(live_tables)
        await with_a_bot_in_the_queue(live_tables)
        forgotten = await live_tables.open(OAK, a_log())
        await leave(forgotten)
        live_tables._driver.forget(live_tables._tables.pop(OAK))
        known = len(await store.entries(OAK))
        caring = asyncio.create_task(live_tables.look_after())
        async with asyncio.timeout(SLOW):
            while len(await store.entries(OAK)) == known:
                await asyncio.sleep(0.01)
        caring.cancel()
        assert waiting_in(live_tables) == 1
        await held.aclose()

    with_live_tables(tmp_path, test)


def test_a_table_where_something_broke_is_named_in_the_log_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        # Not in the class: other servers of this process play bots as well, and would take failures away.
        pool = thinkers_of(live_tables)
        monkeypatch.setattr(pool, "decide", broken_at_first(pool.decide, times=3))
        live = await live_tables.open(ELM, a_log())
        await live.join(watcher := Listener(None, None))
        await leave(live)
        assert (await hears(watcher, "moved"))["bot"]

    with_live_tables(tmp_path, test)
    told = [record for record in caplog.records if record.exc_info and ELM in record.getMessage()]
    assert [record.getMessage().rsplit(" in ")[1] for record in told] == ["0.02 s", "0.04 s", "0.08 s"]


def broken_at_first(work: Callable[..., Awaitable[Decision]], times: int) -> Callable[..., Awaitable[Decision]]:
    """Something that fails the first few times and then works."""
    failures = iter(range(times))

    async def breaking(*arguments: Any) -> Decision:
        for _ in failures:
            raise RuntimeError("nobody expected this")
        return await work(*arguments)

    return breaking


def test_a_failure_that_nobody_waits_for_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody awaits the reading of news or the loading of a table, so nobody would hear of a failure."""
    caplog.set_level(logging.ERROR)

    async def test(live_tables: LiveTables, store: SlowStore) -> None:
        live = await live_tables.open(ELM, a_log())

        async def entries(table: str, after: int = 0) -> list[bytes]:
            raise RuntimeError("nobody expected this")

        monkeypatch.setattr(store, "entries", entries)
        live_tables._hear(ELM, live.number + 1)
        await until(lambda: logged(caplog, "news could not be read"))
        live_tables._tables.clear()
        asking = asyncio.create_task(live_tables.live(ELM))
        await asyncio.sleep(0)
        asking.cancel()
        await until(lambda: logged(caplog, "cannot be loaded"))

    with_live_tables(tmp_path, test)


def logged(caplog: pytest.LogCaptureFixture, words: str) -> bool:
    """Whether the log names this table with these words."""
    return any(words in record.getMessage() and ELM in record.getMessage() for record in caplog.records)


def test_retries_back_off_up_to_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "FIRST", 1.0)
    waits: Iterator[float] = backoff.growing_waits()
    assert [next(waits) for _ in range(8)] == [1, 2, 4, 8, 16, 32, 60, 60]
    resting = backoff.Resting()
    assert (resting.failed("elm"), resting.failed("elm"), resting.failed("oak")) == (1, 2, 1)
    assert "elm" in resting
    assert len(resting) == 2
    resting.worked("elm")
    assert "elm" not in resting
    assert len(resting) == 1
    resting.keep(["elm"])
    assert len(resting) == 0


def test_the_lag_of_a_blocked_event_loop_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_lag, "EVERY", 0.01)
    gauge = Gauge("lag", "", registry=CollectorRegistry())

    async def run() -> None:
        measuring = asyncio.create_task(loop_lag.measured(gauge))
        await until(lambda: gauge._value.get() > 0)
        time.sleep(0.3)
        await until(lambda: gauge._value.get() > 0.2)
        measuring.cancel()

    asyncio.run(run())
