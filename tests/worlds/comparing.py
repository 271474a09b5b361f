"""Everything that is sent to a viewer in two worlds, compared byte for byte."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

from noblesse import GameRecord
from noblesse.server.live.viewers import Viewer
from noblesse.testing import unsealed
from tests.worlds.doors import Said, all_that_leaves
from tests.worlds.pairs import OtherWorld, Scene, other_worlds, scenes, viewers_of

Table = tuple[str, str, int]  # game, edition, players


class Kind(NamedTuple):
    """The category in which a pair is counted."""

    game: str
    edition: str
    players: int
    world: str
    point: str
    viewer: str
    memory_aid: bool
    language: str


@dataclass(frozen=True)
class Difference:
    """The first door at which a viewer could tell two worlds apart."""

    kind: Kind
    viewer: Viewer
    door: str
    record: GameRecord
    other: GameRecord
    told: bytes
    also_told: bytes


@dataclass
class Tally:
    """How many pairs were compared, and how much was sent through each door."""

    pairs: Counter[Kind] = field(default_factory=Counter)
    texts: Counter[str] = field(default_factory=Counter)  # by door
    bytes: Counter[str] = field(default_factory=Counter)  # by door
    difference: Difference | None = None  # the first

    def count(self, kind: Kind, said: list[Said]) -> None:
        """Count a pair."""
        self.pairs[kind] += 1
        for door, text in said:
            self.texts[door] += 1
            self.bytes[door] += len(text)

    def add(self, other: Tally) -> None:
        """Add what another process has compared."""
        self.pairs += other.pairs
        self.texts += other.texts
        self.bytes += other.bytes
        self.difference = self.difference or other.difference


def compare_game(table: Table, number: int, seed: int) -> Tally:
    """Compare all pairs of one game, up to the first difference."""
    tally = Tally()
    luck = random.Random(f"{table} {number} {seed}")
    for scene in scenes(*table, luck.getrandbits(60), luck):
        compare_scene(scene, luck, tally)
        if tally.difference is not None:
            break
    return tally


def compare_scene(scene: Scene, luck: random.Random, tally: Tally) -> None:
    """Compare the real world, which is played only once, with all others."""
    record = unsealed(scene.game)
    told = all_that_leaves(record, viewers_of(scene.game), scene.asked)
    for other in other_worlds(scene.game, luck):
        also_told = all_that_leaves(other.record, other.viewers, scene.asked)
        for viewer in other.viewers:
            kind = _kind(scene, other, viewer)
            for door, one, two in differences(told[viewer], also_told[viewer]):
                tally.difference = Difference(kind, viewer, door, record, other.record, one, two)
                return
            tally.count(kind, told[viewer])


def differences(told: list[Said], also_told: list[Said]) -> Iterator[tuple[str, bytes, bytes]]:
    """The doors at which the worlds differ, and what was sent there in each world."""
    for (door, one), (other_door, two) in zip_longest(told, also_told, fillvalue=("nothing", b"")):
        if (door, one) != (other_door, two):
            yield door, one, two


def _kind(scene: Scene, other: OtherWorld, viewer: Viewer) -> Kind:
    game, asked = scene.game, scene.asked
    return Kind(
        game.name,
        game.edition,
        len(game.players),
        other.kind,
        scene.point.name,
        "spectator" if viewer is None else "seat to move" if viewer == game.to_move else "waiting seat",
        asked.memory_aid,
        asked.languages[viewer],
    )
