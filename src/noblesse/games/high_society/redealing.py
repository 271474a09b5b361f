"""A new deal on a used table, in compiled code."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.games.high_society.box import WHOLE_PURSE, Card
from noblesse.games.high_society.rules import begin
from noblesse.games.high_society.table import Table


@compiled_apart
def deal(table: Table, seats: int, dice: Dice) -> None:
    """Deal a new game on a used table, with a random starter."""
    for place in range(len(table.deck)):
        table.deck[place] = place
    for last in range(len(table.deck) - 1, 0, -1):
        chosen = roll_below(dice, last + 1)
        table.deck[last], table.deck[chosen] = table.deck[chosen], table.deck[last]
    titles = 0  # they are numbered as they will be drawn
    for place in range(len(table.deck)):
        if Card.FIRST_TITLE <= table.deck[place] <= Card.THIRD_TITLE:
            table.deck[place] = Card.FIRST_TITLE + titles
            titles += 1
    table.seats, table.turned, table.red_edges = seats, 0, 0
    for seat in range(seats):
        table.purse[seat], table.laid[seat], table.display[seat] = WHOLE_PURSE, 0, 0
    begin(table, roll_below(dice, seats))
