"""What every game promises, whatever its rules: one suite over all games, editions and numbers of players."""

import json
import random
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse import Game, GameRecord, IllegalMove
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch, copy, put, to_bytes
from noblesse.games import GAMES, rules_of
from tests.tables import ALL_TABLES, new_game, play_randomly, random_words

pytestmark = pytest.mark.whole_games

every_table = pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
every_game = pytest.mark.parametrize("name", GAMES)


def table_bytes(game: Game) -> bytes:
    return to_bytes(rules_of(game.name).Table, game._table)


@every_table
def test_legal_moves_ascend_and_are_never_empty_before_the_end(name: str, edition: str, players: int) -> None:
    rules = rules_of(name)
    game, luck = new_game(name, edition, players, seed=1), random.Random(1)
    while not game.is_over:
        numbers = [rules.from_words(words, players) for words in game.legal_moves()]
        assert numbers
        assert numbers == sorted(set(numbers))
        assert game.to_move in range(players)
        game.play(random_words(game, luck))
    assert game.legal_moves() == []
    assert game.to_move is None


@every_table
def test_a_move_is_legal_exactly_if_there_is_no_reason_against_it(name: str, edition: str, players: int) -> None:
    rules, luck = rules_of(name), random.Random(2)
    for length in (0, 1, 5, 17, 40, 75):
        game = play_randomly(new_game(name, edition, players, seed=length), length, luck)
        legal = set(game.legal_moves())
        for move in range(rules.FACTS.moves):
            allowed = rules.reason_against(game._table, move) is None
            assert allowed == (rules.in_words(move, players) in legal)


@every_table
def test_the_same_seed_gives_the_same_game(name: str, edition: str, players: int) -> None:
    games = [play_randomly(new_game(name, edition, players, seed=3), 1000, random.Random(3)) for _ in range(2)]
    assert games[0].is_over
    assert games[0].record().to_json() == games[1].record().to_json()
    assert games[0].record().deal != new_game(name, edition, players, seed=4).record().deal


@every_table
def test_a_record_replays_to_every_point_of_the_game(name: str, edition: str, players: int) -> None:
    played = play_randomly(new_game(name, edition, players, seed=5), 1000, random.Random(5))
    record = GameRecord.from_json(played.record().to_json())
    game = new_game(name, edition, players, seed=5)
    for moves, words in enumerate(record.moves):
        if moves % max(1, len(record.moves) // 12) == 0:
            assert told_to_seat_0(Game.replay(record, upto=moves)) == told_to_seat_0(game)
        game.play(words)
    assert Game.replay(record).record() == played.record() == game.record()


def told_to_seat_0(game: Game) -> tuple[bytes, dict[str, Any], list[str]]:
    return table_bytes(game), game.view(0), game.story(0)


@every_table
def test_a_record_replays_without_the_seed(name: str, edition: str, players: int) -> None:
    game = play_randomly(new_game(name, edition, players, seed=6), 1000, random.Random(6))
    sealed = msgspec.structs.replace(game.record(), seed=None, commitment=None)
    again = Game.replay(GameRecord.from_json(sealed.to_json()))
    assert again.result == game.result
    assert again.commitment is None


@every_table
def test_a_copy_goes_its_own_way(name: str, edition: str, players: int) -> None:
    luck = random.Random(7)
    game = play_randomly(new_game(name, edition, players, seed=7), 9, luck)
    before = (table_bytes(game), game.moves, game.story(None))
    twin = game.copy()
    assert (table_bytes(twin), twin.moves, twin.story(None)) == before
    play_randomly(twin, 20, luck)
    assert (table_bytes(game), game.moves, game.story(None)) == before
    assert table_bytes(twin) != before[0]


@every_table
def test_a_batch_of_tables_plays_as_single_tables_do(name: str, edition: str, players: int) -> None:
    rules = rules_of(name)
    games = [new_game(name, edition, players, seed) for seed in range(8)]
    tables = batch(rules.Table, len(games))
    for place, game in enumerate(games):
        put(rules.Table, tables, place, game._table)
    for turn in range(30):
        for place, game in enumerate(games):
            if not game.is_over:
                words = random_words(game, random.Random(turn + 100 * place))
                game.play(words)
                rules.play(tables[place], rules.from_words(words, players))
    assert [tables[place].tobytes() for place in range(len(games))] == [table_bytes(game) for game in games]


@every_table
def test_random_moves_are_legal_and_come_to_an_end(name: str, edition: str, players: int) -> None:
    rules = rules_of(name)
    for seed in range(5):
        table, dice = (
            copy(rules.Table, new_game(name, edition, players, seed)._table),
            keyed(seed, Purpose.PLAYOUT, 0, 0),
        )
        decisions = 0
        while table.awaits != 0:
            move = int(rules.random_move(table, dice))
            assert rules.reason_against(table, move) is None
            rules.play(table, move)
            decisions += 1
        assert 0 < decisions <= rules.FACTS.longest_game


@every_table
def test_views_are_json_of_the_documented_shape(name: str, edition: str, players: int) -> None:
    game, luck = new_game(name, edition, players, seed=9), random.Random(9)
    shape = rules_of(name).View
    for _ in range(4):
        for seat in (None, *range(players)):
            for memory_aid in (True, False):
                view = game.view(seat, memory_aid=memory_aid)
                assert json.loads(json.dumps(view)) == view
                assert msgspec.to_builtins(msgspec.convert(view, shape)) == view
                assert view["seat"] == seat
        play_randomly(game, 40, luck)


@every_table
def test_a_result_comes_with_the_end_and_not_before(name: str, edition: str, players: int) -> None:
    game, luck = new_game(name, edition, players, seed=10), random.Random(10)
    while not game.is_over:
        assert game.result is None
        assert game.view(None)["result"] is None
        assert game.record().result is None
        assert game.record().seed is None
        game.play(random_words(game, luck))
    assert game.result is not None
    assert game.view(None)["result"] == game.record().result == game.result
    assert sorted(game.result["winners"]) == game.result["winners"]
    assert not set(game.result["winners"]) & set(game.result["eliminated"])
    with pytest.raises(IllegalMove, match="the game is over"):
        game.play(game.moves[-1])


@every_game
@settings(max_examples=200, deadline=None)
@given(words=st.one_of(st.text(), st.from_regex(r"(bid|buy|sell|play|halve|discard|pass|hold) [a-z0-9+ -]*")))
def test_any_words_are_a_move_or_are_refused_in_a_sentence(name: str, words: str) -> None:
    game = Game.new(name, players=3, seed=11)
    before = table_bytes(game)
    refused = refusal_of(game, words)
    if refused is None:
        assert game.moves[0] in first_moves(name)
    else:
        assert table_bytes(game) == before
        assert game.decisions == 0
        assert refused.reason.rule[0] in "HR"
        assert str(refused).endswith(f"({refused.reason.rule})")


@cache
def first_moves(name: str) -> list[str]:
    """What is legal at the beginning of the game that any words are tried at."""
    return Game.new(name, players=3, seed=11).legal_moves()


def refusal_of(game: Game, words: str) -> IllegalMove | None:
    try:
        game.play(words)
    except IllegalMove as refused:
        return refused
    return None


@every_game
def test_words_and_numbers_of_moves_are_exact_inverses(name: str) -> None:
    rules = rules_of(name)
    for players in sorted({players for numbers in rules.FACTS.editions.values() for players in numbers}):
        words = [rules.in_words(move, players) for move in range(rules.FACTS.moves)]
        assert len(set(words)) == rules.FACTS.moves
        assert [rules.from_words(each, players) for each in words] == list(range(rules.FACTS.moves))


@every_game
def test_listing_needs_no_more_room_than_there_are_moves(name: str) -> None:
    game = Game.new(name, players=3, seed=12)
    room = np.full(rules_of(name).FACTS.moves, -1, np.int64)
    count = rules_of(name).list_legal(game._table, room)
    assert [rules_of(name).in_words(move, 3) for move in room[:count].tolist()] == game.legal_moves()
    assert set(room[count:].tolist()) <= {-1}
