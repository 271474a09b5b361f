"""The miser pays a thousand for a point of status, and becomes the poorest for nothing."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.games.high_society.box import GAMBLING_DEBT, POSSESSIONS, Card
from noblesse.games.high_society.held_out.bidding import money, points, poorer_than, smallest_possession
from noblesse.games.high_society.rules import on_offer
from noblesse.games.high_society.table import Table

LEAST_FOR_A_TITLE = 4
REDS_THAT_FRIGHTEN = 2  # from here on it never risks to be the poorest


@compiled_apart
def limit(table: Table, seat: int) -> int:
    """What it pays for the card on offer."""
    price = price_of(table, seat, on_offer(table))
    if table.red_edges < REDS_THAT_FRIGHTEN:
        return price
    while price > 0 and poorer_than(table, seat, money(table, seat) - price) == 0:
        price -= 1
    return price


@compiled_apart
def price_of(table: Table, seat: int, card: int) -> int:
    """A thousand for each point that the card adds or takes."""
    if card < POSSESSIONS:
        return card + 1
    if card < Card.SCANDAL:
        return max(LEAST_FOR_A_TITLE, points(table, seat))
    if card == Card.SCANDAL:
        return points(table, seat) // 2
    if card == Card.DEBT:
        return GAMBLING_DEBT
    return smallest_possession(table, seat) + 1
