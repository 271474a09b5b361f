"""The shape of a review: what there is to say about a game when it is over.

A package that has one offers it as `load_review()`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from noblesse.engine.language import Translate

MOST = 3  # turning points


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that changed a lot."""

    move: int  # the number of moves after which it was over
    sentence: str


class Review(msgspec.Struct, frozen=True):
    """What there is to say about a finished game."""

    turning_points: list[TurningPoint]  # in the order of the game
    chart: Any  # of the game's own shape; null if it has none


class Reviewer(Protocol):
    """Reviews a finished game. It may use everything, because nothing is hidden any more."""

    def __call__(self, tables: Sequence[Any], players: Sequence[str], translate: Translate) -> Review:
        """`tables` are the snapshots before the first move and after each."""
        ...


@dataclass(frozen=True)
class Turn:
    """A turn that may be a turning point."""

    swing: int  # how much it moved
    move: int  # the number of moves after which it was over
    tell: Callable[[], str]  # the sentence about it, if it moved anything


def turning_points(turns: Sequence[Turn]) -> list[TurningPoint]:
    """The turns that moved most; of equals, the later ones. A turn that moved nothing is no turning point."""
    most = sorted((turn for turn in turns if turn.swing), key=lambda turn: (turn.swing, turn.move))[-MOST:]
    return [TurningPoint(turn.move, turn.tell()) for turn in sorted(most, key=lambda turn: turn.move)]
