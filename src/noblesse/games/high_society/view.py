"""What a seat may know. Data about the table leaves only through here; the order of the undrawn cards never does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from noblesse.engine.log import Log, PublicMove
from noblesse.engine.ranking import lead_over_others
from noblesse.games.high_society.box import (
    MONEY_IN,
    RED_EDGES,
    RED_EDGES_TO_END,
    THE_THEFT,
    WHOLE_PURSE,
    money_cards_in,
    status_cards_in,
)
from noblesse.games.high_society.cards import card_in_words
from noblesse.games.high_society.ending import SeatEnding, ending
from noblesse.games.high_society.events import Event
from noblesse.games.high_society.result import Result, in_points, result
from noblesse.games.high_society.rules import highest_bid, is_misfortune
from noblesse.games.high_society.scoring import least_money, worth_in_halves
from noblesse.games.high_society.table import Awaits, Table

AWAITS: dict[int, Literal["nothing", "bid", "discard"]] = {
    Awaits.NOTHING: "nothing",
    Awaits.BID: "bid",
    Awaits.DISCARD: "discard",
}


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    name: str
    in_auction: bool  # whether it has not passed
    laid: list[int]  # money cards laid out in this auction
    bid: int  # their total
    cards_in_hand: int
    hand: list[int] | None  # the money cards in hand; null for other seats without memory aid
    money: int | None  # their total
    spent: list[int] | None  # money cards that have left the game
    poorest: bool | None  # whether it would be out if the game ended now
    display: list[str]  # status cards before the seat
    status: int | float  # what they are worth now
    theft_waits: bool  # whether the Theft lies before the seat until it gets its first possession
    most_bid: int | None  # all its money, laid and in hand; null for other seats without memory aid


class View(msgspec.Struct, frozen=True):
    """The table as a seat may know it, or a spectator if `seat` is null."""

    game: Literal["high-society"]
    edition: str
    seat: int | None
    memory_aid: bool
    awaits: Literal["nothing", "bid", "discard"]
    to_move: int | None
    turned_up: str  # the card on offer; at the end, the fourth red edge, which nobody gets
    misfortune: bool  # whether the first to pass takes it
    red_edged: bool  # whether the card on offer has a red edge
    highest_bid: int
    highest_bidder: int | None  # null before the first bid
    least_bid: int  # the lowest total that beats the highest bid
    red_edges: int  # turned up so far
    red_edges_left: int  # still in the deck; the last of them ends the game
    cards_left: int  # still in the deck
    ends_one_in: int | None  # the next card ends the game with a chance of one in this many; null if it cannot
    undrawn: list[str] | None  # the cards in the deck, in the order of the box; null without memory aid
    drawn: list[str] | None  # the cards turned up so far, in this order; null without memory aid
    seats: list[SeatView]
    history: list[PublicMove]  # every decision so far; without memory aid, those of this auction and the last
    result: Result | None
    ending: list[SeatEnding] | None  # how it ended for every seat, the winner first
    safe_bid: int | None = (
        None  # above it the seat to move would be poorest before what may be the last card; else null
    )


def chapter(table: Table, seen: Table) -> int:
    """Which auction this is, counted from 1. `seen` is the table's snapshot."""
    return seen.turned


def alike_for_all(*, memory_aid: bool) -> bool:
    """Whether all views of a table are equal except for `seat`: with memory aid, only the deck is hidden, from all."""
    return memory_aid


def view(
    table: Table,
    seen: Table,
    seat: int | None,
    log: Log,
    players: Sequence[str],
    edition: str,
    *,
    memory_aid: bool,
    is_open: bool = False,
) -> View:
    """What `seat` may know, or a spectator if it is None. `seen` is the table's snapshot.

    An open table shows no more than one with memory aid, because views have no field for the order of the deck.
    """
    over = seen.awaits == Awaits.NOTHING
    ended = result(table) if over else None
    card = seen.deck[seen.turned - 1]
    drawn, undrawn = seen.deck[: seen.turned], sorted(seen.deck[seen.turned :])
    least, highest = int(least_money(table)), int(highest_bid(table))
    red_edges_left = RED_EDGES_TO_END - seen.red_edges
    seats = [
        _seat_view(
            name,
            seen.purse[other],
            seen.laid[other],
            seen.display[other],
            bool(seen.in_auction[other]) and seen.awaits == Awaits.BID,
            seen.awaits == Awaits.DISCARD and seen.to_move == other,
            least if memory_aid or over else None,
            memory_aid or over or other == seat,
        )
        for other, name in enumerate(players)
    ]
    return View(
        game="high-society",
        edition=edition,
        seat=seat,
        memory_aid=memory_aid,
        awaits=AWAITS[seen.awaits],
        to_move=None if over else seen.to_move,
        turned_up=card_in_words(card),
        misfortune=_is_misfortune(card),
        red_edged=bool(RED_EDGES >> card & 1),
        highest_bid=highest,
        highest_bidder=next((other for other, side in enumerate(seats) if 0 < side.bid == highest), None),
        least_bid=highest + 1,
        red_edges=seen.red_edges,
        red_edges_left=red_edges_left,
        cards_left=len(undrawn),
        ends_one_in=len(undrawn) if red_edges_left == 1 else None,
        undrawn=[card_in_words(card) for card in undrawn] if memory_aid or over else None,
        drawn=[card_in_words(card) for card in drawn] if memory_aid or over else None,
        seats=seats,
        history=(log if memory_aid else log.fresh(seen.turned)).public.copy(),
        result=ended,
        ending=None if ended is None else ending(seen, ended),
        safe_bid=_safe_bid(seen) if memory_aid and red_edges_left == 1 and _is_prize_on_offer(seen, card) else None,
    )


def _is_prize_on_offer(seen: Table, card: int) -> bool:
    return seen.awaits == Awaits.BID and not _is_misfortune(card)


def _safe_bid(seen: Table) -> int | None:
    """What the seat to move can pay and still have more than somebody else, who takes back what they laid."""
    money = [int(MONEY_IN[hand | laid]) for hand, laid in zip(seen.purse, seen.laid, strict=True)][: seen.seats]
    lead = lead_over_others(money, seen.to_move)
    return lead - 1 if lead > 0 else None


# Views share many parts, so the parts are cached; callers must not change them.
@lru_cache
def _is_misfortune(card: int) -> bool:
    return bool(is_misfortune(card))


@lru_cache(8192)
def _seat_view(
    name: str,
    purse: int,
    laid: int,
    display: int,
    in_auction: bool,
    gives_up: bool,
    least: int | None,
    knows_money: bool,
) -> SeatView:
    """The view of one seat. `gives_up` says that the seat is choosing what the Theft takes; `least` is the money of the
    poorest, or None if the viewer may not know it.
    """
    money, bid = int(MONEY_IN[purse]), int(MONEY_IN[laid])
    return SeatView(
        name=name,
        in_auction=in_auction,
        laid=money_cards_in(laid),
        bid=bid,
        cards_in_hand=purse.bit_count(),
        hand=money_cards_in(purse) if knows_money else None,
        money=money if knows_money else None,
        spent=money_cards_in(WHOLE_PURSE & ~(purse | laid)) if knows_money else None,
        poorest=None if least is None else money == least,
        display=_display(display),
        status=_status(display),
        theft_waits=bool(display & THE_THEFT) and not gives_up,
        most_bid=bid + money if knows_money else None,
    )


@lru_cache(4096)
def _display(cards: int) -> list[str]:
    return [card_in_words(card) for card in status_cards_in(cards)]


@lru_cache(4096)
def _status(display: int) -> int | float:
    return in_points(int(worth_in_halves(display)))


def as_seen_by(table: Table, event: Event, when: int, seat: int | None) -> Event:
    """What a seat may now know of an event in chapter `when`: in High Society, everything."""
    return event
