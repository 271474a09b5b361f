"""What every game guarantees, whatever its rules, for every edition and number of players."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import numpy as np
import pytest

from noblesse import Game, GameRecord, IllegalMove
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.language import Mistake
from noblesse.engine.record import batch, copy, put, to_bytes
from noblesse.games import rules_of
from noblesse.testing.suite import Suite

SCRAMBLED = 300  # scrambled texts that are tried as moves


class Conformance(Suite):
    """Each of these tests guards against a mistake that has really been made."""

    def test_legal_moves_ascend_and_are_never_empty_before_the_end(self, edition: str, players: int) -> None:
        game, luck = self.new_game(edition, players, seed=1), random.Random(1)
        while not game.is_over:
            numbers = [self.rules.from_words(words, players) for words in game.legal_moves()]
            assert numbers
            assert numbers == sorted(set(numbers))
            assert game.to_move in range(players)
            game.play(self.random_words(game, luck))
        assert game.legal_moves() == []
        assert game.to_move is None

    def test_a_move_is_legal_exactly_if_there_is_no_reason_against_it(self, edition: str, players: int) -> None:
        luck = random.Random(2)
        for length in (0, 1, 5, 17, 40, 75):
            game = self.play_on(self.new_game(edition, players, seed=length), length, luck)
            legal = set(game.legal_moves())
            for move in range(self.rules.FACTS.moves):
                allowed = self.rules.reason_against(game._table, move) is None
                assert allowed == (self.rules.in_words(move, players) in legal)

    def test_the_same_seed_gives_the_same_game(self, edition: str, players: int) -> None:
        games = [self.finished(edition, players, seed=3) for _ in range(2)]
        assert games[0].record().to_json() == games[1].record().to_json()
        assert games[0].record().deal != self.new_game(edition, players, seed=4).record().deal

    def test_a_record_replays_to_every_point_of_the_game(self, edition: str, players: int) -> None:
        played = self.finished(edition, players, seed=5)
        record = GameRecord.from_json(played.record().to_json())
        game = self.new_game(edition, players, seed=5)
        for moves, words in enumerate(record.moves):
            if moves % max(1, len(record.moves) // 12) == 0:
                assert _told_to_seat_0(Game.replay(record, upto=moves)) == _told_to_seat_0(game)
            game.play(words)
        assert Game.replay(record).record() == played.record() == game.record()

    def test_a_record_replays_without_the_seed(self, edition: str, players: int) -> None:
        game = self.finished(edition, players, seed=6)
        sealed = msgspec.structs.replace(game.record(), seed=None, commitment=None)
        again = Game.replay(GameRecord.from_json(sealed.to_json()))
        assert again.result == game.result
        assert again.commitment is None

    def test_a_copy_is_independent_of_the_original(self, edition: str, players: int) -> None:
        luck = random.Random(7)
        game = self.play_on(self.new_game(edition, players, seed=7), 3, luck)
        before = (_bytes_of(game), game.moves, game.story(None))
        twin = game.copy()
        assert (_bytes_of(twin), twin.moves, twin.story(None)) == before
        self.play_on(twin, 20, luck)
        assert (_bytes_of(game), game.moves, game.story(None)) == before
        assert _bytes_of(twin) != before[0]

    def test_a_batch_of_tables_plays_exactly_like_single_tables(self, edition: str, players: int) -> None:
        games = [self.new_game(edition, players, seed) for seed in range(8)]
        tables = batch(self.rules.Table, len(games))
        for place, game in enumerate(games):
            put(self.rules.Table, tables, place, game._table)
        for turn in range(30):
            for place, game in enumerate(games):
                if not game.is_over:
                    words = self.random_words(game, random.Random(turn + 100 * place))
                    game.play(words)
                    self.rules.play(tables[place], self.rules.from_words(words, players))
        assert [tables[place].tobytes() for place in range(len(games))] == [_bytes_of(game) for game in games]

    def test_random_moves_are_legal_and_come_to_an_end(self, edition: str, players: int) -> None:
        for seed in range(5):
            table = copy(self.rules.Table, self.new_game(edition, players, seed)._table)
            dice = keyed(seed, Purpose.PLAYOUT, 0, 0)
            decisions = 0
            while table.awaits != 0:
                move = int(self.rules.random_move(table, dice))
                assert self.rules.reason_against(table, move) is None
                self.rules.play(table, move)
                decisions += 1
            assert 0 < decisions <= self.rules.FACTS.longest_game

    def test_views_are_json_of_the_documented_shape(self, edition: str, players: int) -> None:
        game, luck = self.new_game(edition, players, seed=9), random.Random(9)
        for _ in range(4):
            for seat in (None, *range(players)):
                for memory_aid in (True, False):
                    view = game.view(seat, memory_aid=memory_aid)
                    assert json.loads(json.dumps(view)) == view
                    assert msgspec.to_builtins(msgspec.convert(view, self.rules.View)) == view
                    assert view["seat"] == seat
            self.play_on(game, 40, luck)

    def test_a_result_comes_with_the_end_and_not_before(self, edition: str, players: int) -> None:
        game, luck = self.new_game(edition, players, seed=10), random.Random(10)
        while not game.is_over:
            assert game.result is None
            assert game.view(None)["result"] is None
            assert game.record().result is None
            assert game.record().seed is None
            game.play(self.random_words(game, luck))
        assert game.result is not None
        assert game.view(None)["result"] == game.record().result == game.result
        assert sorted(game.result["winners"]) == game.result["winners"]
        assert not set(game.result["winners"]) & set(game.result["eliminated"])
        with pytest.raises(IllegalMove, match="the game is over"):
            game.play(game.moves[-1])

    def test_only_a_finished_game_is_reviewed(self, edition: str, players: int) -> None:
        game = self.new_game(edition, players, seed=13)
        with pytest.raises(Mistake, match="before it is over"):
            game.review()
        self.play_on(game, self.rules.FACTS.longest_game, random.Random(13))
        points = game.review().turning_points
        assert all(0 < point.move <= game.decisions and point.sentence for point in points)
        assert [point.move for point in points] == sorted({point.move for point in points})

    def test_any_words_are_a_move_or_are_refused_in_a_sentence(self, edition: str, players: int) -> None:
        game, luck = self.new_game(edition, players, seed=11), random.Random(11)
        letters = " ".join(self.rules.in_words(move, players) for move in range(min(100, self.rules.FACTS.moves)))
        for _ in range(SCRAMBLED):
            start = luck.randrange(len(letters))
            words = letters[start : start + luck.randrange(12)] + luck.choice(["", " ", "-1", "99", "\0é🎉"])
            check_that_it_is_a_move_or_refused(game, words)

    def test_words_and_numbers_of_moves_are_exact_inverses(self, edition: str, players: int) -> None:
        words = [self.rules.in_words(move, players) for move in range(self.rules.FACTS.moves)]
        assert len(set(words)) == self.rules.FACTS.moves
        assert [self.rules.from_words(each, players) for each in words] == list(range(self.rules.FACTS.moves))

    def test_listing_needs_no_more_room_than_there_are_moves(self, edition: str, players: int) -> None:
        game = self.new_game(edition, players, seed=12)
        room = np.full(self.rules.FACTS.moves, -1, np.int64)
        count = self.rules.list_legal(game._table, room)
        assert [self.rules.in_words(move, players) for move in room[:count].tolist()] == game.legal_moves()
        assert set(room[count:].tolist()) <= {-1}


def check_that_it_is_a_move_or_refused(game: Game, words: str) -> None:
    """Try words as the first move, and take it back: what is played is legal, and a refusal names a rule."""
    before, refused = _bytes_of(game), _refusal_of(game, words)
    if refused is None:
        played = game.moves[0]
        game.take_back(0)
        assert played in game.legal_moves()
    else:
        assert refused.reason.rule
        assert str(refused).endswith(f"({refused.reason.rule})")
    assert game.decisions == 0
    assert _bytes_of(game) == before


def _refusal_of(game: Game, words: str) -> IllegalMove | None:
    try:
        game.play(words)
    except IllegalMove as refused:
        return refused
    return None


def _bytes_of(game: Game) -> bytes:
    return to_bytes(rules_of(game.name).Table, game._table)


def _told_to_seat_0(game: Game) -> tuple[bytes, dict[str, Any], list[str]]:
    return _bytes_of(game), game.view(0), game.story(0)
