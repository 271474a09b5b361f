"""One decision of a game's log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Logged(NamedTuple):
    """Who decided what, and when."""

    seat: int
    move: int
    chapter: int  # the auction or the turn in which it was decided, counted from 1


Log = Sequence[Logged]


def is_fresh(when: int, now: int) -> bool:
    """Without memory aid one sees what happened in this chapter and in the one before it."""
    return when >= now - 1
