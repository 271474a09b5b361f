"""Buying shares in the stock phase."""

from __future__ import annotations

import pytest

from noblesse.games.rich_and_good.box import GOOD_WORDS, lot_of
from noblesse.games.rich_and_good.stock import buy, cost
from noblesse.games.rich_and_good.stock import price as share_price

from .at_the_table import (
    ADA,
    BO,
    CY,
    both_editions,
    money,
    play,
    price,
    quiet_turn,
    refused,
    shares,
    supply,
    table_of,
    turn,
)
from .prepared_table import do, in_supply, owned, prepared, says_no

RULEBOOK_PRICES = {"coal": 80, "rubber": 70, "salt": 90, "tea": 130}


@pytest.mark.rule("R14")
def test_ada_buys_coal_for_80_and_two_rubber_for_70_each_and_pays_220() -> None:
    """The example of both rulebooks."""
    table = do(prepared(prices=RULEBOOK_PRICES), "buy coal rubber rubber")
    assert table.money[ADA] == 300 - (80 + 70 + 70)
    assert owned(table, ADA) == "coal rubber rubber"
    assert (in_supply(table, "coal"), in_supply(table, "rubber")) == (9, 8)


@pytest.mark.rule("R14")
def test_a_lot_costs_the_current_price_of_each_of_its_shares() -> None:
    table = prepared(prices=RULEBOOK_PRICES)
    lot = lot_of([GOOD_WORDS.index(good) for good in ("tea", "coal", "tea")])
    assert share_price(table, GOOD_WORDS.index("tea")) == 130
    assert cost(table, lot) == 130 + 80 + 130
    table.money[ADA] = 1000
    buy(table, lot)
    assert table.money[ADA] == 1000 - 340


@pytest.mark.rule("R12", "R14")
@pytest.mark.parametrize(("words", "paid"), [("buy tea", 40), ("buy tea salt", 80), ("buy coal tea salt", 120)])
@both_editions
def test_one_to_three_shares_can_be_bought(edition: str, words: str, paid: int) -> None:
    game = play(table_of(edition=edition), words)
    assert shares(game, ADA) == words.removeprefix("buy ")
    assert money(game, ADA) == 300 - paid


@pytest.mark.rule("R12")
@both_editions
def test_four_shares_cannot_be_bought(edition: str) -> None:
    game = table_of(edition=edition)
    expected = "buy coal coal tea salt: 4 shares are too many; one to three can be traded (R12)"
    assert refused(game, "buy coal coal tea salt") == expected


@pytest.mark.rule("R12")
@both_editions
def test_a_player_who_buys_cannot_sell_in_the_same_turn(edition: str) -> None:
    game = play(table_of(edition=edition), "buy coal")
    assert refused(game, "sell coal") == "sell coal: now you donate a share or keep them all (R13)"
    assert not [words for words in game.legal_moves() if words.startswith(("buy", "sell"))]


@pytest.mark.rule("R12")
@both_editions
def test_nobody_has_to_trade(edition: str) -> None:
    game = play(table_of(edition=edition), "hold")
    assert (shares(game, ADA), money(game, ADA)) == ("", 300)
    assert game.view(ADA)["awaits"] == "charity"


@pytest.mark.rule("R14")
@both_editions
def test_bought_shares_leave_the_supply_and_the_money_goes_to_the_bank(edition: str) -> None:
    game = play(table_of(edition=edition), "buy coal coal")
    assert supply(game, "coal") == 8
    assert [money(game, seat) for seat in (ADA, BO, CY)] == [220, 300, 300]


@pytest.mark.rule("R14")
@both_editions
def test_bought_shares_lie_face_down(edition: str) -> None:
    game = play(table_of(edition=edition), "buy coal coal")
    seen_by_bo = game.view(BO, memory_aid=False)["seats"][ADA]
    assert seen_by_bo["shares"] is None
    assert seen_by_bo["share_count"] == 2


@pytest.mark.rule("R14", "R24")
@both_editions
def test_the_price_is_that_of_the_moment(edition: str) -> None:
    game = table_of(left_of={ADA: "coal+6"}, edition=edition)
    turn(game, {ADA: "play left coal+6"})
    assert price(game, "coal") == 70
    play(game, "buy coal")
    assert money(game, BO) == 230


@pytest.mark.rule("R15")
@both_editions
def test_each_share_must_be_in_the_supply(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, dict.fromkeys((ADA, BO, CY), "buy coal coal coal"))
    assert supply(game, "coal") == 1
    assert refused(game, "buy coal coal") == "buy coal coal: the supply has 1 coal, not 2 (R15)"
    play(game, "buy coal")
    assert supply(game, "coal") == 0


@pytest.mark.rule("R15")
@both_editions
def test_the_money_must_suffice_for_all_shares_together(edition: str) -> None:
    game = table_of(edition=edition, first=BO)
    for _ in range(2):
        turn(game, {ADA: "buy coal coal coal"})
    assert game.to_move == ADA
    assert refused(game, "buy coal coal") == "buy coal coal: that costs 80 and you have 60 (R15)"
    play(game, "buy coal")
    assert money(game, ADA) == 20


@pytest.mark.rule("R15")
def test_money_that_is_just_enough_will_do() -> None:
    table = prepared(money={ADA: 120})
    assert says_no(table, "buy coal tea salt") is None
    table.money[ADA] = 119
    assert says_no(table, "buy coal tea salt") == "that costs 120 and you have 119 (R15)"


@pytest.mark.rule("R16")
@both_editions
def test_a_good_at_0_cannot_be_bought(edition: str) -> None:
    game = table_of(left_of={ADA: "coal-6", CY: "coal-4"}, edition=edition)
    turn(game, {ADA: "play left coal-6, halve right coal-4"})
    assert price(game, "coal") == 0
    assert refused(game, "buy coal") == "buy coal: coal stands at 0 and cannot be bought (R16)"
    assert refused(game, "buy coal tea tea") == "buy coal tea tea: coal stands at 0 and cannot be bought (R16)"
    assert not [words for words in game.legal_moves() if "coal" in words]


@pytest.mark.rule("R12", "R14")
def test_shares_can_be_bought_again_in_the_next_turn() -> None:
    game = table_of()
    quiet_turn(game)
    play(game, "buy coal", "keep", "buy coal", "keep", "buy coal")
    assert supply(game, "coal") == 7
