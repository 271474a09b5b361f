"""The limit on a table's log, which no honest game reaches. Beyond it only entries that finish the game are allowed."""

from __future__ import annotations

from noblesse.server.live.entries import AnyEntry, Began, BotTookOver, Closed, Moved, RematchOpened, Stayed, Voted
from noblesse.server.live.table import Table


def leads_to_the_end(table: Table, entry: AnyEntry) -> bool:
    """Whether the entry brings the game nearer to its end, or can happen only once per turn or every few minutes."""
    if isinstance(entry, Voted):
        return entry.seat not in table.votes.get(entry.against, set())
    return isinstance(entry, Moved | Began | BotTookOver | Closed | RematchOpened | Stayed)
