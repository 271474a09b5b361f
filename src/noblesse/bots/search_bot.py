"""The bots that think: with the policy alone, or with a search on top of it. Levels differ only in their settings."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from noblesse.bots.choice import Choice, SeatedBot, any_legal_move
from noblesse.bots.comparison import better_half, compare
from noblesse.bots.dispatch import policy_at
from noblesse.bots.levels import SECONDS, level_of, say_that_bots_play_at_random
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
from noblesse.engine.record import batch, put
from noblesse.engine.thinking import Level, Search
from noblesse.games import rules_of, thinking_of
from noblesse.prepared import Stage, prepare

SIMULATIONS_AT_ONCE = 500
SLOTS_PER_SIMULATION = 4  # at most two are used, and a hash table should be mostly empty
SIMULATIONS_PER_SECOND = 2**18  # at most: a smaller tree is cleared faster and fits the processor's cache better
MOST_SIMULATIONS = 2**20
FEW_SLOTS = 256
COMPARING = 60  # hundredths of the time that are spent on comparing the best moves, if they are compared


class Position:
    """A decision as compiled code sees it: the believed table, scratch space for two more, and what can be redealt."""

    def __init__(self, view: dict[str, Any], level: Level) -> None:
        self.rules, thinking = rules_of(view["game"]), thinking_of(view["game"])
        if thinking is None:
            raise ValueError(f"{self.rules.FACTS.title} does not say what a seat may believe")
        self.seat: int = view["seat"]
        self.seats = len(view["seats"])
        table, self.hidden = thinking.believed_table(view, level.trust)
        self.tables = batch(self.rules.Table, 3)
        put(self.rules.Table, self.tables, 0, table)
        self.memory: Any = np.zeros(1, np.int64) if thinking.memory is None else thinking.memory(level.style)

    def use_policy(self) -> None:
        """Call everything that the policy compiles. Dice and cards are copies, so that no later decision changes."""
        policy_at(self.tables, self.seat, self.hidden.copy(), keyed(0, Purpose.BOT, 0, 0), self.memory)

    def use_search(self) -> None:
        """Call everything that the search compiles, in the same way."""
        tree, dice, setting = empty_tree(FEW_SLOTS), keyed(0, Purpose.BOT, 0, 0), setting_of(Search())
        hidden = self.hidden.copy()
        search(self.tables, self.seat, hidden, 1, tree, dice, self.memory, setting)
        favourite(self.tables, tree, dice, self.memory)
        moves, totals, squares = self.most_tried(1, tree, dice), np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
        compare(self.tables, self.seat, hidden, 1, moves, totals, squares, tree, dice, self.memory, setting)

    def most_tried(self, most: int, tree: Tree, dice: Dice) -> Numbers:
        """The moves that the search tried most often, in descending order."""
        room, tries = np.empty(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES, np.int64)
        return room[: min(most, rank(self.tables, tree, dice, self.memory, room, tries))]

    def in_words(self, move: int) -> str:
        """The move in the words that the table understands."""
        return self.rules.in_words(int(move), self.seats)


class PolicyBot(SeatedBot):
    """Plays the policy's move in one believed world."""

    def __init__(self, name: str) -> None:
        self._name = name

    def choose(self, choice: Choice) -> str:
        """Choose in a few microseconds, most of which go into reading the view."""
        game = choice.view["game"]
        if thinking_of(game) is None:
            say_that_bots_play_at_random(game)
            return any_legal_move(choice)
        at = Position(choice.view, level_of(game, self._name))
        prepare(at.rules.FACTS, Stage.POLICY, at.use_policy)
        return at.in_words(policy_at(at.tables, at.seat, at.hidden, choice.dice, at.memory))


class SearchBot(SeatedBot):
    """Plays the move that the search tried most often, or the best in a comparison of several such moves. It searches
    for a time or for a fixed number of simulations, and stops early once the result cannot change.
    """

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
        at, setting = Position(choice.view, level), setting_of(level.search)
        prepare(at.rules.FACTS, Stage.SEARCH, at.use_search)
        clear(self._tree)
        self._explore(at, level.finalists, choice.dice, setting)
        return at.in_words(self._decide(at, level.finalists, choice.dice, setting))

    def _explore(self, at: Position, finalists: int, dice: Dice, setting: Numbers) -> None:
        """Grow the tree, but leave time for the comparison if there is one."""
        share, lead = (COMPARING if finalists > 1 else 0), -1
        while (left := self._left()) > (kept := (self.simulated + left) * share // HUNDRED) and lead <= left:
            simulations = min(SIMULATIONS_AT_ONCE, left - kept)
            search(at.tables, at.seat, at.hidden, simulations, self._tree, dice, at.memory, setting)
            self.simulated += simulations
            _, lead = favourite(at.tables, self._tree, dice.copy(), at.memory)

    def _decide(self, at: Position, finalists: int, dice: Dice, setting: Numbers) -> int:
        """Halve the finalists until one is left, in as many worlds as there is time for."""
        moves = at.most_tried(finalists, self._tree, dice.copy())
        while len(moves) > 1 and (left := self._left()) > 0:
            rounds = (len(moves) - 1).bit_length()
            moves = self._best_half(at, moves, left // rounds, dice, setting)
        return int(moves[0])

    def _best_half(self, at: Position, moves: Numbers, simulations: int, dice: Dice, setting: Numbers) -> Numbers:
        """The better half of the moves, by what they win in that many simulations in total, or in fewer if time runs
        out.
        """
        count = len(moves)
        totals, squares = np.zeros(count, np.int64), np.zeros((count, count), np.int64)
        wanted, tried = simulations // count, 0
        while tried < wanted and self._left() > 0:
            worlds = min(SIMULATIONS_AT_ONCE // count, wanted - tried)
            compare(at.tables, at.seat, at.hidden, worlds, moves, totals, squares, self._tree, dice, at.memory, setting)
            tried += worlds
            self.simulated += worlds * count
        return better_half(moves, totals, squares, tried)

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
