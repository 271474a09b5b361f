"""Random games at full speed."""

from __future__ import annotations

from typing import Any

from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll, roll_below
from noblesse.games.high_society.box import MONEY_IN, POSSESSIONS, WHOLE_PURSE
from noblesse.games.high_society.moves import DISCARD, PASS
from noblesse.games.high_society.rules import highest_bid, is_legal, play
from noblesse.games.high_society.table import Awaits, Table


@compiled
def random_move(table: Table, dice: Dice) -> int:
    """A legal move, all equally likely, found without listing them: draw again until the move is legal."""
    if table.awaits == Awaits.DISCARD:
        move = DISCARD + roll_below(dice, POSSESSIONS)
        while not is_legal(table, move):
            move = DISCARD + roll_below(dice, POSSESSIONS)
        return move
    return random_bid(table, dice)


@compiled
def random_bid(table: Table, dice: Dice) -> int:
    """Toss a coin for each card in hand. If no card is chosen, pass."""
    purse = table.purse[table.to_move]
    laid = MONEY_IN[table.laid[table.to_move]]
    to_beat = highest_bid(table)
    if laid + MONEY_IN[purse] <= to_beat:
        return PASS
    while True:
        bits = int(roll(dice))
        for _ in range(5):
            move = bits & WHOLE_PURSE & purse
            if move == PASS or laid + MONEY_IN[move] > to_beat:
                return move
            bits >>= 11


@compiled
def play_out(table: Table, dice: Dice) -> int:
    """Play at random to the end and return the number of decisions."""
    decisions = 0
    while table.awaits != Awaits.NOTHING:
        play(table, random_move(table, dice))
        decisions += 1
    return decisions


@compiled
def play_out_many(tables: Any, start: int, games: int, dice: Dice) -> int:
    """Play out the game at `tables[start]` many times, with the next row as scratch; return the number of decisions."""
    decisions = 0
    for _ in range(games):
        tables[start + 1] = tables[start]
        decisions += play_out(tables[start + 1], dice)
    return decisions
