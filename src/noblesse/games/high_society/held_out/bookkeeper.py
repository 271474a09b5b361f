"""The bookkeeper divides its money among the cards that are still to come, whatever the others have."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.games.high_society.box import GAMBLING_DEBT, POSSESSIONS, RED_EDGES_TO_END, Card
from noblesse.games.high_society.held_out.bidding import money, points, smallest_possession
from noblesse.games.high_society.rules import on_offer
from noblesse.games.high_society.table import Table

IRON_RESERVE = 20
TITLE_IN_POINTS = 8
SEATS_THAT_SHARE = 2  # it expects to get about one card in this many of those that it wants


@compiled_apart
def limit(table: Table, seat: int) -> int:
    """Its share of the budget for this card: what the card is worth, out of all that it may still want to buy."""
    worth = worth_of(table, seat, on_offer(table))
    undrawn = 0
    for place in range(table.turned, len(table.deck)):
        undrawn += worth_of(table, seat, table.deck[place])
    reds_to_come = RED_EDGES_TO_END - table.red_edges
    will_be_drawn = undrawn * reds_to_come // (reds_to_come + 1)
    budget = max(0, money(table, seat) - IRON_RESERVE)
    return budget * worth // (worth + will_be_drawn // SEATS_THAT_SHARE)


@compiled_apart
def worth_of(table: Table, seat: int, card: int) -> int:
    """What a card is worth in points, now; at least one."""
    if card < POSSESSIONS:
        return card + 1
    if card < Card.SCANDAL:
        return max(TITLE_IN_POINTS, points(table, seat))
    if card == Card.SCANDAL:
        return max(TITLE_IN_POINTS, points(table, seat)) // 2
    if card == Card.DEBT:
        return GAMBLING_DEBT
    return smallest_possession(table, seat) + 1
