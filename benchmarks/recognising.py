"""Measures how well `hard` recognises its rivals, and how long it takes to weigh them.

    python benchmarks/recognising.py GAME RIVAL... [--games 4]

`medium` sits in the first seat, and before each of its decisions the rivals are weighed. RIVAL is a member of the
league or a level without search. For each rival and each twenty moves it prints the share of the weight that the rival
itself has among all players of the library, on average; then the processor time of weighing all rivals.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from statistics import mean, median
from typing import Any

from noblesse import Game
from noblesse.bots import bot_named, choice_for
from noblesse.bots.learning import Observed
from noblesse.bots.levels import LEVELS, level_of
from noblesse.bots.members import Library
from noblesse.bots.policy_bot import view_to_prepare
from noblesse.bots.rivals import known_players, rivals_of, weights_of
from noblesse.bots.tree import Numbers
from noblesse.engine.dice import Purpose, keyed

MOVES = 20
SEAT = 0
MILLISECONDS = 1000


def main() -> None:
    """Play, and print a line for each rival and one for the time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("rivals", nargs="+")
    parser.add_argument("--games", type=int, default=4)
    asked = parser.parse_args()
    library = rivals_of(asked.game, level_of(asked.game, "hard"))
    numbers = {name: number for number, name in enumerate(known_players(asked.game), start=1)}
    weigh(view_to_prepare(asked.game), library)  # compiles
    shares: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    times: dict[int, list[float]] = defaultdict(list)
    for seed in range(asked.games):
        for view in decisions(asked.game, asked.rivals, seed):
            began, moves = time.thread_time(), len(view["history"]) // MOVES * MOVES
            weights = weigh(view, library)
            times[moves].append(MILLISECONDS * (time.thread_time() - began))
            for seat, name in enumerate(asked.rivals, start=1):
                shares[name][moves].append(weights[seat, numbers[name]] / weights[seat].sum())
    for name, by_moves in shares.items():
        print(f"{name}: " + ", ".join(f"{moves}+ {mean(found):.0%}" for moves, found in sorted(by_moves.items())))
    print("ms (most): " + ", ".join(f"{moves}+ {median(t):.1f} ({max(t):.1f})" for moves, t in sorted(times.items())))


def decisions(game: str, rivals: list[str], seed: int) -> Iterator[dict[str, Any]]:
    """What the first seat may know at each of its decisions."""
    names = ["medium", *(name if name in LEVELS else f"league:{name}" for name in rivals)]
    bots, played = [bot_named(name) for name in names], Game.new(game, len(names), seed=seed)
    while not played.is_over:
        assert played.to_move is not None
        if played.to_move == SEAT:
            yield played.view(SEAT)
        played.play(bots[played.to_move].choose(choice_for(played, seed)))


def weigh(view: dict[str, Any], library: Library) -> Numbers:
    """The weights of the rivals."""
    dice = keyed(0, Purpose.BOT, view["seat"], len(view["history"]))
    return weights_of(view, Observed(view), library, dice)


if __name__ == "__main__":
    main()
