"""Moves are small integers in the engine and words everywhere else: `buy coal tea`, `donate coal`, `play left salt+6`.

With two players the holders are called own and shared instead of left and right.
"""

from __future__ import annotations

from functools import cache

from noblesse.engine.language import UnreadableMove
from noblesse.engine.record import lookup
from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    GOOD_WORDS,
    GOODS,
    KINDS,
    LOTS,
    MOST_SHARES_TRADED,
    lot_in_words,
    lot_of,
)
from noblesse.games.rich_and_good.table import Awaits

HOLD = 0
BUY = HOLD + 1  # BUY + lot
SELL = BUY + LOTS  # SELL + lot
KEEP = SELL + LOTS
DONATE = KEEP + 1  # DONATE + good
PLAY = DONATE + GOODS  # PLAY + side * KINDS + kind
HALVE = PLAY + 2 * KINDS  # HALVE + side * KINDS + kind
MOVES = HALVE + 2 * KINDS

ANSWERS = lookup(
    [Awaits.TRADE] * KEEP
    + [Awaits.CHARITY] * (PLAY - KEEP)
    + [Awaits.FACE_VALUE] * (HALVE - PLAY)
    + [Awaits.HALVED] * (MOVES - HALVE)
)

SIDES = ("left", "right")
SIDES_OF_TWO = ("own", "shared")


def sides(seats: int) -> tuple[str, str]:
    """What the two holders of a player are called."""
    return SIDES_OF_TWO if seats == 2 else SIDES


def in_words(move: int, seats: int) -> str:
    """The move in words."""
    return _words(seats)[move]


@cache
def _words(seats: int) -> list[str]:
    lots = [" ".join(lot_in_words(lot)) for lot in range(LOTS)]
    cards = [f"{side} {card}" for side in sides(seats) for card in CARD_WORDS]
    return [
        "hold",
        *(f"buy {lot}" for lot in lots),
        *(f"sell {lot}" for lot in lots),
        "keep",
        *(f"donate {good}" for good in GOOD_WORDS),
        *(f"play {card}" for card in cards),
        *(f"halve {card}" for card in cards),
    ]


def from_words(words: str, seats: int) -> int:
    """The move that the words mean. Goods may come in any order, and neither case nor extra spaces matter."""
    match words.lower().replace("−", "-").split():
        case ["hold"]:
            return HOLD
        case ["keep"]:
            return KEEP
        case ["buy", *goods] if goods:
            return BUY + _lot(goods)
        case ["sell", *goods] if goods:
            return SELL + _lot(goods)
        case ["donate", good]:
            return DONATE + _good(good)
        case ["play", side, card]:
            return PLAY + _side(side, seats) * KINDS + _card(card)
        case ["halve", side, card]:
            return HALVE + _side(side, seats) * KINDS + _card(card)
    left, right = sides(seats)
    raise UnreadableMove(
        "a move is 'buy' or 'sell' with one to three goods (buy coal coal tea), 'hold', 'donate' with a good, 'keep', "
        "'play' or 'halve' with a holder and a card (play {left} salt+6, halve {right} tea-2)",
        "R11",
        left=left,
        right=right,
    )


def _lot(words: list[str]) -> int:
    goods = [_good(word) for word in words]
    if len(goods) > MOST_SHARES_TRADED:
        raise UnreadableMove("{count} shares are too many; one to three can be traded", "R12", count=len(goods))
    return lot_of(goods)


def _good(word: str) -> int:
    if word not in GOOD_WORDS:
        goods = ", ".join(GOOD_WORDS)
        raise UnreadableMove("there is no good {word!r}; the goods are {goods}", "R2", word=word[:20], goods=goods)
    return GOOD_WORDS.index(word)


def _side(word: str, seats: int) -> int:
    left, right = sides(seats)
    if word not in {left, right}:
        raise UnreadableMove(
            "there is no holder {word!r}; with {seats} players yours are {left} and {right}",
            "R41" if seats == 2 else "R4",
            word=word[:20],
            seats=seats,
            left=left,
            right=right,
        )
    return int(word == right)


def _card(word: str) -> int:
    if word not in CARD_WORDS:
        raise UnreadableMove(
            "there is no card {word!r}; a card is a good with +2, +4, +6, -2, -4 or -6, such as salt+6",
            "R5",
            word=word[:20],
        )
    return CARD_WORDS.index(word)
