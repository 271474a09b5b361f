"""What the table in the terminal shows."""

from __future__ import annotations

import pytest

from tests.cli_terminal.drawn import drawn, first_moves, line_with, market, seat_line

ADA, BO = 0, 1
WIDTHS = pytest.mark.parametrize("width", [80, 140])


@WIDTHS
def test_the_headline_has_round_turn_starter_and_phase(width: int) -> None:
    shown = drawn(market(), ADA, width=width)
    assert "round 1 of 2, turn 1 of 4, you start" in shown
    assert "Stock phase, you trade" in shown
    assert "Stock phase, you may donate" in drawn(market("buy coal"), ADA, width=width)


@WIDTHS
def test_every_good_has_a_track_of_thirty_spaces(width: int) -> None:
    shown = drawn(market("buy coal coal"), ADA, width=width)
    space = 2 if width == 140 else 1
    for letter, good in zip("CWFRTS", ["coal", "wheat", "coffee", "rubber", "tea", "salt"], strict=True):
        line = line_with(shown, f"{letter} {good}")
        assert line.count("━") == 8 * space
        assert line.count("·") >= 21 * space
    assert " 40 8 2" in line_with(shown, "C coal")
    assert " 40 10 ·" in line_with(shown, "S salt")


@WIDTHS
def test_your_holders_are_left_and_right_and_named_with_the_neighbour(width: int) -> None:
    game = market()
    shown = drawn(game, ADA, width=width)
    assert "LEFT" in shown
    assert "RIGHT" in shown
    assert "with Bo" in shown
    assert "with Cy" in shown
    for holder in game.view(ADA)["holders"]:
        for card in holder["cards"] or []:
            assert card[-2:].replace("-", "−") in line_with(shown, f" {card[:-2]} ")


def test_the_market_phase_names_the_holder_that_is_played() -> None:
    game = first_moves(market(), 6)
    assert "Market phase, you play a card at face value" in drawn(game, ADA)
    first_moves(game, 1)
    shown = drawn(game, ADA)
    assert "Market phase, you halve a card from the other holder" in shown
    assert "is played" in shown


@WIDTHS
def test_every_seat_shows_money_shares_gifts_and_charity(width: int) -> None:
    game = market("buy coal coal tea", "donate tea", "buy salt", "donate salt")
    shown = drawn(game, BO, width=width)
    assert seat_line(shown, "Ada").startswith("Ada 180 2 1 0 40 C2 T1")
    assert seat_line(shown, "Bo").startswith("Bo (you) 260 0 1 0 40 gave S1")
    assert "least?" in seat_line(shown, "Cy")


def test_without_memory_aid_only_your_own_holdings_are_shown() -> None:
    shown = drawn(market("buy coal coal tea", "donate tea"), BO, memory_aid=False)
    assert "C2" not in shown
    assert "holdings" not in shown


def test_a_secret_gift_is_shown_as_a_range() -> None:
    game = market("buy coal tea", "donate tea", "hold", "keep", "hold", "keep")
    for _ in range(6):
        moves = [move for move in game.legal_moves() if "tea+" in move or "coal-" in move] or game.legal_moves()
        game.play(moves[0])
    coal, tea = (good["price"] for good in game.view(BO)["goods"] if good["good"] in {"coal", "tea"})
    assert coal != tea
    assert f"{min(coal, tea)}–{max(coal, tea)}" in seat_line(drawn(game, BO), "Ada")


def test_the_smallest_donor_is_warned() -> None:
    assert "charity now: no gifts yet" in drawn(market("buy coal"), ADA)
    given = market("buy coal", "donate coal")
    assert "charity now: you are safe" in drawn(given, ADA)
    assert "charity now: you would be out" in drawn(given, BO)
    cheap = market("buy coal", "donate coal", "buy tea", "donate tea")
    assert "charity now: you are safe" in drawn(cheap, ADA)


@WIDTHS
def test_the_merchant_is_shown_as_a_third_party(width: int) -> None:
    game = market(players=2)
    shown = drawn(game, ADA, width=width)
    assert "OWN" in shown
    assert "SHARED" in shown
    assert "only you" in shown
    assert "turn 1 of 5" in shown
    letters = [good[0].upper() if good != "coffee" else "F" for good in game.view(ADA)["merchant"]["revealed"]]
    assert line_with(shown, "the Merchant").endswith(f"{' '.join(letters)} and 2 hidden")
    assert "charity now: you would be out" in shown


@WIDTHS
def test_the_end_shows_the_outcome(width: int) -> None:
    game = market(players=2)
    while not game.is_over:
        first_moves(game, 1)
    shown = drawn(game, ADA, width=width)
    assert "The game is over" in shown
    assert "The outcome" in shown
    assert "wealth" in shown
    assert "│ – │ the Merchant │" in line_with(shown[shown.index("The outcome") :], "the Merchant")
    assert "out" in shown


def test_a_spectator_sees_no_holder_but_the_shared_one() -> None:
    three = drawn(market(), None)
    assert "LEFT" not in three
    assert "+" not in three
    two = drawn(market(players=2), None)
    assert "SHARED" in two
    assert "OWN" not in two
