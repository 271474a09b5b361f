"""Counts how often a player who never donates is eliminated by three `medium`, with every deal from every seat.

    python benchmarks/never_donates.py [DEALS]

It should be always.
"""

from __future__ import annotations

import sys

from noblesse import Game
from noblesse.bots import Choice, bot_named, choice_for

SEATS = 4
MEDIUM = bot_named("medium")


def miserly(choice: Choice) -> str:
    """The move of `medium`, but `keep` instead of every donation."""
    move = MEDIUM.choose(choice)
    return "keep" if move.startswith("donate ") else move


def is_out(deal: int, miser: int) -> bool:
    """Whether the seat that never donates is eliminated."""
    game = Game.new("rich-and-good", SEATS, seed=deal)
    while game.to_move is not None:
        choose = miserly if game.to_move == miser else MEDIUM.choose
        game.play(choose(choice_for(game, deal)))
    assert game.result is not None
    return miser in game.result["eliminated"]


def main() -> None:
    """Play and print."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    out = sum(is_out(deal, miser) for deal in range(deals) for miser in range(SEATS))
    print(f"never donates, against three medium: out in {out} of {SEATS * deals} games")


if __name__ == "__main__":
    main()
