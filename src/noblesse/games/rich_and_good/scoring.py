"""Who gave the least and is out, and who of the others is the richest."""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.games.rich_and_good.box import GOODS
from noblesse.games.rich_and_good.merchant import takes_part
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.table import Table


@compiled
def wealth(table: Table, seat: int) -> int:
    """Money plus the shares before the seat at the current prices."""
    total = table.money[seat]
    for good in range(GOODS):
        total += table.shares[seat][good] * price(table, good)
    return total


@compiled
def gave_least(table: Table, seat: int) -> bool:
    """Whether nobody, including the Merchant, has less charity money: the seat is out, with everyone tied with it."""
    for other in range(table.seats):
        if table.charity_money[other] < table.charity_money[seat]:
            return False
    return not (takes_part(table) and table.merchants_money < table.charity_money[seat])


@compiled
def wins(table: Table, seat: int) -> bool:
    """Whether the seat is not out and nobody else who is not out has more. Several may share the victory."""
    if gave_least(table, seat):
        return False
    for other in range(table.seats):
        if not gave_least(table, other) and wealth(table, other) > wealth(table, seat):
            return False
    return True
