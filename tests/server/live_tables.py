"""Live tables in this process, on a store of the test's own and without a web server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from noblesse.games import GAMES
from noblesse.server.bots.pool import BotPool
from noblesse.server.bots.readiness import Readiness
from noblesse.server.budgets.limits import Limits
from noblesse.server.live import decide, seating
from noblesse.server.live.commands import Say
from noblesse.server.live.entries import AnyEntry, BotSat, Opened, Options, Sat
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import Decide
from noblesse.server.live.loading import read
from noblesse.server.live.refusals import STATUS
from noblesse.server.live.schedule import now
from noblesse.server.live_tables import LiveTables
from noblesse.server.notify.notices import Notices
from noblesse.server.operations.metrics import Metrics
from noblesse.server.settings import Settings
from tests.server.a_server import everything_loaded
from tests.server.people import SLOW
from tests.server.slow_store import SlowStore

ELM = "e1m" * 6 + "00"  # a table's id


Test = Callable[[LiveTables, SlowStore], Awaitable[None]]


@asynccontextmanager
async def live_tables_on(store: SlowStore) -> AsyncIterator[LiveTables]:
    """The live tables of this store, closed at the end."""
    await store.open()
    metrics, settings = Metrics(GAMES, STATUS), Settings(store="")
    readiness = Readiness()
    readiness.start()
    live_tables = LiveTables(store, metrics, BotPool(metrics, readiness), Notices(settings, store, Limits()), readiness)
    try:
        yield live_tables
    finally:
        await readiness.close()
        await live_tables.close()
        await store.close()


def with_live_tables(tmp_path: Path, test: Test) -> None:
    """Run the test with live tables on a store of its own, and nothing left to compile."""
    everything_loaded()

    async def run() -> None:
        store = SlowStore(tmp_path / "tables.sqlite")
        async with live_tables_on(store) as live_tables:
            await test(live_tables, store)

    asyncio.run(run())


def a_log(bots: int = 0, *, begun: bool = True, **options: Any) -> list[AnyEntry]:
    """The log of a table with Ada, Bo and Cy; the last of them may be bots."""
    log: list[AnyEntry] = [Opened(now(), "high-society", "1997", 3, Options(pace="instant", **options), "ada")]
    for seat, name in enumerate(["Ada", "Bo", "Cy"]):
        is_bot = seat >= 3 - bots
        log.append(BotSat(now(), seat, "easy", name) if is_bot else Sat(now(), seat, name, name.lower()))
    if begun:
        log += seating.begin(read(ELM, log), "ada", now())
    return log


def says(line: str) -> Decide:
    """Seat 0 says this."""
    return lambda table, when: decide.say(table, 0, Say(line), when)


async def hears(listener: Listener, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    async with asyncio.timeout(SLOW):
        while True:
            for line in await listener.heard():
                message: dict[str, Any] = json.loads(line)
                if message["t"] == kind:
                    return message
