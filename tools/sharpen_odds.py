"""Trains the odds of High Society further, on games between players that search, and writes their weights.

    python tools/sharpen_odds.py [GAMES]

Starts from the weights that come with the game. Players that bid by the odds play differently from players that search,
so chances that are right among the former are wrong among the latter. 3,000 games take a quarter of an hour.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt
from learn_odds import ROWS_AT_ONCE, Matrix, Network, write

from noblesse.bots.tree import clear, empty_tree, favourite, search, setting_of
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.record import batch
from noblesse.games.held_out import forbid
from noblesse.games.high_society import odds
from noblesse.games.high_society.box import MAX_SEATS
from noblesse.games.high_society.levels import LEVELS
from noblesse.games.high_society.policy import Memory, Style, answer, memory_for
from noblesse.games.high_society.redealing import deal
from noblesse.games.high_society.rules import play
from noblesse.games.high_society.self_play import MOST_AUCTIONS, set_limits, write_results
from noblesse.games.high_society.table import Awaits, Table

GAMES, TOLD_EVERY = 3000, 100
SEATS = (4, 4, 4, 3, 5)  # in turn
SIMULATIONS, SLOTS = 1500, 8192
BY_ODDS = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)  # auctions before the search begins, for a variety of positions
MASTERS = 0.25  # share of the players
LESSONS, PACE = 15, 1e-3


class Mind(NamedTuple):
    """How a player searches."""

    memory: Memory
    setting: npt.NDArray[np.int64]


class School:
    """One table, at which one game after another is played."""

    def __init__(self, games: int) -> None:
        self.seen = np.zeros((games * MOST_AUCTIONS * MAX_SEATS, odds.FEATURES), np.int32)
        self.results = np.zeros((len(self.seen), 2), np.float32)
        self.rows = 0
        self._tables: Any = batch(Table, 2)
        self._tree, self._hidden = empty_tree(SLOTS), np.zeros(1, np.int32)
        self._money, self._displays, self._limits = (np.zeros(MAX_SEATS, np.int64) for _ in range(3))
        self._minds = [_mind("hard"), _mind("master")]

    def play(self, seats: int, by_odds: int, are_masters: npt.NDArray[np.bool_], dice: Dice) -> None:
        """Play a game, and note what each seat saw and how it ended."""
        tables, first = self._tables, self.rows
        deal(tables[0], seats, dice)
        begun = 0
        while tables[0].awaits != Awaits.NOTHING:
            if tables[0].turned != begun:
                begun = int(tables[0].turned)
                self._look(seats, begun > by_odds, dice)
            if begun <= by_odds:
                limit = self._limits[tables[0].to_move]
                play(tables[0], answer(tables[0], limit, dice, self._minds[1].memory))
            else:
                play(tables[0], self._sought(self._minds[int(are_masters[tables[0].to_move])], dice))
        write_results(tables[0], self.results, first, self.rows)

    def _look(self, seats: int, is_noted: bool, dice: Dice) -> None:
        """At a new auction, note what every seat sees, or set the limits of players that bid by the odds."""
        table = self._tables[0]
        odds.look_round(table, self._money, self._displays)
        if not is_noted:
            set_limits(table, 0, self._money, self._displays, self._limits, dice, self._minds[1].memory)
            return
        undrawn = odds.undrawn_from(table, table.turned - 1)
        for seat in range(seats):
            odds.read(seats, seat, self._money, self._displays, undrawn, self.seen[self.rows])
            self.rows += 1

    def _sought(self, mind: Mind, dice: Dice) -> int:
        tables = self._tables
        clear(self._tree)
        search(tables, tables[0].to_move, self._hidden, SIMULATIONS, self._tree, dice, mind.memory, mind.setting)
        return favourite(tables, self._tree, dice.copy(), mind.memory)[0]


def _mind(level: str) -> Mind:
    return Mind(memory_for(cast(Style, LEVELS[level].style)), setting_of(LEVELS[level].search))


def learn(network: Network, seen: npt.NDArray[Any], results: Matrix, luck: np.random.Generator) -> None:
    """Learn from all games several times, in ever smaller steps."""
    for lesson in range(LESSONS):
        order, surprises = luck.permutation(len(seen)), []
        for start in range(0, len(seen) - ROWS_AT_ONCE + 1, ROWS_AT_ONCE):
            some = order[start : start + ROWS_AT_ONCE]
            surprises.append(network.learn(seen[some], results[some], PACE * (1 - 0.9 * lesson / LESSONS)))
        print(f"lesson {lesson + 1}, surprise {np.mean(surprises):.4f}", flush=True)


def main() -> None:
    """Play, train and write."""
    forbid()
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    luck, dice, school = np.random.default_rng(1), keyed(1, Purpose.PLAYOUT, 1, 0), School(games)
    for number in range(games):
        school.play(SEATS[number % len(SEATS)], int(luck.choice(BY_ODDS)), luck.random(MAX_SEATS) < MASTERS, dice)
        if (number + 1) % TOLD_EVERY == 0:
            print(f"{number + 1} games", flush=True)
    network = Network.as_shipped()
    learn(network, school.seen[: school.rows], school.results[: school.rows], luck)
    write(network)


if __name__ == "__main__":
    main()
