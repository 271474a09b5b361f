"""How many simulations a search makes in a second of one core's time, at openings with 4 players.

    python benchmarks/simulations.py

Tells which numbers of simulations stand in the ratio that 2 s and 0.3 s have.
"""

from __future__ import annotations

import time

from noblesse import Game
from noblesse.bots import bot_named, choice_for

SIMULATIONS, OPENINGS = 5000, 6


def rate(name: str, game: str) -> float:
    """Simulations a second; the first choice is not timed, because it may compile."""
    bot, spent = bot_named(name, simulations=SIMULATIONS), 0.0
    bot.choose(choice_for(Game.new(game, 4, seed=0), 1))
    for seed in range(OPENINGS):
        choice = choice_for(Game.new(game, 4, seed=seed), 1)
        start = time.process_time()
        bot.choose(choice)
        spent += time.process_time() - start
    return SIMULATIONS * OPENINGS / spent


def main() -> None:
    """A line a game and level."""
    for game in ("high-society", "rich-and-good"):
        for name in ("hard", "master"):
            print(f"{game}, {name}: {rate(name, game):,.0f} simulations a second")


if __name__ == "__main__":
    main()
