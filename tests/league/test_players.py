"""The players of a game's league play legal moves, are repeatable, and know no more than their seat."""

import random
from itertools import cycle, islice

import pytest

from noblesse import Game
from noblesse.bots import bot_named, choice_for
from noblesse.bots.league_bot import held_out_players, members_of
from noblesse.testing import differs
from tests.bots.positions import TABLES_OF_2022, sensible_games
from tests.tables import NAMES, new_game
from tests.worlds.other_worlds import worlds_of

GAMES_WITH_A_LEAGUE = ("high-society", "rich-and-good")


def players_of(game: str) -> list[str]:
    return [*held_out_players(game), *members_of(game)]


@pytest.mark.parametrize("game", GAMES_WITH_A_LEAGUE)
def test_a_league_has_four_held_out_players_and_at_least_eight_members(game: str) -> None:
    assert len(held_out_players(game)) == 4
    assert len(members_of(game)) >= 8
    assert len(set(players_of(game))) == len(players_of(game))


@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_every_player_plays_legal_moves_to_the_end(name: str, edition: str, players: int) -> None:
    for first in range(0, len(players_of(name)), players):
        game = new_game(name, edition, players, seed=first)
        seated = [bot_named(f"league:{who}") for who in islice(cycle(players_of(name)), first, first + players)]
        while game.to_move is not None:
            choice = choice_for(game, 1)
            move = seated[game.to_move].choose(choice)
            assert move in choice.legal
            game.play(move)
        assert game.result is not None


@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_a_player_chooses_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(
    name: str, edition: str, players: int
) -> None:
    luck, different = random.Random(1), 0
    for game in sensible_games(name, edition, players, range(1), step=13):
        for world in worlds_of(name, players):
            record = world(game, game.to_move, luck)
            different += differs(game.record(), record)
            other = Game.replay(record)
            for who in players_of(name):
                bot = bot_named(f"league:{who}")
                assert bot.choose(choice_for(other, 3)) == bot.choose(choice_for(game, 3))
    assert different > 2


def game_between(name: str, bots: list[str], seed: int) -> Game:
    game, seated = Game.new(name, NAMES[: len(bots)], seed=seed), [bot_named(bot) for bot in bots]
    while game.to_move is not None:
        game.play(seated[game.to_move].choose(choice_for(game, seed)))
    return game


def test_four_misers_keep_almost_all_their_money() -> None:
    result = game_between("high-society", ["league:miser"] * 4, seed=1).result
    assert result is not None
    assert min(result["money"]) > 60


def test_four_squanderers_keep_almost_nothing() -> None:
    result = game_between("high-society", ["league:squanderer"] * 4, seed=1).result
    assert result is not None
    assert max(result["money"]) < 60


def test_the_collector_bids_for_nothing_in_the_first_auction_but_a_high_possession() -> None:
    collector, bids = bot_named("league:collector"), {}
    for seed in range(60):
        game = Game.new("high-society", 3, seed=seed)
        bids[game.view(None)["turned_up"]] = collector.choose(choice_for(game, 1)) != "pass"
    assert {card for card, bid in bids.items() if bid} == {"7", "8", "9", "10"}
    assert {"1", "6", "title", "theft"} <= {card for card, bid in bids.items() if not bid}


def test_the_patron_gives_as_often_as_it_may_and_scrooge_hardly_at_all() -> None:
    game = game_between("rich-and-good", ["league:patron", "league:scrooge", "league:cornerer"], seed=2)
    moves = [(made["seat"], made["move"]) for made in game.view(None)["history"]]
    gifts = [sum(move.startswith("donate") for seat, move in moves if seat == giver) for giver in range(2)]
    assert gifts[0] >= 7
    assert gifts[1] < gifts[0]


def test_the_cornerer_buys_one_good_alone() -> None:
    game = game_between("rich-and-good", ["league:cornerer", "league:patron", "league:scrooge"], seed=2)
    bought = {
        good
        for made in game.view(None)["history"]
        if made["seat"] == 0 and made["move"].startswith("buy")
        for good in made["move"].split()[1:]
    }
    assert len(bought) <= 2


def test_a_player_of_another_games_league_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no player 'nobody' in the league; the players are"):
        bot_named("league:nobody")
