"""What a view says about the turns that are left and the cards that moved the prices."""

from __future__ import annotations

import pytest

from noblesse import Game

from .at_the_table import ADA, BO, CY, play, quiet_game, quiet_turn, stock_phase, table_of, table_of_two


def last_changes(game: Game, *, memory_aid: bool = True) -> dict[str, int | None]:
    return {row["good"]: row["last_change"] for row in game.view(None, memory_aid=memory_aid)["goods"]}


@pytest.mark.rule("R11")
def test_the_turns_of_both_rounds_are_counted_down() -> None:
    game = table_of()
    left = []
    while not game.is_over:
        left.append(game.view(ADA)["turns_left"])
        quiet_turn(game)
    assert left == [8, 7, 6, 5, 4, 3, 2, 1]
    assert game.view(ADA)["turns_left"] == 0


@pytest.mark.rule("R44")
def test_two_players_have_five_turns_in_each_round() -> None:
    assert table_of_two().view(ADA)["turns_left"] == 10
    assert quiet_game(table_of_two()).view(ADA)["turns_left"] == 0


@pytest.mark.rule("R24", "R25")
def test_a_good_shows_what_its_last_card_counted_for() -> None:
    game = stock_phase(table_of(left_of={ADA: "salt+6 salt-2", CY: "coffee-4"}))
    assert set(last_changes(game).values()) == {None}
    play(game, "play left salt+6", "halve right coffee-4")
    assert (last_changes(game)["salt"], last_changes(game)["coffee"]) == (6, -2)
    play(game, "play right salt-2")
    assert last_changes(game)["salt"] == -2


@pytest.mark.rule("R27")
def test_a_card_counts_in_full_even_where_the_track_ends() -> None:
    game = stock_phase(table_of(left_of={ADA: "salt-6", BO: "salt-4", CY: "wheat+2"}))
    play(game, "play left salt-6", "halve right wheat+2", "play left salt-4")
    assert game.view(ADA)["goods"][-1]["price"] == 0
    assert last_changes(game)["salt"] == -4


def turn_changes(game: Game, *, memory_aid: bool = True) -> dict[str, int]:
    """By how much the latest turn has moved the prices that it has moved."""
    goods = game.view(None, memory_aid=memory_aid)["goods"]
    return {row["good"]: row["turn_change"] for row in goods if row["turn_change"] is not None}


@pytest.mark.rule("R24", "R25")
@pytest.mark.parametrize("memory_aid", [True, False])
def test_a_good_shows_what_a_turn_has_changed_in_all(memory_aid: bool) -> None:
    game = stock_phase(table_of(left_of={ADA: "salt+6", BO: "salt-2", CY: "coffee-4 wheat+2"}))
    assert turn_changes(game, memory_aid=memory_aid) == {}
    play(game, "play left salt+6", "halve right coffee-4")
    assert turn_changes(game, memory_aid=memory_aid) == {"salt": 6, "coffee": -2}
    play(game, "play left salt-2")
    assert turn_changes(game, memory_aid=memory_aid) == {"salt": 4, "coffee": -2}
    assert last_changes(game)["salt"] == -2
    turn = game.view(None)["turn"]
    while game.view(None)["turn"] == turn:
        seen = turn_changes(game, memory_aid=memory_aid)
        game.play(next(move for move in game.legal_moves() if "salt" not in move))
    assert seen["salt"] == turn_changes(game, memory_aid=memory_aid)["salt"] == 4  # in the next stock phase too
    while game.view(None)["awaits"] != "face value":
        game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[0])
    assert len(turn_changes(game, memory_aid=memory_aid)) == 1  # another turn


@pytest.mark.rule("R27")
def test_what_goes_beyond_the_end_of_the_track_is_no_change() -> None:
    game = stock_phase(table_of(left_of={ADA: "salt-6", BO: "salt-4", CY: "wheat+2"}))
    start = game.view(None)["goods"][-1]["space"]
    play(game, "play left salt-6", "halve right wheat+2", "play left salt-4")
    assert game.view(None)["goods"][-1]["space"] == 0
    assert turn_changes(game) == {"salt": -start, "wheat": 1}


@pytest.mark.rule("R38")
def test_without_memory_aid_a_card_is_forgotten_with_its_turn() -> None:
    game = stock_phase(table_of(left_of={ADA: "coal+6"}))
    play(game, "play left coal+6")
    while game.view(None)["turn"] < 3:
        game.play(next(move for move in game.legal_moves() if "coal" not in move))
    assert last_changes(game)["coal"] == 6
    assert last_changes(game, memory_aid=False)["coal"] is None


@pytest.mark.rule("R42")
def test_the_view_says_how_many_shares_of_each_good_there_are() -> None:
    assert table_of().view(None)["shares_per_good"] == 10
    assert table_of_two().view(None)["shares_per_good"] == 5


def test_the_view_says_how_far_a_market_card_moves_a_marker() -> None:
    assert table_of().view(None)["farthest"] == 6
