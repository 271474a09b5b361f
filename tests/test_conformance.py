"""What every game guarantees, whatever its rules: the suite for authors of games, run on our own."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse import Game
from noblesse.games import GAMES
from noblesse.testing import Conformance
from noblesse.testing.conformance import check_that_it_is_a_move_or_refused
from tests.tables import random_words

pytestmark = pytest.mark.whole_games


class OurConformance(Conformance):
    """The suite with moves that let auctions last."""

    def random_words(self, game: Game, luck: random.Random) -> str:
        return random_words(game, luck)


class TestHighSociety(OurConformance):
    game = "high-society"


class TestRichAndGood(OurConformance):
    game = "rich-and-good"


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=200, deadline=None)
@given(words=st.one_of(st.text(), st.from_regex(r"(bid|buy|sell|play|halve|discard|pass|hold) [a-z0-9+ -]*")))
def test_any_words_are_a_move_or_are_refused_in_a_sentence(name: str, words: str) -> None:
    check_that_it_is_a_move_or_refused(Game.new(name, players=3, seed=11), words)
