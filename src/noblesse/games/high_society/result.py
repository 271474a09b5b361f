"""The result of a finished game, as records store it."""

from __future__ import annotations

import msgspec

from noblesse.games.high_society.scoring import is_poorest, money_left, status_in_halves, wins
from noblesse.games.high_society.table import Awaits, Table


class Result(msgspec.Struct, frozen=True):
    """`winners` may name several seats, or none."""

    winners: list[int]
    eliminated: list[int]
    money: list[int]  # left in hand, in thousands
    status: list[int | float]  # halves are kept


def in_points(halves: int) -> int | float:
    """Status as people write it: 14 or 7.5."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def status(table: Table, seat: int) -> int | float:
    """What the seat's display is worth now."""
    return in_points(int(status_in_halves(table, seat)))


def result(table: Table) -> Result | None:
    """The result, or None before the end."""
    if table.awaits != Awaits.NOTHING:
        return None
    seats = range(table.seats)
    return Result(
        winners=[seat for seat in seats if wins(table, seat)],
        eliminated=[seat for seat in seats if is_poorest(table, seat)],
        money=[int(money_left(table, seat)) for seat in seats],
        status=[status(table, seat) for seat in seats],
    )
