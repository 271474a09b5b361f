"""`make leaks` on a small scale: no viewer can tell pairs of worlds apart on any path out of engine and server."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tests.tables import ALL_TABLES
from tests.worlds.comparing import Tally, compare_scene
from tests.worlds.leaks import LEAKS, Leak, search
from tests.worlds.pairs import scenes

ENOUGH = 300  # pairs in which a leak must show
DOORS = {"message", "snapshot", "card", "/past", "view", "story", "choose line of a program", "decision of medium"}


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_nothing_that_leaves_the_server_tells_two_worlds_apart(table: tuple[str, str, int]) -> None:
    """Worlds are compared at two points of a game; the next table takes other points."""
    luck, tally, first = random.Random(str(table)), Tally(), ALL_TABLES.index(table) % 3
    for scene in islice(scenes(*table, seed=0, luck=luck), first, first + 2):
        compare_scene(scene, luck, tally)
    assert tally.difference is None
    assert tally.pairs.total() > table[2], "the worlds were hardly ever different, so nothing was proven"
    assert set(tally.texts) >= DOORS


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.mistake)
def test_a_leak_made_on_purpose_is_found(leak: Leak) -> None:
    assert search(leak, ENOUGH).found is not None, "so many pairs were alike, although something leaks"
