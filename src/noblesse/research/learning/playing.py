"""Playing games to learn from, at tables with several numbers of seats at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from noblesse.bots.learning import learners_of
from noblesse.games import rules_of
from noblesse.research.batch import LEARNER, Batch
from noblesse.research.buffers import Array, Buffers
from noblesse.research.learning.network import Network, Told, told
from noblesse.research.learning.opponents import SNAPSHOTS, Opponents, seat_players

NEVER = -1e9  # the score of an action that may not be chosen
NOBODY = LEARNER - SNAPSHOTS - 1  # in a seat that the table does not have


class Decisions(NamedTuple):
    """What was decided, by step and game. `ended` tells whether the game ended after the decision, and the results that
    follow are by seat of the table.
    """

    observation: Array
    mask: Array
    seat: Array
    player: Array  # who decided: LEARNER, or the number of a snapshot
    action: Array
    log_chance: Array  # of the action, by natural logarithm
    wins: Array  # scores as the network told them, clockwise from the seat
    outs: Array
    ended: Array
    share: Array
    out: Array
    playing: Array  # the numbers of the players, by seat


class Hall:
    """All games that are played at the same time."""

    def __init__(
        self, game: str, games: int, seats: Sequence[int], opponents: Opponents, luck: np.random.Generator
    ) -> None:
        """As many games for each of the numbers of seats, which may be repeated."""
        self.seats, self.most = np.repeat(seats, games), max(seats)
        self.snapshots: list[Network] = []
        self._opponents, self._luck = opponents, luck
        self._divisors = np.array(learners_of(game).divisors, np.float32)
        self._batches = [
            Batch(game, games, number, members=opponents.players, seed=int(luck.integers(2**62))) for number in seats
        ]
        self._playing = np.full((len(self.seats), self.most), NOBODY, np.int32)
        for batch in self._batches:
            self._seat(batch.buffers, range(games))
        self._step(begins=True)

    def play(self, network: Network, steps: int) -> Decisions:
        """Play on, and return what was decided."""
        return Decisions(*map(np.stack, zip(*(self._decide(network) for _ in range(steps)), strict=True)))

    def _decide(self, network: Network) -> tuple[Array, ...]:
        observation, mask, seat = self._gathered("observation"), self._gathered("mask"), self._gathered("seat")
        rows, playing = np.arange(len(seat)), self._playing.copy()
        player = playing[rows, seat]
        said = self._said(network, player, observation / self._divisors)
        scores = np.where(mask, said.actions, np.float32(NEVER))
        action = np.argmax(scores + self._luck.gumbel(size=scores.shape), axis=1)
        log_chance = scores[rows, action] - _log_sum(scores)
        for batch, chosen in zip(self._batches, np.split(action, len(self._batches)), strict=True):
            batch.buffers.action[:] = chosen
        ended, share, out = self._step(begins=False)
        return observation, mask, seat, player, action, log_chance, said.wins, said.outs, ended, share, out, playing

    def _gathered(self, name: str) -> Array:
        return np.concatenate([getattr(batch.buffers, name) for batch in self._batches])

    def _said(self, network: Network, player: Array, rows: Array) -> Told:
        """What each player's own network says."""
        said = told(network, rows, self.most)
        for number, snapshot in enumerate(self.snapshots):
            its = np.flatnonzero(player == LEARNER - 1 - number)
            for part, own in zip(said, told(snapshot, rows[its], self.most), strict=True):
                part[its] = own
        return said

    def _step(self, *, begins: bool) -> tuple[Array, Array, Array]:
        """Step all games, and return which have ended, with their results."""
        share, out = np.zeros(self._playing.shape, np.float32), np.zeros(self._playing.shape, np.bool_)
        first = 0
        for batch in self._batches:
            to = batch.step()
            games, seats = to.players.shape
            begun = np.flatnonzero(to.ended | begins)
            share[first + begun, :seats], out[first + begun, :seats] = to.share[begun], to.out[begun]
            self._playing[first + begun, :seats] = to.players[begun]
            self._seat(to, begun)
            first += games
        return self._gathered("ended"), share, out

    def _seat(self, buffers: Buffers, games: Sequence[int] | Array) -> None:
        """Decide who plays the next games at these tables."""
        for game in games:
            seat_players(self._opponents, len(self.snapshots), self._luck, buffers.players[game])


def seats_of(game: str) -> list[int]:
    """All numbers of players of the game, with four twice."""
    editions = rules_of(game).FACTS.editions.values()
    return sorted([*{number for numbers in editions for number in numbers}, 4])


def _log_sum(scores: Array) -> Array:
    """The logarithm of the sum of the exponentials, by row."""
    most = scores.max(axis=1)
    total: Array = most + np.log(np.exp(scores - most[:, None]).sum(axis=1))
    return total
