"""Measures how many decisions a batch makes per CPU second, with observations and masks, and how that compares with
random playouts of the engine in the same run.

    python benchmarks/batch.py [--seconds 2] [--games 4096] [--threads 1]

All four seats are learners, who choose at random among the actions that the mask allows; choosing is not timed.
Playouts and steps take turns, so that both meet the same load of the machine.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch, put
from noblesse.games import rules_of
from noblesse.research import Batch, Buffers

SEATS = 4
PLAYOUTS = 100  # between two steps
WARM_UP = 30  # steps, so that games are at all stages


class Playouts:
    """The engine alone: uniformly random legal moves."""

    def __init__(self, game: str) -> None:
        self._rules: Any = rules_of(game)
        self._tables, self._dice = batch(self._rules.Table, 2), keyed(1, Purpose.PLAYOUT, 0, 0)
        self._deals, self.decisions, self.spent = 0, 0, 0.0
        self.play()
        self.decisions, self.spent = 0, 0.0

    def play(self) -> None:
        """Play out one deal some times."""
        rules, number = self._rules, self._deals
        put(rules.Table, self._tables, 0, rules.set_up(rules.deal(number, SEATS), SEATS, number % SEATS))
        start = time.process_time()
        self.decisions += rules.play_out_many(self._tables, 0, PLAYOUTS, self._dice)
        self.spent += time.process_time() - start
        self._deals += 1


def choose(buffers: Buffers, luck: np.random.Generator) -> None:
    """Choose any action in each game."""
    chances = luck.random(buffers.mask.shape, np.float32)
    buffers.action[:] = (chances * buffers.mask).argmax(axis=1)


def measure(game: str, games: int, threads: int, seconds: float) -> None:
    """Print a line for a game."""
    many, playouts, luck = Batch(game, games, SEATS, seed=1, threads=threads), Playouts(game), np.random.default_rng(1)
    many.step()
    for _ in range(WARM_UP):
        choose(many.buffers, luck)
        many.step()
    steps, spent, ended = 0, 0.0, 0
    while spent < seconds:
        choose(many.buffers, luck)
        start = time.process_time()
        many.step()
        spent += time.process_time() - start
        steps += 1
        ended += int(many.buffers.ended.sum())
        playouts.play()
    rate, engine = steps * games / spent, playouts.decisions / playouts.spent
    print(
        f"{game}: {rate / 1e6:.2f} million decisions per CPU second in {threads} thread(s), {ended / spent:,.0f} "
        f"games; the engine alone {engine / 1e6:.1f} million, {engine / rate:.1f} times as many"
    )


def main() -> None:
    """Measure both games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    for game in ("high-society", "rich-and-good"):
        measure(game, options.games, options.threads, options.seconds)


if __name__ == "__main__":
    main()
