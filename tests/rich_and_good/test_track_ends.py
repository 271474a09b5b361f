"""The ends of the price track, and the order of the two cards there."""

from __future__ import annotations

import pytest

from noblesse.games.rich_and_good import Table

from .at_the_table import ADA, BO, CY, both_editions, play, price, stock_phase, table_of
from .prepared_table import do, prepared, price_at, put_cards


def market_phase_at(coal: int, left: str, right: str) -> Table:
    """A table at which Ada is about to choose her cards and coal stands at this price."""
    table = prepared(prices={"coal": coal})
    put_cards(table, ADA, left)
    put_cards(table, CY, right)
    return do(table, "hold", "keep", "hold", "keep", "hold", "keep")


@pytest.mark.rule("R27")
@pytest.mark.parametrize("coal", [150, 170, 190, 210, 230, 250])
def test_a_marker_stops_at_250_and_the_rest_of_the_move_is_lost(coal: int) -> None:
    assert price_at(do(market_phase_at(coal, "coal+6", "tea+2"), "play left coal+6"), "coal") == 250


@pytest.mark.rule("R27")
def test_a_marker_that_just_reaches_250_loses_nothing() -> None:
    assert price_at(do(market_phase_at(140, "coal+6", "tea+2"), "play left coal+6"), "coal") == 250
    assert price_at(do(market_phase_at(130, "coal+6", "tea+2"), "play left coal+6"), "coal") == 230


@pytest.mark.rule("R27")
@pytest.mark.parametrize("coal", [0, 5, 10, 15, 20, 25, 30])
def test_a_marker_stops_at_0(coal: int) -> None:
    assert price_at(do(market_phase_at(coal, "coal-6", "tea+2"), "play left coal-6"), "coal") == 0


@pytest.mark.rule("R27")
@both_editions
def test_a_marker_at_0_stays_there_until_a_rise(edition: str) -> None:
    game = stock_phase(
        table_of(left_of={ADA: "coal-6 coal-2", BO: "coal+2", CY: "coal-4 coal+4"}, edition=edition),
    )
    play(game, "play left coal-6", "halve right coal-4")
    assert price(game, "coal") == 0
    play(game, "play right coal-2")
    assert price(game, "coal") == 0
    play(game, "halve left coal+2")
    assert price(game, "coal") == 5


@pytest.mark.rule("R27")
def test_a_halved_card_stops_at_the_ends_too() -> None:
    high = do(market_phase_at(230, "tea+2", "coal+6"), "play left tea+2", "halve right coal+6")
    low = do(market_phase_at(10, "tea+2", "coal-6"), "play left tea+2", "halve right coal-6")
    assert (price_at(high, "coal"), price_at(low, "coal")) == (250, 0)


@pytest.mark.rule("R27")
def test_what_was_lost_at_the_end_does_not_come_back() -> None:
    table = do(market_phase_at(230, "coal+6", "coal-2"), "play left coal+6", "halve right coal-2")
    assert price_at(table, "coal") == 230


@pytest.mark.rule("R26")
def test_the_card_at_face_value_moves_before_the_halved_one() -> None:
    """At 250, up 6 and then back half of 6 is three spaces down; the other order would end at 250."""
    table = do(market_phase_at(250, "coal+6", "coal-6"), "play left coal+6", "halve right coal-6")
    assert price_at(table, "coal") == 190


@pytest.mark.rule("R26")
def test_the_other_card_at_face_value_leads_to_another_price() -> None:
    table = do(market_phase_at(250, "coal+6", "coal-6"), "play right coal-6", "halve left coal+6")
    assert price_at(table, "coal") == 190
    table = do(market_phase_at(10, "coal+6", "coal-6"), "play right coal-6", "halve left coal+6")
    assert price_at(table, "coal") == 15
    table = do(market_phase_at(10, "coal+6", "coal-6"), "play left coal+6", "halve right coal-6")
    assert price_at(table, "coal") == 25


@pytest.mark.rule("R26")
@both_editions
def test_in_a_game_the_marker_moves_as_soon_as_a_card_is_chosen(edition: str) -> None:
    game = stock_phase(table_of(left_of={ADA: "coal+6", CY: "coal-6"}, edition=edition))
    play(game, "play left coal+6")
    assert price(game, "coal") == 70
    play(game, "halve right coal-6")
    assert price(game, "coal") == 55
