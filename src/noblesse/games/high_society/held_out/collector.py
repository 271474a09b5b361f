"""The collector wants high possessions and titles, bids for them at once, and lets everything else go."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.record import Ints
from noblesse.games.high_society.box import POSSESSIONS, RED_EDGES_TO_END, Card
from noblesse.games.high_society.held_out.bidding import money, points, poorer_than, raise_to
from noblesse.games.high_society.moves import PASS
from noblesse.games.high_society.rules import highest_bid, on_offer
from noblesse.games.high_society.table import Table

LOWEST_WANTED = 7
ENOUGH_TO_DOUBLE = 8  # points that make a title worth having, and a misfortune worth avoiding
SHARE_OF_MONEY = 3  # it pays up to a third of its money for a card


@compiled_apart
def decide(table: Table, seat: int, memory: Ints) -> int:
    """It bids two thirds of its limit at once, and goes on up to the limit."""
    limit = limit_for(table, seat)
    highest = highest_bid(table)
    opening = max(highest + 1, 2 * limit // 3)
    move = raise_to(table, opening, limit, memory)
    return raise_to(table, highest + 1, limit, memory) if move == PASS else move


@compiled_apart
def limit_for(table: Table, seat: int) -> int:
    """A third of its money for a card that it wants; with one red edge to go, nothing that makes it the poorest."""
    if not wants(table, seat, on_offer(table)):
        return 0
    limit = money(table, seat) // SHARE_OF_MONEY
    is_last_chance = table.red_edges == RED_EDGES_TO_END - 1
    while is_last_chance and limit > 0 and poorer_than(table, seat, money(table, seat) - limit) == 0:
        limit -= 1
    return limit


@compiled_apart
def wants(table: Table, seat: int, card: int) -> bool:
    """High possessions always; titles, and no misfortunes, once it has something to lose."""
    if card < POSSESSIONS:
        return card + 1 >= LOWEST_WANTED
    if card == Card.THEFT:
        return points(table, seat) > 0
    return points(table, seat) >= ENOUGH_TO_DOUBLE
