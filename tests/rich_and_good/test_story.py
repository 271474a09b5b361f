"""The story of a game, as each seat may know it."""

from __future__ import annotations

import pytest

from tests.languages import in_german

from .at_the_table import (
    ADA,
    BO,
    CY,
    play,
    quiet_game,
    quiet_round,
    quiet_turn,
    stock_phase,
    table_of,
    table_of_two,
    turn,
)


@pytest.mark.rule("R14", "R17", "R19", "R24", "R25", "R28")
def test_a_turn_is_told_in_the_order_of_play() -> None:
    game = turn(table_of(left_of={ADA: "coal+6"}, first=CY), {ADA: "buy coal tea"})
    before = len(game.story(None))
    play(game, "sell coal", "keep", "hold", "keep", "buy coal", "donate coal", "play left coal+6")
    assert game.story(CY)[before:] == [
        "Ada sells 1 Coal for 40",
        "Ada donates nothing",
        "Bo does not trade",
        "Bo donates nothing",
        "Cy buys 1 Coal for 40",
        "Cy donates Coal",
        "Ada plays Coal +6 from the left holder",
        "Coal rises 6 spaces, 40 to 70",
    ]
    assert game.story(None)[0] == "Round 1, turn 1: Cy starts"
    assert game.story(None)[before - 1] == "Round 1, turn 2: Ada starts"


@pytest.mark.rule("R27")
def test_the_end_of_the_track_is_told() -> None:
    game = stock_phase(table_of(left_of={ADA: "coal-6 coal-2", CY: "coal-4"}))
    play(game, "play left coal-6", "halve right coal-4", "play right coal-2")
    assert game.story(None)[-6:] == [
        "Ada plays Coal −6 from the left holder",
        "Coal falls 6 spaces, 40 to 10",
        "Ada halves Coal −4 from the right holder",
        "Coal falls 2 spaces, 10 to 0",
        "Bo plays Coal −2 from the right holder",
        "Coal stays at 0, the end of the track",
    ]
    assert game.events(None)[-1] == {
        "type": "MarkerMoved",
        "good": "coal",
        "spaces": 0,
        "price_before": 0,
        "price": 0,
        "lost": 2,
        "seat": BO,
        "change": -2,
    }


@pytest.mark.rule("R19", "R38")
def test_anothers_donation_is_told_without_its_good_until_the_round_ends() -> None:
    game = play(table_of(), "buy coal", "donate coal")
    assert game.story(ADA)[-1] == "Ada donates Coal"
    for looker in (BO, CY, None):
        assert game.story(looker)[-1] == "Ada donates a share"
        assert game.events(looker)[-1] == {"type": "Donated", "seat": ADA, "good": None}
    quiet_round(game)
    for looker in (ADA, BO, CY, None):
        assert "Ada donates Coal" in game.story(looker)
        assert "Ada donates a share" not in game.story(looker)


@pytest.mark.rule("R38")
def test_a_donation_of_the_second_round_is_told_without_its_good_until_the_game_ends() -> None:
    game = quiet_round(table_of())
    turn(game, {ADA: "buy coal, donate coal"})
    assert "Ada spendet eine Aktie" in game.story(BO, in_german)
    quiet_game(game)
    assert "Ada donates Coal" in game.story(BO)


@pytest.mark.rule("R28", "R30")
def test_the_end_of_a_round_reveals_all_boards_and_begins_a_new_turn() -> None:
    game = table_of()
    turn(game, {ADA: "buy coal coal, donate coal"})
    turn(game, {ADA: "donate coal"})
    quiet_round(game)
    assert game.story(None)[-4:] == [
        "The round ends: Ada has given 2 Coal, worth 80",
        "The round ends: Bo has given nothing",
        "The round ends: Cy has given nothing",
        "Round 2, turn 1: Bo starts",
    ]


@pytest.mark.rule("R34", "R35")
def test_the_end_of_the_game_says_who_is_out_and_who_wins() -> None:
    game = table_of()
    turn(game, {ADA: "buy coal coal, donate coal", BO: "buy coal, donate coal"})
    turn(game, {ADA: "donate coal"})
    quiet_game(game)
    assert game.story(CY)[-5:] == [
        "The round ends: Ada has given nothing",
        "The round ends: Bo has given nothing",
        "The round ends: Cy has given nothing",
        "Out with the least given to charity (0): Cy",
        "Bo wins with 260",
    ]


@pytest.mark.rule("R37")
def test_if_all_are_out_the_story_says_that_nobody_wins() -> None:
    game = quiet_game(table_of())
    assert game.story(None)[-2:] == ["Out with the least given to charity (0): Ada, Bo and Cy", "Nobody wins"]
    assert game.story(None, in_german)[-1] == "Niemand gewinnt"


@pytest.mark.rule("R46", "R49")
def test_the_merchants_cards_are_told_when_the_round_ends() -> None:
    game = quiet_round(table_of_two(merchant=("coal coal | coal coal", "coal wheat | tea")))
    assert game.story(None)[-2:] == [
        "The round ends: the Merchant has given 4 Coal, worth 160",
        "Round 2, turn 1: Bo starts",
    ]
    assert game.events(ADA)[-2] == {"type": "BoardSold", "seat": None, "goods": ["coal"] * 4, "money": 160, "round": 1}
    quiet_game(game)
    assert game.story(None)[-3].startswith("The round ends: the Merchant has given 1 Coal, 1 Wheat and 1 Tea, worth ")
    assert game.story(None)[-2:] == ["Out with the least given to charity (0): Ada and Bo", "Nobody wins"]


def test_a_whole_game_can_be_told_in_another_language() -> None:
    game = quiet_turn(table_of_two())
    turn(game, {ADA: "buy coal tea, donate tea", BO: "buy salt"})
    quiet_game(game)
    told = game.story(ADA, in_german)
    assert len(told) == len(game.story(ADA))
    assert "Ada kauft 1 Kohle und 1 Tee für 80" in told
    assert not set(told) & set(game.story(ADA))
