"""What is known about a game before a card is dealt, for interfaces and adapters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

FORMAT = "noblesse/1"  # of records and deals; raised whenever the same seed would give a different game


@dataclass(frozen=True)
class Compiling:
    """What it takes to compile a stage of a game. benchmarks/compiling.py measures these numbers."""

    seconds: float  # on one core
    parts: int  # functions that are compiled as parts of others
    wholes: int  # functions that Python calls


NOT_MEASURED = (Compiling(2.0, 20, 15), Compiling(1.0, 15, 3), Compiling(5.0, 35, 15))


@dataclass(frozen=True)
class Facts:
    """What each game declares about itself in its __init__.py."""

    game: str  # its id on the command line and in records
    title: str
    editions: Mapping[str, range]  # each edition's numbers of players; the first is the default
    moves: int  # moves are numbered from 0 to moves - 1
    longest_game: int  # no game has more decisions than this
    hidden: tuple[str, ...]  # what some seat may not know
    questions: Mapping[str, str]  # what a player is asked, by the `awaits` of the view
    counts: tuple[str, ...]  # what a result counts for every seat, in the order in which people read it
    ranking: tuple[str, ...]  # the counts that rank the players who have not won, the most important first
    compiling: tuple[Compiling, Compiling, Compiling] = NOT_MEASURED  # its rules, its bots' policy, their search
