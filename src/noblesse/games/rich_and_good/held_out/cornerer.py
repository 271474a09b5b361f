"""The cornerer buys one good alone, drives its price up, and gives of it when it is behind."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.games.rich_and_good.box import GOODS, LAST_SPACE, MOST_SHARES_TRADED
from noblesse.games.rich_and_good.held_out.cards import seen_spaces
from noblesse.games.rich_and_good.held_out.trading import buy_up_to, give_cheapest, given, least_of_the_others
from noblesse.games.rich_and_good.moves import KEEP
from noblesse.games.rich_and_good.table import Table

A_SHARE_COUNTS = 4  # spaces: how much each share that it has binds it to a good
AHEAD = 40  # how much more than the others it wants to have given


@compiled_apart
def trade(table: Table, seat: int) -> int:
    """Buy three shares of its good."""
    return buy_up_to(table, seat, its_good(table, seat), MOST_SHARES_TRADED)


@compiled_apart
def its_good(table: Table, seat: int) -> int:
    """The good that it has most of, or that the cards it sees will raise most."""
    best, most = 0, -LAST_SPACE * GOODS
    for good in range(GOODS):
        promise = A_SHARE_COUNTS * table.shares[seat][good] + seen_spaces(table, seat, good)
        if promise > most and table.space[good] > 0:
            best, most = good, promise
    return best


@compiled_apart
def give(table: Table, seat: int) -> int:
    """Give one share whenever it is not well ahead of the one who gave least."""
    missing = least_of_the_others(table, seat) + AHEAD - given(table, seat)
    return give_cheapest(table, seat, missing) if missing > 0 else KEEP
