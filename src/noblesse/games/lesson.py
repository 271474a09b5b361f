"""The shape of a lesson: a scripted game with captions, in which a newcomer makes some of the moves.

A package that has a lesson offers it as `load_lesson()`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from noblesse.engine.language import Phrase

LEARNER = 0  # the learner's seat
MAKES, AND = ": ", ", "


@dataclass(frozen=True)
class Task:
    """A move that the learner is asked to make."""

    move: str  # in the words that records keep
    caption: Phrase  # what to do and why, in one or two short sentences
    otherwise: Phrase  # said when the learner does something else
    about: str = ""  # something that the caption speaks of and that is not touched: "seat 0", "card left rubber-6"


@dataclass(frozen=True)
class Unseen:
    """Moves that nobody watches: the table changes at once."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One thing to learn. A line such as "Ada: hold, keep" holds moves of one player, which the learner watches."""

    title: Phrase
    script: tuple[Task | Unseen | str, ...]


@dataclass(frozen=True)
class Lesson:
    """A game from the first move to the last, in steps."""

    edition: str
    players: tuple[str, ...]  # the learner comes first, under a name that an interface may replace
    first: int
    deal: Any
    steps: tuple[Step, ...]
    closing: Phrase  # the caption when the game is over

    def lines(self) -> Iterator[str]:
        """All moves as lines, those of the learner too."""
        for part in (part for step in self.steps for part in step.script):
            match part:
                case Task():
                    yield f"{self.players[LEARNER]}{MAKES}{part.move}"
                case Unseen():
                    yield from part.lines
                case _:
                    yield part


def player_of(line: str) -> str:
    """Who makes the moves of a line."""
    return line.partition(MAKES)[0]


def moves_of(line: str) -> list[str]:
    """The moves of a line."""
    return line.partition(MAKES)[2].split(AND)
