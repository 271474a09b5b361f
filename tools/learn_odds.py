"""Trains the odds of High Society by self-play and writes their weights.

    python tools/learn_odds.py [ROUNDS]

Starts from random weights. A round is some games with 3, 4 or 5 players, each learned from once; 1,200 rounds take some
minutes. The random numbers are the same everywhere, but matrices are not summed in the same order on every machine, so
the weights differ a little from those that come with the game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch
from noblesse.games.held_out import forbid
from noblesse.games.high_society import odds
from noblesse.games.high_society.box import MAX_SEATS
from noblesse.games.high_society.levels import MEDIUM
from noblesse.games.high_society.policy import memory_for
from noblesse.games.high_society.self_play import MOST_AUCTIONS, self_play
from noblesse.games.high_society.table import Table

FILE = Path(odds.__file__).with_suffix(".json")
ROUNDS, GAMES, TOLD_EVERY = 1200, 300, 100
ROWS_AT_ONCE, PACE = 1024, 2e-3

Matrix = npt.NDArray[np.float32]

# Factors that bring all features to about the same size.
OF_A_SEAT = [1 / 20, 1 / 20, 1 / 10, 1, 1, 1, 1]
COMPARED = [1 / 10, 1 / 20, 1 / 20, 1, 1]
TO_COME = [1 / 8, 1, 1, 1, 1, 1 / 40, 1 / 25, 1, 1, 1, 1 / 5]
SCALES = np.array([*OF_A_SEAT * MAX_SEATS, *COMPARED, *TO_COME], np.float32)


OPTIMISER = optax.scale_by_adam()


class Network:
    """The network of odds.py, with real numbers as weights."""

    def __init__(self, luck: np.random.Generator) -> None:
        self.parts = [
            luck.normal(0, 0.2, (odds.FEATURES, odds.HIDDEN)).astype(np.float32),
            np.zeros(odds.HIDDEN, np.float32),
            luck.normal(0, 0.1, (2, odds.HIDDEN)).astype(np.float32),
            np.array([-1.1, 1.1], np.float32),
        ]
        self._memory: Any = OPTIMISER.init([jnp.asarray(part) for part in self.parts])

    def learn(self, seen: npt.NDArray[Any], results: Matrix, pace: float) -> float:
        """Make one step and return the mean loss per result, in natural logarithms."""
        parts, self._memory, lost = step(self.parts, self._memory, seen * SCALES, results, pace)
        self.parts = [np.asarray(part) for part in parts]
        return float(lost)

    @classmethod
    def as_shipped(cls) -> Network:
        """The network that comes with the game."""
        network, weights = cls(np.random.default_rng(1)), np.array(odds.learned_weights(), np.float64)
        first, bias, last, last_bias = np.split(weights, [odds.BIASES, odds.WIN, odds.SCORE_BIASES])
        hidden_one, score_one = odds.HIDDEN_ONE, odds.SCORE_ONE
        network.parts = [
            (first.reshape(odds.FEATURES, odds.HIDDEN) / SCALES[:, None] / hidden_one).astype(np.float32),
            (bias / hidden_one).astype(np.float32),
            (last.reshape(2, odds.HIDDEN) / score_one).astype(np.float32),
            (last_bias / score_one / (hidden_one >> odds.KEPT_BITS)).astype(np.float32),
        ]
        return network

    def rows(self) -> list[list[int]]:
        """The weights as integers, in the order of odds.py."""
        first, bias, last, last_bias = self.parts
        hidden_one, score_one = odds.HIDDEN_ONE, odds.SCORE_ONE
        score_bias = last_bias * score_one * (hidden_one >> odds.KEPT_BITS)
        wholes = [*(first * SCALES[:, None] * hidden_one), bias * hidden_one, *(last * score_one), score_bias]
        return [[round(float(weight)) for weight in row] for row in wholes]


def loss(parts: Any, seen: Any, results: Any) -> Any:
    """The mean loss per result."""
    first, bias, last, last_bias = parts
    hidden = jax.nn.relu(seen @ first + bias)
    return optax.sigmoid_binary_cross_entropy(hidden @ last.T + last_bias, results).mean()


@jax.jit
def step(parts: Any, memory: Any, seen: Any, results: Any, pace: Any) -> tuple[Any, Any, Any]:
    """One step down the gradient, what the optimiser remembers of it, and the loss before it."""
    lost, slopes = jax.value_and_grad(loss)(parts, seen, results)
    steps, memory = OPTIMISER.update(slopes, memory)
    return [part - pace * change for part, change in zip(parts, steps, strict=True)], memory, lost


def taught(rounds: int) -> Network:
    """A network after that many rounds."""
    luck, dice, tables = np.random.default_rng(1), keyed(1, Purpose.PLAYOUT, 0, 0), batch(Table, 1)
    network, known = Network(luck), memory_for(MEDIUM)
    most = GAMES * MOST_AUCTIONS * MAX_SEATS
    seen, results = np.zeros((most, odds.FEATURES), np.int32), np.zeros((most, 2), np.float32)
    surprises: list[float] = []
    for done in range(rounds):
        known[-odds.WEIGHTS :] = [weight for row in network.rows() for weight in row]
        rows = self_play(tables, GAMES, (4, 3, 4, 5)[done % 4], dice, known, seen, results)
        order = luck.permutation(rows)
        for start in range(0, rows - ROWS_AT_ONCE + 1, ROWS_AT_ONCE):
            some = order[start : start + ROWS_AT_ONCE]
            surprises.append(network.learn(seen[some], results[some], PACE * (1 - 0.95 * done / rounds)))
        if (done + 1) % TOLD_EVERY == 0:
            print(f"{done + 1} rounds, surprise {np.mean(surprises):.4f}", flush=True)
            surprises.clear()
    return network


def write(network: Network) -> None:
    """Make this the network that comes with the game."""
    FILE.write_text("[\n" + ",\n".join(json.dumps(row) for row in network.rows()) + "\n]\n", encoding="utf-8")


def main() -> None:
    """Train and write."""
    forbid()
    write(taught(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))


if __name__ == "__main__":
    main()
