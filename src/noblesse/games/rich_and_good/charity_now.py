"""What everybody would have given if the boards were sold at today's prices, from nothing but what a view shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from noblesse.games.rich_and_good.shapes import CharityNow


class Board(NamedTuple):
    """One charity board as somebody sees it; shares are counted by good."""

    money: int  # frozen
    open: Sequence[int]  # gifts that the viewer sees
    face_down: int  # gifts that the viewer does not see
    possible: Sequence[int]  # shares that may be among those


class _Sold(NamedTuple):
    known: int
    low: int
    high: int


def charity_now(boards: Sequence[Board], prices: Sequence[int]) -> list[CharityNow]:
    """For each board in turn."""
    sold = [_sold(board, prices) for board in boards]
    return [
        CharityNow(one.known, board.face_down, one.low, one.high, _is_least(one, [*sold[:place], *sold[place + 1 :]]))
        for place, (board, one) in enumerate(zip(boards, sold, strict=True))
    ]


def _sold(board: Board, prices: Sequence[int]) -> _Sold:
    known = board.money + sum(count * price for count, price in zip(board.open, prices, strict=True))
    if board.face_down == 0:
        return _Sold(known, known, known)
    candidates = sorted(
        price for count, price in zip(board.possible, prices, strict=True) for _ in range(min(count, board.face_down))
    )
    low, high = sum(candidates[: board.face_down]), sum(candidates[-board.face_down :])
    return _Sold(known, known + low, known + high)


def _is_least(one: _Sold, others: Sequence[_Sold]) -> bool | None:
    """Also if others have as little; None if it cannot be known."""
    if all(one.high <= other.low for other in others):
        return True
    if any(one.low > other.high for other in others):
        return False
    return None
