"""One decision of a game's log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import msgspec


class PublicMove(msgspec.Struct, frozen=True):
    """One decision of the log. In The Rich and the Good a donation that the seat may not know is `donate ?`."""

    seat: int
    move: str


@cache
def public_move(seat: int, words: str) -> PublicMove:
    """Shared by all games, because the same moves are made again and again."""
    return PublicMove(seat, words)


class Logged(NamedTuple):
    """Who decided what, and when."""

    seat: int
    move: int
    chapter: int  # the auction or the turn in which it was decided, counted from 1
    public: PublicMove  # the same in words


Log = Sequence[Logged]


def is_fresh(when: int, now: int) -> bool:
    """Without memory aid one sees what happened in this chapter and in the one before it."""
    return when >= now - 1
