"""Remarks about the table itself, which everybody sees: take-backs, votes, replacements and returns.

They outlast what they report: after a take-back the story reads as if the game had never gone further, but the remark
still says that moves were taken back.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from noblesse.server.live.entries import AnyEntry, BotTookOver, Returned, Seat, Stayed, TookBack, Voted, Warned, Why
from noblesse.server.store.interface import Milliseconds

What = Literal["took_back", "voted", "warned", "stayed", "bot_took_over", "returned"]


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, the seat that did it or that it concerns, and after how many moves of the game."""

    n: int
    at: Milliseconds
    what: What
    seat: Seat
    after: int
    moves: int = 0  # how many were taken back
    against: Seat | None = None  # the seat that a vote is against
    why: Why | None = None  # the reason why a bot took over


def remark_of(entry: AnyEntry, n: int, before: int, after: int) -> Remark | None:
    """Return the remark for entry `n`, if it has one. `before` and `after` count the game's moves around the entry."""
    match entry:
        case TookBack(at=at, seat=seat):
            return Remark(n, at, "took_back", seat, after, moves=before - after)
        case Voted(at=at, seat=seat, against=against):
            return Remark(n, at, "voted", seat, after, against=against)
        case Warned(at=at, seat=seat):
            return Remark(n, at, "warned", seat, after)
        case Stayed(at=at, seat=seat):
            return Remark(n, at, "stayed", seat, after)
        case BotTookOver(at=at, seat=seat, why=why):
            return Remark(n, at, "bot_took_over", seat, after, why=why)
        case Returned(at=at, seat=seat):
            return Remark(n, at, "returned", seat, after)
    return None
