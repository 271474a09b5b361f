"""Who is out, and who wins."""

import pytest

from .at_the_table import at_the_end, auction, pass_to_the_end, play


@pytest.mark.rule("H29")
def test_the_poorest_is_out_whatever_their_status() -> None:
    result = at_the_end(("10 9 8 title title title", "1"), ("1", "2"), ("2", "3"))
    assert result.eliminated == [0]
    assert result.winners == [2]


@pytest.mark.rule("H29")
def test_all_who_are_tied_for_the_least_money_are_out() -> None:
    result = at_the_end(("10", "1 2"), ("1", "4"), ("9", "3"), ("8", "1 2"))
    assert result.eliminated == [0, 2, 3]
    assert result.winners == [1]


@pytest.mark.rule("H29")
def test_money_is_compared_by_its_value_and_not_by_the_number_of_cards() -> None:
    result = at_the_end(("10", "25"), ("9", "1 2 3 4"), ("8", "20"))
    assert result.eliminated == [1]
    assert result.money == [25, 10, 20]


@pytest.mark.rule("H29")
def test_no_money_at_all_is_the_least() -> None:
    result = at_the_end(("10", ""), ("", "1"), ("", "2"))
    assert (result.eliminated, result.money) == ([0], [0, 1, 2])


@pytest.mark.rule("H29", "H23")
def test_money_that_was_paid_does_not_count() -> None:
    game = play(auction("title title title scandal"), "bid 25", "pass", "pass")
    play(game, "pass", "bid 1", "pass", "pass", "pass")
    assert game.result == {"winners": [2], "eliminated": [0], "money": [81, 105, 106], "status": [0, 0, 0]}


@pytest.mark.rule("H30")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_if_everybody_is_tied_for_the_least_all_are_out_and_nobody_wins(players: int) -> None:
    game = pass_to_the_end(auction("10 title title title scandal", players=players))
    assert game.result is not None
    assert game.result["eliminated"] == list(range(players))
    assert game.result["winners"] == []
    assert max(game.result["status"]) >= 10


@pytest.mark.rule("H33")
@pytest.mark.parametrize("winner", range(4))
def test_the_highest_status_wins(winner: int) -> None:
    hands = ["1", "2", "3", "4"]
    hands[winner] = "25"
    seats = [("10" if seat == winner else str(seat + 1), money) for seat, money in enumerate(hands)]
    assert at_the_end(*seats).winners == [winner]


@pytest.mark.rule("H33")
def test_only_those_who_are_in_can_win() -> None:
    result = at_the_end(("10", "1"), ("2", "10"), ("3", "1"), ("1", "25"))
    assert result.eliminated == [0, 2]
    assert result.winners == [1]


@pytest.mark.rule("H33")
def test_more_money_does_not_beat_more_status() -> None:
    assert at_the_end(("5", "25 20 15"), ("6", "2"), ("", "1")).winners == [1]


@pytest.mark.rule("H33", "H32")
def test_half_a_point_of_status_decides() -> None:
    assert at_the_end(("9 scandal", "2"), ("4", "25"), ("", "1")).winners == [0]
    assert at_the_end(("9 scandal", "25"), ("5", "2"), ("", "1")).winners == [1]


@pytest.mark.rule("H33", "H32")
def test_a_status_below_zero_may_win_if_the_others_are_out() -> None:
    result = at_the_end(("debt", "2"), ("10", "1"), ("9", "1"))
    assert result.winners == [0]
    assert result.status == [-5, 10, 9]


@pytest.mark.rule("H34")
@pytest.mark.parametrize("hands", [("20", "25", "1"), ("1 2 3 4", "12", "2")])
def test_of_several_with_the_highest_status_the_one_with_more_money_wins(hands: tuple[str, str, str]) -> None:
    seats = zip(("1 9", "10", "8"), hands, strict=True)
    assert at_the_end(*seats).winners == [1]


@pytest.mark.rule("H34")
def test_the_money_of_those_with_less_status_does_not_matter_in_a_tie() -> None:
    assert at_the_end(("1 9", "20"), ("10", "15"), ("8", "25 12"), ("", "1")).winners == [0]


@pytest.mark.rule("H34", "H29")
def test_a_tie_with_somebody_who_is_out_is_no_tie() -> None:
    assert at_the_end(("1 9", "1"), ("10", "2"), ("8", "25")).winners == [1]


@pytest.mark.rule("H35")
def test_with_the_same_status_and_the_same_money_the_victory_is_shared() -> None:
    assert at_the_end(("1 9", "20"), ("8", "25"), ("10", "8 12"), ("", "1")).winners == [0, 2]


@pytest.mark.rule("H35")
def test_all_who_are_in_may_share_the_victory() -> None:
    result = at_the_end(("10", "8"), ("1 9", "2 6"), ("2 8", "1"), ("3 7", "1 3 4"), ("5 title", "8"))
    assert result.winners == [0, 1, 3, 4]
    assert result.eliminated == [2]


@pytest.mark.rule("H34", "H35")
def test_of_three_tied_in_status_only_those_with_the_most_money_share() -> None:
    assert at_the_end(("10", "8"), ("1 9", "12"), ("2 8", "2 10"), ("", "1")).winners == [1, 2]


def test_the_record_of_a_finished_game_keeps_the_result() -> None:
    game = play(auction("9 scandal title title title"), "bid 1", "pass", "pass", "bid 2", "pass")
    assert game.record().result is None
    play(game, *["pass", "pass"] * 2)
    assert game.record().result == {
        "winners": [1, 2],
        "eliminated": [0],
        "money": [103, 106, 106],
        "status": [18, 0, 0],
    }
