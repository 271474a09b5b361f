"""What a display is worth."""

from fractions import Fraction
from itertools import product

import pytest

from noblesse.games.high_society.box import ALL_POSSESSIONS, THE_DEBT, THE_SCANDAL, THE_THEFT, Card
from noblesse.games.high_society.result import in_points
from noblesse.games.high_society.scoring import status_in_halves

from .at_the_table import auction, play, status, status_of, table_at_the_end


@pytest.mark.rule("H31")
def test_the_rulebooks_example_counts_to_fourteen() -> None:
    game = auction("3 9 debt title title scandal title")
    bought = [("bid 1", "pass", "pass"), ("bid 2", "pass", "pass"), ("pass",)]
    bought += [("bid 3", "pass", "pass"), ("bid 4", "pass", "pass"), ("pass",)]
    counted = []
    for moves in bought:
        play(game, *moves)
        counted.append(status(game, 0))
    assert counted == [3, 12, 7, 14, 28, 14]
    assert game.result is not None
    assert game.result["status"] == [14, 0, 0]


@pytest.mark.rule("H4", "H31")
@pytest.mark.parametrize(("shown", "worth"), [("", 0), ("1", 1), ("3 9", 12), ("1 2 3 4 5 6 7 8 9 10", 55)])
def test_possessions_are_added_up(shown: str, worth: int) -> None:
    assert status_of(shown) == worth


@pytest.mark.rule("H5", "H31")
@pytest.mark.parametrize(("shown", "worth"), [("7 title", 14), ("7 title title", 28), ("7 title title title", 56)])
def test_every_title_doubles_the_total(shown: str, worth: int) -> None:
    assert status_of(shown) == worth


@pytest.mark.rule("H5")
def test_titles_alone_are_worth_nothing() -> None:
    assert status_of("title title title") == 0


@pytest.mark.rule("H7", "H31")
@pytest.mark.parametrize(("shown", "worth"), [("10 debt title", 10), ("10 debt title title", 20)])
def test_the_gambling_debt_is_taken_off_before_titles_double(shown: str, worth: int) -> None:
    assert status_of(shown) == worth


@pytest.mark.rule("H6", "H7", "H31")
def test_the_gambling_debt_is_taken_off_before_the_scandal_halves() -> None:
    assert status_of("9 debt scandal") == 2


@pytest.mark.rule("H6", "H31")
def test_a_title_and_the_scandal_make_up_for_each_other() -> None:
    assert status_of("9 title scandal") == 9


@pytest.mark.rule("H32")
@pytest.mark.parametrize(("shown", "worth"), [("9 scandal", 4.5), ("1 scandal", 0.5), ("8 debt scandal", 1.5)])
def test_halves_are_kept(shown: str, worth: float) -> None:
    assert status_of(shown) == worth


@pytest.mark.rule("H32")
@pytest.mark.parametrize(
    ("shown", "worth"),
    [
        ("debt", -5),
        ("2 debt", -3),
        ("debt title", -10),
        ("debt title title title", -40),
        ("debt scandal", -2.5),
        ("2 debt scandal", -1.5),
        ("2 debt title scandal", -3),
    ],
)
def test_totals_below_zero_are_doubled_and_halved_as_they_are(shown: str, worth: float) -> None:
    assert status_of(shown) == worth


@pytest.mark.rule("H32")
def test_a_negative_half_is_kept_in_the_result_of_a_game() -> None:
    game = play(auction("debt scandal title title title"), "pass", "pass", *["pass", "pass"] * 2)
    assert game.result is not None
    assert game.result["status"] == [-2.5, 0, 0]


def test_whole_status_is_written_without_a_fraction() -> None:
    assert repr(status_of("8 scandal")) == "4"
    assert repr(status_of("9 scandal")) == "4.5"
    assert [in_points(halves) for halves in (-5, -4, 0, 3, 28)] == [-2.5, -2, 0, 1.5, 14]


@pytest.mark.rule("H9")
def test_a_waiting_theft_is_worth_nothing() -> None:
    assert status_of("theft title") == 0
    assert status_of("theft debt") == -5


@pytest.mark.rule("H4", "H5", "H6", "H7", "H31", "H32")
def test_every_display_there_can_be_is_counted_in_the_rulebooks_order() -> None:
    table = table_at_the_end(("", "1"), ("", "2"), ("", "3"))
    others = product([0, 1, 2, 3], [0, THE_DEBT], [0, THE_SCANDAL], [0, THE_THEFT])
    for titles, debt, scandal, theft in others:
        title_cards = sum(1 << card for card in list(Card)[Card.FIRST_TITLE : Card.FIRST_TITLE + titles])
        for possessions in range(0, ALL_POSSESSIONS + 1, 7):
            total = Fraction(sum(number for number in range(1, 11) if possessions >> number - 1 & 1))
            total -= 5 if debt else 0
            total *= 2**titles
            total /= 2 if scandal else 1
            table.display[1] = possessions | title_cards | debt | scandal | theft
            assert Fraction(int(status_in_halves(table, 1)), 2) == total
