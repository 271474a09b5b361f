"""The bots that think: by the policy alone, or by search with the policy. A level is a setting, not a fork."""

from __future__ import annotations

import time
from importlib import import_module
from typing import Any

import numpy as np

from noblesse.bots.choice import Bot, Choice
from noblesse.bots.games import believe, policy_at
from noblesse.bots.level import Level
from noblesse.bots.tree import SETTING, clear, empty_tree, favourite, search
from noblesse.engine.compiled import prepare
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.record import batch, put
from noblesse.games import GAMES, rules_of

SIMULATIONS_AT_ONCE = 500
SLOTS_A_SIMULATION = 4  # two are taken at the most, and a hash table wants to be mostly empty
SIMULATIONS_A_SECOND = 2**18  # at the most: the quicker a tree is cleared and the better it fits the cache, the better
MOST_SIMULATIONS = 2**20
FEW_SLOTS = 256


class Position:
    """A decision as compiled code sees it: the believed table, scratch beside it, and what redealing draws from."""

    def __init__(self, view: dict[str, Any], style: tuple[int, ...], trust: int = 0) -> None:
        game = view["game"]
        belief, policy = import_module(f"{GAMES[game]}.belief"), import_module(f"noblesse.bots.{_module(game)}_policy")
        self.rules = rules_of(game)
        self.seat: int = view["seat"]
        self.seats = len(view["seats"])
        table, self.hidden = belief.believed_table(view, trust)
        self.tables = batch(self.rules.Table, 2)
        put(self.rules.Table, self.tables, 0, table)
        self.lore = policy.lore(style)

        prepare(f"the bots of {self.rules.FACTS.title}", self._first_use)

    def _first_use(self) -> None:
        """Touch all that is compiled, with dice and cards of its own: the first choice must not be different."""
        tree, dice, setting = empty_tree(FEW_SLOTS), keyed(0, Purpose.BOT, 0, 0), np.ones(SETTING, np.int64)
        hidden = self.hidden.copy()
        policy_at(self.tables, self.seat, hidden, dice, self.lore)
        search(self.tables, self.seat, hidden, 1, tree, dice, self.lore, setting)
        favourite(self.tables, tree, dice, self.lore)

    def believed_world(self, dice: Dice) -> Any:
        """The table with its hidden things dealt anew."""
        believe(self.tables, self.seat, self.hidden, dice)
        return self.tables[1]

    def in_words(self, move: int) -> str:
        """The move as the table wants it."""
        return self.rules.in_words(int(move), self.seats)


def _module(game: str) -> str:
    return game.replace("-", "_")


class PolicyBot(Bot):
    """Plays what the policy says in one believed world."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def choose(self, choice: Choice) -> str:
        """In a few microseconds, most of which is reading the view."""
        at = Position(choice.view, self._level.styles[choice.view["game"]])
        return at.in_words(policy_at(at.tables, at.seat, at.hidden, choice.dice, at.lore))


class SearchBot(Bot):
    """Plays what search tried most often in the time it has, or with a fixed number of simulations; it does not think
    on when nothing could come of it.
    """

    def __init__(self, level: Level, seconds: float | None = None, simulations: int | None = None) -> None:
        self._level = level
        self._seconds = level.seconds if seconds is None else seconds
        self._simulations = simulations
        self._most = simulations or _most_simulations(self._seconds)
        self._tree = empty_tree(_power_of_two(SLOTS_A_SIMULATION * self._most))
        self.simulated = 0  # in the last decision

    def choose(self, choice: Choice) -> str:
        """Search, unless there is nothing to choose."""
        start = time.monotonic()
        if len(choice.legal) == 1:
            return choice.legal[0]
        at = Position(choice.view, self._level.styles[choice.view["game"]], self._level.trust)
        setting = np.array(self._level.settings[choice.view["game"]], np.int64)
        clear(self._tree)
        self.simulated, move, lead = 0, 0, -1
        while (left := self._left(start)) > 0 and lead <= left:
            simulations = min(SIMULATIONS_AT_ONCE, left)
            search(at.tables, at.seat, at.hidden, simulations, self._tree, choice.dice, at.lore, setting)
            self.simulated += simulations
            move, lead = favourite(at.tables, self._tree, choice.dice.copy(), at.lore)
        return at.in_words(move)

    def _left(self, start: float) -> int:
        """How many simulations there is time for, going by those that were made; the first are made in any case."""
        left = self._most - self.simulated
        if self._simulations is not None or self.simulated == 0:
            return left
        spent = time.monotonic() - start
        return max(0, min(left, int(self.simulated * (self._seconds - spent) / spent)))


def _most_simulations(seconds: float) -> int:
    return min(MOST_SIMULATIONS, max(SIMULATIONS_AT_ONCE, int(seconds * SIMULATIONS_A_SECOND)))


def _power_of_two(at_least: int) -> int:
    return 1 << (at_least - 1).bit_length()
