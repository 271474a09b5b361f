"""The charity boards: they have four spaces per round and are sold when it ends; the money is frozen."""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.games.rich_and_good.box import CHARITY_SPACES, GOODS
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.table import Table


@compiled
def gifts(table: Table, seat: int) -> int:
    """How many shares lie on the seat's board."""
    count = 0
    for good in range(GOODS):
        count += table.given[seat][good]
    return count


@compiled
def refusal_to_donate(table: Table, good: int) -> Refusal:
    """You donate a share of your own, and your board must have a free space."""
    if gifts(table, table.to_move) == CHARITY_SPACES:
        return Refusal.BOARD_IS_FULL
    if table.shares[table.to_move][good] == 0:
        return Refusal.NOT_YOUR_SHARE
    return Refusal.NONE


@compiled
def donate(table: Table, good: int) -> None:
    """Lay one share face down on your board."""
    table.shares[table.to_move][good] -= 1
    table.given[table.to_move][good] += 1


@compiled
def sell_for_charity(table: Table, seat: int) -> None:
    """At the round's end the board is sold at the current prices and its shares return to the supply."""
    for good in range(GOODS):
        table.charity_money[seat] += table.given[seat][good] * price(table, good)
        table.supply[good] += table.given[seat][good]
        table.given[seat][good] = 0
