"""The moments about which a character might say something."""

from __future__ import annotations

from collections.abc import Sequence

from noblesse.games.high_society.box import Card
from noblesse.games.high_society.cards import card_in_words
from noblesse.games.high_society.events import Bid, Event, FourthRedEdge, Out, Took, Won
from noblesse.games.high_society.lines import LINES
from noblesse.games.high_society.view import View
from noblesse.games.manners import AT_THE_END, Manners, Moment

CHEAP = 5  # thousands for a prize
DEAR = 20
THEFT = card_in_words(Card.THEFT)


def moments(events: Sequence[Event], view: View) -> list[Moment]:
    """The moments of a move, from its events and the view of a spectator after it."""
    return [moment for event in events for moment in _moments(event, view)]


def _moments(event: Event, view: View) -> list[Moment]:
    match event:
        case Bid(seat=seat) if not view.misfortune:
            return [Moment(other, "outbid") for other in _second(view, seat)]
        case Took(seat=seat, card=card, misfortune=True):
            return [Moment(seat, "theft" if card == THEFT else "misfortune")]
        case Took(seat=seat, paid=paid) if paid[seat] <= CHEAP:
            return [Moment(seat, "bargain")]
        case Took(seat=seat, paid=paid) if paid[seat] >= DEAR:
            return [Moment(seat, "dear")]
        case FourthRedEdge():
            return [Moment(seat, "fourth") for seat in _in_between(view)]
        case Out(seats=seats):
            return [Moment(seat, "out") for seat in seats]
        case Won(seats=seats):
            return [Moment(seat, "won") for seat in seats]
    return []


def _second(view: View, highest: int) -> list[int]:
    """The seat that led until it was outbid, if there is one."""
    bids = {seat: side.bid for seat, side in enumerate(view.seats) if seat != highest and side.in_auction and side.bid}
    return [max(bids, key=bids.__getitem__)] if bids else []


def _in_between(view: View) -> list[int]:
    """Those who have neither won nor are out."""
    ended = view.result
    decided = [] if ended is None else [*ended.winners, *ended.eliminated]
    return [seat for seat in range(len(view.seats)) if seat not in decided]


MANNERS = Manners(moments, {**LINES, **AT_THE_END})
