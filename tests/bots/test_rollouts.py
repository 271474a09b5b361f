"""Levels with a network compare its favourite actions by playing games to their ends."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from noblesse import Game
from noblesse.bots import choice_for, search_bot
from noblesse.bots.learning import Observed
from noblesse.bots.levels import level_of
from noblesse.bots.networks import move_by_network, network_named
from noblesse.bots.rollouts import MOST_ACTIONS, Rollouts
from noblesse.bots.search_bot import SearchBot
from noblesse.engine.dice import Purpose, keyed
from tests.bots.positions import sensible_games
from tests.worlds.other_worlds import another_order_of_undrawn_cards

pytestmark = pytest.mark.long

GAME, EDITION = "high-society", "1997"
HARD = replace(level_of(GAME, "hard"), network="apprentice")  # whose weights stay as they are
CONVINCED, OPEN = replace(HARD, prior=10**6), replace(HARD, prior=0)


def dice() -> Any:
    return keyed(7, Purpose.BOT, 0, 0)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Games in which the seat to move has a choice."""
    return [game for game in sensible_games(GAME, EDITION, 4, range(1), step=9) if len(game.legal_moves()) > 1]


def test_few_legal_actions_are_compared_and_the_favourite_of_the_network_is_among_them(games: list[Game]) -> None:
    network = network_named(GAME, HARD.network)
    for game in games:
        view = game.view(game.to_move)
        rollouts = Rollouts(view, HARD, dice())
        moves = [rollouts.at.in_words(move) for move in rollouts.moves]
        assert set(moves) <= set(game.legal_moves())
        assert len(set(moves)) == len(moves) <= MOST_ACTIONS
        assert moves[0] == move_by_network(Observed(view), network, 0, dice())


def test_a_level_that_trusts_its_network_above_all_plays_as_the_network(
    games: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_bot, "level_of", lambda game, name: CONVINCED)
    for game in games:
        favourite = move_by_network(Observed(game.view(game.to_move)), network_named(GAME, HARD.network), 0, dice())
        assert SearchBot("hard", simulations=20).choose(choice_for(game, 1)) == favourite


def test_without_trust_rollouts_overrule_the_network_at_times(
    games: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    def moves() -> list[str]:
        return [SearchBot("hard", simulations=200).choose(choice_for(game, 1)) for game in games]

    monkeypatch.setattr(search_bot, "level_of", lambda game, name: CONVINCED)
    trusting = moves()
    monkeypatch.setattr(search_bot, "level_of", lambda game, name: OPEN)
    assert moves() != trusting


def test_a_move_is_compared_with_itself_without_any_difference(games: list[Game]) -> None:
    rollouts = Rollouts(games[0].view(games[0].to_move), OPEN, dice())
    twice = np.repeat(rollouts.moves[:1], 2)
    totals, squares = np.zeros(2, np.int64), np.zeros((2, 2), np.int64)
    rollouts.compare(10, twice, totals, squares)
    assert totals[0] == totals[1] > 0
    assert not squares.any()


def test_in_two_worlds_that_differ_in_undrawn_cards_the_same_move_is_chosen(games: list[Game]) -> None:
    luck = random.Random(1)
    for game in games:
        other = Game.replay(another_order_of_undrawn_cards(game, None, luck))
        one, same = (SearchBot("hard", simulations=20).choose(choice_for(world, 1)) for world in (game, other))
        assert one == same
