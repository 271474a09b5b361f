"""The shadow looks at the others' money only: it pays whatever leaves two of them poorer than itself."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.games.high_society.box import POSSESSIONS
from noblesse.games.high_society.held_out.bidding import money, points, poorer_than
from noblesse.games.high_society.rules import is_misfortune, on_offer
from noblesse.games.high_society.table import Table

POORER_WANTED = 2
WHILE_NOBODY_HAS_PAID = 6  # what it risks as long as all have about the same
TRIFLE = 3  # it lets possessions up to this go, if it would have to pay more than their points


@compiled_apart
def limit(table: Table, seat: int) -> int:
    """The highest price at which two others would still be poorer, or a small sum if there is no such price."""
    card = on_offer(table)
    if is_misfortune(card) and points(table, seat) == 0:
        return 0
    price = money(table, seat) // 2
    while price > 0 and poorer_than(table, seat, money(table, seat) - price) < POORER_WANTED:
        price -= 1
    if card < POSSESSIONS and card < TRIFLE:
        return min(price, card + 1)
    behind = richest_rival(table, seat) - money(table, seat)
    return max(price, WHILE_NOBODY_HAS_PAID + min(0, behind))


@compiled_apart
def richest_rival(table: Table, seat: int) -> int:
    """The most money that any other player has."""
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, money(table, other))
    return most
