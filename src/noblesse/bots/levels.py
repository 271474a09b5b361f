"""The levels of the ladder. How long each thinks is the same in all games; how it plays is declared by each game."""

from __future__ import annotations

import sys
from functools import cache

from noblesse.engine.thinking import Level
from noblesse.games import rules_of, thinking_of

SECONDS = {"easy": 0.0, "medium": 0.0, "hard": 0.3, "master": 2.0}  # per decision; 0 means without search
LEVELS = tuple(SECONDS)  # the weakest first


def level_of(game: str, name: str) -> Level:
    """How a bot of this level plays the game. If the game does not define the level, its strongest one is used."""
    thinking = thinking_of(game)
    levels = {} if thinking is None else thinking.levels
    return levels.get(name) or [Level(), *levels.values()][-1]


@cache
def say_that_bots_play_at_random(game: str) -> None:
    """Warn on standard error, once per process."""
    title = rules_of(game).FACTS.title
    sentence = f"{title} does not say what a seat may believe (load_thinking), so its bots of all levels play at random"
    print(f"noblesse: {sentence}", file=sys.stderr)
