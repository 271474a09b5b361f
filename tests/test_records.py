"""Records: what a file may hold, and the one sentence with which everything else is refused."""

import json
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse import BadRecord, Game, GameRecord
from noblesse.verification import starter_was_drawn, verify


@cache
def finished(name: str = "high-society", players: int = 3, seed: int = 7) -> GameRecord:
    game = Game.new(name, players, seed=seed)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    return game.record()


def changed(record: GameRecord, **values: Any) -> GameRecord:
    return msgspec.structs.replace(record, **values)


def test_a_record_has_the_contracts_keys_in_the_contracts_order() -> None:
    keys = list(json.loads(finished().to_json()))
    assert keys[:8] == ["format", "game", "edition", "players", "first", "deal", "moves", "result"]


def test_an_unfinished_game_has_the_result_null() -> None:
    assert json.loads(Game.new("high-society", players=3, seed=1).record().to_json())["result"] is None


def test_the_results_have_the_contracts_keys() -> None:
    assert list(finished().result or {}) == ["winners", "eliminated", "money", "status"]
    assert list(finished("rich-and-good").result or {}) == ["winners", "eliminated", "charity", "wealth"]
    assert list(finished("rich-and-good", 2).result or {}) == ["winners", "eliminated", "charity", "wealth", "merchant"]


def test_the_deals_have_the_contracts_shapes() -> None:
    assert len(finished().deal["deck"]) == 16
    holders = finished("rich-and-good", 4).deal["holders"]
    assert [[len(holder) for holder in round_] for round_ in holders] == [[8] * 4] * 2
    two = finished("rich-and-good", 2).deal
    assert [[len(holder) for holder in round_] for round_ in two["holders"]] == [[5, 5, 10]] * 2
    assert [(len(board["revealed"]), len(board["hidden"])) for board in two["merchant"]] == [(2, 2), (2, 1)]


def test_keys_that_this_release_does_not_know_are_ignored() -> None:
    record = finished()
    text = json.dumps({**json.loads(record.to_json()), "mood": "cheerful"})
    assert GameRecord.from_json(text) == record


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a record: it is not JSON (it ends too early)"),
        ('{"format": "noblesse/1", "game"', "this is not a record: it is not JSON (it ends too early)"),
        ("hello", "this is not a record: it is not JSON (look at byte 0)"),
        ("[1, 2]", "this is not a record: it is not a JSON object"),
        ("7", "this is not a record: it is not a JSON object"),
        ("{}", 'this is not a record: it has no "format"; this release reads "noblesse/1"'),
        ('{"format": "noblesse/2"}', "this record has the format 'noblesse/2'; this release reads 'noblesse/1'"),
        ('{"format": 1}', "this record has the format '1'; this release reads 'noblesse/1'"),
        ('{"format": "noblesse/1"}', "this record is damaged: the field game is missing"),
        ("x" * 10_000_000, "this is not a record: it has 10,000,000 characters, and no game needs that many"),
        ("[" * 900_000, "this is not a record: it is not a JSON object"),
        ('{"a":' * 150_000, "this is not a record: it is not JSON"),
        (b"\xff\xfe\x00{", "this is not a record: it is not JSON"),
    ],
)
def test_anything_but_a_record_is_refused_in_a_sentence(text: str | bytes, sentence: str) -> None:
    with pytest.raises(BadRecord) as refused:
        GameRecord.from_json(text)
    assert str(refused.value).startswith(sentence)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("key", ["game", "edition", "players", "first", "deal", "moves", "result"])
@pytest.mark.parametrize("value", [True, 1.5, [None], {"x": []}, "\x00", -1])
def test_wrong_types_are_refused_in_a_sentence(key: str, value: object) -> None:
    text = json.dumps({**json.loads(finished().to_json()), key: value})
    with pytest.raises(
        ValueError, match=r"^(this record is damaged|the deal is wrong|the result is wrong): "
    ) as refused:
        verify(GameRecord.from_json(text))
    assert "\n" not in str(refused.value)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_are_refused(text: bytes) -> None:
    with pytest.raises(BadRecord):
        GameRecord.from_json(text)


def test_a_record_that_is_cut_off_anywhere_is_refused() -> None:
    text = finished().to_json()
    for length in range(len(text)):
        with pytest.raises(BadRecord):
            GameRecord.from_json(text[:length])


@pytest.mark.parametrize(("name", "players"), [("high-society", 5), ("rich-and-good", 2), ("rich-and-good", 4)])
def test_a_correct_record_is_verified(name: str, players: int) -> None:
    record = finished(name, players)
    assert verify(record).result == record.result
    assert starter_was_drawn(record)


def test_a_wrong_result_is_noticed() -> None:
    result = {**(finished().result or {}), "winners": [2]}
    with pytest.raises(BadRecord, match=r"the result is wrong: winners should be \[\], not \[2\]"):
        verify(changed(finished(), result=result))


def test_a_missing_result_is_noticed() -> None:
    with pytest.raises(BadRecord, match="the game is over, but the record has no result"):
        verify(changed(finished(), result=None))


def test_a_result_that_came_too_early_is_noticed() -> None:
    record = finished()
    with pytest.raises(BadRecord, match="after its 1 moves the game is not over"):
        verify(changed(record, moves=record.moves[:1]))


def test_a_deal_other_than_the_one_the_seed_gives_is_noticed() -> None:
    record = finished()
    deck = [*record.deal["deck"][:-2], record.deal["deck"][-1], record.deal["deck"][-2]]
    with pytest.raises(BadRecord, match="the deal is not the one that the seed gives"):
        verify(changed(record, deal={"deck": deck}))


def test_a_seed_other_than_the_one_committed_to_is_noticed() -> None:
    with pytest.raises(BadRecord, match="the seed is not the one that was committed to"):
        verify(changed(finished(), commitment="0" * 64))


def test_a_chosen_starter_is_distinguished_from_a_drawn_one() -> None:
    drawn = Game.new("high-society", players=3, seed=7).first
    chosen = Game.new("high-society", players=3, seed=7, first=(drawn + 1) % 3)
    while not chosen.is_over:
        chosen.play(chosen.legal_moves()[0])
    assert not starter_was_drawn(chosen.record())
    verify(chosen.record())


def test_the_order_inside_a_holder_does_not_matter() -> None:
    record = finished("rich-and-good", 3)
    holders = [[list(reversed(holder)) for holder in round_] for round_ in record.deal["holders"]]
    assert verify(changed(record, deal={"holders": holders})).result == record.result
