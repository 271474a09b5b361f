"""A game's log: all decisions so far."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec


class PublicMove(msgspec.Struct, frozen=True):
    """One decision as a seat may know it. In The Rich and the Good a hidden donation is `donate ?`."""

    seat: int
    move: str


@cache
def public_move(seat: int, words: str) -> PublicMove:
    """A move in words. Equal ones are shared by all games, because the same moves are made again and again."""
    return PublicMove(seat, words)


class Logged(NamedTuple):
    """Who decided what, and when."""

    seat: int
    move: int
    chapter: int  # the auction or the turn in which it was decided, counted from 1


class Log:
    """Every decision so far. The words are kept in a separate list, because every view shows all of them."""

    __slots__ = ("decisions", "public")

    def __init__(self) -> None:
        self.decisions: list[Logged] = []
        self.public: list[PublicMove] = []

    def __len__(self) -> int:
        """The number of decisions."""
        return len(self.decisions)

    def note(self, seat: int, move: int, chapter: int, words: str) -> None:
        """Add a decision."""
        self.decisions.append(Logged(seat, move, chapter))
        self.public.append(public_move(seat, words))

    def copy(self) -> Log:
        """An independent copy."""
        return self._since(0)

    def first(self, count: int) -> Log:
        """The log as it was after `count` decisions."""
        log = Log()
        log.decisions, log.public = self.decisions[:count], self.public[:count]
        return log

    def fresh(self, now: int) -> Log:
        """The part of the log that is shown in chapter `now` without the memory aid."""
        return self._since(sum(not is_fresh(logged.chapter, now) for logged in self.decisions))

    def _since(self, first: int) -> Log:
        log = Log()
        log.decisions, log.public = self.decisions[first:], self.public[first:]
        return log


def is_fresh(when: int, now: int) -> bool:
    """Whether something is shown without the memory aid: it happened in this chapter or in the one before."""
    return when >= now - 1
