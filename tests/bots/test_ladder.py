"""The built-in bots play legal moves, are repeatable, and know no more than their seat."""

import random
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest

from noblesse import Game
from noblesse.bots import (
    BOTS,
    Choice,
    Decision,
    Forfeit,
    SeatedBot,
    bot_named,
    choice_for,
    decide,
    search_bot,
)
from noblesse.bots.levels import level_of
from noblesse.bots.position import Position
from noblesse.bots.search_bot import SearchBot
from noblesse.bots.tree import favourite
from noblesse.games import thinking_of
from noblesse.testing import differs
from tests.bots.positions import TABLES_OF_2022, believed_world, sensible_games
from tests.tables import new_game
from tests.worlds.other_worlds import worlds_of

pytestmark = pytest.mark.long

SIMULATIONS = 60
THINKING = ("easy", "medium", "hard", "master")


def a_bot(name: str) -> SeatedBot:
    return bot_named(name, simulations=SIMULATIONS)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_every_bot_plays_legal_moves_to_the_end(bot: str, name: str, edition: str, players: int) -> None:
    game, minds = new_game(name, edition, players, seed=1), [bot_named(bot, simulations=5) for _ in range(players)]
    while game.to_move is not None:
        game.play(minds[game.to_move].choose(choice_for(game, 1)))
    assert game.result is not None


@pytest.mark.parametrize("bot", THINKING)
@pytest.mark.parametrize(("name", "players"), [("high-society", 4), ("rich-and-good", 2), ("rich-and-good", 4)])
def test_the_same_simulations_and_dice_choose_the_same_move(bot: str, name: str, players: int) -> None:
    for game in sensible_games(name, "1997" if name == "high-society" else "2022", players, range(1), step=9):
        moves = {a_bot(bot).choose(choice_for(game, 5)) for _ in range(2)}
        assert len(moves) == 1


@pytest.mark.parametrize("bot", THINKING)
@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_a_bot_chooses_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(
    bot: str, name: str, edition: str, players: int
) -> None:
    luck, different = random.Random(1), 0
    for game in sensible_games(name, edition, players, range(1), step=11):
        for world in worlds_of(name, players):
            record = world(game, game.to_move, luck)
            different += differs(game.record(), record)
            other = Game.replay(record)
            assert a_bot(bot).choose(choice_for(other, 3)) == a_bot(bot).choose(choice_for(game, 3))
    assert different > 3


@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_the_candidates_of_a_search_are_legal_and_listed_once(name: str, edition: str, players: int) -> None:
    thinking, room = thinking_of(name), cast(Any, np.zeros(64, np.int64))
    assert thinking is not None
    candidates = thinking.candidates
    assert candidates is not None
    for game in sensible_games(name, edition, players, range(3), step=3):
        choice = choice_for(game, 1)
        at = Position(choice.view, level_of(name, "hard"))
        world = believed_world(at, choice.dice)
        count = candidates(world, choice.dice, at.memory, room, len(room))
        moves = [at.in_words(move) for move in room[:count]]
        assert set(moves) <= set(choice.legal)
        assert len(set(moves)) == len(moves) > 0


def test_more_seconds_give_more_simulations() -> None:
    game = Game.new("high-society", 4, seed=2)
    quick, slow = SearchBot("hard", seconds=0.0), SearchBot("hard", seconds=0.5)
    quick.choose(choice_for(game, 1))
    slow.choose(choice_for(game, 1))
    assert 0 < quick.simulated < slow.simulated


def test_a_search_in_a_tree_whose_result_is_certain_stops_early_with_the_same_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_bot, "level_of", lambda game, name: replace(level_of(game, name), network=""))
    sure, stubborn = SearchBot("hard", simulations=2000), SearchBot("hard", simulations=2000)
    saved = 0
    for game in sensible_games("rich-and-good", "2022", 4, range(1), step=5):
        move = sure.choose(choice_for(game, 1))
        with monkeypatch.context() as patch:
            patch.setattr(search_bot, "favourite", lambda *position: (favourite(*position)[0], 0))
            assert stubborn.choose(choice_for(game, 1)) == move
        saved += stubborn.simulated - sure.simulated
    assert saved > 0


def test_an_unknown_bot_is_refused_in_a_sentence() -> None:
    with pytest.raises(
        ValueError, match=r"there is no bot 'deep-blue'; the bots are random, easy, medium, hard, master"
    ):
        bot_named("deep-blue")


def test_nobody_decides_when_the_game_is_over() -> None:
    game = Game.new("high-society", 3, seed=1)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    with pytest.raises(ValueError, match="the game is over: nobody decides"):
        choice_for(game, 1)


def test_a_bot_that_forfeits_gets_the_first_legal_move() -> None:
    class Speechless(SeatedBot):
        def choose(self, choice: Choice) -> str:
            raise Forfeit("it had nothing to say", "failed")

    game = Game.new("rich-and-good", 3, seed=1)
    assert decide(Speechless(), choice_for(game, 1)) == Decision("hold", "it had nothing to say", "failed")
