"""Another world: a game that one seat, or a spectator, must not be able to tell from the true one.

What is hidden must follow from the rulebook and not from the views, which are what is tested: a view that shows too
much must not make the other world poorer by that.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from noblesse import Game, GameRecord

World = Callable[[Game, int | None, random.Random], GameRecord]  # (game, viewer, luck): something hidden is different


def unsealed(game: Game) -> GameRecord:
    """The record without its seed: the other worlds have none."""
    return msgspec.structs.replace(game.record(), seed=None, commitment=None, result=None)


def with_deal(record: GameRecord, **changed: Any) -> GameRecord:
    """The same moves on another deal."""
    return msgspec.structs.replace(record, deal={**record.deal, **changed})


def differs(record: GameRecord, other: GameRecord) -> bool:
    """Whether these are two worlds at all."""
    return (record.deal, record.moves) != (other.deal, other.moves)
