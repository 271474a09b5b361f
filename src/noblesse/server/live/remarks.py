"""Lines about the table itself, which everybody sees: take-backs, votes, who was replaced and who came back.

They outlast what they tell of. After a take-back the game is told as if it had never gone further, but not that nothing
was taken back.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from noblesse.server.live.entries import AnyEntry, BotTookOver, Returned, Seat, Stayed, TookBack, Voted, Warned, Why
from noblesse.server.store.interface import Milliseconds

What = Literal["took_back", "voted", "warned", "stayed", "bot_took_over", "returned"]


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, who did it or whom it concerns, and after how many moves of the game."""

    n: int
    at: Milliseconds
    what: What
    seat: Seat
    after: int
    moves: int = 0  # that were taken back
    against: Seat | None = None  # of a vote
    why: Why | None = None  # a bot took over


def remark_of(entry: AnyEntry, n: int, before: int, after: int) -> Remark | None:
    """The line for entry `n`, if it leaves one; `before` and `after` it the game had so many moves."""
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
