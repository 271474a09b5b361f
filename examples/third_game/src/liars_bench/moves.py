"""Moves are small integers inside and words outside: `listen`, `tell 17`."""

from __future__ import annotations

from liars_bench.box import TALES
from noblesse.engine.language import UnreadableMove

LISTEN = 0  # 1 to TALES: tell this tale
MOVES = TALES + 1
WORDS = ["listen", *(f"tell {tale}" for tale in range(1, MOVES))]


def in_words(move: int, seats: int) -> str:
    """The move in words."""
    return WORDS[move]


def from_words(words: str, seats: int) -> int:
    """The move that the words mean. Capitals and extra spaces do not matter."""
    wanted = " ".join(words.lower().split())
    if wanted not in WORDS:
        template = "a move is 'listen' or 'tell' with a tale from 1 to {most} (tell 17)"
        raise UnreadableMove(template, "L4", most=TALES)
    return WORDS.index(wanted)
