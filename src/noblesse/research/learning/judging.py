"""Learning to judge: who wins and who is out, from games among all kinds of players."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from noblesse.bots.learning import learners_of
from noblesse.bots.members import Library, library_of
from noblesse.engine.network import ONE
from noblesse.engine.thinking import Level
from noblesse.games import rules_of, thinking_of
from noblesse.research.buffers import Array
from noblesse.research.learning.network import Network, fresh, told
from noblesse.research.learning.opponents import LEVELS
from noblesse.research.learning.playing import seats_of
from noblesse.research.learning.ppo import OPTIMISER, ROWS_AT_ONCE, Learned, beginning
from noblesse.research.recording import Recorded, recorded

RATES = 2e-3, 5e-5  # the first and the last
EPOCHS = 2  # over each buffer of games
ALL_ALIKE, BUT_ONE = 0.25, 0.35  # in how many games everybody, and everybody but one, is the same player
KNOWN = 0.6  # how often a player is a member or a level, and not a crossing
CROSSINGS = 96  # of each buffer


class Field(NamedTuple):
    """Everybody who plays in the games that the judge learns from."""

    library: Library
    crossings: int  # come first


def known_players(game: str) -> list[Level]:
    """The members of the league and the levels without search."""
    thinking = thinking_of(game)
    assert thinking is not None  # because it has learners
    return [*(thinking.levels[name] for name in LEVELS), *(member.level for member in thinking.members.values())]


def field_of(game: str, known: list[Level], luck: np.random.Generator) -> Field:
    """These players, and new crossings of their styles."""
    styles = list(zip(*(level.style for level in known), strict=True))
    crossings = [Level(tuple(int(luck.choice(numbers)) for numbers in styles)) for _ in range(CROSSINGS)]
    return Field(library_of(game, [*crossings, *known]), CROSSINGS)


def seated(field: Field, games: int, seats: int, known_share: float, luck: np.random.Generator) -> Array:
    """Who plays, by game and seat."""
    known = luck.integers(field.crossings, len(field.library.styles), (games, seats))
    playing = np.where(
        luck.random((games, seats)) < known_share, known, luck.integers(field.crossings, size=(games, seats))
    )
    kind, alone = luck.random(games), luck.integers(seats, size=games)
    alike = np.repeat(playing[:, :1], seats, axis=1)
    playing = np.where((kind < ALL_ALIKE + BUT_ONE)[:, None], alike, playing)
    others = np.flatnonzero((kind >= ALL_ALIKE) & (kind < ALL_ALIKE + BUT_ONE))
    playing[others, alone[others]] = known[others, -1]
    return playing.astype(np.int32)


def games_of(
    game: str, field: Field, games: int, one_in: int, luck: np.random.Generator, known: float = KNOWN
) -> Recorded:
    """Decisions of so many games at tables of each size."""
    sizes = sorted(set(seats_of(game)))
    parts = [
        recorded(
            game, field.library, seated(field, games, seats, known, luck), sizes[-1], one_in, int(luck.integers(2**62))
        )
        for seats in sizes
    ]
    return Recorded(*map(np.concatenate, zip(*parts, strict=True)))


def losses(network: Any, rows: Any, wins: Any, outs: Any) -> Any:
    """The mean surprises at who wins and at who is out."""
    said = told(network, rows, wins.shape[1])
    of_wins = optax.softmax_cross_entropy(said.wins, wins).mean()
    return jnp.stack([of_wins, optax.sigmoid_binary_cross_entropy(said.outs, outs).sum(axis=1).mean()])


@partial(jax.jit, donate_argnums=0)
def step(learned: Learned, rows: Any, wins: Any, outs: Any, rate: Any) -> Learned:
    """One step down the gradient."""
    slopes = jax.grad(lambda network: losses(network, rows, wins, outs).sum())(learned.network)
    steps, memory = OPTIMISER.update(slopes, learned.memory)
    return Learned([part - rate * change for part, change in zip(learned.network, steps, strict=True)], memory)


class Judging:
    """A network that learns to judge."""

    def __init__(self, game: str, known: list[Level], seed: int) -> None:
        """It learns from games among these players, and crossings of their styles."""
        self._game, self._known, self._luck = game, known, np.random.default_rng(seed)
        training = learners_of(game)
        self._divisors = np.array(training.divisors, np.float32)
        self._learned = beginning(fresh(training.features, 0, max(seats_of(game)), self._luck))

    @property
    def network(self) -> Network:
        """What has been learned so far."""
        return [np.asarray(part) for part in self._learned.network]

    def learn(self, games: int, one_in: int, done: float) -> Array:
        """Learn from new games. `done` is how much of all learning is done. Return the losses before."""
        made = games_of(self._game, field_of(self._game, self._known, self._luck), games, one_in, self._luck)
        rows, rate = made.observation / self._divisors, RATES[0] * (RATES[1] / RATES[0]) ** done
        before: Array = np.asarray(losses(self._learned.network, rows, made.wins, made.outs))
        for _ in range(EPOCHS):
            order = self._luck.permutation(len(rows))
            for start in range(0, len(order) - ROWS_AT_ONCE + 1, ROWS_AT_ONCE):
                some = order[start : start + ROWS_AT_ONCE]
                self._learned = step(self._learned, rows[some], made.wins[some], made.outs[some], rate)
        return before

    def compare(self, networks: list[Network], players: list[Level], games: int, one_in: int) -> list[Array]:
        """The losses of some networks in new games among these players."""
        made = games_of(self._game, field_of(self._game, players, self._luck), games, one_in, self._luck, known=1.0)
        rows = made.observation / self._divisors
        return [np.asarray(losses(network, rows, made.wins, made.outs)) for network in networks]


def trusting(network: Network, trust: float) -> Network:
    """The same network with scores nearer to 0, or farther from it."""
    return [*network[:-2], *(part * np.float32(trust) for part in network[-2:])]


def of_policy(game: str, name: str) -> Network:
    """A network of the game's folder, whose last outputs judge as well."""
    file = files(rules_of(game).__name__).joinpath(f"{name}.npz")
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as kept:
        return [kept[part] / np.float32(ONE) for part in kept.files]
