"""Who has won."""

from __future__ import annotations

import msgspec

from liars_bench.table import Awaits, Table
from noblesse.engine.compiled import compiled


class Result(msgspec.Struct, frozen=True):
    """The result of a finished game in the form that records keep."""

    winners: list[int]  # several seats may share the victory
    eliminated: list[int]  # always empty: in this game nobody is eliminated
    points: list[int]
    tales: list[int]  # left in hand


@compiled
def is_ahead(table: Table, seat: int, other: int) -> bool:
    """Whether a seat has more points, or equally many and more tales left in hand."""
    if table.points[seat] == table.points[other]:
        return table.left[seat] > table.left[other]
    return table.points[seat] > table.points[other]


@compiled
def wins(table: Table, seat: int) -> bool:
    """Whether nobody is ahead of this seat."""
    for other in range(table.seats):
        if is_ahead(table, other, seat):
            return False
    return True


@compiled
def is_out(table: Table, seat: int) -> bool:
    """Always False: in this game nobody is eliminated."""
    return False


def result(table: Table) -> Result | None:
    """The result, or None before the end."""
    if table.awaits != Awaits.NOTHING:
        return None
    seats = range(table.seats)
    return Result(
        winners=[seat for seat in seats if wins(table, seat)],
        eliminated=[],
        points=[int(table.points[seat]) for seat in seats],
        tales=[int(table.left[seat]) for seat in seats],
    )
