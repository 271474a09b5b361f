"""What there is to know about a game before a card is dealt. Interfaces and adapters read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

FORMAT = "noblesse/1"  # of records and deals; raised when the same seed would give another game


@dataclass(frozen=True)
class Compiling:
    """What it takes to compile a part of a game, as measured: benchmarks/compiling.py measures it again."""

    seconds: float  # of one core
    parts: int  # functions that are compiled as a part of others
    wholes: int  # functions that Python calls


NOT_MEASURED = (Compiling(2.0, 20, 15), Compiling(1.0, 15, 3), Compiling(5.0, 35, 15))


@dataclass(frozen=True)
class Facts:
    """Declared by each game in its __init__.py."""

    game: str  # its id on the command line and in records
    title: str
    editions: Mapping[str, range]  # each edition's numbers of players; the first is the default
    moves: int  # moves are numbered from 0 to moves - 1
    longest_game: int  # no game has more decisions than this
    hidden: tuple[str, ...]  # what some seat may not know
    questions: Mapping[str, str]  # what a player is asked, by the `awaits` of the view
    counts: tuple[str, ...]  # what a result counts for every seat, in the order in which people read it
    ranking: tuple[str, ...]  # those counts that rank who has not won, the first before all others
    compiling: tuple[Compiling, Compiling, Compiling] = NOT_MEASURED  # its rules, its bots' policy, their search
