"""How a seat would stand among the givers after its next decision, and which decision would put it out."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse import Game

from .at_the_table import ADA, BO, CY, play, quietly, stock_phase, table_of, table_of_two, turn

GIFTS = {ADA: "buy coal, donate coal", BO: "buy wheat, donate wheat"}


def giving(game: Game, seat: int, *, memory_aid: bool = True) -> dict[str, Any]:
    answers: dict[str, Any] = game.view(seat, memory_aid=memory_aid)["giving"]
    return answers


def puts_out(game: Game, seat: int) -> list[str]:
    moves: list[str] = game.view(seat)["puts_out"]
    return moves


def two_have_given() -> Game:
    """In the first turn Ada and Bo have given a share worth 40 each; Cy has bought tea and is asked."""
    return play(table_of(), "buy coal", "donate coal", "buy wheat", "donate wheat", "buy tea")


def coffee_has_fallen() -> Game:
    """Ada and Cy have a gift each. In the second turn coffee is at 30 and the rest at 40; Bo owns coal and coffee."""
    game = table_of(left_of={ADA: "tea+4 coal-2", CY: "coffee+2"})
    stock_phase(game, {ADA: "buy coal tea, donate tea", CY: "buy coal tea, donate tea"})
    while (game.to_move, game.view(None)["awaits"]) != (BO, "charity"):
        quietly(game, {BO: "buy coal coffee"})
    return game


def decides_in_the_last_turn(game: Game, seat: int) -> Game:
    """Play on quietly until the seat trades in the last turn."""
    while (game.to_move, game.view(None)["awaits"], game.view(None)["turns_left"]) != (seat, "trade", 1):
        quietly(game)
    return game


def cy_decides_in_the_last_turn() -> Game:
    """Cy is the only one who has given nothing, and owns nothing."""
    return decides_in_the_last_turn(stock_phase(table_of(), GIFTS), CY)


@pytest.mark.rule("R34")
def test_whoever_is_asked_for_a_gift_learns_how_they_would_stand() -> None:
    answers = giving(two_have_given(), CY)
    assert answers["kept"] == {"charity": 0, "last": True, "place": 3, "next": ADA}
    assert answers["given"] == {"tea": {"charity": 40, "last": True, "place": 1, "next": ADA}}  # tied with both


@pytest.mark.rule("R34", "R38")
def test_what_depends_on_gifts_that_lie_face_down_is_not_said() -> None:
    remembering, forgetful = (giving(coffee_has_fallen(), BO, memory_aid=aid)["given"] for aid in (True, False))
    assert remembering["coal"] == {"charity": 40, "last": True, "place": 1, "next": ADA}
    assert forgetful["coal"] == {"charity": 40, "last": None, "place": 1, "next": ADA}
    assert forgetful["coffee"] == {"charity": 30, "last": True, "place": None, "next": ADA}


@pytest.mark.parametrize("seat", [ADA, BO, None])
def test_nobody_else_learns_it(seat: int | None) -> None:
    assert two_have_given().view(seat)["giving"] is None


def test_it_is_not_said_before_a_trade() -> None:
    assert table_of().view(ADA)["giving"] is None


@pytest.mark.rule("R49")
def test_the_merchant_may_have_given_the_least_of_the_others() -> None:
    game = table_of_two(shared="tea+4", merchant=("coal coal | coal coal", "wheat wheat | tea"))
    turn(game, {ADA: "play shared tea+4", BO: "buy tea tea tea, donate tea"})  # then tea is dearer than coal
    for wanted in ("buy tea, donate tea", "donate tea", "donate tea"):
        turn(game, {BO: wanted})
    while (game.to_move, game.view(None)["awaits"]) != (ADA, "charity"):
        quietly(game)
    assert giving(game, ADA)["kept"] == {"charity": 0, "last": True, "place": 3, "next": None}


@pytest.mark.rule("R34")
def test_in_the_last_turn_holding_puts_out_whoever_could_only_give_what_they_buy() -> None:
    assert puts_out(cy_decides_in_the_last_turn(), CY) == ["hold"]


@pytest.mark.rule("R34")
def test_in_the_last_turn_keeping_puts_out_whoever_has_a_share_to_give() -> None:
    assert puts_out(play(cy_decides_in_the_last_turn(), "buy tea"), CY) == ["keep"]


def test_nothing_is_said_to_those_who_have_no_choice() -> None:
    assert puts_out(play(cy_decides_in_the_last_turn(), "hold"), CY) == []


def test_nothing_is_said_to_the_others_or_to_those_who_gave_enough() -> None:
    game = cy_decides_in_the_last_turn()
    assert [puts_out(game, seat) for seat in (ADA, BO)] == [[], []]
    game = decides_in_the_last_turn(stock_phase(table_of(), GIFTS), ADA)
    assert puts_out(game, ADA) == []
    assert puts_out(play(game, "buy tea"), ADA) == []


def test_nothing_is_said_before_the_last_turn() -> None:
    assert puts_out(two_have_given(), CY) == []
