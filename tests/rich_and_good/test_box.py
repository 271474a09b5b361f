"""What is in the box: goods, price track, market cards, shares, money."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from noblesse.games.rich_and_good import FACTS
from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    CHARITY_SPACES,
    GOOD_WORDS,
    LAST_SPACE,
    LOTS,
    LOTS_UP_TO,
    MARKET_DECK,
    PRICE_AT,
    PRICES,
    SHARES_IN_LOT,
    STARTING_MONEY,
    STARTING_SPACE,
    card_in_words,
    lot_in_words,
    lot_of,
)

from .at_the_table import EDITIONS, both_editions, prices, supply, table_of


@pytest.mark.rule("R2")
@both_editions
def test_the_goods_are_coal_wheat_coffee_rubber_tea_and_salt(edition: str) -> None:
    assert list(prices(table_of(edition=edition))) == ["coal", "wheat", "coffee", "rubber", "tea", "salt"]


@pytest.mark.rule("R3")
def test_the_track_has_30_spaces_from_0_to_250() -> None:
    assert len(PRICES) == 30
    assert (PRICES[0], PRICES[LAST_SPACE]) == (0, 250)


@pytest.mark.rule("R3")
def test_the_track_rises_by_fives_then_tens_then_twenties() -> None:
    steps = [high - low for low, high in pairwise(PRICES)]
    assert steps == [5] * 18 + [10] * 6 + [20] * 5


@pytest.mark.rule("R3")
@pytest.mark.parametrize("printed", [0, 40, 70, 75, 80, 90, 130, 150])
def test_every_price_that_the_rulebooks_print_is_on_the_track(printed: int) -> None:
    assert PRICES.count(printed) == 1
    assert PRICE_AT[PRICES.index(printed)] == printed


@pytest.mark.rule("R2", "R3")
def test_the_markers_start_on_the_space_of_40() -> None:
    assert PRICES[STARTING_SPACE] == 40


@pytest.mark.rule("R5")
def test_there_are_54_market_cards() -> None:
    assert len(MARKET_DECK) == 54
    assert len(CARD_WORDS) == 36


@pytest.mark.rule("R5")
@pytest.mark.parametrize("good", GOOD_WORDS)
def test_each_good_has_two_of_each_rise_and_one_of_each_fall(good: str) -> None:
    of_the_good = Counter(CARD_WORDS[kind] for kind in MARKET_DECK if CARD_WORDS[kind].startswith(good))
    assert of_the_good == {
        f"{good}+2": 2,
        f"{good}+4": 2,
        f"{good}+6": 2,
        f"{good}-2": 1,
        f"{good}-4": 1,
        f"{good}-6": 1,
    }


def test_a_card_is_written_as_its_good_and_its_change() -> None:
    assert card_in_words(0) == "coal-6"
    assert card_in_words(35) == "salt+6"


@pytest.mark.rule("R7")
def test_a_charity_board_has_four_spaces() -> None:
    assert CHARITY_SPACES == 4


@pytest.mark.rule("R8")
@both_editions
def test_there_are_60_shares_ten_of_each_good(edition: str) -> None:
    game = table_of(edition=edition)
    assert [supply(game, good) for good in GOOD_WORDS] == [10] * 6


@pytest.mark.rule("R9")
def test_the_starting_amount_is_300() -> None:
    assert STARTING_MONEY == 300


@pytest.mark.rule("R12")
def test_a_lot_is_one_to_three_shares_in_any_mixture() -> None:
    sizes = Counter(sum(SHARES_IN_LOT[lot]) for lot in range(LOTS))
    assert sizes == {1: 6, 2: 21, 3: 56}
    assert list(LOTS_UP_TO) == [0, 6, 27, 83]


@pytest.mark.parametrize("lot", range(LOTS))
def test_a_lot_is_its_goods_in_any_order(lot: int) -> None:
    goods = [GOOD_WORDS.index(word) for word in lot_in_words(lot)]
    assert lot_of(goods) == lot_of(goods[::-1]) == lot
    assert [goods.count(good) for good in range(6)] == list(SHARES_IN_LOT[lot])


@pytest.mark.rule("R1")
def test_the_facts_declare_editions_moves_and_the_longest_game() -> None:
    assert FACTS.game == "rich-and-good"
    assert list(FACTS.editions) == EDITIONS
    assert list(FACTS.editions["2022"]) == [2, 3, 4, 5]
    assert list(FACTS.editions["2008"]) == [3, 4, 5]
    assert FACTS.moves == 1 + 83 + 83 + 1 + 6 + 2 * 36 + 2 * 36
    assert FACTS.longest_game == 5 * 4 * 2 * 4
    assert len(FACTS.hidden) == 4
