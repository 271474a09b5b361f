"""What a seat is told about the trade that it may order in advance."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse import Game
from noblesse.engine.record import snapshot
from noblesse.games.rich_and_good import Table
from noblesse.games.rich_and_good.offer import offer_in_advance

from .at_the_table import ADA, BO, CY, play, quiet_game, stock_phase, table_of
from .prepared_table import prepared


def in_advance(game: Game, seat: int | None) -> dict[str, Any]:
    told: dict[str, Any] = game.view(seat)["in_advance"]
    return told


def of(good: str, table: Table, seat: int = BO) -> tuple[int, int, str]:
    """How many shares may be bought and sold, and what limits buying, while it is Ada's turn."""
    offer = offer_in_advance(table, snapshot(Table, table), seat)
    row = next(row for row in offer.goods if row.good == good)
    return row.most_to_buy, row.most_to_sell, row.buying_ends


def test_whoever_is_to_trade_could_trade_what_the_offer_says() -> None:
    game = table_of()
    assert in_advance(game, ADA) == game.offer()


@pytest.mark.rule("R12")
def test_up_to_three_shares_may_be_bought() -> None:
    assert of("coal", prepared()) == (3, 0, "shares")


@pytest.mark.rule("R16")
def test_a_good_at_0_cannot_be_ordered_in_advance() -> None:
    assert of("coal", prepared(prices={"coal": 0})) == (0, 0, "price")


@pytest.mark.rule("R15")
def test_what_the_supply_does_not_have_cannot_be_ordered() -> None:
    assert of("coal", prepared(shares={CY: "coal coal coal coal coal coal coal coal coal"})) == (1, 0, "supply")


@pytest.mark.rule("R15")
def test_what_is_too_expensive_cannot_be_ordered() -> None:
    assert of("coal", prepared(money={BO: 90})) == (2, 0, "money")


@pytest.mark.rule("R17")
def test_shares_of_your_own_may_be_sold() -> None:
    table = prepared(shares={BO: "tea tea", CY: "tea"})
    assert of("tea", table) == (3, 2, "shares")
    assert of("tea", table, CY) == (3, 1, "shares")


@pytest.mark.rule("R19", "R21")
def test_it_says_what_is_owned_and_how_many_gifts_the_board_still_takes() -> None:
    game = stock_phase(table_of(), {BO: "buy coal tea, donate tea"})
    told = in_advance(game, BO)
    assert told["free_spaces"] == 3
    assert {row["good"]: row["owned"] for row in told["goods"] if row["owned"]} == {"coal": 1}


def test_looking_ahead_changes_nothing_at_the_table() -> None:
    game = play(table_of(), "buy coal")
    before = game.record()
    assert in_advance(game, BO)["seat"] == BO
    assert (game.to_move, game.view(None)["awaits"], game.record()) == (ADA, "charity", before)


def test_a_spectator_and_a_game_that_is_over_have_nothing_to_trade() -> None:
    assert in_advance(table_of(), None) is None
    assert in_advance(quiet_game(table_of()), ADA) is None
