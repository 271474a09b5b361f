"""The market manipulation phase: one card at face value, then one from the other holder, halved."""

from __future__ import annotations

import pytest

from noblesse import Game

from .at_the_table import (
    ADA,
    BO,
    CY,
    both_editions,
    play,
    price,
    prices,
    refused,
    stock_phase,
    table_of,
)
from .prepared_table import do, prepared, price_at, put_cards


def market_phase(left: str = "", right: str = "", edition: str = "2022") -> Game:
    """A game in which Ada is about to choose from these cards on her left and right."""
    return stock_phase(table_of(left_of={ADA: left, CY: right}, edition=edition))


def cards(game: Game, seat: int, side: str) -> list[str]:
    holder = next(holder for holder in game.view(seat)["holders"] if holder["side"] == side)
    found: list[str] = holder["cards"]
    return found


@pytest.mark.rule("R24", "R25")
def test_ada_raises_salt_by_6_from_90_to_150_and_coffee_by_half_of_6() -> None:
    """The example of both rulebooks."""
    table = prepared(prices={"salt": 90, "coffee": 75}, shares={ADA: "salt salt"})
    put_cards(table, ADA, "salt+6")
    put_cards(table, CY, "coffee+6")
    do(table, "hold", "keep", "hold", "keep", "hold", "keep", "play left salt+6", "halve right coffee+6")
    assert price_at(table, "salt") == 150
    assert price_at(table, "coffee") == 90


@pytest.mark.rule("R22")
@both_editions
def test_after_the_stock_phase_the_starter_chooses_a_card_at_face_value(edition: str) -> None:
    game = market_phase("coal+6", "coal+4", edition)
    assert (game.to_move, game.view(ADA)["awaits"]) == (ADA, "face value")
    offered = {f"play {side} {card}" for side in ("left", "right") for card in cards(game, ADA, side)}
    assert set(game.legal_moves()) == offered


@pytest.mark.rule("R22")
@both_editions
def test_the_market_is_manipulated_once_around_the_table_in_clockwise_order(edition: str) -> None:
    game = stock_phase(table_of(first=BO, edition=edition))
    order = []
    for _ in range(6):
        order.append((game.to_move, game.view(None)["awaits"]))
        game.play(game.legal_moves()[0])
    assert order == [(seat, awaits) for seat in (BO, CY, ADA) for awaits in ("face value", "halved")]


@pytest.mark.rule("R22")
@both_editions
def test_everybody_must_choose_both_cards(edition: str) -> None:
    game = market_phase("coal+6", "coal+4", edition)
    assert refused(game, "hold") == "hold: now you play a card at face value (R22)"
    assert refused(game, "halve left coal+6") == "halve left coal+6: now you play a card at face value (R22)"
    play(game, "play left coal+6")
    assert refused(game, "keep") == "keep: now you halve a card from the other holder (R22)"
    assert refused(game, "play right coal+4") == "play right coal+4: now you halve a card from the other holder (R22)"


@pytest.mark.rule("R22", "R23")
@pytest.mark.parametrize(
    ("played", "other"), [("play left coal+6", "right"), ("play right coal+4", "left")], ids=["left", "right"]
)
@both_editions
def test_the_halved_card_comes_from_the_other_holder(edition: str, played: str, other: str) -> None:
    game = play(market_phase("coal+6", "coal+4", edition), played)
    assert set(game.legal_moves()) == {f"halve {other} {card}" for card in cards(game, ADA, other)}


@pytest.mark.rule("R23")
@both_editions
def test_both_cards_from_the_same_holder_are_not_allowed(edition: str) -> None:
    game = play(market_phase("coal+6 coal+4", "", edition), "play left coal+6")
    expected = "halve left coal+4: your first card came from the left holder, this one must come from the other (R23)"
    assert refused(game, "halve left coal+4") == expected


@pytest.mark.rule("R22")
@both_editions
def test_a_card_must_stand_in_the_holder(edition: str) -> None:
    game = market_phase("coal+6", "coal+4", edition)
    assert refused(game, "play left coal+4") == "play left coal+4: there is no coal+4 in the left holder (R22)"
    play(game, "play left coal+6")
    assert refused(game, "halve right coal+6") == "halve right coal+6: there is no coal+6 in the right holder (R22)"


@pytest.mark.rule("R24")
@pytest.mark.parametrize(
    ("card", "after"), [("coal+2", 50), ("coal+4", 60), ("coal+6", 70), ("coal-2", 30), ("coal-4", 20), ("coal-6", 10)]
)
@both_editions
def test_a_card_at_face_value_moves_its_marker_by_its_number(edition: str, card: str, after: int) -> None:
    game = market_phase(card, "", edition)
    before = prices(game)
    play(game, f"play left {card}")
    assert prices(game) == before | {"coal": after}


@pytest.mark.rule("R25")
@pytest.mark.parametrize(
    ("card", "after"), [("coal+2", 45), ("coal+4", 50), ("coal+6", 55), ("coal-2", 35), ("coal-4", 30), ("coal-6", 25)]
)
@both_editions
def test_a_halved_card_moves_its_marker_by_half_its_number(edition: str, card: str, after: int) -> None:
    game = market_phase("", card, edition)
    play(game, next(words for words in game.legal_moves() if words.startswith("play left")))
    before = prices(game)
    play(game, f"halve right {card}")
    assert prices(game) == before | {"coal": after}


@pytest.mark.rule("R24", "R25")
@both_editions
def test_played_and_halved_cards_are_out_of_this_round(edition: str) -> None:
    game = market_phase("coal+6", "coal+4", edition)
    play(game, "play left coal+6", "halve right coal+4")
    assert "coal+6" not in cards(game, ADA, "left")
    assert "coal+4" not in cards(game, ADA, "right")
    assert game.view(None)["played"] == ["coal+6", "coal+4"]
    assert [holder["cards_left"] for holder in game.view(None)["holders"]] == [7, 8, 7]


@pytest.mark.rule("R24")
@both_editions
def test_of_two_equal_cards_one_stays(edition: str) -> None:
    game = market_phase("coal+6 coal+6", "", edition)
    assert game.legal_moves().count("play left coal+6") == 1
    play(game, "play left coal+6")
    assert cards(game, ADA, "left").count("coal+6") == 1


@pytest.mark.rule("R4", "R24")
@both_editions
def test_a_neighbour_takes_cards_from_the_same_holder(edition: str) -> None:
    game = market_phase("coal+6 coal+2", "coal+4", edition)
    play(game, "play left coal+6", "halve right coal+4")
    assert game.to_move == BO
    assert refused(game, "play right coal+6") == "play right coal+6: there is no coal+6 in the right holder (R22)"
    play(game, "play right coal+2")
    assert price(game, "coal") == 40 + 6 * 5 + 2 * 5 + 10
