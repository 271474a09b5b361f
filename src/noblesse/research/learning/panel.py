"""How a network does among rivals who are all alike: each member of the league, and each level that does not search."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from noblesse.bots.learning import learners_of
from noblesse.games import thinking_of
from noblesse.research.batch import LEARNER, Batch
from noblesse.research.buffers import Array
from noblesse.research.learning.network import Network, told
from noblesse.research.learning.opponents import LEVELS
from noblesse.research.learning.playing import NEVER, seats_of

SLOTS = 64  # games at once against each opponent


class Verdict(NamedTuple):
    """How one learner did among rivals who were all alike."""

    rivals: str
    games: int
    won: float
    out: float


def panel_of(game: str) -> list[str]:
    """The members of the game's league, and the levels without search."""
    thinking = thinking_of(game)
    assert thinking is not None  # because it has learners
    return [*thinking.members, *LEVELS]


def verdicts(
    game: str, network: Network, names: list[str], seats: int, games: int, seed: int, noise: float = 0.0
) -> list[Verdict]:
    """At least so many games against each opponent. With `noise`, the network does not always choose its favourite."""
    most = max(seats_of(game))
    luck, divisors = np.random.default_rng(seed), np.array(learners_of(game).divisors, np.float32)
    batch = Batch(game, SLOTS * len(names), seats, members=names, seed=seed)
    slots, rounds = np.arange(SLOTS * len(names)), -(-games // SLOTS)
    learner = slots % seats
    batch.buffers.players[:] = (slots // SLOTS)[:, None]
    batch.buffers.players[slots, learner] = LEARNER
    to, ended = batch.step(), np.zeros(len(slots), np.int64)
    won, out = np.zeros((2, len(names)))
    while ended.min() < rounds:
        to.action[:] = _chosen(told(network, to.observation / divisors, most).actions, to.mask, noise, luck)
        to = batch.step()
        counted = np.flatnonzero(to.ended & (ended < rounds))
        np.add.at(won, counted // SLOTS, to.share[counted, learner[counted]])
        np.add.at(out, counted // SLOTS, to.out[counted, learner[counted]])
        ended += to.ended
    played = SLOTS * rounds
    return [Verdict(name, played, won[place] / played, out[place] / played) for place, name in enumerate(names)]


def _chosen(scores: Any, mask: Array, noise: float, luck: np.random.Generator) -> Array:
    swayed = scores + noise * luck.gumbel(size=scores.shape) if noise > 0 else scores
    chosen: Array = np.where(mask, swayed, NEVER).argmax(axis=1)
    return chosen
