"""A table's log has an end that no honest game reaches. After it there is room only for what finishes the game."""

from __future__ import annotations

from noblesse.server.live.entries import AnyEntry, Began, BotTookOver, Closed, Moved, RematchOpened, Stayed, Voted
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table


def has_room(table: Table, entries: list[AnyEntry], most: int) -> bool:
    """Whether these may still be written to a log of so many entries."""
    return table.number + len(entries) <= most or any(_finishes(table, entry) for entry in entries)


def full() -> Refused:
    """What would lengthen a log that is full."""
    return Refused("not_now", "the log of this table is full: only moves are possible until the game is over")


def _finishes(table: Table, entry: AnyEntry) -> bool:
    """Whether it brings the game nearer to its end, or can happen only once a turn or in some minutes."""
    if isinstance(entry, Voted):
        return entry.seat not in table.votes.get(entry.against, set())
    return isinstance(entry, Moved | Began | BotTookOver | Closed | RematchOpened | Stayed)
