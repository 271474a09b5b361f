"""Selling shares in the stock phase."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from noblesse.games.rich_and_good.box import GOOD_WORDS, lot_of
from noblesse.games.rich_and_good.stock import sell

from .at_the_table import (
    ADA,
    BO,
    CY,
    both_editions,
    money,
    play,
    price,
    refused,
    shares,
    supply,
    table_of,
    turn,
)
from .prepared_table import do, in_supply, owned, prepared, says_no


@pytest.mark.rule("R12", "R14", "R17")
@pytest.mark.parametrize(("salt", "received"), [(90, 220), (150, 280)])
def test_bo_sells_salt_and_tea_for_their_prices_and_cy_holds(salt: int, received: int) -> None:
    """The examples of the rulebooks: 90 + 130 = 220 in 2022, 150 + 130 = 280 in 2008."""
    prices = {"coal": 80, "rubber": 70, "salt": salt, "tea": 130}
    table = prepared(prices=prices, shares={BO: "salt tea"}, money={BO: 0})
    do(table, "buy coal rubber rubber", "keep", "sell salt tea", "keep", "hold", "keep")
    assert [table.money[seat] for seat in (ADA, BO, CY)] == [300 - 220, received, 300]
    assert owned(table, BO) == ""
    assert (in_supply(table, "salt"), in_supply(table, "tea")) == (10, 10)
    assert table.to_move == ADA


@pytest.mark.rule("R17")
def test_a_lot_brings_the_current_price_of_each_of_its_shares() -> None:
    table = prepared(prices={"wheat": 75, "coffee": 90}, shares={ADA: "wheat coffee coffee"})
    sell(table, lot_of([GOOD_WORDS.index(good) for good in ("coffee", "wheat", "coffee")]))
    assert table.money[ADA] == 300 + 75 + 90 + 90


@pytest.mark.rule("R12", "R17")
def test_whoever_owns_three_shares_of_each_good_can_sell_any_one_to_three() -> None:
    table = prepared(shares={ADA: " ".join(GOOD_WORDS * 3)})
    for size in (1, 2, 3):
        for goods in combinations_with_replacement(GOOD_WORDS, size):
            assert says_no(table, " ".join(["sell", *goods])) is None


@pytest.mark.rule("R12", "R17")
@pytest.mark.parametrize("words", ["sell coal", "sell coal coal", "sell coal coal tea"])
@both_editions
def test_one_to_three_shares_of_your_own_can_be_sold(edition: str, words: str) -> None:
    game = table_of(edition=edition, first=CY)
    turn(game, {ADA: "buy coal coal tea"})
    price_of_all = sum(price(game, good) for good in words.split()[1:])
    play(game, words)
    assert money(game, ADA) == 300 - 120 + price_of_all
    assert len(shares(game, ADA).split()) == 3 - len(words.split()[1:])


@pytest.mark.rule("R17")
@both_editions
def test_sold_shares_return_to_the_supply(edition: str) -> None:
    game = table_of(edition=edition, first=CY)
    turn(game, {ADA: "buy coal coal tea"})
    assert supply(game, "coal") == 8
    play(game, "sell coal coal")
    assert supply(game, "coal") == 10
    assert shares(game, ADA) == "tea"


@pytest.mark.rule("R12")
@both_editions
def test_four_shares_cannot_be_sold(edition: str) -> None:
    game = table_of(edition=edition)
    expected = "sell tea tea tea tea: 4 shares are too many; one to three can be traded (R12)"
    assert refused(game, "sell tea tea tea tea") == expected


@pytest.mark.rule("R12")
@both_editions
def test_a_player_who_sells_cannot_buy_in_the_same_turn(edition: str) -> None:
    game = table_of(edition=edition, first=CY)
    turn(game, {ADA: "buy coal"})
    play(game, "sell coal")
    assert refused(game, "buy tea") == "buy tea: now you donate a share or keep them all (R13)"


@pytest.mark.rule("R17")
@both_editions
def test_shares_of_others_cannot_be_sold(edition: str) -> None:
    game = play(table_of(edition=edition), "buy coal tea", "keep")
    assert refused(game, "sell coal") == "sell coal: you own 0 coal, not 1 (R17)"
    assert not [words for words in game.legal_moves() if words.startswith("sell")]


@pytest.mark.rule("R17")
@both_editions
def test_you_cannot_sell_more_of_a_good_than_you_own(edition: str) -> None:
    game = table_of(edition=edition, first=CY)
    turn(game, {ADA: "buy coal tea"})
    assert refused(game, "sell coal tea tea") == "sell coal tea tea: you own 1 tea, not 2 (R17)"


@pytest.mark.rule("R18")
@both_editions
def test_a_good_at_0_can_be_sold_and_brings_0(edition: str) -> None:
    game = table_of(left_of={ADA: "coal-6", CY: "coal-4"}, first=CY, edition=edition)
    turn(game, {ADA: "buy coal coal, play left coal-6, halve right coal-4"})
    assert price(game, "coal") == 0
    play(game, "sell coal coal")
    assert money(game, ADA) == 300 - 80
    assert (shares(game, ADA), supply(game, "coal")) == ("", 10)
