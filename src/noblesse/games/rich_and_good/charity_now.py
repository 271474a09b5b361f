"""What everyone would have given if the boards were sold at today's prices, worked out only from what a view shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple


class Board(NamedTuple):
    """One charity board as a viewer sees it; shares are counted by good."""

    money: int  # frozen
    open: tuple[int, ...]  # gifts that the viewer sees
    face_down: int  # gifts that the viewer does not see
    possible: tuple[int, ...]  # shares that may be among those


class Sold(NamedTuple):
    """What one giver would have given. `low` and `high` differ if gifts lie face down."""

    known: int
    low: int
    high: int


@lru_cache(8192)
def sold(board: Board, prices: tuple[int, ...]) -> Sold:
    """The frozen money plus the gifts at these prices; cached, because most viewers see the same boards."""
    known = board.money + sum(count * price for count, price in zip(board.open, prices, strict=True))
    if board.face_down == 0:
        return Sold(known, known, known)
    by_price = sorted(zip(prices, board.possible, strict=True))
    return Sold(known, known + _first(by_price, board.face_down), known + _first(by_price[::-1], board.face_down))


def _first(shares: Sequence[tuple[int, int]], count: int) -> int:
    """What the first `count` shares are worth; `shares` are prices, each with a number of shares."""
    total = 0
    for price, number in shares:
        taken = min(number, count)
        total += price * taken
        count -= taken
    return total


def are_least(given: Sequence[Sold]) -> list[bool | None]:
    """Whether no other board brings less, even if others bring as little; None where that cannot be known."""
    lows, highs = [one.low for one in given], [one.high for one in given]
    return [
        _is_least(one, min(lows[:place] + lows[place + 1 :]), min(highs[:place] + highs[place + 1 :]))
        for place, one in enumerate(given)
    ]


def _is_least(one: Sold, least_low: int, least_high: int) -> bool | None:
    """`least_low` and `least_high` are those of the others."""
    if one.high <= least_low:
        return True
    return False if one.low > least_high else None
