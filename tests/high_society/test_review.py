"""What there is to say about a finished game: what every card went for, and what moved most status."""

import pytest

from noblesse.engine.language import Mistake
from noblesse.games import high_society
from noblesse.games.high_society.review import Auction
from noblesse.games.review import Review

from .at_the_table import auction, bo_wins, pass_to_the_end, play, the_theft_waits


def test_the_review_lists_what_every_card_went_for_but_the_fourth_red_edge() -> None:
    assert bo_wins().review().chart.auctions == [
        Auction("title", False, 0, [14, 0, 0], 3),
        Auction("scandal", True, 2, [2, 3, 0], 6),
        Auction("7", False, 2, [0, 0, 6], 9),
        Auction("theft", True, 2, [0, 0, 0], 11),
        Auction("title", False, 0, [3, 0, 0], 15),
    ]


def test_a_possession_that_the_waiting_theft_takes_at_once_was_bought_all_the_same() -> None:
    review = the_theft_waits().review()
    assert review.chart.auctions[1] == Auction("7", False, 0, [1, 0, 0], 4)
    assert review.turning_points == []  # nobody ever had any status


def test_a_turning_point_says_what_happened_to_the_status_and_who_took_the_lead() -> None:
    assert [(each.move, each.sentence) for each in bo_wins().review().turning_points] == [
        (9, "Cy takes the Town House (7) for 6: status 0 → 3.5, and the lead"),
        (11, "Cy takes the Theft: status 3.5 → 0"),
    ]


def test_only_the_three_auctions_that_moved_most_are_turning_points() -> None:
    game = play(auction("1 10 2 9 8 title title title scandal"), *["pass", "pass"] * 5)
    points = pass_to_the_end(game).review().turning_points
    assert len(points) == 3
    assert [each.move for each in points] == sorted(each.move for each in points)


def test_a_running_game_cannot_be_reviewed() -> None:
    with pytest.raises(Mistake, match="cannot be reviewed before it is over"):
        auction().review()


def test_without_a_reviewer_there_is_nothing_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(high_society, "load_review")
    assert bo_wins().review() == Review([], None)
