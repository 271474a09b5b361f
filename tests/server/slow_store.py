"""A real store that can be made slow or broken at one place."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from pathlib import Path

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
