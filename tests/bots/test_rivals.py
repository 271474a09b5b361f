"""Whom a thinking player expects: players who would have made the moves that its rivals made."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from noblesse import Game
from noblesse.bots import bot_named, choice_for, rivals
from noblesse.bots.learning import TRAINING, Observed
from noblesse.bots.levels import level_of
from noblesse.bots.rivals import (
    LEAST,
    LIKELIEST,
    ONESELF,
    draw_player,
    draw_players,
    known_players,
    rivals_of,
    weights_of,
)
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import snapshot
from noblesse.games import rules_of
from noblesse.games.high_society.box import ALL_TITLES
from tests.bots.positions import sensible_games
from tests.worlds.other_worlds import another_order_of_undrawn_cards

pytestmark = pytest.mark.long

GAME, EDITION, SEAT = "high-society", "1997", 0
LIBRARY = rivals_of(GAME, level_of(GAME, "hard"))
PLAYERS = ["oneself", *known_players(GAME)]


def game_among(*bots: str, decisions: int) -> Game:
    """A game under way, in which it is the turn of the first seat."""
    minds, game = [bot_named(bot) for bot in bots], Game.new(GAME, len(bots), seed=2)
    while game.decisions < decisions or game.to_move != SEAT:
        assert game.to_move is not None
        game.play(minds[game.to_move].choose(choice_for(game, 1)))
    return game


def weights(view: dict[str, Any]) -> Any:
    return weights_of(view, Observed(view), LIBRARY, keyed(7, Purpose.BOT, 0, 0))


def without_numbers(displays: list[int]) -> list[tuple[int, int]]:
    """The titles are alike, so only how many there are counts."""
    return [(cards & ~ALL_TITLES, (cards & ALL_TITLES).bit_count()) for cards in displays]


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return list(sensible_games(GAME, EDITION, 4, range(1), step=9))


def test_the_moves_made_again_lead_to_the_table_of_the_view(games: list[Game]) -> None:
    replayed, rules = TRAINING[GAME].replayed, rules_of(GAME)
    assert replayed is not None
    for game in games:
        table, moves = replayed(game.view(SEAT))
        for move in moves:
            rules.play(table, move)
        seen, now = snapshot(rules.Table, game._table), snapshot(rules.Table, table)
        assert without_numbers(now.display) == without_numbers(seen.display)
        for name in ("seats", "awaits", "to_move", "turned", "red_edges", "purse", "laid", "in_auction"):
            assert getattr(now, name) == getattr(seen, name)


def test_rivals_are_taken_for_players_like_themselves() -> None:
    league = ["pinchpenny", "hermit", "spender"]
    game = game_among("medium", *(f"league:{name}" for name in league), decisions=40)
    found = weights(game.view(SEAT))
    for seat, name in enumerate(league, start=1):
        likely = found[seat] > LIKELIEST // 10
        assert likely[PLAYERS.index(name)]
        assert likely.sum() < len(PLAYERS) // 2


def test_everybody_remains_possible(games: list[Game]) -> None:
    for game in games:
        found = weights(game.view(SEAT))
        assert found.min() >= LEAST > 0
        assert found.max() == LIKELIEST


def test_before_a_rival_has_moved_all_are_equally_likely() -> None:
    assert (weights(Game.new(GAME, 4, seed=2, first=SEAT).view(SEAT)) == LIKELIEST).all()


def test_ones_own_moves_tell_nothing_about_oneself() -> None:
    game = game_among(*["medium"] * 4, decisions=40)
    assert (weights(game.view(SEAT))[SEAT] == LIKELIEST).all()


def test_in_two_worlds_that_differ_in_undrawn_cards_the_same_rivals_are_expected(games: list[Game]) -> None:
    luck = random.Random(1)
    for game in games:
        other = Game.replay(another_order_of_undrawn_cards(game, None, luck))
        assert (weights(game.view(SEAT)) == weights(other.view(SEAT))).all()


def test_in_a_game_that_cannot_be_made_again_all_are_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "learners_of", lambda game: replace(TRAINING[game], replayed=None))
    assert (weights(game_among(*["medium"] * 4, decisions=20).view(SEAT)) == LIKELIEST).all()


def test_players_are_drawn_as_often_as_their_weights_say() -> None:
    dice, chances = keyed(7, Purpose.BOT, 0, 0), np.array([LEAST, 0, LIKELIEST, LIKELIEST // 2], np.int64)
    counts = np.bincount([draw_player(chances, dice) for _ in range(2000)], minlength=4)
    assert counts / 2000 == pytest.approx(chances / chances.sum(), abs=0.03)


def test_rivals_are_drawn_from_everybody_in_the_library_and_the_thinker_plays_as_itself() -> None:
    count, playing, seen = len(LIBRARY.styles), np.zeros(5, np.int64), set()
    dice, equal = keyed(7, Purpose.BOT, 0, 0), np.full((5, count), LIKELIEST, np.int64)
    for _ in range(200):
        draw_players(playing, 2, equal, dice)
        assert playing[2] == ONESELF
        seen |= set(playing.tolist())
    assert seen == set(range(count))
    assert count == len(PLAYERS) > 10
