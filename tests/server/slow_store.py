"""A real store that can be made slow or broken at one place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from noblesse.games import GAMES
from noblesse.server.bots.pool import BotPool
from noblesse.server.bots.readiness import Readiness
from noblesse.server.budgets.limits import Limits
from noblesse.server.live.refusals import STATUS
from noblesse.server.live_tables import LiveTables
from noblesse.server.notify.notices import Notices
from noblesse.server.operations.metrics import Metrics
from noblesse.server.settings import Settings
from noblesse.server.store.interface import IndexEntry, Milliseconds, StoreUnavailable
from noblesse.server.store.sqlite import SqliteStore


class SlowStore(SqliteStore):
    """Appends wait until they may; their answers may be lost; the next claim may fail."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.appending = asyncio.Event()
        self.may_append = asyncio.Event()
        self.may_append.set()
        self.loses_answers = False
        self.is_away = False
        self.claims = 0
        self.claim_fails: Exception | None = None

    async def append(self, index_entry: IndexEntry, after: int, entries: Sequence[bytes]) -> None:
        self.appending.set()
        await self.may_append.wait()
        if self.is_away:
            raise StoreUnavailable("away")
        await super().append(index_entry, after, entries)
        if self.loses_answers:
            raise StoreUnavailable("nobody knows whether this was written")

    async def claim(
        self, process: str, now: Milliseconds, until: Milliseconds, most: int, but: Collection[str] = ()
    ) -> list[str]:
        self.claims += 1
        if self.claim_fails is not None:
            error, self.claim_fails = self.claim_fails, None
            raise error
        return await super().claim(process, now, until, most, but)


@asynccontextmanager
async def house_with(store: SlowStore) -> AsyncIterator[LiveTables]:
    """Opened, and closed at the end."""
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
