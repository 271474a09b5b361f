"""Why the game ended as it did: places, money and shares apart, and how far everybody was from being out."""

from __future__ import annotations

from typing import Any

import pytest

from .at_the_table import ADA, BO, CY, quiet_game, table_of, table_of_two, turn


def ended() -> list[dict[str, Any]]:
    """Ada has given 80 and Bo 40, each keeps a share of 40; Cy has given nothing and done nothing."""
    game = table_of()
    turn(game, {ADA: "buy coal coal coal, donate coal", BO: "buy coal coal, donate coal"})
    turn(game, {ADA: "donate coal"})
    ending: list[dict[str, Any]] = quiet_game(game).view(None)["ending"]
    return ending


@pytest.mark.rule("R34", "R35")
def test_the_richest_who_is_in_comes_first_and_whoever_is_out_comes_last() -> None:
    assert [(each["place"], each["seat"], each["out"]) for each in ended()] == [
        (1, BO, False),
        (2, ADA, False),
        (3, CY, True),
    ]


@pytest.mark.rule("R35")
def test_wealth_is_split_into_money_and_shares() -> None:
    assert [(each["money"], each["shares_worth"], each["wealth"]) for each in ended()] == [
        (220, 40, 260),
        (180, 40, 220),
        (300, 0, 300),
    ]


@pytest.mark.rule("R34")
def test_the_lead_says_how_much_more_than_the_smallest_of_the_others_a_seat_gave() -> None:
    assert [(each["seat"], each["charity"], each["lead"]) for each in ended()] == [
        (BO, 40, 40),
        (ADA, 80, 80),
        (CY, 0, -40),
    ]


@pytest.mark.rule("R34")
def test_with_two_players_the_lead_counts_the_merchant_too() -> None:
    view = quiet_game(table_of_two()).view(None)
    assert view["result"]["charity"] == [0, 0]
    assert view["result"]["merchant"] > 0
    assert [each["lead"] for each in view["ending"]] == [0, 0]


def test_a_view_has_an_ending_only_when_the_game_is_over() -> None:
    assert table_of().view(ADA)["ending"] is None


@pytest.mark.rule("R35")
def test_equal_wealth_is_named_and_nobody_who_is_out_is_tied() -> None:
    game = table_of()
    turn(game, {ADA: "buy coal coal, donate coal", BO: "buy coal coal, donate coal"})
    ending = {each["seat"]: each for each in quiet_game(game).view(None)["ending"]}
    assert [ending[seat]["tied_with"] for seat in (ADA, BO, CY)] == [[BO], [ADA], []]
    assert [ending[seat]["place"] for seat in (ADA, BO)] == [1, 1]
