"""What everybody would have given if the boards were sold now, as far as a seat can know."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse import Game
from noblesse.games.rich_and_good.charity_now import Board, Sold, are_least, sold

from .at_the_table import ADA, BO, CY, play, quiet_game, quiet_round, stock_phase, table_of, table_of_two

NOTHING = (0,) * 6
PRICES = (80, 40, 30, 70, 0, 150)  # coal, wheat, coffee, rubber, tea, salt
COAL, WHEAT_AND_RUBBER = (1, 0, 0, 0, 0, 0), (0, 1, 0, 1, 0, 0)


def now(game: Game, looker: int | None, giver: int, *, memory_aid: bool = True) -> dict[str, Any]:
    counted: dict[str, Any] = game.view(looker, memory_aid=memory_aid)["seats"][giver]["charity_now"]
    return counted


def between(game: Game, looker: int | None, giver: int, *, memory_aid: bool = True) -> tuple[int, int]:
    counted = now(game, looker, giver, memory_aid=memory_aid)
    return counted["low"], counted["high"]


def two_shares_one_given() -> Game:
    """Ada owns coal and tea and has given the tea, which has risen to 60 while coal has fallen to 30."""
    game = table_of(left_of={ADA: "tea+4 coal-2", CY: "coffee+2"})
    stock_phase(game, {ADA: "buy coal tea, donate tea"})
    return play(game, "play left tea+4", "halve right coffee+2", "play right coal-2")


def exactly(money: int) -> Sold:
    return Sold(money, money, money)


@pytest.mark.rule("R30")
def test_frozen_money_and_the_gifts_at_todays_prices_are_counted() -> None:
    assert sold(Board(100, COAL, 0, NOTHING), PRICES) == exactly(180)
    assert sold(Board(400, NOTHING, 0, NOTHING), PRICES) == exactly(400)


@pytest.mark.rule("R38")
def test_a_gift_that_lies_face_down_may_be_any_share_of_the_holdings() -> None:
    assert sold(Board(90, NOTHING, 1, WHEAT_AND_RUBBER), PRICES) == Sold(90, 130, 160)


@pytest.mark.rule("R34")
def test_whoever_has_certainly_given_more_than_another_is_not_the_least() -> None:
    assert are_least([exactly(180), Sold(90, 130, 160)]) == [False, True]


@pytest.mark.rule("R34")
def test_all_who_are_tied_for_the_least_would_be_out() -> None:
    assert are_least([exactly(10), exactly(230), exactly(10)]) == [True, False, True]


@pytest.mark.rule("R34", "R38")
def test_whether_ranges_that_overlap_make_somebody_the_least_cannot_be_known() -> None:
    assert are_least([exactly(140), Sold(90, 130, 160)]) == [None, None]


@pytest.mark.rule("R38")
def test_the_giver_knows_exactly_and_the_others_know_a_range() -> None:
    game = two_shares_one_given()
    assert between(game, ADA, ADA) == (60, 60)
    assert between(game, BO, ADA) == between(game, None, ADA) == (30, 60)
    assert now(game, BO, ADA)["known"] == 0
    assert now(game, BO, ADA)["face_down"] == 1


@pytest.mark.rule("R38")
def test_without_memory_aid_a_gift_may_be_anything() -> None:
    game = two_shares_one_given()
    prices = [row["price"] for row in game.view(BO)["goods"]]
    assert between(game, BO, ADA, memory_aid=False) == (min(prices), max(prices))


@pytest.mark.rule("R31")
def test_money_of_the_first_round_counts_in_the_second() -> None:
    game = quiet_round(stock_phase(table_of(), {CY: "buy salt, donate salt"}))
    frozen = game.view(ADA)["seats"][CY]["charity_money"]
    assert frozen > 0
    assert between(game, ADA, CY) == (frozen, frozen)


@pytest.mark.rule("R43", "R49")
def test_the_merchants_revealed_cards_count_and_the_hidden_ones_may_be_anything() -> None:
    game = table_of_two(merchant=("coal tea | salt salt", "wheat wheat | tea"))
    counted = game.view(ADA)["merchant"]["charity_now"]
    assert counted == {"known": 80, "face_down": 2, "low": 160, "high": 160, "least": False}
    assert [row["charity_now"]["least"] for row in game.view(ADA)["seats"]] == [True, True]


@pytest.mark.rule("R33")
@pytest.mark.parametrize("looker", [ADA, BO, None])
def test_when_the_game_is_over_what_is_counted_is_the_result(looker: int | None) -> None:
    game = quiet_game(stock_phase(table_of_two(), {ADA: "buy coal tea, donate tea"}))
    view = game.view(looker, memory_aid=False)
    seats, merchant = [row["charity_now"] for row in view["seats"]], view["merchant"]["charity_now"]
    assert [row["low"] for row in seats] == [row["high"] for row in seats] == view["result"]["charity"]
    assert merchant["low"] == merchant["high"] == view["result"]["merchant"]
    assert [seat for seat, row in enumerate(seats) if row["least"]] == view["result"]["eliminated"]
