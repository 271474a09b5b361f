"""Who is away, who stays and who is back: what comes of signs of life. Pure, as decisions are."""

from __future__ import annotations

from noblesse.server.live.entries import AnyEntry, BotTookOver, Came, Owner, Returned, Seat, Stayed
from noblesse.server.live.table import Table
from noblesse.server.store.interface import Milliseconds


def awaits_signs(table: Table) -> bool:
    """Whether a sign of life may change anything at this table."""
    return bool(table.votes or table.awaited) or any(chair.stand_in is not None for chair in table.chairs)


def touched(table: Table, seat: Seat, now: Milliseconds) -> list[AnyEntry]:
    """The player shows a sign of life: votes are void, and a bot that was not asked for hands the seat back.

    A bot that took over because of the clock first makes the decision for which the time has run out.
    """
    chair = table.chairs[seat]
    if chair.stand_in is None:
        return [Stayed(now, seat)] if seat in table.votes else []
    if chair.why == "left" or (chair.why == "clock" and table.to_move == seat):
        return []
    return [Returned(now, seat)]


def warning_over(table: Table, seat: Seat, seen: Milliseconds | None, now: Milliseconds) -> list[AnyEntry]:
    """The bot takes over, unless there was a sign of life since the warning, at whatever process."""
    warned = table.warned
    if warned is None or warned.seat != seat or now < warned.until:
        return []
    if seen is not None and seen > warned.at:
        return [Stayed(now, seat)]
    return [BotTookOver(now, seat, table.opened.options.stand_in, "vote")]


def arrived(table: Table, owner: Owner | None, now: Milliseconds) -> list[AnyEntry]:
    """Whoever was awaited is here, for all of their seats."""
    return [Came(now, seat) for seat in table.seats_of(owner) if seat in table.awaited]
