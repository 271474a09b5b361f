"""Pairs of games that a viewer must not be able to tell apart, dealt at live tables."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from noblesse import Game, GameRecord
from tests.server.people import Person
from tests.tables import NAMES, play_randomly
from tests.worlds.lives import SEED, dealing
from tests.worlds.other_worlds import everything_hidden

Viewer = int | None
KINDS = [("high-society", 3), ("high-society", 5), *(("rich-and-good", players) for players in (2, 3, 4, 5))]
CASES = [
    pytest.param(game, players, aid, viewer, id=f"{game}-{players}-{'aid' if aid else 'strict'}-{viewer}")
    for game, players in KINDS
    for aid in (True, False)
    for viewer in (None, *range(players))
]


def two_worlds(
    name: str, players: int, viewer: Viewer, moves: int, luck: random.Random
) -> tuple[GameRecord, GameRecord]:
    """A game after some moves, and another that differs in everything that is hidden from the viewer, who decides."""
    while True:
        with dealing(Game.new(name, players, seed=luck.getrandbits(100)).record()):
            game = play_randomly(Game.new(name, NAMES[:players], seed=SEED), moves + luck.randrange(4 * players), luck)
        if viewer is not None and game.to_move != viewer:
            continue
        other = everything_hidden(game, viewer, luck)
        if not game.is_over and game.record().deal != other.deal:
            return game.record(), other


def as_json(thing: Any) -> bytes:
    """Encode anything as bytes that can be compared."""
    return msgspec.json.encode(thing)


SECONDS = re.compile(r"_seconds_(bucket|sum|created)|_created|_lag_seconds ")


def metrics_without_times(address: str) -> list[str]:
    """The metrics without times."""
    with Person(address) as anybody:
        lines = anybody.get("/metrics").text.splitlines()
    return [line for line in lines if not SECONDS.search(line) and "tables_loaded" not in line]
