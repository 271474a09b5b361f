"""Exponential backoff for what has failed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from time import monotonic

FIRST, LONGEST = 1.0, 60.0  # seconds


def growing_waits() -> Iterator[float]:
    """Yield waits in seconds, each twice as long as the one before, up to a minute."""
    wait = FIRST
    while True:
        yield wait
        wait = min(2 * wait, LONGEST)


class Resting:
    """Tables that are left alone for a while because something failed there."""

    def __init__(self) -> None:
        self._waits: dict[str, Iterator[float]] = {}
        self._until: dict[str, float] = {}

    def __contains__(self, table: str) -> bool:
        return self._until.get(table, 0.0) > monotonic()

    def __len__(self) -> int:
        return len(self._waits)

    def failed(self, table: str) -> float:
        """Leave the table alone; return for how many seconds."""
        wait = next(self._waits.setdefault(table, growing_waits()))
        self._until[table] = monotonic() + wait
        return wait

    def keep(self, tables: Collection[str]) -> None:
        """Forget all tables but these."""
        for table in self._waits.keys() - tables:
            self.worked(table)

    def worked(self, table: str) -> None:
        """Forget the table's failures."""
        self._waits.pop(table, None)
        self._until.pop(table, None)
