"""The moments about which a character might say something.

A spectator sees what somebody owns only with memory aid; without it nobody complains about prices.
"""

from __future__ import annotations

from collections.abc import Sequence

from noblesse.games.manners import AT_THE_END, Manners, Moment
from noblesse.games.rich_and_good.events import BoardSold, Donated, Event, MarkerMoved, Out, Won
from noblesse.games.rich_and_good.lines import LINES
from noblesse.games.rich_and_good.shapes import View

MANY_SHARES = 2  # of a good, so that its price matters to the owner


def moments(events: Sequence[Event], view: View) -> list[Moment]:
    """The moments of a move, from its events and the view of a spectator after it."""
    found = [moment for event in events for moment in _moments(event, view)]
    return found + ([] if view.result else _boards(events))


def _moments(event: Event, view: View) -> list[Moment]:
    match event:
        case MarkerMoved(good=good, spaces=spaces, seat=seat) if spaces:
            return [Moment(owner, "pushed down" if spaces < 0 else "pushed up") for owner in _owners(view, good, seat)]
        case Donated(seat=seat):
            return [Moment(seat, "gave")]
        case Out(seats=seats):
            return [Moment(seat, "out") for seat in seats]
        case Won(seats=seats):
            return [Moment(seat, "won") for seat in seats]
    return []


def _owners(view: View, good: str, mover: int) -> list[int]:
    """Everybody else who is known to own several shares of the good."""
    return [
        seat
        for seat, side in enumerate(view.seats)
        if seat != mover and side.holdings is not None and side.holdings[good] >= MANY_SHARES
    ]


def _boards(events: Sequence[Event]) -> list[Moment]:
    """Who gave the most and who the least in the round that has ended, unless all gave the same."""
    given = {event.seat: event.money for event in events if isinstance(event, BoardSold) and event.seat is not None}
    most, least = max(given.values(), default=0), min(given.values(), default=0)
    if most == least:
        return []
    kinds = {most: "gave most", least: "gave least"}
    return [Moment(seat, kinds[money]) for seat, money in given.items() if money in kinds]


MANNERS = Manners(moments, {**LINES, **AT_THE_END})
