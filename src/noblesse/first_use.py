"""Compiling the rules of a game, which happens when they are used for the first time."""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.engine.dice import Purpose, keyed, roll_below
from noblesse.engine.log import Log
from noblesse.engine.record import snapshot
from noblesse.games.interface import Rules


def use_every_rule(rules: Rules, deal: Any, seats: int) -> None:
    """Use every rule once, so that all are compiled: play a whole game of first legal moves, and roll the dice."""
    roll_below(keyed(0, Purpose.BOT, 0, 0), 2)
    table, room = rules.set_up(deal, seats, 0), np.empty(rules.FACTS.moves, np.int64)
    while rules.list_legal(table, room):
        seen, move = snapshot(rules.Table, table), int(room[0])
        rules.view(table, seen, 0, Log(), ["?"] * seats, "", memory_aid=True)
        rules.offer(table, seen)
        rules.reason_against(table, move)
        rules.play(table, move)
        rules.what_happened(seen, move, snapshot(rules.Table, table))
    rules.result(table)
