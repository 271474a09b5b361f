"""Game, the authority: what it refuses, and what a caller may rely on."""

import random
import re
from typing import Any

import msgspec
import pytest

from noblesse import BadRecord, Game, GameRecord, IllegalMove
from tests.languages import in_german
from tests.tables import ALL_TABLES, new_game, play_randomly


def a_record(**changed: Any) -> GameRecord:
    game = Game.new("high-society", ["Ada", "Bo", "Cy"], seed=7, first=0)
    for words in ("bid 4", "pass", "pass", "bid 1"):
        game.play(words)
    return msgspec.structs.replace(game.record(), **changed)


def test_players_may_be_named_or_counted() -> None:
    assert Game.new("rich-and-good", players=["Ada", "Bo"], seed=1).players == ["Ada", "Bo"]
    assert Game.new("rich-and-good", players=2, seed=1).players == ["Player 1", "Player 2"]


def test_the_first_edition_is_the_default() -> None:
    assert Game.new("rich-and-good", players=3, seed=1).edition == "2022"
    assert Game.new("rich-and-good", players=3, seed=1, edition="2008").edition == "2008"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are high-society and rich-and-good"),
        ({"edition": "2022"}, "there is no edition '2022' of high-society; there is 1997"),
        ({"players": 2}, "high-society (1997) is for 3 to 5 players, given as a list of names or a number"),
        ({"players": 6}, "high-society (1997) is for 3 to 5 players, given as a list of names or a number"),
        ({"players": "Ada"}, "high-society (1997) is for 3 to 5 players, given as a list of names or a number"),
        ({"players": True}, "high-society (1997) is for 3 to 5 players, given as a list of names or a number"),
        ({"players": None}, "high-society (1997) is for 3 to 5 players, given as a list of names or a number"),
        ({"players": ["Ada", "Bo", ""]}, "a player’s name is 1 to 40 printable characters, not ''"),
        ({"players": ["Ada", "Bo", "a\u202eb"]}, "a player’s name is 1 to 40 printable characters, not 'a\\u202eb'"),
        ({"players": ["Ada", "Bo", 3]}, "a player’s name is 1 to 40 printable characters, not '3'"),
        ({"first": 3}, "the first seat is a number from 0 to 2, not '3'"),
        ({"first": "Ada"}, "the first seat is a number from 0 to 2, not 'Ada'"),
    ],
)
def test_an_impossible_game_is_refused_in_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        Game.new(**{"game": "high-society", "players": 3, **arguments})


def test_two_can_play_only_the_edition_of_2022() -> None:
    with pytest.raises(ValueError, match=r"rich-and-good \(2008\) is for 3 to 5 players"):
        Game.new("rich-and-good", players=2, edition="2008")


@pytest.mark.parametrize("seat", [-1, 3, "0", True])
def test_there_is_no_view_from_a_seat_that_is_not_at_the_table(seat: Any) -> None:
    game = Game.new("high-society", players=3, seed=1)
    for look in (game.view, game.view_struct, game.story, game.events):
        with pytest.raises(ValueError, match="the seats are 0 to 2, and None is a spectator"):
            look(seat)


@pytest.mark.parametrize("decisions", [-1, 5, "2", True])
def test_no_more_moves_can_be_taken_back_than_were_made(decisions: Any) -> None:
    game = Game.replay(a_record())
    for ask in (game.take_back, game.revealed_since):
        with pytest.raises(ValueError, match="4 moves have been made, so this is a number from 0 to 4"):
            ask(decisions)
    assert game.decisions == 4


def test_moves_that_are_taken_back_are_in_no_log() -> None:
    game = Game.new("high-society", 3, seed=1, first=0)
    for move in ("bid 4", "pass", "bid 6"):
        game.play(move)
    game.take_back(1)
    assert (game.moves, game.movers, game.to_move) == (["bid 4"], [0], 1)


def test_moves_are_kept_in_the_contracts_form() -> None:
    game = Game.new("high-society", players=3, seed=1)
    game.play("  BID 10   4 ")
    assert game.moves == ["bid 4 10"]
    game = Game.new("rich-and-good", players=3, seed=1)
    game.play("Buy TEA coal  coal")
    assert game.moves == ["buy coal coal tea"]


def test_the_story_and_the_events_can_be_read_move_by_move() -> None:
    game = Game.replay(a_record())
    assert game.story(None, since=0, until=0) == game.story(None)[:1]
    whole = [sentence for move in range(game.decisions + 1) for sentence in game.story(None, since=move, until=move)]
    assert whole == game.story(None)
    assert game.events(None, since=4) == [{"type": "Bid", "seat": 0, "added": [1], "total": 1}]


def test_a_wrong_move_in_a_record_is_named_by_its_number() -> None:
    with pytest.raises(IllegalMove) as refused:
        Game.replay(a_record(moves=["bid 4", "bid 3", "pass"]))
    assert str(refused.value) == "move 2: bid 3: 3 does not beat 4 (H17)"
    assert refused.value.number == 2


def test_only_the_moves_that_are_replayed_are_checked() -> None:
    assert Game.replay(a_record(moves=["bid 4", "bid 3"]), upto=1).moves == ["bid 4"]


@pytest.mark.parametrize("upto", [-1, 5, "2", True])
def test_a_record_cannot_be_replayed_beyond_its_moves(upto: Any) -> None:
    with pytest.raises(ValueError, match="the record has 4 moves, so 'upto' is a number from 0 to 4"):
        Game.replay(a_record(), upto=upto)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "chess"}, "this record is damaged: there is no game 'chess'"),
        ({"edition": "1066"}, "this record is damaged: there is no edition '1066' of high-society"),
        ({"players": ["Ada"]}, "this record is damaged: high-society (1997) is for 3 to 5 players"),
        ({"first": 9}, "this record is damaged: the first seat is a number from 0 to 2"),
        ({"deal": {}}, "this record is damaged: the field deck is missing"),
        ({"deal": {"deck": ["1"]}}, "the deal is wrong: the deck must hold the sixteen status cards once each"),
        ({"seed": "7"}, "this record is damaged: the seed must be 64 hexadecimal digits"),
    ],
)
def test_a_damaged_record_is_refused_in_a_sentence(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Game.replay(a_record(**changed))
    assert str(refused.value).startswith(sentence)


def test_a_refusal_can_be_told_in_another_language() -> None:
    with pytest.raises(IllegalMove) as refused:
        Game.replay(a_record(moves=["bid 4", "bid 3"]))
    assert refused.value.told(in_german) == "Zug 2: bid 3: 3 überbietet 4 nicht (H17)"


@pytest.mark.whole_games
@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_the_story_by_moves_is_the_story_of_each_move(name: str, edition: str, players: int, memory_aid: bool) -> None:
    game = play_randomly(new_game(name, edition, players, 4), 30, random.Random(players))
    for seat in (None, 0):
        told = game.story_by_moves(seat, memory_aid=memory_aid)
        assert list(told) == sorted(told)
        for move in range(game.decisions + 1):
            assert told.get(move, []) == game.story(seat, since=move, until=move, memory_aid=memory_aid)
    in_one = [sentence for part in game.story_by_moves(None, in_german).values() for sentence in part]
    assert in_one == game.story(None, in_german)
