"""The two-player variant of 2022: own and shared holders, five turns, five shares of each good."""

from __future__ import annotations

from collections import Counter

import pytest

from noblesse import BadRecord, Game
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_WORDS, MARKET_DECK

from .at_the_table import (
    ADA,
    BO,
    game_with,
    gifts,
    money,
    play,
    price,
    prices,
    quiet_game,
    quiet_round,
    quiet_turn,
    refused,
    stock_phase,
    supply,
    table_of_two,
    turn,
)


@pytest.mark.rule("R41")
def test_each_player_has_five_cards_of_their_own_and_ten_are_shared() -> None:
    game = Game.new("rich-and-good", ["Ada", "Bo"], seed=7)
    holders = game.view(None)["holders"]
    assert [(holder["seats"], holder["cards_left"]) for holder in holders] == [([0], 5), ([1], 5), ([0, 1], 10)]


@pytest.mark.rule("R41")
def test_only_you_see_your_own_holder_and_both_see_the_shared_one() -> None:
    game = table_of_two(own=("coal+6", "coal+4"), shared="coal-6")
    for seat, other in ((ADA, BO), (BO, ADA)):
        holders = game.view(seat)["holders"]
        assert [holders[seat]["side"], holders[other]["side"], holders[2]["side"]] == ["own", None, "shared"]
        assert holders[other]["cards"] is None
        assert "coal-6" in holders[2]["cards"]
    assert "coal+6" in game.view(ADA)["holders"][ADA]["cards"]
    assert "coal+4" in game.view(BO)["holders"][BO]["cards"]


@pytest.mark.rule("R41")
def test_own_and_shared_take_the_places_of_left_and_right() -> None:
    game = stock_phase(table_of_two(own=("coal+6", ""), shared="coal+4"))
    play(game, "play own coal+6", "halve shared coal+4")
    assert price(game, "coal") == 40 + 30 + 10
    assert [holder["cards_left"] for holder in game.view(None)["holders"]] == [4, 5, 9]


@pytest.mark.rule("R41", "R23")
def test_one_card_comes_from_your_own_holder_and_one_from_the_shared_one() -> None:
    game = stock_phase(table_of_two(own=("coal+6", ""), shared="coal+4 coal+2"))
    play(game, "play shared coal+4")
    expected = (
        "halve shared coal+2: your first card came from the shared holder, this one must come from the other (R23)"
    )
    assert refused(game, "halve shared coal+2") == expected
    assert all(words.startswith("halve own ") for words in game.legal_moves())


@pytest.mark.rule("R41")
def test_the_shared_holder_serves_both_players() -> None:
    game = stock_phase(table_of_two(own=("coal+6", "coal+2"), shared="coal+4 coal-4"))
    play(game, "play shared coal+4", "halve own coal+6", "play shared coal-4", "halve own coal+2")
    assert [holder["cards_left"] for holder in game.view(None)["holders"]] == [4, 4, 8]
    assert price(game, "coal") == 40 + 20 + 15 - 20 + 5


@pytest.mark.rule("R42")
def test_the_players_trade_with_five_shares_of_each_good() -> None:
    game = table_of_two()
    assert [supply(game, good) for good in GOOD_WORDS] == [5] * 6
    play(game, "buy coal coal coal", "keep")
    assert refused(game, "buy coal coal coal") == "buy coal coal coal: the supply has 2 coal, not 3 (R15)"


@pytest.mark.rule("R9", "R2")
def test_two_players_start_with_300_and_all_prices_at_40() -> None:
    game = table_of_two()
    assert [money(game, ADA), money(game, BO)] == [300, 300]
    assert set(prices(game).values()) == {40}


@pytest.mark.rule("R44")
def test_a_round_of_two_has_five_turns() -> None:
    game = table_of_two()
    turns = []
    while not game.is_over:
        seen = game.view(None)
        turns.append((seen["round"], seen["turn"], seen["starter"]))
        quiet_turn(game)
    assert turns == [
        (round_, turn_, (5 * (round_ - 1) + turn_ - 1) % 2) for round_ in (1, 2) for turn_ in (1, 2, 3, 4, 5)
    ]
    assert game.decisions == 2 * 2 * 5 * 4


@pytest.mark.rule("R29", "R44")
def test_five_turns_use_up_all_cards_in_the_three_holders() -> None:
    game = table_of_two()
    for turns_left in (4, 3, 2, 1):
        quiet_turn(game)
        cards_left = [holder["cards_left"] for holder in game.view(None)["holders"]]
        assert cards_left == [turns_left, turns_left, 2 * turns_left]
    quiet_turn(game)
    assert [holder["cards_left"] for holder in game.view(None)["holders"]] == [5, 5, 10]
    assert game.view(None)["round"] == 2


@pytest.mark.rule("R45", "R21")
def test_on_the_fifth_turn_a_full_board_of_four_takes_no_more() -> None:
    game = table_of_two()
    turn(game, {ADA: "buy coal coal coal, donate coal"})
    turn(game, {ADA: "buy coal coal, donate coal"})
    for _ in range(2):
        turn(game, {ADA: "donate coal"})
    assert gifts(game, ADA) == "coal coal coal coal"
    play(game, "hold")
    assert game.legal_moves() == ["keep"]
    assert refused(game, "donate coal") == "donate coal: your charity board is full until the round ends (R21)"


@pytest.mark.rule("R45")
def test_one_turn_without_a_donation_leaves_room_for_the_fifth() -> None:
    game = table_of_two()
    quiet_turn(game)
    turn(game, {ADA: "buy coal coal coal, donate coal"})
    turn(game, {ADA: "buy coal, donate coal"})
    turn(game, {ADA: "donate coal"})
    stock_phase(game, {ADA: "donate coal"})
    assert gifts(game, ADA) == "coal coal coal coal"


@pytest.mark.rule("R47")
def test_the_second_round_is_dealt_from_the_34_cards_that_were_not_used() -> None:
    box = Counter(CARD_WORDS[kind] for kind in MARKET_DECK)
    for seed in range(40):
        first, second = Game.new("rich-and-good", 2, seed=seed).record().deal["holders"]
        used = Counter(card for holder in first for card in holder)
        dealt = Counter(card for holder in second for card in holder)
        assert (used.total(), dealt.total()) == (20, 20)
        assert dealt <= box - used


@pytest.mark.rule("R47")
def test_a_second_round_with_a_used_card_is_refused() -> None:
    record = table_of_two(own=("coal-6", "")).record()
    record.deal["holders"][1][0][0] = "coal-6"
    with pytest.raises(BadRecord, match=r"^the deal is wrong: the holders hold more cards of a kind than the box$"):
        game_with(record.deal, 2)


@pytest.mark.rule("R47")
def test_a_perfect_memory_rules_out_the_used_cards_in_the_second_round() -> None:
    game = quiet_round(table_of_two(second_round=("salt+6", "", "")))
    seen = game.view(ADA)
    assert len(seen["played"]) == 20
    assert len(seen["unseen"]) == 54 - 20 - 5 - 10
    assert "salt+6" in seen["holders"][ADA]["cards"]


@pytest.mark.rule("R33", "R46")
def test_prices_money_and_shares_stay_and_the_second_round_is_played_like_the_first() -> None:
    game = table_of_two()
    turn(game, {ADA: "buy coal tea, donate coal"})
    quiet_round(game)
    assert (money(game, ADA), supply(game, "coal"), supply(game, "tea")) == (220, 5, 4)
    assert price(game, "coal") == 40
    turn(game, {ADA: "donate tea"})
    quiet_game(game)
    assert game.result is not None
    assert game.result["charity"][ADA] == 40 + price(game, "tea")
