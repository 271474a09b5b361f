"""Load a table from its log: a long log is read outside the event loop, so that no other table waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from noblesse.server.live.entries import AnyEntry, decoded
from noblesse.server.live.runtime import Runtime
from noblesse.server.live.table import Table, read

LONG = 200  # entries; fewer are read in less time than a change of threads takes
Result = TypeVar("Result")


async def entries_of(lines: list[bytes], runtime: Runtime) -> list[AnyEntry]:
    """Decode these lines of a log, or raise UnknownEntry."""
    return await _aside_if_long(runtime, lines, lambda: [decoded(line) for line in lines])


async def table_of(table: str, log: list[AnyEntry], runtime: Runtime) -> Table:
    """Return the table after its log."""
    return await _aside_if_long(runtime, log, lambda: read(table, log))


async def _aside_if_long(runtime: Runtime, log: Sequence[object], work: Callable[[], Result]) -> Result:
    return work() if len(log) < LONG else await runtime.run_aside(work)
