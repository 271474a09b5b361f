"""What everybody would have given if the boards were sold at today's prices, from nothing but what a view shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Board(NamedTuple):
    """One charity board as somebody sees it; shares are counted by good."""

    money: int  # frozen
    open: Sequence[int]  # gifts that the viewer sees
    face_down: int  # gifts that the viewer does not see
    possible: Sequence[int]  # shares that may be among those


class Sold(NamedTuple):
    """What one board would bring: `low` and `high` differ if gifts lie face down."""

    known: int
    low: int
    high: int


def sold(board: Board, prices: Sequence[int]) -> Sold:
    """Frozen money, and the gifts at these prices."""
    known = board.money + sum(count * price for count, price in zip(board.open, prices, strict=True))
    if board.face_down == 0:
        return Sold(known, known, known)
    by_price = sorted(zip(prices, board.possible, strict=True))
    return Sold(known, known + _first(by_price, board.face_down), known + _first(by_price[::-1], board.face_down))


def _first(shares: Sequence[tuple[int, int]], count: int) -> int:
    """The first `count` shares, which are given as prices and numbers, at their prices."""
    total = 0
    for price, number in shares:
        taken = min(number, count)
        total += price * taken
        count -= taken
    return total


def is_least(one: Sold, others: Sequence[Sold]) -> bool | None:
    """Nobody has less, but others may have as little; None if it cannot be known."""
    if one.high <= min(other.low for other in others):
        return True
    if one.low > min(other.high for other in others):
        return False
    return None
