"""Load a table from its log: a long log is read outside the event loop, so that no other table waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from noblesse.server.live.entries import AnyEntry, Moved, Opened, TookBack, decoded
from noblesse.server.live.runtime import Runtime
from noblesse.server.live.table import Table, follow, opened

LONG = 200  # entries; fewer are read in less time than a change of threads takes
Result = TypeVar("Result")


async def entries_of(lines: list[bytes], runtime: Runtime) -> list[AnyEntry]:
    """Decode these lines of a log, or raise UnknownEntry."""
    return await _aside_if_long(runtime, lines, lambda: [decoded(line) for line in lines])


async def table_of(table_id: str, log: list[AnyEntry], runtime: Runtime) -> Table:
    """Return the table after its log."""
    return await _aside_if_long(runtime, log, lambda: read(table_id, log))


async def _aside_if_long(runtime: Runtime, log: Sequence[object], work: Callable[[], Result]) -> Result:
    return work() if len(log) < LONG else await runtime.run_aside(work)


def game_of(log: list[AnyEntry]) -> str:
    """The id of the game that is played at the table with this log."""
    return _opening(log).game


def _opening(log: list[AnyEntry]) -> Opened:
    first = log[0]
    if not isinstance(first, Opened):
        raise ValueError("the log of a table does not begin with its opening")
    return first


def read(table_id: str, log: list[AnyEntry]) -> Table:
    """Return the table after its whole log. Moves that were taken back are not played, however many there are."""
    read_table, stands = opened(table_id, _opening(log)), _standing(log)
    for number, entry in enumerate(log[1:], 2):
        follow(read_table, entry, undone=isinstance(entry, Moved | TookBack) and number not in stands)
    return read_table


def _standing(log: list[AnyEntry]) -> set[int]:
    """Return the numbers of the moves that no later entry has taken back."""
    standing: list[int] = []
    for number, entry in enumerate(log, 1):
        if isinstance(entry, Moved):
            standing.append(number)
        elif isinstance(entry, TookBack):
            del standing[entry.to :]
    return set(standing)
