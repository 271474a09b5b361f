"""Scrooge trades by the cards that it sees, and gives the least that will do as late as it can."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.games.rich_and_good.box import GOODS, MOST_SHARES_TRADED, ROUNDS
from noblesse.games.rich_and_good.held_out.cards import seen_spaces
from noblesse.games.rich_and_good.held_out.trading import (
    NONE,
    average_price,
    buy_up_to,
    give_cheapest,
    given,
    least_of_the_others,
    sell_up_to,
)
from noblesse.games.rich_and_good.moves import HOLD, KEEP
from noblesse.games.rich_and_good.rules import turns_in_a_round
from noblesse.games.rich_and_good.table import Table

SAFE = 20  # how far it wants to be ahead of the others
CATCHING_UP = 2  # it makes up for half an average share with each later gift, because the others go on giving


@compiled_apart
def trade(table: Table, seat: int) -> int:
    """Sell the share that the seen cards will hurt most, or else buy what they will raise most."""
    rising = falling = NONE
    for good in range(GOODS):
        spaces = seen_spaces(table, seat, good)
        will_fall = table.shares[seat][good] > 0 and spaces < 0
        if will_fall and (falling == NONE or spaces < seen_spaces(table, seat, falling)):
            falling = good
        will_rise = spaces > 0 and buy_up_to(table, seat, good, 1) != HOLD
        if will_rise and (rising == NONE or spaces > seen_spaces(table, seat, rising)):
            rising = good
    if falling != NONE:
        return sell_up_to(table, seat, falling, MOST_SHARES_TRADED)
    return HOLD if rising == NONE else buy_up_to(table, seat, rising, MOST_SHARES_TRADED)


@compiled_apart
def give(table: Table, seat: int) -> int:
    """Give the cheapest share that brings it ahead of the one who gave least, once later gifts could not do that."""
    missing = least_of_the_others(table, seat) + SAFE - given(table, seat)
    turns = turns_in_a_round(table)
    chances_to_come = (ROUNDS - table.round_number) * turns + turns - table.turn
    can_wait = missing <= chances_to_come * average_price(table) // CATCHING_UP
    return KEEP if can_wait else give_cheapest(table, seat, missing)
