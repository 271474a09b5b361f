"""When a policy gives, and what."""

from __future__ import annotations

import pytest

from noblesse.engine.dice import Purpose, keyed
from noblesse.games.rich_and_good.giving import gift
from noblesse.games.rich_and_good.levels import MASTER, MEDIUM
from noblesse.games.rich_and_good.moves import KEEP, from_words
from noblesse.games.rich_and_good.style import memory_for, noise

from .at_the_table import ADA
from .prepared_table import do, prepared

ALWAYS = 100
DEALS = 200


def gives(waits: int, noisy: int = 0) -> int:
    """Ada's gift in the first turn, when she owns coal and nobody has given anything."""
    table = do(prepared(shares={ADA: "coal"}), "hold")
    style = MASTER._replace(waits=waits, noise=noisy)
    return gift(table, keyed(1, Purpose.BOT, ADA, 0), memory_for(style))


def test_a_player_who_never_waits_gives_in_the_first_round() -> None:
    assert gives(waits=0) == from_words("donate coal", 3)


def test_a_player_who_always_waits_gives_nothing_in_the_first_round() -> None:
    assert gives(waits=ALWAYS) == KEEP


@pytest.mark.parametrize("most", [0, 3, 25])
def test_errors_of_judgement_are_as_large_as_the_style_allows(most: int) -> None:
    memory = memory_for(MEDIUM._replace(noise=most))
    errors = {noise(keyed(seed, Purpose.BOT, ADA, 0), memory) for seed in range(DEALS)}
    assert (min(errors), max(errors)) == (-most, most)
