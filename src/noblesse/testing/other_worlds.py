"""Other worlds: games that one seat, or a spectator, must not be able to tell from the real one.

What is hidden must be derived from the rulebook and not from the views, because the views are under test: a view that
shows too much must not make the other world more like the real one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from noblesse import Game, GameRecord

# (game, viewer, luck): the record of a game in which something that is hidden from the viewer is different
World = Callable[[Game, int | None, random.Random], GameRecord]


def unsealed(game: Game) -> GameRecord:
    """The record without its seed, because the other worlds have none."""
    return msgspec.structs.replace(game.record(), seed=None, commitment=None, result=None)


def with_deal(record: GameRecord, **changed: Any) -> GameRecord:
    """The same moves on another deal."""
    return msgspec.structs.replace(record, deal={**record.deal, **changed})


def differs(record: GameRecord, other: GameRecord) -> bool:
    """Whether the two worlds are different at all."""
    return (record.deal, record.moves) != (other.deal, other.moves)
