"""Moves are taken back by replaying fewer, and a game says whether a player could take advantage of that."""

import random

import pytest

from noblesse import Game
from tests.high_society.at_the_table import auction, play
from tests.rich_and_good.at_the_table import table_of, table_of_two
from tests.tables import ALL_TABLES, new_game, play_randomly, random_words

pytestmark = pytest.mark.whole_games

every_table = pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)


def reveals(game: Game, words: str) -> bool:
    """Play a move and return whether it reveals something hidden to anyone."""
    before = game.decisions
    game.play(words)
    return game.revealed_since(before)


@every_table
def test_after_a_take_back_the_game_is_as_if_the_later_moves_had_never_been_made(
    name: str, edition: str, players: int
) -> None:
    game = play_randomly(new_game(name, edition, players, seed=1), 2000, random.Random(1))
    record, commitment = game.record(), game.commitment
    for to in range(game.decisions, -1, -19):
        game.take_back(to)
        fresh = Game.replay(record, upto=to)
        assert game.decisions == to
        assert game.commitment == commitment
        assert game.moves == fresh.moves
        assert game.legal_moves() == fresh.legal_moves()
        for seat in (None, *range(players)):
            assert game.story(seat) == fresh.story(seat)
            for memory_aid in (True, False):
                assert game.view(seat, memory_aid=memory_aid) == fresh.view(seat, memory_aid=memory_aid)


@every_table
def test_after_a_take_back_the_game_goes_on(name: str, edition: str, players: int) -> None:
    game = play_randomly(new_game(name, edition, players, seed=2), 2000, random.Random(2))
    record = game.record()
    game.take_back(10)
    assert game.record().seed is None
    for words in record.moves[10:]:
        game.play(words)
    assert game.record() == record


def test_a_copy_keeps_the_moves_that_the_game_takes_back() -> None:
    game = play(auction("7"), "bid 1", "bid 2")
    twin = game.copy()
    game.take_back(1)
    assert (game.moves, twin.moves) == (["bid 1"], ["bid 1", "bid 2"])


@every_table
def test_something_is_revealed_since_a_point_if_any_move_after_it_revealed_something(
    name: str, edition: str, players: int
) -> None:
    game, luck = new_game(name, edition, players, seed=3), random.Random(3)
    reveal = [False]
    while not game.is_over:
        reveal.append(reveals(game, random_words(game, luck)))
    assert [game.revealed_since(made) for made in range(game.decisions + 1)] == [
        any(reveal[made + 1 :]) for made in range(game.decisions + 1)
    ]
    assert reveal[-1], "the end of the game reveals the seed, the holders or the last card"
    game.take_back(game.decisions // 2)
    assert [game.revealed_since(made) for made in range(game.decisions + 1)] == [
        any(reveal[made + 1 : game.decisions + 1]) for made in range(game.decisions + 1)
    ]


def test_nothing_is_revealed_before_the_first_move() -> None:
    assert not auction("7").revealed_since(0)
    assert not table_of(3).revealed_since(0)


def test_bidding_reveals_nothing() -> None:
    assert not reveals(auction("7"), "bid 4 10")


def test_passing_reveals_nothing_while_the_auction_goes_on() -> None:
    assert not reveals(auction("7"), "pass")


def test_the_end_of_an_auction_reveals_the_next_card() -> None:
    assert reveals(play(auction("7 8"), "bid 1", "pass"), "pass")
    assert reveals(auction("scandal 8"), "pass")


def test_the_fourth_red_edge_is_revealed() -> None:
    game = play(auction("title title title scandal"), *["pass"] * 5)
    assert reveals(game, "pass")
    assert game.is_over


def test_the_theft_reveals_a_card_only_when_the_possession_is_given_up() -> None:
    game = play(auction("7 theft 8"), "bid 1", "pass", "pass")
    assert not reveals(game, "pass")
    assert reveals(game, "discard 7")


@pytest.mark.parametrize("game", [table_of(3), table_of(5), table_of_two()], ids=["three", "five", "two"])
def test_trades_and_gifts_reveal_nothing_and_market_cards_do(game: Game) -> None:
    trades = iter(["buy coal tea", "hold"])
    while (offer := game.offer()) and offer["type"] in {"trade", "charity"}:
        if offer["type"] == "trade":
            assert not reveals(game, next(trades, "buy wheat"))
        else:
            assert not reveals(game, f"donate {offer['goods'][0]}" if offer["goods"] else "keep")
    assert not game.revealed_since(0)
    assert reveals(game, game.legal_moves()[0])
    assert reveals(game, game.legal_moves()[0])


def test_selling_and_keeping_reveal_nothing() -> None:
    game = table_of(3)
    game.play("buy coal")
    while game.to_move != 0 or game.view(None)["turn"] == 1:
        game.play(game.legal_moves()[0])
    assert not reveals(game, "sell coal")
    assert not reveals(game, "keep")
