"""Measures how many simulations a search makes per second on one core, at openings with 4 players.

    python benchmarks/simulations.py

Use it to choose numbers of simulations that correspond to 2 s and 0.3 s.
"""

from __future__ import annotations

import time

from noblesse import Game
from noblesse.bots import bot_named, choice_for

SIMULATIONS, OPENINGS = 5000, 6


def rate(name: str, game: str) -> float:
    """Simulations per second. The first choice is not timed, because it may compile."""
    bot, spent = bot_named(name, simulations=SIMULATIONS), 0.0
    bot.choose(choice_for(Game.new(game, 4, seed=0), 1))
    for seed in range(OPENINGS):
        choice = choice_for(Game.new(game, 4, seed=seed), 1)
        start = time.process_time()
        bot.choose(choice)
        spent += time.process_time() - start
    return SIMULATIONS * OPENINGS / spent


def main() -> None:
    """Print a line for each game and level."""
    for game in ("high-society", "rich-and-good"):
        for name in ("hard", "master"):
            print(f"{game}, {name}: {rate(name, game):,.0f} simulations per second")


if __name__ == "__main__":
    main()
