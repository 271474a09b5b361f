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
    candidates = sorted(
        price for count, price in zip(board.possible, prices, strict=True) for _ in range(min(count, board.face_down))
    )
    low, high = sum(candidates[: board.face_down]), sum(candidates[-board.face_down :])
    return Sold(known, known + low, known + high)


def is_least(one: Sold, others: Sequence[Sold]) -> bool | None:
    """Nobody has less, but others may have as little; None if it cannot be known."""
    if all(one.high <= other.low for other in others):
        return True
    if any(one.low > other.high for other in others):
        return False
    return None
