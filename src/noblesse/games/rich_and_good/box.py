"""What is in the box of The Rich and the Good (2022) and Hab & Gut (2008). The two editions hold the same."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations_with_replacement

from noblesse.engine.record import lookup, lookup_grid

MAX_SEATS = 5
ROUNDS = 2
STARTING_MONEY = 300
STARTING_PRICE = 40
SHARES_OF_A_GOOD = 10
MOST_SHARES_TRADED = 3  # per turn
CHARITY_SPACES = 4  # per board and round

# The price track. RECONSTRUCTED: the rulebooks print only 0, 40, 70, 75, 80, 90, 130 and 150; reviews of the printed
# board count 30 spaces from 0 to 250. To correct it, change this line.
PRICES = (*range(0, 95, 5), *range(100, 160, 10), *range(170, 260, 20))
PRICE_AT = lookup(PRICES)
LAST_SPACE = len(PRICES) - 1
STARTING_SPACE = PRICES.index(STARTING_PRICE)


class Good(IntEnum):
    """The six goods, in the order of the board."""

    COAL = 0
    WHEAT = 1
    COFFEE = 2
    RUBBER = 3
    TEA = 4
    SALT = 5


GOODS = len(Good)

# Market cards: each good has these, which makes 54 in all. A kind is a good and a change.
CHANGES = (-6, -4, -2, 2, 4, 6)
COPIES = (1, 1, 1, 2, 2, 2)
KINDS = GOODS * len(CHANGES)
MARKET_DECK = [
    good * len(CHANGES) + change for good in Good for change in range(len(CHANGES)) for _ in range(COPIES[change])
]
GOOD_OF = lookup([kind // len(CHANGES) for kind in range(KINDS)])
SPACES_OF = lookup([CHANGES[kind % len(CHANGES)] for kind in range(KINDS)])

# Lots: what can be traded at once, 1 to 3 shares in any mixture, in order of size.
_GOODS_IN_LOT = [lot for size in range(1, MOST_SHARES_TRADED + 1) for lot in combinations_with_replacement(Good, size)]
LOTS = len(_GOODS_IN_LOT)
SHARES_IN_LOT = lookup_grid([[lot.count(good) for good in Good] for lot in _GOODS_IN_LOT])
LOTS_UP_TO = lookup([sum(len(lot) <= size for lot in _GOODS_IN_LOT) for size in range(MOST_SHARES_TRADED + 1)])

# Set-up for three to five players.
CARDS_IN_A_HOLDER = 8
TURNS = 4

# The two-player variant.
CARDS_IN_OWN_HOLDER = 5
CARDS_IN_SHARED_HOLDER = 10
SHARED_HOLDER = 2  # 0 and 1 are the players' own
TURNS_OF_TWO = 5
MERCHANTS_SHARES_OF_A_GOOD = 5  # set apart as the Merchant's deck
MERCHANTS_CARDS = (4, 3)  # drawn for round one and round two
MERCHANTS_REVEALED = 2  # how many of them in each round; the others are hidden


def card_in_words(kind: int) -> str:
    """A market card in words: `salt+6`."""
    good, change = divmod(kind, len(CHANGES))
    return f"{Good(good).name.lower()}{CHANGES[change]:+d}"


CARD_WORDS = [card_in_words(kind) for kind in range(KINDS)]
GOOD_WORDS = [good.name.lower() for good in Good]


def lot_in_words(lot: int) -> list[str]:
    """The goods of a lot, one word per share."""
    return [GOOD_WORDS[good] for good in _GOODS_IN_LOT[lot]]


def lot_of(goods: list[int]) -> int:
    """The lot of these goods, given in any order."""
    return _GOODS_IN_LOT.index(tuple(Good(good) for good in sorted(goods)))
