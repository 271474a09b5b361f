"""A game's log: all decisions that were made."""

from __future__ import annotations

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


class Log:
    """Every decision so far. Views show them in words again and again, so the words stand in a list of their own."""

    __slots__ = ("decisions", "public")

    def __init__(self) -> None:
        self.decisions: list[Logged] = []
        self.public: list[PublicMove] = []

    def __len__(self) -> int:
        """How many decisions."""
        return len(self.decisions)

    def note(self, seat: int, move: int, chapter: int, words: str) -> None:
        """One more."""
        self.decisions.append(Logged(seat, move, chapter))
        self.public.append(public_move(seat, words))

    def copy(self) -> Log:
        """Another one that goes on by itself."""
        return self._since(0)

    def first(self, count: int) -> Log:
        """The same log when there were only so many decisions."""
        log = Log()
        log.decisions, log.public = self.decisions[:count], self.public[:count]
        return log

    def fresh(self, now: int) -> Log:
        """What one sees of it in this chapter without memory aid."""
        return self._since(sum(not is_fresh(logged.chapter, now) for logged in self.decisions))

    def _since(self, first: int) -> Log:
        log = Log()
        log.decisions, log.public = self.decisions[first:], self.public[first:]
        return log


def is_fresh(when: int, now: int) -> bool:
    """Without memory aid one sees what happened in this chapter and in the one before it."""
    return when >= now - 1
