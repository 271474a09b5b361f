"""What a result is worth."""

import pytest

from noblesse.arena.places import VICTORY, payoffs, places


def rich(wealth: list[int], winners: list[int], eliminated: list[int]) -> dict[str, list[int]]:
    return {"winners": winners, "eliminated": eliminated, "charity": [0] * len(wealth), "wealth": wealth}


def high(status: list[float], money: list[int], winners: list[int], eliminated: list[int]) -> dict[str, list[float]]:
    return {"winners": [*winners], "eliminated": [*eliminated], "money": [*money], "status": status}


@pytest.mark.parametrize("winners", [[2], [0, 1], [0, 2, 4], [0, 1, 2, 3], [0, 1, 2, 3, 4]])
def test_a_victory_is_shared_without_remainder(winners: list[int]) -> None:
    found = payoffs({"winners": winners}, 5)
    assert sum(found) == VICTORY
    assert [seat for seat in range(5) if found[seat]] == winners
    assert len({found[seat] for seat in winners}) == 1


def test_without_a_winner_nobody_gets_anything() -> None:
    assert payoffs({"winners": []}, 3) == [0, 0, 0]


def test_the_eliminated_come_last_however_rich_they_are() -> None:
    assert places(rich([500, 300, 900, 400], [0], [2]), 4, ["wealth"]) == [1, 3, 4, 2]


def test_tied_seats_share_the_mean_of_their_places() -> None:
    assert places(rich([500, 300, 300, 400], [0], []), 4, ["wealth"]) == [1, 3.5, 3.5, 2]
    assert places(rich([500, 100, 100, 100], [0], [1, 2, 3]), 4, ["wealth"]) == [1, 3, 3, 3]


def test_several_winners_share_the_first_place_and_the_next_seat_comes_after_all_of_them() -> None:
    assert places(rich([500, 500, 300, 500], [0, 1, 3], []), 4, ["wealth"]) == [1, 1, 4, 1]


def test_in_high_society_status_comes_before_money() -> None:
    assert places(high([7.5, 20, 7.5, 3], [40, 12, 41, 50], [2], [1]), 4, ["status", "money"]) == [2, 4, 1, 3]


def test_without_a_winner_the_places_are_still_given() -> None:
    assert places(high([10, 20, 10], [5, 5, 5], [], [0, 1, 2]), 3, ["status", "money"]) == [2.5, 1, 2.5]
