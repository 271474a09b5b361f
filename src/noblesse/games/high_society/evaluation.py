"""How search evaluates an unfinished game of High Society: it plays the auction to its end and judges the result."""

from __future__ import annotations

import numpy as np

from noblesse.engine.chances import CERTAIN
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.games.high_society.box import MAX_SEATS, NO_CARDS
from noblesse.games.high_society.odds import judge_seat
from noblesse.games.high_society.policy import ODDS, Memory, finish_auction
from noblesse.games.high_society.table import Table


@compiled_apart
def evaluate(table: Table, seat: int, survival: int, dice: Dice, memory: Memory) -> int:
    """The value of the position to the seat: its chance to win plus `survival` times its chance to stay in."""
    if has_begun(table):
        finish_auction(table, np.empty(MAX_SEATS, np.int64), dice, memory)
    winning, staying = judge_seat(table, seat, memory[ODDS:])
    return winning + survival * staying // CERTAIN


@compiled_apart
def has_begun(table: Table) -> bool:
    """Whether anyone has bid or passed on the card on offer."""
    for seat in range(table.seats):
        if table.laid[seat] != NO_CARDS or table.in_auction[seat] == 0:
            return True
    return False
