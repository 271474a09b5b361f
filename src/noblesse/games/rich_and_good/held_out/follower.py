"""The follower buys what the others have bought, sells what they have sold, and gives in the second half of a round."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.games.rich_and_good.box import GOODS, MOST_SHARES_TRADED, ROUNDS, STARTING_PRICE
from noblesse.games.rich_and_good.held_out.trading import NONE, average_price, buy_up_to, give_cheapest, sell_up_to
from noblesse.games.rich_and_good.moves import HOLD, KEEP
from noblesse.games.rich_and_good.rules import turns_in_a_round
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.table import Table

TOO_DEAR = 3 * STARTING_PRICE


@compiled_apart
def trade(table: Table, seat: int) -> int:
    """Sell what nobody else owns and has fallen; otherwise buy what the others own most of."""
    if table.round_number == ROUNDS and table.turn == turns_in_a_round(table):
        return HOLD
    popular = NONE
    for good in range(GOODS):
        crowd = owned_by_others(table, seat, good)
        if crowd == 0 and table.shares[seat][good] > 0 and price(table, good) < STARTING_PRICE:
            return sell_up_to(table, seat, good, MOST_SHARES_TRADED)
        can_buy = price(table, good) <= TOO_DEAR and buy_up_to(table, seat, good, 1) != HOLD
        if can_buy and (popular == NONE or crowd > owned_by_others(table, seat, popular)):
            popular = good
    return HOLD if popular == NONE else buy_up_to(table, seat, popular, MOST_SHARES_TRADED)


@compiled_apart
def owned_by_others(table: Table, seat: int, good: int) -> int:
    """How many shares of the good the others have together."""
    count = 0
    for other in range(table.seats):
        if other != seat:
            count += table.shares[other][good]
    return count


@compiled_apart
def give(table: Table, seat: int) -> int:
    """Give an average share in each turn of the second half of a round."""
    is_first_half = 2 * table.turn <= turns_in_a_round(table)
    return KEEP if is_first_half else give_cheapest(table, seat, average_price(table))
