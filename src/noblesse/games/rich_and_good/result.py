"""The result of a finished game, as records store it."""

from __future__ import annotations

import msgspec

from noblesse.games.rich_and_good.merchant import takes_part
from noblesse.games.rich_and_good.scoring import gave_least, wealth, wins
from noblesse.games.rich_and_good.table import Awaits, Table


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """`winners` may name several seats, or none."""

    winners: list[int]
    eliminated: list[int]
    charity: list[int]  # money given in both rounds
    wealth: list[int]  # money plus own shares at the final prices; for eliminated players too
    merchant: int | None = None  # the Merchant's charity money; only with two players


def result(table: Table) -> Result | None:
    """The result, or None before the end."""
    if table.awaits != Awaits.NOTHING:
        return None
    seats = range(table.seats)
    return Result(
        winners=[seat for seat in seats if wins(table, seat)],
        eliminated=[seat for seat in seats if gave_least(table, seat)],
        charity=[int(table.charity_money[seat]) for seat in seats],
        wealth=[int(wealth(table, seat)) for seat in seats],
        merchant=int(table.merchants_money) if takes_part(table) else None,
    )
