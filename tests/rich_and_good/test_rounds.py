"""Turns and rounds, and what happens between them."""

from __future__ import annotations

from collections import Counter

import pytest

from noblesse import Game
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_WORDS, MARKET_DECK
from noblesse.games.rich_and_good.charity import sell_for_charity

from .at_the_table import (
    ADA,
    BO,
    CY,
    EDITIONS,
    both_editions,
    charity_money,
    money,
    prices,
    quiet_game,
    quiet_round,
    quiet_turn,
    shares,
    stock_phase,
    table_of,
    turn,
)
from .prepared_table import in_supply, prepared

TABLES = [(edition, players) for edition in EDITIONS for players in (3, 4, 5)]
END_OF_ROUND_PRICES = {"coal": 80, "wheat": 75, "coffee": 90, "rubber": 70, "tea": 130, "salt": 150}


@pytest.mark.rule("R11")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_game_has_two_rounds_of_four_turns(edition: str, players: int) -> None:
    game = table_of(players, edition=edition)
    turns = []
    while not game.is_over:
        seen = game.view(None)
        turns.append((seen["round"], seen["turn"]))
        quiet_turn(game)
    assert turns == [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (2, 4)]
    assert game.decisions == players * 2 * 4 * 4


@pytest.mark.rule("R11")
@both_editions
def test_a_turn_is_a_stock_phase_and_then_a_market_manipulation_phase(edition: str) -> None:
    game = table_of(edition=edition)
    phases = []
    for _ in range(12):
        phases.append(game.view(None)["awaits"])
        game.play(game.legal_moves()[0])
    assert phases == ["trade", "charity"] * 3 + ["face value", "halved"] * 3
    view = game.view(None)
    assert (view["rounds"], view["turns"], view["most_shares"], view["charity_spaces"]) == (2, 4, 3, 4)


@pytest.mark.rule("R29")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_four_turns_use_up_all_cards_in_the_holders(edition: str, players: int) -> None:
    game = table_of(players, edition=edition)
    for turns_left in (3, 2, 1):
        quiet_turn(game)
        assert [holder["cards_left"] for holder in game.view(None)["holders"]] == [2 * turns_left] * players
    stock_phase(game)
    for _ in range(2 * players - 1):
        game.play(game.legal_moves()[0])
    assert sum(holder["cards_left"] for holder in game.view(None)["holders"]) == 1
    assert game.view(None)["round"] == 1
    game.play(game.legal_moves()[0])
    assert game.view(None)["round"] == 2


@pytest.mark.rule("R29")
def test_whatever_they_choose_everybody_finds_a_card_on_either_side() -> None:
    game = table_of(5)
    for chosen in range(160):
        legal = game.legal_moves()
        game.play(legal[chosen * 7 % len(legal)])
    assert game.is_over


@pytest.mark.rule("R30")
@pytest.mark.parametrize(
    ("given", "worth"),
    [
        ("coal wheat coffee rubber", 80 + 75 + 90 + 70),
        ("tea salt", 130 + 150),
        ("wheat wheat wheat wheat", 4 * 75),
        ("", 0),
    ],
)
def test_boards_are_sold_at_the_prices_of_the_end_of_the_round(given: str, worth: int) -> None:
    """The prices are those of the rulebook's example."""
    table = prepared(prices=END_OF_ROUND_PRICES)
    for good in given.split():
        table.given[BO][GOOD_WORDS.index(good)] += 1
        table.supply[GOOD_WORDS.index(good)] -= 1
    sell_for_charity(table, BO)
    assert [table.charity_money[seat] for seat in (ADA, BO, CY)] == [0, worth, 0]
    assert all(in_supply(table, good) == 10 for good in GOOD_WORDS)
    assert sum(table.given[BO]) == 0


@pytest.mark.rule("R30")
def test_the_very_last_card_of_the_round_still_changes_what_was_given() -> None:
    game = table_of(left_of={ADA: "coal-2", CY: "coal+6"}, first=BO)
    turn(game, {ADA: "buy coal, donate coal"})
    for _ in range(2):
        quiet_turn(game)
    assert charity_money(game, ADA) == 0
    turn(game, {ADA: "play left coal-2, halve right coal+6"})
    assert game.moves[-1] == "halve right coal+6"
    assert charity_money(game, ADA) == prices(game)["coal"] == 45


@pytest.mark.rule("R32")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_eight_cards_are_dealt_to_everybody_again(edition: str, players: int) -> None:
    game = quiet_round(Game.new("rich-and-good", players, edition=edition, seed=7))
    dealt = game.record().deal["holders"][1]
    for seat in range(players):
        holder = game.view(seat)["holders"][seat]
        assert Counter(holder["cards"]) == Counter(dealt[seat])
        assert holder["cards_left"] == 8
    assert game.view(None)["played"] == []


@pytest.mark.rule("R32")
@both_editions
def test_all_54_cards_are_shuffled_so_that_used_ones_may_come_again(edition: str) -> None:
    same = {ADA: "coal-6 coal-4 coal-2", BO: "tea-6", CY: "salt-6"}
    game = quiet_round(table_of(left_of=same, second_round=same, edition=edition))
    assert set(same[ADA].split()) <= set(game.view(ADA)["holders"][ADA]["cards"])


@pytest.mark.rule("R32")
def test_the_second_deal_is_made_from_the_whole_deck() -> None:
    again: Counter[str] = Counter()
    for seed in range(80):
        first, second = Game.new("rich-and-good", 3, seed=seed).record().deal["holders"]
        used = {card for holder in first for card in holder if "-" in card}
        again += Counter(card for holder in second for card in holder if card in used)
    assert set(again) == {CARD_WORDS[kind] for kind in MARKET_DECK if "-" in CARD_WORDS[kind]}


@pytest.mark.rule("R32")
@both_editions
def test_prices_money_and_shares_stay_as_they_are(edition: str) -> None:
    game = table_of(left_of={ADA: "coal+6"}, edition=edition)
    turn(game, {ADA: "buy coal tea, play left coal+6", BO: "buy salt"})
    for _ in range(2):
        quiet_turn(game)
    before_the_last_card = play_but_the_last(game)
    game.play(game.legal_moves()[0])
    assert game.view(None)["round"] == 2
    changed = {good for good, now in prices(game).items() if before_the_last_card[good] != now}
    assert len(changed) <= 1
    assert prices(game)["coal"] == 70
    assert [money(game, seat) for seat in (ADA, BO, CY)] == [220, 260, 300]
    assert [shares(game, seat) for seat in (ADA, BO, CY)] == ["coal tea", "salt", ""]


def play_but_the_last(game: Game) -> dict[str, int]:
    """Play the turn up to its last card and return the prices."""
    stock_phase(game)
    for _ in range(5):
        game.play(game.legal_moves()[0])
    return prices(game)


@pytest.mark.rule("R33")
@both_editions
def test_charity_money_of_both_rounds_is_added(edition: str) -> None:
    game = table_of(second_round={ADA: "coal+6"}, edition=edition)
    turn(game, {ADA: "buy coal coal, donate coal"})
    quiet_round(game)
    assert charity_money(game, ADA) == 40
    turn(game, {ADA: "donate coal, play left coal+6"})
    assert charity_money(game, ADA) == 40
    quiet_round(game)
    assert charity_money(game, ADA) == 40 + 70
    assert game.result is not None
    assert game.result["charity"] == [110, 0, 0]


@pytest.mark.rule("R33")
@both_editions
def test_after_the_second_round_the_game_is_over(edition: str) -> None:
    game = quiet_game(table_of(edition=edition))
    assert (game.is_over, game.to_move, game.legal_moves()) == (True, None, [])
    assert game.view(None)["awaits"] == "nothing"
