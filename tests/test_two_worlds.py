"""What is hidden stays hidden: the suite for authors of games, run on our own, and a check that it proves something."""

import random
from collections.abc import Iterator, Sequence

import pytest

from noblesse import Game
from noblesse.testing import TwoWorlds, World, differs, unsealed
from tests.languages import STRICT
from tests.tables import new_game, play_randomly, random_words
from tests.worlds.other_worlds import other_donations, other_unseen_cards, worlds_of

pytestmark = pytest.mark.long


class OurTwoWorlds(TwoWorlds):
    """The suite in every language, and with moves that let auctions last."""

    games = 2
    translations = tuple(STRICT.values())

    def worlds(self, players: int) -> Sequence[World]:
        return worlds_of(self.game, players)

    def random_words(self, game: Game, luck: random.Random) -> str:
        return random_words(game, luck)


class TestHighSociety(OurTwoWorlds):
    game = "high-society"


class TestRichAndGood(OurTwoWorlds):
    game = "rich-and-good"


def games_under_way(players: int) -> Iterator[tuple[Game, random.Random]]:
    """Games of The Rich and the Good at several points, from the first move to the last ones."""
    for seed in range(6):
        luck = random.Random(f"rich-and-good {players} {seed}")
        game = new_game("rich-and-good", "2022", players, seed)
        while not game.is_over:
            yield Game.replay(unsealed(game)), luck
            play_randomly(game, luck.randint(3, 12 * players), luck)


def test_whoever_donated_sees_the_difference() -> None:
    """The two worlds do differ in something that another seat may see."""
    noticed = 0
    for game, luck in games_under_way(4):
        record = other_donations(game, 0, luck)
        if differs(game.record(), record):
            other = Game.replay(record)
            noticed += any(other.view(seat) != game.view(seat) for seat in range(1, 4))
    assert noticed > 5


def test_whoever_sits_beside_a_holder_sees_the_difference() -> None:
    noticed = 0
    for game, luck in games_under_way(3):
        other = Game.replay(other_unseen_cards(game, 0, luck))
        noticed += any(other.view(seat) != game.view(seat) for seat in (1, 2))
    assert noticed > 5
