"""A log becomes a table: in a thread if it is long, so that nobody at the other tables waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from noblesse.server.live.entries import AnyEntry, decoded
from noblesse.server.live.table import Table, read

LONG = 200  # entries; fewer are read in less time than two threads need to change places
Found = TypeVar("Found")


async def entries_of(lines: list[bytes]) -> list[AnyEntry]:
    """The entries in these lines, or UnknownEntry."""
    return await _beside(lines, lambda: [decoded(line) for line in lines])


async def table_of(table: str, log: list[AnyEntry]) -> Table:
    """The table after its log."""
    return await _beside(log, lambda: read(table, log))


async def _beside(log: Sequence[object], work: Callable[[], Found]) -> Found:
    return work() if len(log) < LONG else await asyncio.to_thread(work)
