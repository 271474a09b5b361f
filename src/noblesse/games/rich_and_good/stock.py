"""The trade in the stock phase: buy or sell one to three shares, or hold."""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.games.rich_and_good.box import GOODS, PRICE_AT, SHARES_IN_LOT
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.table import Table


@compiled
def price(table: Table, good: int) -> int:
    """What one share costs, and what it is sold for, now."""
    return PRICE_AT[table.space[good]]


@compiled
def cost(table: Table, lot: int) -> int:
    """What all the shares of a lot cost together."""
    total = 0
    for good in range(GOODS):
        total += SHARES_IN_LOT[lot][good] * price(table, good)
    return total


@compiled
def refusal_to_buy(table: Table, lot: int) -> Refusal:
    """Each share must be in the supply and have a price above 0, and the money must suffice for all of them."""
    for good in range(GOODS):
        if SHARES_IN_LOT[lot][good] > 0 and table.space[good] == 0:
            return Refusal.WORTH_NOTHING
    for good in range(GOODS):
        if SHARES_IN_LOT[lot][good] > table.supply[good]:
            return Refusal.NOT_IN_SUPPLY
    if cost(table, lot) > table.money[table.to_move]:
        return Refusal.TOO_DEAR
    return Refusal.NONE


@compiled
def refusal_to_sell(table: Table, lot: int) -> Refusal:
    """You can sell what you own; a share at 0 brings 0."""
    for good in range(GOODS):
        if SHARES_IN_LOT[lot][good] > table.shares[table.to_move][good]:
            return Refusal.NOT_YOUR_SHARES
    return Refusal.NONE


@compiled
def buy(table: Table, lot: int) -> None:
    """The seat to move buys from the supply at the current prices."""
    seat = table.to_move
    table.money[seat] -= cost(table, lot)
    for good in range(GOODS):
        table.supply[good] -= SHARES_IN_LOT[lot][good]
        table.shares[seat][good] += SHARES_IN_LOT[lot][good]


@compiled
def sell(table: Table, lot: int) -> None:
    """The seat to move sells to the supply at the current prices."""
    seat = table.to_move
    table.money[seat] += cost(table, lot)
    for good in range(GOODS):
        table.supply[good] += SHARES_IN_LOT[lot][good]
        table.shares[seat][good] -= SHARES_IN_LOT[lot][good]
