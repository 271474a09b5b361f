"""The table at which High Society is played."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from noblesse.engine.record import Ints, blank
from noblesse.games.high_society.box import MAX_SEATS, WHOLE_PURSE, Card

NOBODY = -1


class Awaits(IntEnum):
    """The decision that the table waits for."""

    NOTHING = 0  # the game is over
    BID = 1  # or a pass
    DISCARD = 2  # the owner of the Theft gives up a possession


class Table:
    """All there is to know about one game of High Society. Copy its bytes and you have copied the game."""

    seats: int  # players at the table, 3 to 5
    awaits: int  # a value of Awaits
    to_move: int  # the seat that decides next, NOBODY when the game is over
    turned: int  # status cards turned up so far; the last of them is on offer
    red_edges: int  # how many of those have a red edge
    purse: Annotated[Ints, MAX_SEATS]  # money cards in hand, one bit per card
    laid: Annotated[Ints, MAX_SEATS]  # money cards laid out in this auction
    in_auction: Annotated[Ints, MAX_SEATS]  # 1 until the seat passes
    display: Annotated[Ints, MAX_SEATS]  # status cards before the seat, one bit per card
    deck: Annotated[Ints, len(Card)]  # status cards in drawing order; hidden from deck[turned] on


def lay_out(seats: int, deck: list[Card]) -> Table:
    """A table with full purses and the deck face down."""
    table = blank(Table)
    table.seats = seats
    for place, card in enumerate(deck):
        table.deck[place] = card
    for seat in range(seats):
        table.purse[seat] = WHOLE_PURSE
    return table
