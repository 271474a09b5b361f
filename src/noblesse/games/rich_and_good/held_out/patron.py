"""The patron gives in every turn from the beginning, buys a little of everything and never sells."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.games.rich_and_good.box import GOODS, MOST_SHARES_TRADED
from noblesse.games.rich_and_good.held_out.cards import seen_spaces
from noblesse.games.rich_and_good.held_out.trading import MIXED_LOT, NONE, give_cheapest
from noblesse.games.rich_and_good.moves import BUY, HOLD
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.table import Table


@compiled_apart
def trade(table: Table, seat: int) -> int:
    """Buy up to three different goods that nothing it sees will lower, those first of which it has least."""
    goods, money = 0, table.money[seat]
    for _ in range(MOST_SHARES_TRADED):
        chosen = NONE
        for good in range(GOODS):
            is_new = goods >> good & 1 == 0 and suits(table, seat, good, money)
            if is_new and (chosen == NONE or cost_to_it(table, seat, good) < cost_to_it(table, seat, chosen)):
                chosen = good
        if chosen != NONE:
            goods |= 1 << chosen
            money -= price(table, chosen)
    return HOLD if goods == 0 else BUY + MIXED_LOT[goods]


@compiled_apart
def suits(table: Table, seat: int, good: int, money: int) -> bool:
    """Whether there is a share that it can pay, and the cards that it sees will not lower the price."""
    return table.supply[good] > 0 and 0 < price(table, good) <= money and seen_spaces(table, seat, good) >= 0


@compiled_apart
def cost_to_it(table: Table, seat: int, good: int) -> int:
    """The price, made higher by every share that it has already."""
    return price(table, good) * (1 + table.shares[seat][good])


@compiled_apart
def give(table: Table, seat: int) -> int:
    """Give the cheapest share in every turn."""
    return give_cheapest(table, seat, 0)
