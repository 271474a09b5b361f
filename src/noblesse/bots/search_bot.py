"""The bots that search. Their levels differ only in their settings."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from noblesse.bots.choice import Choice, SeatedBot
from noblesse.bots.comparison import better_half, compare
from noblesse.bots.levels import SECONDS, level_of
from noblesse.bots.policy_bot import PolicyBot, view_to_prepare
from noblesse.bots.position import Position
from noblesse.bots.rollouts import Rollouts
from noblesse.bots.tree import (
    HUNDRED,
    MOST_CANDIDATES,
    Numbers,
    Tree,
    clear,
    empty_tree,
    favourite,
    rank,
    search,
    setting_of,
)
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.thinking import Level, Search
from noblesse.games import rules_of, thinking_of
from noblesse.prepared import Stage, prepare

SIMULATIONS_AT_ONCE = 500
ROLLOUTS_AT_ONCE = 60  # with networks, which take longer
SLOTS_PER_SIMULATION = 4  # at most two are used, and a hash table should be mostly empty
SIMULATIONS_PER_SECOND = 2**18  # at most: a smaller tree is cleared faster and fits the processor's cache better
MOST_SIMULATIONS = 2**20
FEW_SLOTS = 256
COMPARING = 60  # hundredths of the time that are spent on comparing the best moves, if they are compared


Comparison = Callable[[int, Numbers, Numbers, Numbers], None]  # (worlds, moves, totals, squares), see comparison.py


def use_every_search(game: str) -> None:
    """Let every level that searches do so once, which compiles all that they need."""
    view = view_to_prepare(game)
    for name, seconds in SECONDS.items():
        if seconds:
            level, dice = level_of(game, name), keyed(0, Purpose.BOT, 0, 0)
            if level.network:
                _use_rollouts(view, level, dice)
            else:
                _use_tree(Position(view, level), dice)


def _use_rollouts(view: dict[str, Any], level: Level, dice: Dice) -> None:
    rollouts, one = Rollouts(view, level, dice), np.zeros(1, np.int64)
    rollouts.compare(1, rollouts.moves[:1], one, one.reshape(1, 1).copy())


def _use_tree(at: Position, dice: Dice) -> None:
    tree, setting = empty_tree(FEW_SLOTS), setting_of(Search())
    search(at.tables, at.seat, at.hidden, 1, tree, dice, at.memory, setting)
    favourite(at.tables, tree, dice, at.memory)
    moves, totals, squares = most_tried(at, 1, tree, dice), np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    compare(at.tables, at.seat, at.hidden, 1, moves, totals, squares, tree, dice, at.memory, setting)


def most_tried(at: Position, most: int, tree: Tree, dice: Dice) -> Numbers:
    """The moves that the search tried most often, in descending order."""
    room, tries = np.empty(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES, np.int64)
    return room[: min(most, rank(at.tables, tree, dice, at.memory, room, tries))]


class SearchBot(SeatedBot):
    """Searches for a time or for a fixed number of simulations, and stops early once the result cannot change."""

    def __init__(self, name: str, seconds: float | None = None, simulations: int | None = None) -> None:
        self._without_search = PolicyBot(name)
        self._name = name
        self._seconds = SECONDS[name] if seconds is None else seconds
        self._simulations = simulations
        self._most = simulations or _most_simulations(self._seconds)
        self._tree = empty_tree(_power_of_two(SLOTS_PER_SIMULATION * self._most))
        self.simulated = 0  # in the last decision
        self._start = 0.0  # when the last decision began

    def choose(self, choice: Choice) -> str:
        """Search, unless there is only one legal move."""
        self._start, self.simulated = time.monotonic(), 0
        if len(choice.legal) == 1:
            return choice.legal[0]
        if thinking_of(choice.view["game"]) is None:
            return self._without_search.choose(choice)
        level = level_of(choice.view["game"], self._name)
        prepare(rules_of(choice.view["game"]).FACTS, Stage.SEARCH, lambda: use_every_search(choice.view["game"]))
        return self._by_rollouts(choice, level) if level.network else self._by_tree(choice, level)

    def _by_rollouts(self, choice: Choice, level: Level) -> str:
        """The action that the level's network likes best, unless another one is probably better."""
        rollouts = Rollouts(choice.view, level, choice.dice)
        favourite = int(rollouts.moves[0])
        return rollouts.at.in_words(self._best(rollouts.moves, ROLLOUTS_AT_ONCE, rollouts.compare, favourite))

    def _by_tree(self, choice: Choice, level: Level) -> str:
        """The move that the search tried most often, or the best in a comparison of several such moves."""
        at, dice, setting, tree = Position(choice.view, level), choice.dice, setting_of(level.search), self._tree

        def compare_in_tree(worlds: int, moves: Numbers, totals: Numbers, squares: Numbers) -> None:
            compare(at.tables, at.seat, at.hidden, worlds, moves, totals, squares, tree, dice, at.memory, setting)

        clear(tree)
        self._explore(at, level.finalists, dice, setting)
        moves = most_tried(at, level.finalists, tree, dice.copy())
        return at.in_words(self._best(moves, SIMULATIONS_AT_ONCE, compare_in_tree))

    def _explore(self, at: Position, finalists: int, dice: Dice, setting: Numbers) -> None:
        """Grow the tree, but leave time for the comparison if there is one."""
        share, lead = (COMPARING if finalists > 1 else 0), -1
        while (left := self._left()) > (kept := (self.simulated + left) * share // HUNDRED) and lead <= left:
            simulations = min(SIMULATIONS_AT_ONCE, left - kept)
            search(at.tables, at.seat, at.hidden, simulations, self._tree, dice, at.memory, setting)
            self.simulated += simulations
            _, lead = favourite(at.tables, self._tree, dice.copy(), at.memory)

    def _best(self, moves: Numbers, at_once: int, compare: Comparison, champion: int | None = None) -> int:
        """Halve the moves until one is left, in as many worlds as there is time for. The champion, if there is one,
        stays unless another is probably better.
        """
        while len(moves) > 1 and (left := self._left()) > 0:
            rounds = (len(moves) - 1).bit_length()
            moves = self._best_half(moves, left // rounds, at_once, compare, champion)
        return int(moves[0]) if champion is None or champion not in moves else champion

    def _best_half(
        self, moves: Numbers, simulations: int, at_once: int, compare: Comparison, champion: int | None
    ) -> Numbers:
        """The better half of the moves, by what they win in that many simulations in total, or in fewer if time runs
        out.
        """
        count = len(moves)
        totals, squares = np.zeros(count, np.int64), np.zeros((count, count), np.int64)
        wanted, tried = simulations // count, 0
        while tried < wanted and self._left() > 0:
            worlds = min(max(1, at_once // count), wanted - tried)
            compare(worlds, moves, totals, squares)
            tried += worlds
            self.simulated += worlds * count
        return better_half(moves, totals, squares, tried, champion)

    def _left(self) -> int:
        """How many more simulations there is time for, at the speed so far. The first ones are always made."""
        left = self._most - self.simulated
        if self._simulations is not None or self.simulated == 0:
            return left
        spent = time.monotonic() - self._start
        return max(0, min(left, int(self.simulated * (self._seconds - spent) / spent)))


def _most_simulations(seconds: float) -> int:
    return min(MOST_SIMULATIONS, max(SIMULATIONS_AT_ONCE, int(seconds * SIMULATIONS_PER_SECOND)))


def _power_of_two(at_least: int) -> int:
    return 1 << (at_least - 1).bit_length()
