"""The table at which The Rich and the Good is played."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from noblesse.engine.record import Grid, Ints, blank
from noblesse.games.rich_and_good.box import (
    CARDS_IN_SHARED_HOLDER,
    GOODS,
    MAX_SEATS,
    MERCHANTS_CARDS,
    MERCHANTS_SHARES_OF_A_GOOD,
    ROUNDS,
    SHARES_OF_A_GOOD,
    STARTING_MONEY,
    STARTING_SPACE,
)

NOBODY = -1
EMPTY = -1  # a place without a card in a holder or on the Merchant's board


class Awaits(IntEnum):
    """The decision that the table waits for."""

    NOTHING = 0  # the game is over
    TRADE = 1  # stock phase: buy or sell, or hold
    CHARITY = 2  # stock phase: donate a share, or keep them
    FACE_VALUE = 3  # market phase: a card from either holder
    HALVED = 4  # market phase: a card from the other holder


DECISIONS_IN_A_TURN = len(Awaits) - 1  # of each seat: trade, charity, face value, halved


class Side(IntEnum):
    """Where a holder stands, seen from a seat."""

    LEFT = 0  # with two players: the player's own
    RIGHT = 1  # with two players: the shared one


class Table:
    """All there is to know about one game of The Rich and the Good. Copy its bytes and you have copied the game."""

    seats: int  # players at the table, 2 to 5
    awaits: int  # a value of Awaits
    to_move: int  # the seat that decides next, NOBODY when the game is over
    starter: int  # the seat with the starting player marker
    round_number: int  # 1 or 2
    turn: int  # 1 to 4; with two players, 1 to 5
    played_from: int  # the Side from which the face-value card of this market phase came
    space: Annotated[Ints, GOODS]  # where each good's price marker stands on the track
    supply: Annotated[Ints, GOODS]  # shares that can be bought
    money: Annotated[Ints, MAX_SEATS]
    shares: Annotated[Grid, (MAX_SEATS, GOODS)]  # face down before each seat
    given: Annotated[Grid, (MAX_SEATS, GOODS)]  # on the charity board; hidden from the others until the round ends
    charity_money: Annotated[Ints, MAX_SEATS]  # frozen
    merchants_money: int  # the Merchant's charity money; only with two players
    cards_left: Annotated[Ints, MAX_SEATS]  # in each holder
    holders: Annotated[list[Grid], (ROUNDS, MAX_SEATS, CARDS_IN_SHARED_HOLDER)]  # market cards, sorted, then EMPTY;
    # hidden from all but the neighbours, those of the second round from everybody until it begins
    merchants_cards: Annotated[Grid, (ROUNDS, max(MERCHANTS_CARDS))]  # goods; the first two revealed, the rest hidden


def shares_per_good(seats: int) -> int:
    """The shares of each good that players can own: with two, the Merchant keeps some."""
    return SHARES_OF_A_GOOD - (MERCHANTS_SHARES_OF_A_GOOD if seats == 2 else 0)


def lay_out(seats: int, holders: list[Grid], merchants_cards: Grid) -> Table:
    """A table with the starting money paid out, the markers on 40 and the cards of both rounds dealt."""
    table = blank(Table)
    table.seats = seats
    for good in range(GOODS):
        table.space[good] = STARTING_SPACE
        table.supply[good] = shares_per_good(seats)
    for seat in range(seats):
        table.money[seat] = STARTING_MONEY
    for round_ in range(ROUNDS):
        for holder in range(MAX_SEATS):
            dealt = sorted(holders[round_][holder]) if holder < len(holders[round_]) else []
            _put(dealt, table.holders[round_][holder])
        _put(merchants_cards[round_], table.merchants_cards[round_])
    return table


def _put(cards: Ints, places: Ints) -> None:
    for place in range(len(places)):
        places[place] = cards[place] if place < len(cards) else EMPTY
