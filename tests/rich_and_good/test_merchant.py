"""The Merchant of the two-player variant."""

from __future__ import annotations

import pytest

from noblesse import BadRecord, Game
from noblesse.games.rich_and_good.box import GOOD_WORDS
from noblesse.games.rich_and_good.merchant import sell_merchants_cards, takes_part

from .at_the_table import (
    ADA,
    BO,
    game_with,
    price,
    prices,
    quiet_game,
    quiet_round,
    supply,
    table_of,
    table_of_two,
    turn,
)
from .prepared_table import ended, prepared

MERCHANT = ("coal coal | coal tea", "salt wheat | rubber")


@pytest.mark.rule("R40")
def test_the_merchant_takes_part_only_with_two_players() -> None:
    assert takes_part(prepared(2))
    assert not any(takes_part(prepared(players)) for players in (3, 4, 5))
    assert table_of(3).view(None)["merchant"] is None


@pytest.mark.rule("R40")
def test_the_merchant_has_no_turns() -> None:
    game = table_of_two()
    deciding = set()
    while not game.is_over:
        deciding.add(game.to_move)
        game.play(game.legal_moves()[0])
    assert deciding == {ADA, BO}


@pytest.mark.rule("R42", "R43", "R48")
def test_the_merchants_cards_come_from_a_deck_of_five_of_each_good() -> None:
    drawn = []
    for seed in range(200):
        boards = Game.new("rich-and-good", 2, seed=seed).record().deal["merchant"]
        drawn.append([good for board in boards for good in board["revealed"] + board["hidden"]])
    assert {good for goods in drawn for good in goods} == set(GOOD_WORDS)
    assert max(goods.count(good) for goods in drawn for good in GOOD_WORDS) <= 5


@pytest.mark.rule("R42")
def test_six_of_a_good_are_more_than_the_merchants_deck_holds() -> None:
    record = table_of_two().record()
    record.deal["merchant"] = [
        {"revealed": ["coal", "coal"], "hidden": ["coal", "coal"]},
        {"revealed": ["coal", "coal"], "hidden": ["tea"]},
    ]
    expected = r"^the deal is wrong: the Merchant's deck holds five shares of each of the six goods$"
    with pytest.raises(BadRecord, match=expected):
        game_with(record.deal, 2)


@pytest.mark.rule("R43")
@pytest.mark.parametrize("seat", [ADA, BO, None])
def test_in_the_first_round_two_cards_are_revealed_and_two_hidden(seat: int | None) -> None:
    seen = table_of_two(merchant=("coal tea | salt salt", MERCHANT[1])).view(seat)["merchant"]
    assert (seen["revealed"], seen["hidden_count"]) == (["coal", "tea"], 2)
    assert (seen["charity_money"], seen["counted"]) == (0, [])


@pytest.mark.rule("R43")
@pytest.mark.parametrize("seat", [ADA, BO, None])
def test_nobody_sees_the_hidden_cards_until_the_round_ends(seat: int | None) -> None:
    one = table_of_two(merchant=("coal tea | salt salt", "wheat wheat | wheat"))
    another = table_of_two(merchant=("coal tea | rubber coffee", "salt coal | tea"))
    for _ in range(39):
        assert one.view(seat) == another.view(seat)
        assert one.story(seat) == another.story(seat)
        one.play(one.legal_moves()[0])
        another.play(another.legal_moves()[0])
    one.play(one.legal_moves()[0])
    another.play(another.legal_moves()[0])
    assert one.view(seat)["merchant"] != another.view(seat)["merchant"]
    assert one.view(seat)["merchant"]["counted"] == ["coal", "tea", "salt", "salt"]


@pytest.mark.rule("R46")
def test_at_the_end_of_a_round_the_merchants_cards_are_counted_at_the_current_prices() -> None:
    game = quiet_round(table_of_two(merchant=MERCHANT))
    assert price(game, "coal") == 40
    assert game.view(ADA)["merchant"]["charity_money"] == 3 * 40 + price(game, "tea")


@pytest.mark.rule("R46")
def test_all_four_cards_count_the_hidden_ones_too() -> None:
    table = prepared(2, prices={"coal": 80, "wheat": 75, "tea": 130, "salt": 150})
    for place, good in enumerate(["coal", "wheat", "tea", "salt"]):
        table.merchants_cards[0][place] = GOOD_WORDS.index(good)
    sell_merchants_cards(table)
    assert table.merchants_money == 80 + 75 + 130 + 150


@pytest.mark.rule("R46", "R42")
def test_the_merchants_cards_never_return_to_the_supply() -> None:
    game = table_of_two(merchant=MERCHANT)
    quiet_round(game)
    assert [supply(game, good) for good in GOOD_WORDS] == [5] * 6
    quiet_game(game)
    assert [supply(game, good) for good in GOOD_WORDS] == [5] * 6


@pytest.mark.rule("R46")
def test_the_players_donations_do_return_to_the_supply_of_five() -> None:
    game = table_of_two(merchant=MERCHANT)
    turn(game, {ADA: "buy coal coal, donate coal"})
    assert supply(game, "coal") == 3
    quiet_round(game)
    assert supply(game, "coal") == 4


@pytest.mark.rule("R48")
@pytest.mark.parametrize("seat", [ADA, BO, None])
def test_in_the_second_round_two_cards_are_revealed_and_one_hidden(seat: int | None) -> None:
    game = quiet_round(table_of_two(merchant=MERCHANT))
    seen = game.view(seat)["merchant"]
    assert (seen["revealed"], seen["hidden_count"]) == (["salt", "wheat"], 1)
    assert seen["counted"] == ["coal", "coal", "coal", "tea"]


@pytest.mark.rule("R46", "R48", "R49")
def test_the_three_cards_of_the_second_round_are_added_to_the_first() -> None:
    game = quiet_round(table_of_two(merchant=MERCHANT))
    first_round = game.view(None)["merchant"]["charity_money"]
    quiet_game(game)
    now = prices(game)
    assert game.result is not None
    assert game.result["merchant"] == first_round + now["salt"] + now["wheat"] + now["rubber"]


@pytest.mark.rule("R49")
def test_the_player_with_the_least_of_the_three_is_out() -> None:
    ending = ended(charity=[300, 200], money=[10, 900], merchant=250)
    assert (ending.eliminated, ending.winners, ending.merchant) == ([BO], [ADA], 250)


@pytest.mark.rule("R49", "R50")
def test_if_the_merchant_alone_gave_the_least_nobody_is_out() -> None:
    ending = ended(charity=[300, 200], money=[10, 900], merchant=150)
    assert (ending.eliminated, ending.winners) == ([], [BO])


@pytest.mark.rule("R49")
@pytest.mark.parametrize(
    ("charity", "merchant", "out", "winners"),
    [
        ([200, 300], 200, [ADA], [BO]),
        ([300, 200], 200, [BO], [ADA]),
        ([200, 200], 200, [ADA, BO], []),
    ],
)
def test_a_player_tied_with_the_merchant_for_the_least_is_out(
    charity: list[int], merchant: int, out: list[int], winners: list[int]
) -> None:
    ending = ended(charity, money=[100, 100], merchant=merchant)
    assert (ending.eliminated, ending.winners) == (out, winners)


@pytest.mark.rule("R49", "R37")
def test_two_players_tied_below_the_merchant_are_both_out() -> None:
    ending = ended(charity=[100, 100], money=[700, 800], merchant=200)
    assert (ending.eliminated, ending.winners) == ([ADA, BO], [])


@pytest.mark.rule("R50")
def test_of_the_players_left_the_one_with_more_money_wins_and_a_tie_is_shared() -> None:
    assert ended(charity=[300, 200], money=[901, 900], merchant=0).winners == [ADA]
    assert ended(charity=[300, 300], money=[900, 900], merchant=0).winners == [ADA, BO]


@pytest.mark.rule("R50", "R49")
def test_the_merchant_never_wins() -> None:
    game = quiet_game(table_of_two(merchant=MERCHANT))
    assert game.result is not None
    assert game.result["merchant"] > 0
    assert (game.result["winners"], game.result["eliminated"]) == ([], [ADA, BO])
    assert game.result["wealth"] == [300, 300]
