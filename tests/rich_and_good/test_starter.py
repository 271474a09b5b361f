"""The starting player marker and the order of play."""

from __future__ import annotations

import pytest

from noblesse import Game

from .at_the_table import ADA, BO, CY, EDITIONS, both_editions, play, quiet_round, quiet_turn, table_of, table_of_two

TABLES = [(edition, players) for edition in EDITIONS for players in (3, 4, 5)]


def starter(game: Game) -> int:
    return int(game.view(None)["starter"])


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_stock_phase_begins_with_the_starter_and_goes_clockwise_once_around(edition: str, players: int) -> None:
    game = table_of(players, first=CY, edition=edition)
    order = []
    for _ in range(2 * players):
        order.append((game.to_move, game.view(None)["awaits"]))
        game.play(game.legal_moves()[0])
    clockwise = [(CY + step) % players for step in range(players)]
    assert order == [(seat, awaits) for seat in clockwise for awaits in ("trade", "charity")]
    assert (game.to_move, game.view(None)["awaits"]) == (CY, "face value")


@pytest.mark.rule("R28")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_after_each_turn_the_marker_moves_one_seat_to_the_left(edition: str, players: int) -> None:
    game = table_of(players, first=BO, edition=edition)
    starters = [starter(game), *(starter(quiet_turn(game)) for _ in range(3))]
    assert starters == [(BO + turn) % players for turn in range(4)]
    assert game.to_move == starters[-1]


@pytest.mark.rule("R28")
@both_editions
def test_the_marker_stays_during_a_turn(edition: str) -> None:
    game = table_of(first=BO, edition=edition)
    seen = set()
    for _ in range(12):
        seen.add(starter(game))
        game.play(game.legal_moves()[0])
    assert seen == {BO}
    assert starter(game) == CY


@pytest.mark.rule("R28")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_marker_goes_on_from_where_it_is_into_the_second_round(edition: str, players: int) -> None:
    game = quiet_round(table_of(players, first=BO, edition=edition))
    assert (game.view(None)["round"], game.view(None)["turn"]) == (2, 1)
    assert starter(game) == game.to_move == (BO + 4) % players


@pytest.mark.rule("R28", "R44")
def test_with_two_players_the_other_one_starts_the_second_round() -> None:
    game = quiet_round(table_of_two(first=ADA))
    assert starter(game) == game.to_move == BO


@pytest.mark.rule("R22", "R28")
@both_editions
def test_a_new_turn_begins_with_a_stock_phase_of_the_new_starter(edition: str) -> None:
    game = quiet_turn(table_of(edition=edition))
    assert (game.to_move, game.view(None)["awaits"], game.view(None)["turn"]) == (BO, "trade", 2)
    play(game, "hold", "keep")
    assert game.to_move == CY
