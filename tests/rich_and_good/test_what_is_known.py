"""What a seat and a spectator may know, with and without the memory aid."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse import Game

from .at_the_table import (
    ADA,
    BO,
    CY,
    both_editions,
    in_words,
    play,
    quiet_game,
    quiet_round,
    quiet_turn,
    stock_phase,
    table_of,
    turn,
)

everybody = pytest.mark.parametrize("looker", [ADA, BO, CY, None])
FIRST_TURN = {ADA: "buy coal coal tea, donate coal", BO: "buy salt", CY: "buy tea, donate tea"}


def seats(game: Game, looker: int | None, *, memory_aid: bool = True) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = game.view(looker, memory_aid=memory_aid)["seats"]
    return seen


def history(game: Game, looker: int | None, *, memory_aid: bool = True) -> list[str]:
    return [f"{row['seat']} {row['move']}" for row in game.view(looker, memory_aid=memory_aid)["history"]]


@pytest.mark.rule("R38")
@everybody
@pytest.mark.parametrize("memory_aid", [True, False])
@both_editions
def test_money_and_the_numbers_of_shares_and_donations_are_open(
    edition: str, memory_aid: bool, looker: int | None
) -> None:
    game = stock_phase(table_of(edition=edition), FIRST_TURN)
    seen = seats(game, looker, memory_aid=memory_aid)
    assert [row["name"] for row in seen] == ["Ada", "Bo", "Cy"]
    assert [row["money"] for row in seen] == [180, 260, 260]
    assert [row["share_count"] for row in seen] == [2, 1, 0]
    assert [row["gift_count"] for row in seen] == [1, 0, 1]
    assert [row["charity_money"] for row in seen] == [0, 0, 0]


@pytest.mark.rule("R38")
@everybody
@pytest.mark.parametrize("memory_aid", [True, False])
def test_you_see_your_own_shares_and_donations_and_not_those_of_others(memory_aid: bool, looker: int | None) -> None:
    game = stock_phase(table_of(), FIRST_TURN)
    for seat, row in enumerate(seats(game, looker, memory_aid=memory_aid)):
        if seat == looker:
            assert in_words(row["shares"]) == ["coal tea", "salt", ""][seat]
            assert in_words(row["gifts"]) == ["coal", "", "tea"][seat]
        else:
            assert (row["shares"], row["gifts"]) == (None, None)


@pytest.mark.rule("R38")
@everybody
def test_a_perfect_memory_knows_what_everybody_owns_or_has_donated(looker: int | None) -> None:
    game = stock_phase(table_of(), FIRST_TURN)
    assert [in_words(row["holdings"]) for row in seats(game, looker)] == ["coal coal tea", "salt", "tea"]


@pytest.mark.rule("R38")
@everybody
def test_without_memory_aid_you_know_only_your_own_holdings(looker: int | None) -> None:
    game = stock_phase(table_of(), FIRST_TURN)
    known = [row["holdings"] is not None for row in seats(game, looker, memory_aid=False)]
    assert known == [seat == looker for seat in (ADA, BO, CY)]


@pytest.mark.rule("R38")
def test_memory_aid_is_on_unless_the_table_says_otherwise() -> None:
    game = table_of()
    assert game.view(ADA) == game.view(ADA, memory_aid=True)
    assert game.view(ADA)["memory_aid"] is True
    assert game.view(ADA, memory_aid=False)["memory_aid"] is False


@pytest.mark.rule("R38")
@pytest.mark.parametrize("looker", [BO, CY, None])
def test_two_donations_that_a_seat_must_not_tell_apart_look_the_same(looker: int | None) -> None:
    one, another = (play(table_of(), "buy coal tea", f"donate {good}") for good in ("coal", "tea"))
    for memory_aid in (True, False):
        assert one.view(looker, memory_aid=memory_aid) == another.view(looker, memory_aid=memory_aid)
    assert one.events(looker) == another.events(looker)
    assert one.view(ADA) != another.view(ADA)


@pytest.mark.rule("R38")
@both_editions
def test_the_history_keeps_anothers_donation_secret_until_the_round_ends(edition: str) -> None:
    game = stock_phase(table_of(edition=edition), FIRST_TURN)
    trades = ["0 buy coal coal tea", "0 donate ?", "1 buy salt", "1 keep", "2 buy tea", "2 donate ?"]
    assert history(game, None) == history(game, BO) == trades
    assert history(game, ADA)[1] == "0 donate coal"
    assert history(game, ADA)[5] == "2 donate ?"
    assert history(game, CY)[5] == "2 donate tea"
    quiet_round(game)
    for looker in (ADA, BO, CY, None):
        assert history(game, looker)[1] == "0 donate coal"
        assert history(game, looker)[5] == "2 donate tea"


@pytest.mark.rule("R38")
def test_donations_of_the_second_round_are_secret_until_the_game_ends() -> None:
    game = quiet_round(turn(table_of(), FIRST_TURN))
    turn(game, {ADA: "donate coal"})
    assert history(game, BO).count("0 donate ?") == 1
    assert history(game, BO).count("0 donate coal") == 1
    quiet_game(game)
    assert history(game, BO).count("0 donate ?") == 0
    assert history(game, BO).count("0 donate coal") == 2


@pytest.mark.rule("R38")
def test_without_memory_aid_only_the_moves_of_this_turn_and_the_last_are_shown() -> None:
    game = quiet_turn(turn(table_of(), FIRST_TURN))
    assert len(history(game, ADA)) == 12 + 12
    assert history(game, ADA, memory_aid=False) == history(game, ADA)[12:]
    play(game, "buy coal", "donate coal", "hold")
    assert history(game, ADA, memory_aid=False) == history(game, ADA)[12:]
    assert history(game, ADA, memory_aid=False)[12:] == ["2 buy coal", "2 donate ?", "0 hold"]


@pytest.mark.rule("R38")
def test_without_memory_aid_the_story_goes_back_as_far_as_the_moves() -> None:
    game = quiet_turn(turn(table_of(), FIRST_TURN))
    assert game.story(ADA, memory_aid=False) == game.story(ADA, since=13)
    assert game.events(ADA, memory_aid=False) == game.events(ADA, since=13)


@pytest.mark.rule("R38")
@everybody
@pytest.mark.parametrize("memory_aid", [True, False])
def test_after_the_end_everything_before_the_seats_is_open(memory_aid: bool, looker: int | None) -> None:
    game = quiet_game(turn(table_of(), FIRST_TURN))
    seen = game.view(looker, memory_aid=memory_aid)
    assert [in_words(row["shares"]) for row in seen["seats"]] == ["coal tea", "salt", ""]
    assert [in_words(row["gifts"]) for row in seen["seats"]] == ["", "", ""]
    assert seen["result"] == game.result
    assert (seen["to_move"], seen["awaits"]) == (None, "nothing")
