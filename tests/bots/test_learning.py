"""What a game provides for learners, and what a game without it says."""

import pytest

from noblesse.bots.learning import learners_of
from noblesse.games import high_society, training_of

GAMES = ["high-society", "rich-and-good"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_how_many_features_and_actions_there_are(game: str) -> None:
    training = learners_of(game)
    assert training.features == len(training.divisors) > 100
    assert min(training.divisors) > 0
    assert training.actions > 10


def test_a_game_that_provides_nothing_for_learners_cannot_be_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(high_society, "load_training")
    assert training_of("high-society") is None
    with pytest.raises(ValueError, match="High Society does not say what learners are given"):
        learners_of("high-society")
