"""What has failed is tried again after a wait that grows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from time import monotonic

FIRST, LONGEST = 1.0, 60.0  # seconds


def growing_waits() -> Iterator[float]:
    """Twice as long each time, up to a minute."""
    wait = FIRST
    while True:
        yield wait
        wait = min(2 * wait, LONGEST)


class Resting:
    """Tables that are left alone for a while, because something broke there."""

    def __init__(self) -> None:
        self._waits: dict[str, Iterator[float]] = {}
        self._until: dict[str, float] = {}

    def __contains__(self, table: str) -> bool:
        return self._until.get(table, 0.0) > monotonic()

    def __len__(self) -> int:
        return len(self._waits)

    def failed(self, table: str) -> float:
        """How many seconds it is left alone now."""
        wait = next(self._waits.setdefault(table, growing_waits()))
        self._until[table] = monotonic() + wait
        return wait

    def keep(self, tables: Collection[str]) -> None:
        """All others are another process's concern by now."""
        for table in self._waits.keys() - tables:
            self.worked(table)

    def worked(self, table: str) -> None:
        """Nothing is wrong there any more."""
        self._waits.pop(table, None)
        self._until.pop(table, None)
