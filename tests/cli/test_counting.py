"""Counted things in the commands' sentences."""

import pytest

from noblesse.cli.counting import counted


@pytest.mark.parametrize(("count", "words"), [(0, "0 games"), (1, "1 game"), (2, "2 games"), (1000, "1,000 games")])
def test_a_count_of_one_takes_the_singular(count: int, words: str) -> None:
    assert counted(count, "game") == words
