"""Measures how many games are saved by taking luck out of the results, as the judge of the game sees it.

    python benchmarks/luck_adjusted.py GAME [--player medium] [--rivals easy] [--seats 4] [--games 1000] [--taken 60]

PLAYER, a member of the league or a level without search, plays alone among players who are all RIVALS. What the cards
did to its chance to win (noblesse.research.luck) is subtracted from its share of the victory: TAKEN hundredths of it,
because a judge makes more of most cards than they turn out to be worth. That does not change the mean, so the mean of
what luck did should be 0 within its interval. As many games are saved as the variance is reduced.
"""

from __future__ import annotations

import argparse

import numpy as np

from noblesse.bots.members import library_of
from noblesse.games import thinking_of
from noblesse.research.batch import level_like
from noblesse.research.luck import Watched

SURE = 1.96  # standard errors to either side hold 95 %


def main() -> None:
    """Play, and print what was saved."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--player", default="medium")
    parser.add_argument("--rivals", default="easy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--taken", type=int, default=60)
    parser.add_argument("--seed", type=int, default=20000)
    asked = parser.parse_args()
    thinking = thinking_of(asked.game)
    assert thinking is not None
    library = library_of(asked.game, [level_like(thinking, name) for name in (asked.player, asked.rivals)])
    watched = []
    for number in range(asked.games):
        seat = number % asked.seats
        playing = [int(other != seat) for other in range(asked.seats)]
        watched.append(Watched(asked.game, library, playing, seat, asked.seed + number))
    shares, luck = np.array([game.share for game in watched]), np.array([game.luck for game in watched])
    without = shares - asked.taken / 100 * luck
    print(f"{asked.player} among {asked.rivals}: {asked.games} games of {asked.game} with {asked.seats} players")
    for name, values in (("won", shares), ("luck", luck), ("won without luck", without)):
        error = SURE * values.std(ddof=1) / np.sqrt(len(values))
        print(f"{name}: {values.mean():.1%}, {values.mean() - error:.1%} to {values.mean() + error:.1%}")
    print(f"saves {1 - without.var() / shares.var():.1%} of the games")
    print(f"would have saved most with {np.cov(shares, luck)[0, 1] / luck.var(ddof=1):.0%} of luck taken")


if __name__ == "__main__":
    main()
