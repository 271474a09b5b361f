"""Thousands of games stepped at once, in compiled code and in threads. docs/training.md shows how to use it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from noblesse.bots.learning import learners_of
from noblesse.bots.members import library_of
from noblesse.checks import checked_players
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch
from noblesse.engine.thinking import Level, Thinking
from noblesse.games import rules_of, thinking_of
from noblesse.research.buffers import Array, Buffers
from noblesse.research.stepping import step_games

LEARNER = -1  # so is every smaller number: the caller may tell several apart


class Batch:
    """Many games of one kind. Members and levels play in compiled code; the caller answers for all other seats.

    A game that ends is followed by another at once. What is decided for a learner is never asked for: with a single
    action, it is taken.
    """

    def __init__(
        self,
        game: str,
        games: int,
        seats: int,
        *,
        buffers: Buffers | None = None,
        members: Sequence[str | tuple[int, ...]] = (),
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        """`members` are players of the league and levels, by name, or styles of the policy; `buffers.players` refers to
        them by number.

        Raise ValueError if there is no such member, or if the game cannot be played or learned.
        """
        rules, training, thinking = rules_of(game), learners_of(game), thinking_of(game)
        checked_players(rules.FACTS, next(iter(rules.FACTS.editions)), seats)
        assert thinking is not None  # because it has learners
        assert thinking.memory is not None
        self.buffers = Buffers.aligned(game, games, seats) if buffers is None else buffers
        self.buffers.check(game, games, seats)
        self.tables: Any = batch(rules.Table, games)
        self.seen: Any = batch(training.seen, games)
        self.dice: Array = np.array([keyed(seed, Purpose.PLAYOUT, 0, number) for number in range(games)])
        self._seats = seats
        self._playing = np.full((games, seats), LEARNER, np.int32)
        levels = [level_like(thinking, member) for member in members] or [Level(training.style)]
        self._library = library_of(game, levels)
        self._members = len(members)
        memory = np.asarray(thinking.memory(training.style))
        cuts = np.linspace(0, games, threads + 1).astype(int).tolist()
        self._slices = list(zip(cuts, cuts[1:], [memory.copy() for _ in range(threads)], strict=False))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def step(self) -> Buffers:
        """Make the moves that `action` stands for and play until a learner has a choice in every game. The first call
        begins the games. The actions have to be among those that the mask allows: compiled code does not look.

        Raise ValueError if a game has no learner, or a player that is no member.
        """
        players = self.buffers.players
        if players.max() >= self._members or players.min(axis=1).max() > LEARNER:
            raise ValueError(f"every game needs a learner, and the members are numbered below {self._members}")
        if self._pool is None:
            self._step(*self._slices[0])
        else:
            list(self._pool.map(self._step, *zip(*self._slices, strict=True)))
        return self.buffers

    def _step(self, first: int, last: int, memory: Array) -> None:
        to = self.buffers
        step_games(
            self.tables,
            self.seen,
            self.dice,
            first,
            last,
            self._seats,
            memory,
            *self._library,
            self._playing,
            to.players,
            to.action,
            to.observation,
            to.mask,
            to.seat,
            to.share,
            to.out,
            to.ended,
        )


def level_like(thinking: Thinking, member: str | tuple[int, ...]) -> Level:
    """How a member or a level plays without search, or a style."""
    if isinstance(member, tuple):
        return Level(member)
    if member in thinking.members:
        return thinking.members[member].level
    if member in thinking.levels:
        return thinking.levels[member]
    names = ", ".join([*thinking.levels, *thinking.members])
    raise ValueError(f"there is no player {member[:40]!r} in the league; the players are {names}")
