"""The limit on a table's log, which no honest game reaches. Beyond it only entries that finish the game are allowed."""

from __future__ import annotations

from noblesse.server.live.entries import AnyEntry, Began, BotTookOver, Closed, Moved, RematchOpened, Stayed, Voted
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table


def has_room(table: Table, entries: list[AnyEntry], most: int) -> bool:
    """Whether these entries may still be written to a log of at most `most` entries."""
    return table.number + len(entries) <= most or any(_finishes(table, entry) for entry in entries)


def full() -> Refused:
    """The refusal of anything that would lengthen a full log."""
    return Refused("not_now", "the log of this table is full: only moves are possible until the game is over")


def _finishes(table: Table, entry: AnyEntry) -> bool:
    """Whether the entry brings the game nearer to its end, or can happen only once per turn or every few minutes."""
    if isinstance(entry, Voted):
        return entry.seat not in table.votes.get(entry.against, set())
    return isinstance(entry, Moved | Began | BotTookOver | Closed | RematchOpened | Stayed)
