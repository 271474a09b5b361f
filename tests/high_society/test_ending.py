"""Why the game ended as it did: places, the working of each status, and how far everybody was from being out."""

import pytest

from noblesse.engine.record import snapshot
from noblesse.games.high_society.ending import SeatEnding, Working, ending
from noblesse.games.high_society.table import Table

from .at_the_table import at_the_end, auction, pass_to_the_end, table_at_the_end


def ended(*seats: tuple[str, str]) -> list[SeatEnding]:
    return ending(snapshot(Table, table_at_the_end(*seats)), at_the_end(*seats))


def placed(*seats: tuple[str, str]) -> list[tuple[int, int]]:
    return [(each.place, each.seat) for each in ended(*seats)]


@pytest.mark.rule("H29", "H30")
def test_the_winner_comes_first_and_whoever_is_out_comes_last() -> None:
    assert placed(("9 8", "1"), ("3", "10"), ("10", "12")) == [(1, 2), (2, 1), (3, 0)]


@pytest.mark.rule("H30")
def test_of_equal_status_the_richer_is_ahead() -> None:
    assert placed(("title", "12"), ("title", "25"), ("", "1")) == [(1, 1), (2, 0), (3, 2)]


@pytest.mark.rule("H30")
def test_equals_share_a_place_and_the_next_is_left_out() -> None:
    assert placed(("", "12"), ("", "12"), ("", "10"), ("1", "2")) == [(1, 0), (1, 1), (3, 2), (4, 3)]


@pytest.mark.rule("H29")
def test_the_lead_says_how_much_more_than_the_poorest_of_the_others_a_seat_has() -> None:
    leads = {each.seat: each.lead for each in ended(("", "1"), ("", "10"), ("", "25"))}
    assert leads == {0: -9, 1: 9, 2: 24}


@pytest.mark.rule("H29")
def test_all_who_are_out_together_have_no_lead() -> None:
    assert [each.lead for each in ended(("", "1 2"), ("", "3"), ("", "12")) if each.out] == [0, 0]


@pytest.mark.rule("H30")
def test_the_working_shows_what_is_added_taken_off_doubled_and_halved() -> None:
    best = ended(("2 7 debt title scandal", "25"), ("", "20"), ("", "1"))[0]
    assert best.working == Working(possessions=[2, 7], debt=5, titles=1, scandal=True, status=4)


def test_a_view_has_an_ending_only_when_the_game_is_over() -> None:
    game = auction("title title title scandal")
    assert game.view(0)["ending"] is None
    ending = pass_to_the_end(game).view(None)["ending"]
    assert sorted(each["seat"] for each in ending) == [0, 1, 2]


def ties(*seats: tuple[str, str]) -> list[tuple[int, list[int], str | None]]:
    return sorted((each.seat, each.tied_with, each.tie) for each in ended(*seats))


@pytest.mark.rule("H30")
def test_a_tie_in_status_is_named_with_what_decided_it() -> None:
    assert ties(("3", "12"), ("3", "25"), ("", "1")) == [(0, [1], "less money"), (1, [0], "more money"), (2, [], None)]


@pytest.mark.rule("H30")
def test_a_tie_that_nothing_decides_is_shared() -> None:
    assert ties(("", "12"), ("", "12"), ("", "10"), ("1", "2")) == [
        (0, [1, 2], "shared"),
        (1, [0, 2], "shared"),
        (2, [0, 1], "less money"),
        (3, [], None),
    ]
