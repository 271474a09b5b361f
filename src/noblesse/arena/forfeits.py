"""Decisions that bots have forfeited: one of each kind, with everything that the bot was given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from noblesse.bots import Choice, Decision


class Forfeited(msgspec.Struct, frozen=True):
    """A decision for which the table took the first legal move."""

    seat: int
    kind: str
    reason: str  # in a sentence
    view: dict[str, Any]
    legal: list[str]


def forfeited(choice: Choice, decision: Decision) -> Forfeited:
    """What there is to say about a decision that was forfeited."""
    return Forfeited(choice.view["seat"], decision.kind or "", decision.forfeit or "", choice.view, choice.legal)


class OncePerKind:
    """Passes on the first forfeit of each kind for each bot, and no other."""

    def __init__(self) -> None:
        self._known: set[tuple[str, str]] = set()

    def among(self, bots: Sequence[str], tell: Callable[[Forfeited], None]) -> Callable[[Forfeited], None]:
        """A function for the forfeits of a game in which these bots have the seats."""

        def hear(forfeit: Forfeited) -> None:
            key = (bots[forfeit.seat], forfeit.kind)
            if key not in self._known:
                self._known.add(key)
                tell(forfeit)

        return hear
