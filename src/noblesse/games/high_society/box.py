"""What is in the box of High Society (1997). Money is in thousands."""

from __future__ import annotations

from enum import IntEnum
from functools import cache

from noblesse.engine.record import lookup

MIN_SEATS = 3
MAX_SEATS = 5

MONEY_CARDS = (1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25)  # one set; each player has a set
POSSESSIONS = 10  # with status 1 to 10
GAMBLING_DEBT = 5  # how much the debt takes off the possessions
RED_EDGES_TO_END = 4


class Card(IntEnum):
    """The sixteen status cards. The three titles are alike; they are numbered in the order in which they are drawn."""

    POSSESSION_1 = 0
    POSSESSION_2 = 1
    POSSESSION_3 = 2
    POSSESSION_4 = 3
    POSSESSION_5 = 4
    POSSESSION_6 = 5
    POSSESSION_7 = 6
    POSSESSION_8 = 7
    POSSESSION_9 = 8
    POSSESSION_10 = 9
    FIRST_TITLE = 10
    SECOND_TITLE = 11
    THIRD_TITLE = 12
    SCANDAL = 13
    DEBT = 14
    THEFT = 15


# A set of cards is an integer with one bit per card.
NO_CARDS = 0
WHOLE_PURSE: int = 2 ** len(MONEY_CARDS) - 1
ALL_POSSESSIONS: int = 2**POSSESSIONS - 1
ALL_TITLES = 1 << Card.FIRST_TITLE | 1 << Card.SECOND_TITLE | 1 << Card.THIRD_TITLE
THE_SCANDAL = 1 << Card.SCANDAL
THE_DEBT = 1 << Card.DEBT
THE_THEFT = 1 << Card.THEFT
MISFORTUNES = THE_SCANDAL | THE_DEBT | THE_THEFT
RED_EDGES = ALL_TITLES | THE_SCANDAL


def _cards_in(cards: int, values: tuple[int, ...]) -> list[int]:
    return [value for bit, value in enumerate(values) if cards >> bit & 1]


@cache
def money_cards_in(purse: int) -> list[int]:
    """The money cards of a set, ascending. All callers share the list, so none may change it."""
    return _cards_in(purse, MONEY_CARDS)


def status_cards_in(cards: int) -> list[Card]:
    """The status cards of a set, in the order of the box."""
    return [card for card in Card if cards >> card & 1]


MONEY_IN = lookup([sum(money_cards_in(purse)) for purse in range(WHOLE_PURSE + 1)])
STATUS_IN = lookup([sum(_cards_in(cards, tuple(range(1, 11)))) for cards in range(ALL_POSSESSIONS + 1)])
HOW_MANY_TITLES = lookup([bin(titles).count("1") for titles in range(8)])
