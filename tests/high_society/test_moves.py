"""Moves in words and in numbers."""

from random import Random

import pytest

from noblesse.engine.language import UnreadableMove
from noblesse.games.high_society import FACTS, from_words, in_words, reason_against
from noblesse.games.high_society.moves import DISCARD, PASS

from .at_the_table import auction, play

EVERY_MOVE = range(FACTS.moves)


def test_words_and_numbers_are_exact_inverses_over_all_moves() -> None:
    for move in EVERY_MOVE:
        assert from_words(in_words(move, 3), 3) == move


def test_no_two_moves_are_written_alike() -> None:
    assert len({in_words(move, 3) for move in EVERY_MOVE}) == FACTS.moves


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_words_do_not_depend_on_the_number_of_players(seats: int) -> None:
    assert [in_words(move, seats) for move in EVERY_MOVE] == [in_words(move, 3) for move in EVERY_MOVE]
    assert from_words("bid 4 10", seats) == from_words("bid 4 10", 3)


def test_every_move_is_understood_in_any_order_in_capitals_and_with_more_spaces() -> None:
    shuffle = Random(1).shuffle
    for move in EVERY_MOVE:
        verb, *cards = in_words(move, 3).split()
        shuffle(cards)
        assert from_words("  " + "   ".join([verb.upper(), *cards]) + "\t", 3) == move


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("bid 10 4", "bid 4 10"),
        ("BID 4 10", "bid 4 10"),
        ("  bid   25 1\t3 ", "bid 1 3 25"),
        ("Pass", "pass"),
        (" PASS ", "pass"),
    ],
)
def test_a_move_is_stored_in_one_form(typed: str, stored: str) -> None:
    game = play(auction("7"), typed)
    assert game.moves == [stored]
    assert game.record().moves == [stored]
    assert game.view(None)["history"] == [{"seat": 0, "move": stored}]


def test_a_discard_is_stored_in_one_form() -> None:
    game = play(auction("10 theft"), "pass", "pass", "pass", "  DISCARD   10 ")
    assert game.moves[-1] == "discard 10"


def test_the_words_are_those_of_the_contract() -> None:
    assert in_words(PASS, 3) == "pass"
    assert in_words(1, 3) == "bid 1"
    assert in_words(DISCARD - 1, 3) == "bid 1 2 3 4 6 8 10 12 15 20 25"
    assert in_words(from_words("bid 4 10", 3), 3) == "bid 4 10"
    assert [in_words(DISCARD + place, 3) for place in (0, 6, 9)] == ["discard 1", "discard 7", "discard 10"]


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        " ",
        "0",
        "bids 4",
        "bid4",
        "bid four",
        "bid 4 10 10",
        "bid 106",
        "bid 4.0",
        "pass pass",
        "discard",
        "discard 1 2",
    ],
)
def test_nonsense_is_refused(nonsense: str) -> None:
    with pytest.raises(UnreadableMove):
        from_words(nonsense, 3)


def test_an_unreadable_move_carries_its_sentence() -> None:
    with pytest.raises(UnreadableMove, match=r"^a purse has only one 4 \(H2\)$"):
        from_words("bid 4 4", 3)


@pytest.mark.rule("H15", "H16", "H17")
@pytest.mark.parametrize(
    "moves",
    [
        [],
        ["bid 12"],
        ["bid 4", "bid 6", "bid 8"],
        ["bid 1", "pass", "bid 2 25"],
        ["pass", "pass", "pass"],
        ["pass", "pass", "pass", "discard 7", "bid 15", "bid 1 20"],
    ],
)
def test_a_move_is_listed_exactly_if_there_is_no_reason_against_it(moves: list[str]) -> None:
    game = play(auction("7 theft 9"), *moves)
    listed = [from_words(words, 3) for words in game.legal_moves()]
    assert listed == [move for move in EVERY_MOVE if reason_against(game._table, move) is None]


@pytest.mark.rule("H16")
def test_at_first_the_starter_may_bid_any_set_of_cards() -> None:
    assert len(auction("7").legal_moves()) == 2048
