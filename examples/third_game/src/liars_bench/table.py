"""The table at which Liars' Bench is played."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from liars_bench.box import MAX_SEATS
from noblesse.engine.record import Ints, blank

NOBODY = -1
NO_TALE = 0


class Awaits(IntEnum):
    """The decision that the table waits for."""

    NOTHING = 0  # the game is over
    TALE = 1  # or to listen


class Table:
    """The whole state of one game of Liars' Bench. A copy of its bytes is a copy of the game."""

    seats: int  # players at the table, 2 to 4
    awaits: int  # a value of Awaits
    to_move: int  # the seat that decides next, NOBODY when the game is over
    evening: int  # counted from 1; also what its applause is worth
    opener: int  # the seat that opened this evening
    told: Annotated[Ints, MAX_SEATS]  # this evening's tale of each seat, or NO_TALE
    hand: Annotated[Ints, MAX_SEATS]  # one bit per tale; hidden from the other seats
    left: Annotated[Ints, MAX_SEATS]  # how many tales are in the hand
    points: Annotated[Ints, MAX_SEATS]


def lay_out(hands: Sequence[Sequence[int]]) -> Table:
    """A table before the first evening."""
    table = blank(Table)
    table.seats = len(hands)
    for seat, tales in enumerate(hands):
        table.hand[seat] = sum(1 << tale for tale in tales)
        table.left[seat] = len(tales)
    return table


def tales_in(hand: int) -> list[int]:
    """The tales of a hand, ascending."""
    return [tale for tale in range(hand.bit_length()) if hand >> tale & 1]
