"""Compares the speed of several versions of the engine, whatever else the machine does meanwhile.

    python benchmarks/engine_by_turns.py FOLDER FOLDER… [--turns 15]

Each folder is a checkout. One process per version measures in short turns, one version after another: random decisions
and playouts of the search, both per second of processor time. It also plays a game between bots that search, to check
that all versions choose the same moves. The others are compared with the first folder.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import msgspec

GAMES = ("high-society", "rich-and-good")

# This works with every version since 0.1.0. It answers the line `GAME` with two rates, and `GAME moves` with a game.
WORKER = """
import hashlib, json, sys, time
from importlib import import_module
from noblesse.bots import bot_named, choice_for
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch, put
from noblesse.game import Game
from noblesse.games import rules_of

def random_play(game):
    rules = rules_of(game)
    many = import_module(rules.__name__ + ".playout").play_out_many
    tables, dice = batch(rules.Table, 2), keyed(1, Purpose.PLAYOUT, 0, 0)
    decisions, spent = 0, 0.0
    for deal in range(40):
        put(rules.Table, tables, 0, rules.set_up(rules.deal(deal, 4), 4, deal % 4))
        start = time.process_time()
        decisions += many(tables, 0, 200, dice)
        spent += time.process_time() - start
    return decisions / spent

def search(game):
    choice, bot = choice_for(Game.new(game, 4, seed=1), 1), bot_named("hard", simulations=20000)
    start = time.process_time()
    bot.choose(choice)
    return 20000 / (time.process_time() - start)

def moves(game):
    table, bots = Game.new(game, 4, seed=5), [bot_named("master", simulations=300), bot_named("hard", simulations=200)]
    while not table.is_over:
        table.play(bots[table.to_move % 2].choose(choice_for(table, 9)))
    return hashlib.sha256(" ".join(table.moves).encode()).hexdigest()[:16]

for line in sys.stdin:
    game, *rest = line.split()
    print(json.dumps(moves(game) if rest else [random_play(game), search(game)]), flush=True)
"""


class Version:
    """A checkout's engine in its own process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        surroundings = {**os.environ, "PYTHONPATH": str(folder.resolve() / "src")}
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER], env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.rates: dict[str, list[tuple[float, float]]] = {game: [] for game in GAMES}

    def ask(self, words: str) -> str:
        """Send a line and return the answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{words}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()

    def take_turn(self, game: str) -> None:
        """Measure for a moment."""
        self.rates[game].append(msgspec.json.decode(self.ask(game), type=tuple[float, float]))

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(20)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--turns", type=int, default=15)
    asked = parser.parse_args()
    versions = [Version(folder) for folder in asked.folders]
    for game in GAMES:
        moves = {version.ask(f"{game} moves") for version in versions}
        print(f"{game}: {'the same moves' if len(moves) == 1 else 'DIFFERENT MOVES'}")
        for turn in range(asked.turns + 1):
            for version in versions if turn % 2 else versions[::-1]:
                version.take_turn(game)
        for version in versions:
            _print(version, versions[0], game)
    for version in versions:
        version.close()


def _print(version: Version, first: Version, game: str) -> None:
    for what, name in enumerate(("random decisions", "playouts of the search")):
        rates, others = ([turn[what] for turn in each.rates[game][1:]] for each in (version, first))
        ratio = median(rate / other for rate, other in zip(rates, others, strict=True))
        print(f"  {version.folder}: {median(rates):,.0f} {name} per CPU second, {ratio:.2f} times the first")


if __name__ == "__main__":
    main()
