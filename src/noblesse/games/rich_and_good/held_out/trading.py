"""What all held-out players share about shares and gifts, as far as a player may know it."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.record import lookup
from noblesse.games.rich_and_good.box import CHARITY_SPACES, GOODS, MOST_SHARES_TRADED, lot_of
from noblesse.games.rich_and_good.charity import gifts
from noblesse.games.rich_and_good.merchant import takes_part
from noblesse.games.rich_and_good.moves import BUY, DONATE, HOLD, KEEP, SELL
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.table import Table

NONE = -1
MERCHANTS_GIFTS = 4

# The lot of one, two or three shares of a good, and that of three different goods, by the set of goods.
LOT = lookup([lot_of([good] * count) for good in range(GOODS) for count in range(1, MOST_SHARES_TRADED + 1)])
SETS = [[good for good in range(GOODS) if goods >> good & 1] for goods in range(1 << GOODS)]
MIXED_LOT = lookup([lot_of(goods) if 0 < len(goods) <= MOST_SHARES_TRADED else NONE for goods in SETS])


@compiled_apart
def buy_up_to(table: Table, seat: int, good: int, most: int) -> int:
    """Buy that many shares of one good, or as many as there are and as the money suffices for."""
    count, cost = 0, price(table, good)
    while count < most and count < table.supply[good] and 0 < (count + 1) * cost <= table.money[seat]:
        count += 1
    return HOLD if count == 0 else BUY + LOT[good * MOST_SHARES_TRADED + count - 1]


@compiled_apart
def sell_up_to(table: Table, seat: int, good: int, most: int) -> int:
    """Sell that many shares of one good, or as many as the seat has."""
    count = min(most, table.shares[seat][good])
    return HOLD if count == 0 else SELL + LOT[good * MOST_SHARES_TRADED + count - 1]


@compiled_apart
def given(table: Table, seat: int) -> int:
    """The seat's own charity at current prices."""
    total = table.charity_money[seat]
    for good in range(GOODS):
        total += table.given[seat][good] * price(table, good)
    return total


@compiled_apart
def average_price(table: Table) -> int:
    """The average of the six prices."""
    total = 0
    for good in range(GOODS):
        total += price(table, good)
    return total // GOODS


@compiled_apart
def least_of_the_others(table: Table, seat: int) -> int:
    """The least that any other may have given: each gift that lies face down counts as an average share."""
    average, least = average_price(table), NONE
    for other in range(table.seats):
        if other != seat:
            total = table.charity_money[other] + gifts(table, other) * average
            least = total if least == NONE else min(least, total)
    if takes_part(table):
        least = min(least, table.merchants_money + MERCHANTS_GIFTS * average)
    return least


@compiled_apart
def may_give(table: Table, seat: int) -> bool:
    """Whether there is a space on the board and a share to lay there."""
    owned = 0
    for good in range(GOODS):
        owned += table.shares[seat][good]
    return owned > 0 and gifts(table, seat) < CHARITY_SPACES


@compiled_apart
def give_cheapest(table: Table, seat: int, at_least: int) -> int:
    """Give the cheapest share that is worth at least that much, or the dearest of all if none is."""
    if not may_give(table, seat):
        return KEEP
    chosen = dearest = NONE
    for good in range(GOODS):
        if table.shares[seat][good] > 0:
            if dearest == NONE or price(table, good) > price(table, dearest):
                dearest = good
            if price(table, good) >= at_least and (chosen == NONE or price(table, good) < price(table, chosen)):
                chosen = good
    return DONATE + (dearest if chosen == NONE else chosen)
