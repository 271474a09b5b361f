"""What search expects of an unfinished game of High Society: the auction played to its end, then judged."""

from __future__ import annotations

import numpy as np

from noblesse.bots.chances import CERTAIN
from noblesse.bots.high_society_odds import Row, judge_all
from noblesse.bots.high_society_policy import ODDS, Lore, finish_auction
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice
from noblesse.high_society.box import MAX_SEATS, NO_CARDS
from noblesse.high_society.table import Table


@compiled
def foresee(table: Table, dice: Dice, lore: Lore, survival: int, judged: Row) -> None:
    """Write down what the position is worth to each seat: its chance to win, and `survival` times that to stay in."""
    if has_begun(table):
        finish_auction(table, scratch(), dice, lore)
    winning, staying = scratch(), scratch()
    judge_all(table, lore[ODDS:], winning, staying)
    for seat in range(table.seats):
        judged[seat] = winning[seat] + survival * staying[seat] // CERTAIN


@compiled
def scratch() -> Row:
    """Room for a number a seat."""
    return np.empty(MAX_SEATS, np.int64)


@compiled
def has_begun(table: Table) -> bool:
    """Whether somebody has bid or passed for the card on offer."""
    for seat in range(table.seats):
        if table.laid[seat] != NO_CARDS or table.in_auction[seat] == 0:
            return True
    return False
