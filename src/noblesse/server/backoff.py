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

    def __contains__(self, table_id: str) -> bool:
        return self._until.get(table_id, 0.0) > monotonic()

    def __len__(self) -> int:
        return len(self._waits)

    def failed(self, table_id: str) -> float:
        """Leave the table alone; return for how many seconds."""
        wait = next(self._waits.setdefault(table_id, growing_waits()))
        self._until[table_id] = monotonic() + wait
        return wait

    def keep(self, tables: Collection[str]) -> None:
        """Forget all tables but these."""
        for table_id in self._waits.keys() - tables:
            self.worked(table_id)

    def worked(self, table_id: str) -> None:
        """Forget the table's failures."""
        self._waits.pop(table_id, None)
        self._until.pop(table_id, None)
