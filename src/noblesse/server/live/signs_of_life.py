"""When each seat of a table last showed a sign of life: a command, or a ping that says that the player is active.

It is stored beside the log, because everybody sees the log's numbers, and written rarely, because signs are frequent.
The stored time lies a little in the future, and no other sign is written before it: so silence is never overestimated.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from noblesse.server.live import absence
from noblesse.server.live.entries import Seat
from noblesse.server.store.interface import Milliseconds, StoreUnavailable, TableStore

KIND = "sign of life"


def written_every() -> Milliseconds:
    """How often a seat's signs are written: every twenty seconds, a ninth of the players' patience."""
    return absence.PATIENCE // 9


class SignsOfLife:
    """The signs of all seats at one table that this process has seen; the store holds those seen by other processes."""

    def __init__(self, table_id: str, store: TableStore) -> None:
        self._table_id = table_id
        self._store = store
        self._known: dict[Seat, Milliseconds] = {}
        self._writing: set[asyncio.Task[None]] = set()

    def give(self, seat: Seat, now: Milliseconds) -> None:
        """Record a sign of life, without waiting until it is written."""
        ahead = now + written_every()
        if now < self._known.get(seat, 0) <= ahead:  # a later time means that the system clock was set back
            return
        self._known[seat] = ahead
        task = asyncio.create_task(self._write(seat, ahead))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, seat: Seat, moment: Milliseconds) -> None:
        with suppress(StoreUnavailable, LookupError):  # a later sign will be written
            await self._store.put_note(self._table_id, seat, KIND, str(moment).encode())

    async def latest(self, seat: Seat, now: Milliseconds) -> Milliseconds | None:
        """Return the time of the latest sign at any process; None if there was none."""
        note = await self._store.note(self._table_id, seat, KIND)
        known = max(int(note or 0), self._known.get(seat, 0))
        return min(known, now + written_every()) if known else None

    async def written(self) -> None:
        """Wait until all signs given so far are written."""
        await asyncio.gather(*self._writing)
