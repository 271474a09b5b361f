"""The registry of held-out players: those that tell how good our bots are, because nothing was ever tuned against them.

A process that tunes or trains calls `forbid()` first, and can reach none of them from then on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from threading import Event
from typing import Any, Protocol

from noblesse.games import OWN

FOLDER = "held_out"


class HeldOut(Protocol):
    """What the folder `held_out` of a game offers."""

    PLAYERS: Mapping[str, str]  # a sentence about each, by name; their numbers are their places in this mapping

    def decide(self, table: Any, player: int, dice: Any, memory: Any) -> int: ...
    def memory(self) -> Any: ...


def _high_society() -> Any:
    from noblesse.games.high_society import held_out

    return held_out


def _rich_and_good() -> Any:
    from noblesse.games.rich_and_good import held_out

    return held_out


OF_OWN_GAMES: Mapping[str, Callable[[], HeldOut]] = dict(zip(OWN, (_high_society, _rich_and_good), strict=True))
_tuning = Event()


def held_out_of(game: str) -> HeldOut | None:
    """The held-out players of a game, or None if it has none."""
    if _tuning.is_set():
        raise PermissionError("held-out players are out of reach for code that tunes or trains")
    return OF_OWN_GAMES[game]() if game in OF_OWN_GAMES else None


def forbid() -> None:
    """Put them out of reach of this process, for good."""
    loaded = [module for module in sys.modules if FOLDER in module.split(".")[3:]]
    if loaded:
        raise PermissionError(f"held-out players are loaded already: {', '.join(sorted(loaded))}")
    _tuning.set()
