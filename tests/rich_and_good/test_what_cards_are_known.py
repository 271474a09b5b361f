"""Which cards and prices a seat and a spectator may know, with and without the memory aid."""

from __future__ import annotations

from collections import Counter

import pytest

from noblesse import Game
from noblesse.games.rich_and_good.box import CARD_WORDS, MARKET_DECK, PRICES

from .at_the_table import (
    ADA,
    BO,
    CY,
    both_editions,
    game_with,
    play,
    quiet_game,
    quiet_round,
    quiet_turn,
    stock_phase,
    table_of,
    table_of_two,
)

everybody = pytest.mark.parametrize("looker", [ADA, BO, CY, None])


@pytest.mark.rule("R39")
@everybody
@both_editions
def test_prices_and_supply_are_open(edition: str, looker: int | None) -> None:
    game = stock_phase(table_of(left_of={ADA: "coal+6"}, edition=edition), {ADA: "buy coal coal tea"})
    play(game, "play left coal+6")
    seen = game.view(looker, memory_aid=False)
    assert seen["goods"][0] == {
        "good": "coal",
        "space": 14,
        "price": 70,
        "supply": 8,
        "last_change": 6,
        "turn_change": 6,
    }
    assert seen["track"] == list(PRICES)
    assert (seen["edition"], seen["seat"], seen["game"]) == (edition, looker, "rich-and-good")


@pytest.mark.rule("R39", "R24")
@everybody
def test_played_cards_are_open_and_without_memory_aid_forgotten(looker: int | None) -> None:
    game = stock_phase(table_of(left_of={ADA: "coal+6", CY: "coal-2"}))
    play(game, "play left coal+6")
    assert game.view(looker)["played_from"] == "left"
    play(game, "halve right coal-2")
    assert game.view(looker)["played_from"] is None
    assert game.view(looker)["played"] == ["coal+6", "coal-2"]
    assert game.view(looker, memory_aid=False)["played"] is None
    assert game.view(looker, memory_aid=False)["unseen"] is None


@pytest.mark.rule("R32", "R39")
def test_the_cards_of_the_first_round_are_in_the_deck_again() -> None:
    game = quiet_round(table_of())
    assert game.view(ADA)["played"] == []
    assert len(game.view(ADA)["unseen"]) == 54 - 16
    play(stock_phase(game), game.legal_moves()[0])
    assert len(game.view(ADA)["played"]) == 1


@pytest.mark.rule("R4", "R39")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_spectator_looks_into_no_holder(players: int) -> None:
    holders = table_of(players).view(None)["holders"]
    assert [(holder["side"], holder["cards"], holder["cards_left"]) for holder in holders] == [
        (None, None, 8)
    ] * players


@pytest.mark.rule("R39", "R41")
def test_a_spectator_of_two_players_looks_into_the_shared_holder_only() -> None:
    holders = table_of_two(shared="coal-6").view(None)["holders"]
    assert [holder["cards"] is None for holder in holders] == [True, True, False]
    assert [holder["side"] for holder in holders] == [None, None, None]
    assert "coal-6" in holders[2]["cards"]


@pytest.mark.rule("R6", "R39")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_cards_that_were_neither_played_nor_stand_in_your_holders_are_unseen(players: int) -> None:
    game = quiet_turn(Game.new("rich-and-good", players, seed=7))
    box = Counter(CARD_WORDS[kind] for kind in MARKET_DECK)
    for looker in (*range(players), None):
        seen = game.view(looker)
        in_sight = Counter(card for holder in seen["holders"] for card in holder["cards"] or [])
        assert Counter(seen["unseen"]) + Counter(seen["played"]) + in_sight == box


@pytest.mark.rule("R4", "R6", "R32")
@pytest.mark.parametrize("memory_aid", [True, False])
def test_cards_that_a_seat_must_not_see_do_not_change_its_view(memory_aid: bool) -> None:
    """Bo's left holder, the cards set aside and the second round are all unknown to Ada."""
    record = table_of(left_of={ADA: "coal+6", BO: "coal+4", CY: "coal+2"}).record()
    first, second = record.deal["holders"]
    hidden = [first[ADA], ["coal-6", *first[BO][1:]], first[CY]]
    other = game_with({"holders": [hidden, second[::-1]]}, 3)
    game = game_with(record.deal, 3)
    for looker, same in ((ADA, True), (None, True), (BO, False), (CY, False)):
        equal = game.view(looker, memory_aid=memory_aid) == other.view(looker, memory_aid=memory_aid)
        assert equal == same


@pytest.mark.rule("R41", "R43")
def test_the_opponents_own_holder_does_not_change_a_view() -> None:
    one, another = table_of_two(own=("", "coal+4")), table_of_two(own=("", "coal-4"))
    assert one.view(ADA) == another.view(ADA)
    assert one.view(None) == another.view(None)
    assert one.view(BO) != another.view(BO)


@pytest.mark.rule("R38", "R46")
def test_without_memory_aid_the_merchants_counted_cards_are_forgotten() -> None:
    game = quiet_round(table_of_two())
    assert game.view(ADA)["merchant"]["counted"] == ["coal"] * 4
    assert game.view(ADA, memory_aid=False)["merchant"]["counted"] is None
    assert game.view(ADA, memory_aid=False)["merchant"]["charity_money"] == 160


@pytest.mark.rule("R46")
def test_after_the_end_all_of_the_merchants_cards_are_known() -> None:
    game = quiet_game(table_of_two())
    assert game.view(None)["merchant"]["counted"] == ["coal"] * 4 + ["wheat", "wheat", "tea"]
