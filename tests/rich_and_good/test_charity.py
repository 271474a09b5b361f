"""Donating in the stock phase, and what becomes of the charity boards."""

from __future__ import annotations

import pytest

from noblesse.games.rich_and_good.table import Awaits

from .at_the_table import (
    ADA,
    BO,
    CY,
    both_editions,
    charity_money,
    gifts,
    money,
    play,
    price,
    prices,
    quiet_round,
    refused,
    shares,
    stock_phase,
    supply,
    table_of,
    turn,
)
from .prepared_table import ended, prepared, says_no


@pytest.mark.rule("R19")
@both_editions
def test_ada_donates_a_share_that_she_has_just_bought(edition: str) -> None:
    """The example of both rulebooks."""
    game = play(table_of(edition=edition), "buy coal tea", "donate coal")
    assert (shares(game, ADA), gifts(game, ADA)) == ("tea", "coal")
    assert (money(game, ADA), charity_money(game, ADA)) == (220, 0)


@pytest.mark.rule("R12", "R13")
@both_editions
def test_trading_and_donating_are_neither_one_or_both(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {ADA: "buy coal", BO: "buy tea, donate tea"})
    assert [shares(game, seat) for seat in (ADA, BO, CY)] == ["coal", "", ""]
    assert [gifts(game, seat) for seat in (ADA, BO, CY)] == ["", "tea", ""]
    turn(game, {ADA: "donate coal"})
    assert gifts(game, ADA) == "coal"


@pytest.mark.rule("R13")
@both_editions
def test_the_trade_is_decided_before_the_donation(edition: str) -> None:
    game = table_of(edition=edition)
    assert game.view(ADA)["awaits"] == "trade"
    assert refused(game, "donate coal") == "donate coal: now you trade: buy, sell or hold (R12)"
    play(game, "buy coal")
    assert (game.to_move, game.view(ADA)["awaits"]) == (ADA, "charity")
    play(game, "donate coal")
    assert (game.to_move, game.view(ADA)["awaits"]) == (BO, "trade")


@pytest.mark.rule("R19")
@both_editions
def test_one_share_a_turn_can_be_donated(edition: str) -> None:
    game = play(table_of(edition=edition), "buy coal coal", "donate coal")
    assert game.to_move == BO
    assert gifts(game, ADA) == "coal"


@pytest.mark.rule("R19")
@both_editions
def test_only_a_share_of_your_own_can_be_donated(edition: str) -> None:
    game = play(table_of(edition=edition), "buy coal")
    assert refused(game, "donate tea") == "donate tea: you own no tea to donate (R19)"
    assert game.legal_moves() == ["keep", "donate coal"]


@pytest.mark.rule("R19")
@both_editions
def test_a_donated_share_lies_face_down(edition: str) -> None:
    game = play(table_of(edition=edition), "buy coal tea", "donate coal")
    board = game.view(BO)["seats"][ADA]
    assert (board["gift_count"], board["gifts"]) == (1, None)


@pytest.mark.rule("R20")
@both_editions
def test_a_donated_share_cannot_be_sold_any_more(edition: str) -> None:
    game = table_of(edition=edition, first=CY)
    turn(game, {ADA: "buy coal, donate coal"})
    assert refused(game, "sell coal") == "sell coal: you own 0 coal, not 1 (R17)"
    play(game, "hold")
    assert game.legal_moves() == ["keep"]


@pytest.mark.rule("R20")
@both_editions
def test_a_donated_share_is_not_in_the_supply_until_the_round_ends(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, dict.fromkeys((ADA, BO, CY), "buy coal coal coal, donate coal"))
    assert supply(game, "coal") == 1
    assert refused(game, "buy coal coal") == "buy coal coal: the supply has 1 coal, not 2 (R15)"
    quiet_round(game)
    assert supply(game, "coal") == 4


@pytest.mark.rule("R20")
@both_editions
def test_a_donated_share_does_not_count_for_its_giver(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {ADA: "buy coal, donate coal"})
    quiet_round(game)
    assert charity_money(game, ADA) == price(game, "coal") == 40
    quiet_round(game)
    assert game.result is not None
    assert game.result["wealth"][ADA] == 260


@pytest.mark.rule("R7", "R21")
@both_editions
def test_a_board_takes_four_shares_per_round(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {ADA: "buy coal coal coal, donate coal"})
    for _ in range(2):
        turn(game, {ADA: "buy coal, donate coal"})
    stock_phase(game, {ADA: "donate coal"})
    assert gifts(game, ADA) == "coal coal coal coal"


@pytest.mark.rule("R21")
def test_a_full_board_takes_no_more() -> None:
    table = prepared(shares={ADA: "tea tea"})
    table.given[ADA][0] = 4
    table.awaits = Awaits.CHARITY
    assert says_no(table, "donate tea") == "your charity board is full until the round ends (R21)"
    table.given[ADA][0] = 3
    assert says_no(table, "donate tea") is None


@pytest.mark.rule("R21", "R30")
@both_editions
def test_the_board_is_free_again_in_the_second_round(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {ADA: "buy coal coal coal, donate coal"})
    turn(game, {ADA: "buy coal coal coal, donate coal"})
    turn(game, {ADA: "donate coal"})
    turn(game, {ADA: "donate coal"})
    assert gifts(game, ADA) == ""
    turn(game, {ADA: "donate coal"})
    assert gifts(game, ADA) == "coal"


@pytest.mark.rule("R30")
def test_at_the_end_of_a_round_each_board_is_sold_at_the_current_prices() -> None:
    game = table_of()
    turn(game, {ADA: "buy coal coal tea, donate tea", BO: "buy salt, donate salt"})
    turn(game, {ADA: "donate coal"})
    quiet_round(game)
    now = prices(game)
    assert [charity_money(game, seat) for seat in (ADA, BO, CY)] == [now["coal"] + now["tea"], now["salt"], 0]
    assert [gifts(game, seat) for seat in (ADA, BO, CY)] == ["", "", ""]
    assert (supply(game, "coal"), supply(game, "tea"), supply(game, "salt")) == (9, 10, 10)


@pytest.mark.rule("R31")
@both_editions
def test_charity_money_is_frozen_and_buys_nothing(edition: str) -> None:
    game = table_of(edition=edition, first=CY)
    for _ in range(2):
        turn(game, {ADA: "buy coal coal coal, donate coal"})
    quiet_round(game)
    assert (money(game, ADA), charity_money(game, ADA)) == (60, 80)
    while game.to_move != ADA:
        game.play(game.legal_moves()[0])
    assert refused(game, "buy coal coal") == "buy coal coal: that costs 80 and you have 60 (R15)"


@pytest.mark.rule("R31", "R35")
def test_charity_money_does_not_count_for_the_victory() -> None:
    ending = ended(charity=[900, 10, 0], money=[100, 110, 500])
    assert ending.wealth == [100, 110, 500]
    assert ending.winners == [BO]
