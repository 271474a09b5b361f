"""When each seat of a table last showed a sign of life: a command, or a ping that says that the player is active.

It is kept beside the log, since the log's numbers are everybody's, and seldom written, since signs are frequent. What
is kept is a moment a little ahead, until which no other sign is written: so silence is never overestimated.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from noblesse.server.live import absence
from noblesse.server.live.entries import Seat
from noblesse.server.store.interface import Milliseconds, StoreUnavailable, TableStore

KIND = "sign of life"


def written_every() -> Milliseconds:
    """Twenty seconds, a ninth of the players' patience."""
    return absence.PATIENCE // 9


class SignsOfLife:
    """Of all seats at one table, as this process has seen them; those given to other processes are in the store."""

    def __init__(self, table: str, store: TableStore) -> None:
        self._table = table
        self._store = store
        self._known: dict[Seat, Milliseconds] = {}
        self._writing: set[asyncio.Task[None]] = set()

    def give(self, seat: Seat, now: Milliseconds) -> None:
        """The player is there. Nobody waits until that is written."""
        ahead = now + written_every()
        if now < self._known.get(seat, 0) <= ahead:  # unless the clock was put back
            return
        self._known[seat] = ahead
        task = asyncio.create_task(self._write(seat, ahead))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, seat: Seat, moment: Milliseconds) -> None:
        with suppress(StoreUnavailable, LookupError):  # a later sign is written again
            await self._store.put_note(self._table, seat, KIND, str(moment).encode())

    async def latest(self, seat: Seat, now: Milliseconds) -> Milliseconds | None:
        """The latest at any process; None if there was none."""
        note = await self._store.note(self._table, seat, KIND)
        known = max(int(note or 0), self._known.get(seat, 0))
        return min(known, now + written_every()) if known else None

    async def written(self) -> None:
        """All that was given is."""
        await asyncio.gather(*self._writing)
