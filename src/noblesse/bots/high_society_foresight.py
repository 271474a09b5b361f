"""What search expects of an unfinished game of High Society: the auction played to its end, then judged."""

from __future__ import annotations

import numpy as np

from noblesse.bots.chances import CERTAIN
from noblesse.bots.high_society_odds import judge_seat
from noblesse.bots.high_society_policy import ODDS, Lore, finish_auction
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice
from noblesse.high_society.box import MAX_SEATS, NO_CARDS
from noblesse.high_society.table import Table


@compiled
def foresee(table: Table, seat: int, survival: int, dice: Dice, lore: Lore) -> int:
    """What the position is worth to the seat: its chance to win, and `survival` times that to stay in."""
    if has_begun(table):
        finish_auction(table, np.empty(MAX_SEATS, np.int64), dice, lore)
    winning, staying = judge_seat(table, seat, lore[ODDS:])
    return winning + survival * staying // CERTAIN


@compiled
def has_begun(table: Table) -> bool:
    """Whether somebody has bid or passed for the card on offer."""
    for seat in range(table.seats):
        if table.laid[seat] != NO_CARDS or table.in_auction[seat] == 0:
            return True
    return False
