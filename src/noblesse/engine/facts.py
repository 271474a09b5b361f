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


@dataclass(frozen=True)
class Facts:
    """Declared by each game in its __init__.py."""

    game: str  # its id on the command line and in records
    title: str
    editions: Mapping[str, range]  # each edition's numbers of players; the first is the default
    moves: int  # moves are numbered from 0 to moves - 1
    longest_game: int  # no game has more decisions than this
    hidden: tuple[str, ...]  # what some seat may not know
    compiling: tuple[Compiling, Compiling, Compiling]  # its rules, its bots' policy, their search
