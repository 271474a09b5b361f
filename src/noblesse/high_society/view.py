"""What a seat may know. Secrets leave by this door only: the order of the undrawn cards stays here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from noblesse.engine.log import Log, is_fresh
from noblesse.engine.record import snapshot
from noblesse.high_society.box import MONEY_IN, WHOLE_PURSE, money_cards_in, status_cards_in
from noblesse.high_society.cards import card_in_words
from noblesse.high_society.events import Event
from noblesse.high_society.moves import in_words
from noblesse.high_society.result import Result, in_points, result
from noblesse.high_society.rules import highest_bid, is_misfortune
from noblesse.high_society.scoring import is_poorest, status_in_halves
from noblesse.high_society.table import Awaits, Table

AWAITS: dict[int, Literal["nothing", "bid", "discard"]] = {
    Awaits.NOTHING: "nothing",
    Awaits.BID: "bid",
    Awaits.DISCARD: "discard",
}


class PublicMove(msgspec.Struct, frozen=True):
    """One decision of the log."""

    seat: int
    move: str


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    name: str
    in_auction: bool  # has not passed
    laid: list[int]  # money cards laid out in this auction
    bid: int  # their total
    cards_in_hand: int
    hand: list[int] | None  # the money cards in hand; null for others without memory aid
    money: int | None  # their total
    spent: list[int] | None  # money cards that left the game
    poorest: bool | None  # would be out if the game ended now
    display: list[str]  # status cards before the seat
    status: int | float  # what they are worth now


class View(msgspec.Struct, frozen=True):
    """The table as one seat may know it, or a spectator (`seat` null)."""

    game: Literal["high-society"]
    edition: str
    seat: int | None
    memory_aid: bool
    awaits: Literal["nothing", "bid", "discard"]
    to_move: int | None
    turned_up: str  # the card on offer; at the end the fourth red edge, which nobody gets
    misfortune: bool  # the first to pass takes it
    highest_bid: int
    red_edges: int  # the game ends with the fourth
    cards_left: int  # undrawn
    undrawn: list[str] | None  # which cards these are, in the order of the box; null without memory aid
    seats: list[SeatView]
    history: list[PublicMove]  # every decision so far; without memory aid those of this auction and the last
    result: Result | None


def chapter(table: Table) -> int:
    """Which auction this is, counted from 1."""
    return int(table.turned)


def view(table: Table, seat: int | None, log: Log, players: Sequence[str], edition: str, *, memory_aid: bool) -> View:
    """What `seat` may know; None is a spectator."""
    seen = snapshot(Table, table)
    over = seen.awaits == Awaits.NOTHING
    card = seen.deck[seen.turned - 1]
    undrawn = sorted(seen.deck[seen.turned :])
    return View(
        game="high-society",
        edition=edition,
        seat=seat,
        memory_aid=memory_aid,
        awaits=AWAITS[seen.awaits],
        to_move=None if over else seen.to_move,
        turned_up=card_in_words(card),
        misfortune=bool(is_misfortune(card)),
        highest_bid=int(highest_bid(table)),
        red_edges=seen.red_edges,
        cards_left=len(undrawn),
        undrawn=[card_in_words(card) for card in undrawn] if memory_aid or over else None,
        seats=[
            _seat_view(table, seen, other, name, remembered=memory_aid or over, own=other == seat)
            for other, name in enumerate(players)
        ],
        history=[
            PublicMove(logged.seat, in_words(logged.move, seen.seats))
            for logged in log
            if memory_aid or is_fresh(logged.chapter, seen.turned)
        ],
        result=result(table),
    )


def _seat_view(table: Table, seen: Table, seat: int, name: str, *, remembered: bool, own: bool) -> SeatView:
    purse, laid = seen.purse[seat], seen.laid[seat]
    knows_money = remembered or own
    return SeatView(
        name=name,
        in_auction=bool(seen.in_auction[seat]) and seen.awaits == Awaits.BID,
        laid=money_cards_in(laid),
        bid=int(MONEY_IN[laid]),
        cards_in_hand=purse.bit_count(),
        hand=money_cards_in(purse) if knows_money else None,
        money=int(MONEY_IN[purse]) if knows_money else None,
        spent=money_cards_in(WHOLE_PURSE & ~(purse | laid)) if knows_money else None,
        poorest=bool(is_poorest(table, seat)) if remembered else None,
        display=[card_in_words(card) for card in status_cards_in(seen.display[seat])],
        status=in_points(int(status_in_halves(table, seat))),
    )


def as_seen_by(table: Table, event: Event, when: int, seat: int | None) -> Event:
    """What a seat may know now of an event in chapter `when`: in High Society everything."""
    return event
