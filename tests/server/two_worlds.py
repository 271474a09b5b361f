"""Pairs of games that a viewer must not be able to tell apart, dealt at live tables."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from noblesse import Game, GameRecord
from noblesse.engine.deal import seed_in_hex
from noblesse.games import rules_of
from tests.other_worlds import HIGH_SOCIETY, THREE_TO_FIVE, TWO, World
from tests.tables import NAMES, play_randomly

Viewer = int | None
SEED = 5 * 2**200  # of both worlds: not even the commitment differs
KINDS = [("high-society", 3), ("high-society", 5), *(("rich-and-good", players) for players in (2, 3, 4, 5))]
CASES = [
    pytest.param(game, players, aid, viewer, id=f"{game}-{players}-{'aid' if aid else 'strict'}-{viewer}")
    for game, players in KINDS
    for aid in (True, False)
    for viewer in (None, *range(players))
]


def _worlds(game: str, players: int) -> list[World]:
    if game == "high-society":
        return HIGH_SOCIETY
    return TWO if players == 2 else THREE_TO_FIVE


def two_worlds(
    name: str, players: int, viewer: Viewer, moves: int, luck: random.Random
) -> tuple[GameRecord, GameRecord]:
    """A game after some moves, and another that differs in everything that is hidden from the viewer, who decides."""
    while True:
        with dealing(Game.new(name, players, seed=luck.getrandbits(100)).record()):
            game = play_randomly(Game.new(name, NAMES[:players], seed=SEED), moves + luck.randrange(4 * players), luck)
        if viewer is not None and game.to_move != viewer:
            continue
        other = game
        for world in _worlds(name, players):
            other = Game.replay(world(other, viewer, luck))
        if not game.is_over and game.record().deal != other.record().deal:
            return game.record(), other.record()


@contextmanager
def dealing(record: GameRecord) -> Iterator[None]:
    """Within this every game is dealt as that one was, whatever its seed."""
    rules = rules_of(record.game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "deal", lambda seed, seats: msgspec.convert(record.deal, rules.Deal))
        yield


def seed_words() -> str:
    """The seed as the log has it."""
    return seed_in_hex(SEED)


def some_moves(name: str, players: int, luck: random.Random) -> list[str]:
    """Words of the game: legal or not, whatever cards anybody has."""
    rules = rules_of(name)
    return [rules.in_words(luck.randrange(rules.FACTS.moves), players) for _ in range(25)]


def as_json(thing: Any) -> bytes:
    """For comparing."""
    return msgspec.json.encode(thing)
