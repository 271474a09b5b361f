"""Premoves are careful and private, and say why they stopped."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse import Game
from noblesse.bots.premoves import AnyPremove, Playing, Stopped, decided, situation, wrong_with
from noblesse.games.high_society.premoves import PassAbove, RaiseUpTo
from noblesse.games.rich_and_good.premoves import Order
from tests.server.people import Someone
from tests.server.playing import seated


def high_society(*moves: str) -> Game:
    game = Game.new("high-society", ["Ada", "Bo", "Cy"], seed=1, first=0)
    for move in moves:
        game.play(move)
    return game


def steps(program: AnyPremove, game: Game, made_in: Any = None) -> Playing | Stopped:
    assert game.to_move is not None
    view = game.view(game.to_move)
    return decided(program, situation(view) if made_in is None else made_in, view, game.offer() or {})


def why(program: AnyPremove, game: Game, made_in: Any = None) -> str:
    """The reason why the premove stops."""
    step = steps(program, game, made_in)
    assert isinstance(step, Stopped)
    return step.reason.told()


def test_it_raises_as_cheaply_as_possible_up_to_the_limit() -> None:
    program = RaiseUpTo(limit=8)
    assert steps(program, high_society("bid 4")) == Playing("bid 2 3", program)
    assert steps(program, high_society("bid 3 4")) == Playing("bid 8", program)


def test_above_the_limit_it_stops_and_says_why() -> None:
    assert why(RaiseUpTo(limit=8), high_society("bid 10")) == "the cheapest raise is 11 now, above your limit of 8"


def test_above_the_limit_it_passes_if_asked_to() -> None:
    assert steps(RaiseUpTo(limit=8, then_pass=True), high_society("bid 10")) == Playing("pass", None)


def test_it_says_so_when_the_money_cannot_beat_the_bid() -> None:
    game = high_society("bid 25", "bid 20 12", "bid 20 15", "bid 20")
    everything = "bid " + " ".join(str(card) for card in game.view(1)["seats"][1]["hand"])
    game.play(everything)
    game.play("pass")
    assert why(RaiseUpTo(limit=106), game) == "your money cannot beat 106"


def test_it_passes_once_somebody_has_bid_more_than_the_limit() -> None:
    assert steps(PassAbove(limit=5), high_society("bid 6")) == Playing("pass", None)
    assert why(PassAbove(limit=6), high_society("bid 6")) == "nobody has bid more than 6 yet"


def test_it_stops_when_another_card_is_on_offer() -> None:
    game = high_society()
    made_in = situation(game.view(1))
    for move in ("pass", "pass"):
        game.play(move)
    assert why(RaiseUpTo(limit=50), game, made_in) == "another card is on offer"


def test_an_order_plays_the_trade_and_then_the_donation() -> None:
    game = Game.new("rich-and-good", ["Ada", "Bo", "Cy"], seed=1, first=0)
    step = steps(Order(["buy coal coal", "donate coal"]), game)
    assert step == Playing("buy coal coal", Order(["donate coal"]))
    game.play("buy coal coal")
    assert isinstance(step, Playing)
    assert step.rest is not None
    assert steps(step.rest, game) == Playing("donate coal", None)


def test_an_order_stops_when_a_price_has_changed() -> None:
    game = Game.new("rich-and-good", ["Ada", "Bo", "Cy"], seed=1, first=0)
    made_in = situation(game.view(0))
    while game.view(0)["turn"] == 1:
        game.play(game.legal_moves()[0])
    assert why(Order(["hold"]), game, made_in) == "prices have changed since you planned this"


@pytest.mark.parametrize(
    ("program", "game", "wrong"),
    [
        (Order(["hold"]), "high-society", "this plan is for another game"),
        (PassAbove(3), "rich-and-good", "this plan is for another game"),
        (Order(["play left coal+2"]), "rich-and-good", "a plan is a trade and, if you like, a donation"),
        (Order(["buy coal"]), "rich-and-good", None),
        (RaiseUpTo(3), "high-society", None),
    ],
)
def test_a_premove_that_makes_no_sense_is_refused(program: AnyPremove, game: str, wrong: str | None) -> None:
    found = wrong_with(program, Game.new(game, 3, seed=1).view(0))
    assert (found.told() if found else None) == wrong


def test_at_the_table_a_premove_bids_and_stops_with_its_reason(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    seat = people[0].sees(table)["position"]["view"]["to_move"]
    first, second, third = (people[(seat + step) % 3] for step in range(3))
    with second.at(table) as socket:
        socket.hears()
        socket.says(t="program", program={"kind": "raise_up_to", "limit": 8})
        assert socket.hears()["program"] == {"kind": "raise_up_to", "limit": 8, "then_pass": False}
        first.moves(table, "bid 4")
        assert [socket.hears_of("moved")["events"][0].get("total") for _ in range(2)] == [4, 5]
        third.moves(table, "bid 12")
        first.moves(table, "bid 10")
        stopped = socket.hears_of("program")
        assert stopped["program"] is None
        assert stopped["stopped"] == "the cheapest raise is 15 now, above your limit of 8"
    assert "program" not in second.sees(table)


def test_a_premove_is_nobody_elses_to_see(someone: Someone) -> None:
    table, (ada, bo, _) = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    before = ada.sees(table)
    assert bo.asks(table, t="program", program={"kind": "pass_above", "limit": 3}).status_code == 200
    assert bo.sees(table)["program"] == {"kind": "pass_above", "limit": 3}
    assert ada.sees(table) == before
