"""The rules of Liars' Bench, as its README numbers them."""

from __future__ import annotations

from liars_bench import Deal, Table, from_words, play, reason_against, result, set_up, wrong_with
from liars_bench.rules import applauded
from liars_bench.table import NOBODY

ADA, BO, CY = range(3)
HANDS = [[1, 2, 3, 10, 20], [4, 5, 11, 12, 18], [6, 7, 8, 9, 24]]


def table_after(*moves: str) -> Table:
    """The table after these moves. Ada opens the first evening."""
    table = set_up(Deal(HANDS), 3, ADA)
    for words in moves:
        move = from_words(words, 3)
        assert reason_against(table, move) is None, words
        play(table, move)
    return table


def evening(*tales: int) -> Table:
    """An evening on which the seats have told these tales."""
    table = set_up(Deal(HANDS), 3, ADA)
    for seat, tale in enumerate(tales):
        table.told[seat] = tale
    return table


def test_a_tale_in_another_hand_cannot_be_told() -> None:
    refused = reason_against(table_after(), from_words("tell 4", 3))
    assert refused is not None
    assert refused.told() == "you do not have tale 4 in your hand (L4)"


def test_the_tallest_tale_is_applauded() -> None:
    assert applauded(evening(10, 12, 9)) == BO


def test_a_tale_that_is_8_taller_is_believed_and_one_that_is_9_taller_is_not() -> None:
    assert applauded(evening(20, 12, 3)) == ADA
    assert applauded(evening(20, 11, 3)) == BO


def test_a_tale_that_is_told_alone_is_believed() -> None:
    assert applauded(evening(0, 0, 24)) == CY


def test_the_second_evening_is_worth_two_points_and_is_opened_by_whoever_was_applauded() -> None:
    table = table_after("tell 10", "tell 12", "listen", "tell 18", "listen", "tell 20")
    assert [table.points[seat] for seat in range(3)] == [2, 1, 0]
    assert (table.evening, table.opener, table.to_move) == (3, ADA, ADA)


def test_without_a_tale_there_is_no_applause_and_the_same_player_opens_again() -> None:
    assert applauded(evening(0, 0, 0)) == NOBODY
    table = table_after("listen", "listen", "listen")
    assert [table.points[seat] for seat in range(3)] == [0, 0, 0]
    assert (table.evening, table.opener) == (2, ADA)


def test_most_points_win_after_the_fifth_evening() -> None:
    ended = result(table_after(*["listen"] * 12, "listen", "tell 5", "listen"))
    assert ended is not None
    assert (ended.winners, ended.points) == ([BO], [0, 5, 0])


def test_more_tales_left_in_hand_break_a_tie() -> None:
    two_small, one_large = ["tell 1", "listen", "listen", "tell 2", "listen", "listen"], ["listen", "tell 4", "listen"]
    ended = result(table_after(*two_small, *one_large, *["listen"] * 6))
    assert ended is not None
    assert (ended.winners, ended.points, ended.tales) == ([BO], [3, 3, 0], [3, 4, 5])


def test_those_who_are_still_equal_share_the_victory() -> None:
    ended = result(table_after(*["listen"] * 15))
    assert ended is not None
    assert ended.winners == [ADA, BO, CY]


def test_a_deal_has_five_different_tales_for_each_player() -> None:
    assert wrong_with(Deal(HANDS), 3) is None
    assert wrong_with(Deal(HANDS), 2) is not None
    assert wrong_with(Deal([HANDS[0], HANDS[0], HANDS[1]]), 3) is not None
