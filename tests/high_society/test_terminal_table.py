"""What the table in the terminal shows."""

from __future__ import annotations

import pytest

from noblesse.cli.terminal import draw
from tests.cli_terminal.drawn import auction, drawn, line_with, printed, seat_line

ADA, BO = 0, 1
WIDTHS = pytest.mark.parametrize("width", [80, 140])


@WIDTHS
def test_a_prize_says_that_the_highest_bid_takes_it(width: int) -> None:
    shown = drawn(auction("7", "bid 4", "bid 6", "bid 3 8"), ADA, width=width)
    assert "PRIZE: the highest bid takes it" in shown
    assert "MISFORTUNE" not in shown
    assert "It is worth 7 in status." in shown
    assert "Highest bid: 11 by Cy." in shown
    assert "You have laid 4; a bid must bring you above 11." in shown
    assert "Pass: you take back your 4 and are out of this auction." in shown


@WIDTHS
def test_a_misfortune_says_that_the_first_to_pass_takes_it(width: int) -> None:
    shown = drawn(auction("scandal", "bid 4", "bid 6", "bid 8"), ADA, width=width)
    assert "MISFORTUNE: the first to pass takes it, all others pay." in shown
    assert "PRIZE" not in shown
    assert "╔" in shown  # its frame differs from that of a prize
    assert "It halves status. It has a red edge." in shown
    assert "Pass: you take the Scandal and take back your 4." in shown
    assert "Bo pays 6, Cy pays 8." in shown


def test_the_last_rival_would_take_the_prize() -> None:
    shown = drawn(auction("title", "bid 4", "bid 6", "pass"), ADA)
    assert "Pass: you take back your 4; Bo takes the card for 6." in shown
    assert seat_line(shown, "Cy").startswith("Cy passed")


@WIDTHS
def test_every_seat_shows_its_cards_total_and_display(width: int) -> None:
    shown = drawn(auction("7 2", "bid 4", "pass", "pass", "bid 6 10"), BO, width=width)
    assert seat_line(shown, "Ada").startswith("Ada 16 6 10 86 (8)")
    assert seat_line(shown, "Ada").endswith("7 7")
    assert seat_line(shown, "Bo").startswith("Bo (you) – – 106 (11)")
    assert "▸ Bo (you)" in shown


def test_the_memory_aid_names_the_poorest_and_the_cards_to_come() -> None:
    game = auction("7 2", "bid 4", "pass", "pass")
    shown = drawn(game, BO)
    assert "102 (10) poorest!" in seat_line(shown, "Ada")
    assert line_with(shown, "still to come").startswith("still to come 1 3 4")
    strict = drawn(game, BO, memory_aid=False)
    assert "? (10)" in seat_line(strict, "Ada")
    assert "106 (11)" in seat_line(strict, "Bo")
    assert "poorest!" not in strict
    assert "still to come" not in strict


def test_spent_cards_keep_their_places_in_the_purse() -> None:
    game = auction("7 2", "bid 4", "pass", "pass", "bid 6 10", "bid 25", "pass")
    lines = drawn(game, ADA).splitlines()
    place = next(number for number, line in enumerate(lines) if "your money" in line)
    assert " ".join(lines[place].split()) == "your money 1 2 3 (4) 6 8 10 12 15 20 25"
    assert " ".join(lines[place + 1].split()) == "hand hand hand spent LAID hand LAID hand hand hand hand"


@pytest.mark.parametrize(
    ("deck", "diamonds"), [("7", "◇◇◇◇"), ("title", "◆◇◇◇"), ("scandal title title", "◆◆◆◇")], ids=str
)
def test_red_edges_are_counted_as_diamonds(deck: str, diamonds: str) -> None:
    moves = {"7": [], "title": [], "scandal title title": ["pass", "pass", "pass"]}[deck]
    assert diamonds in drawn(auction(deck, *moves), ADA)


def test_the_third_red_edge_warns_of_the_end() -> None:
    assert "1 in 13 ends the game" in drawn(auction("scandal title title", "pass", "pass", "pass"), ADA)


def test_whoever_has_the_theft_chooses() -> None:
    shown = drawn(auction("7 2 theft", "bid 1", "pass", "pass", "bid 2", "pass", "pass", "pass"), ADA)
    assert "MISFORTUNE: the Theft takes one possession." in shown
    assert "You choose which to give up." in shown


@WIDTHS
def test_the_end_shows_the_outcome(width: int) -> None:
    deck = "title title title scandal"
    game = auction(deck, "bid 1", "pass", "pass", "bid 2", "pass", "pass", "bid 3", "pass", "pass")
    shown = drawn(game, ADA, width=width)
    assert "The fourth red edge: the game is over." in shown
    assert "The outcome" in shown
    assert line_with(shown, "│     – │") == "│ – │ Ada │ 0 │ 100 │ out │"
    assert "shares the victory" in shown


def test_a_spectator_has_no_purse() -> None:
    shown = drawn(auction("7", "bid 4"), None)
    assert "your money" not in shown
    assert "Pass:" not in shown
    assert "Highest bid: 4 by Ada." in shown


def test_long_names_and_brackets_are_drawn_as_they_are() -> None:
    game = auction("7", "bid 4")
    view = game.view(ADA)
    view["seats"][1]["name"] = "[bold]Bo the very long name of forty letters"
    assert "[bold]Bo" in printed(draw(view, 80))
