"""The Theft: at once by choice, or later without one."""

import pytest

from noblesse import Game

from .at_the_table import auction, display, displays, money, pass_to_the_end, play, refusal, spent, turned_up, undrawn


def ada_owns_3_and_9_and_takes_the_theft() -> Game:
    return play(auction("3 9 theft 6 7"), "bid 1", "pass", "pass", "bid 2", "pass", "pass", "pass")


def ada_bears_the_theft_without_a_possession() -> Game:
    return play(auction("theft 7 3"), "pass")


@pytest.mark.rule("H8")
def test_whoever_gets_the_theft_must_give_up_a_possession_at_once() -> None:
    game = ada_owns_3_and_9_and_takes_the_theft()
    assert game.to_move == 0
    assert game.view(None)["awaits"] == "discard"
    assert turned_up(game) == "theft"
    assert refusal(game, "pass") == "pass: the Theft waits for you to discard a possession (H8)"


@pytest.mark.rule("H8")
@pytest.mark.parametrize(("given_up", "kept"), [("3", "9"), ("9", "3")])
def test_the_owner_chooses_which_possession(given_up: str, kept: str) -> None:
    game = ada_owns_3_and_9_and_takes_the_theft()
    assert game.legal_moves() == ["discard 3", "discard 9"]
    play(game, f"discard {given_up}")
    assert display(game, 0) == [kept]


@pytest.mark.rule("H8")
def test_the_possession_and_the_theft_both_leave_the_game() -> None:
    game = play(ada_owns_3_and_9_and_takes_the_theft(), "discard 9")
    everywhere = [card for shown in displays(game) for card in shown] + [turned_up(game)] + undrawn(game)
    assert len(everywhere) == 14
    assert "9" not in everywhere
    assert "theft" not in everywhere


@pytest.mark.rule("H8")
def test_later_possessions_are_safe_once_the_theft_has_gone() -> None:
    game = play(ada_owns_3_and_9_and_takes_the_theft(), "discard 9", "bid 3", "pass", "pass")
    assert display(game, 0) == ["3", "6"]


@pytest.mark.rule("H8", "H26")
def test_the_victim_starts_the_next_auction_after_the_choice() -> None:
    game = play(ada_owns_3_and_9_and_takes_the_theft(), "discard 3")
    assert (game.to_move, turned_up(game)) == (0, "6")
    assert game.view(None)["awaits"] == "bid"


@pytest.mark.rule("H8")
def test_with_one_possession_it_is_still_a_decision() -> None:
    game = play(auction("3 theft 6"), "pass", "pass", "pass")
    assert game.to_move == 2
    assert game.legal_moves() == ["discard 3"]
    play(game, "discard 3")
    assert game.moves[-1] == "discard 3"
    assert display(game, 2) == []


@pytest.mark.rule("H8")
def test_only_possessions_of_ones_own_can_be_given_up() -> None:
    game = play(auction("3 9 theft"), "bid 1", "pass", "pass", "pass", "pass", "pass")
    assert displays(game) == [["3"], [], ["9", "theft"]]
    assert refusal(game, "discard 3") == "discard 3: you do not own possession 3 (H8)"
    assert game.legal_moves() == ["discard 9"]


@pytest.mark.rule("H8", "H25")
def test_those_who_avoided_the_theft_pay_before_the_victim_chooses() -> None:
    game = play(auction("3 theft"), "bid 1", "pass", "pass", "bid 2", "bid 4", "bid 6", "pass")
    assert game.legal_moves() == ["discard 3"]
    assert [money(game, seat) for seat in range(3)] == [105, 102, 100]


@pytest.mark.rule("H9")
def test_without_a_possession_the_theft_is_kept_and_the_game_goes_on() -> None:
    game = ada_bears_the_theft_without_a_possession()
    assert display(game, 0) == ["theft"]
    assert (game.to_move, turned_up(game), game.view(None)["awaits"]) == (0, "7", "bid")


@pytest.mark.rule("H9")
def test_the_first_possession_to_arrive_leaves_with_the_waiting_theft_and_there_is_no_choice() -> None:
    game = play(ada_bears_the_theft_without_a_possession(), "bid 4", "pass", "pass")
    assert display(game, 0) == []
    assert game.view(None)["awaits"] == "bid"
    assert game.moves == ["pass", "bid 4", "pass", "pass"]
    assert {"7", "theft"}.isdisjoint([turned_up(game), *undrawn(game)])


@pytest.mark.rule("H9", "H21", "H26")
def test_the_stolen_possession_is_paid_for_and_its_buyer_starts_the_next_auction() -> None:
    game = play(ada_bears_the_theft_without_a_possession(), "bid 4", "pass", "pass")
    assert spent(game, 0) == [4]
    assert (game.to_move, turned_up(game)) == (0, "3")


@pytest.mark.rule("H9", "H22")
def test_a_possession_that_came_for_nothing_is_stolen_as_well() -> None:
    game = play(auction("theft 7 3", first=2), "pass", "pass", "pass")
    assert displays(game) == [[], ["7"], ["theft"]]
    game = play(auction("theft 7 3 4"), "pass", "pass", "bid 1", "pass", "pass", "pass")
    assert displays(game) == [[], ["7"], []]
    assert (game.to_move, turned_up(game)) == (0, "4")


@pytest.mark.rule("H9")
def test_the_second_possession_stays() -> None:
    game = play(ada_bears_the_theft_without_a_possession(), "bid 4", "pass", "pass", "bid 6", "pass", "pass")
    assert display(game, 0) == ["3"]


@pytest.mark.rule("H9")
def test_a_possession_of_somebody_else_does_not_end_the_waiting() -> None:
    game = play(ada_bears_the_theft_without_a_possession(), "pass", "bid 1", "pass")
    assert displays(game) == [["theft"], ["7"], []]


@pytest.mark.rule("H10")
def test_a_title_cannot_be_given_up() -> None:
    game = play(auction("title 3 theft"), "bid 1", "pass", "pass", "bid 2", "pass", "pass", "pass")
    assert display(game, 0) == ["3", "title", "theft"]
    assert game.legal_moves() == ["discard 3"]
    play(game, "discard 3")
    assert display(game, 0) == ["title"]


@pytest.mark.rule("H9", "H10")
def test_whoever_owns_titles_and_misfortunes_only_keeps_the_theft() -> None:
    game = play(auction("title debt scandal theft 3"), "bid 1", "pass", "pass", "pass", "pass", "pass")
    assert display(game, 0) == ["title", "scandal", "debt", "theft"]
    assert game.view(None)["awaits"] == "bid"


@pytest.mark.rule("H10")
def test_a_title_that_arrives_does_not_satisfy_the_waiting_theft() -> None:
    game = play(auction("theft title debt 8 3"), "pass", "bid 1", "pass", "pass", "pass")
    assert display(game, 0) == ["title", "debt", "theft"]
    play(game, "bid 2", "pass", "pass")
    assert display(game, 0) == ["title", "debt"]


@pytest.mark.rule("H8", "H10")
def test_the_other_misfortunes_stay_when_a_possession_is_given_up() -> None:
    game = play(auction("3 scandal debt theft 6"), "bid 1", "pass", "pass", "pass", "pass", "pass", "discard 3")
    assert display(game, 0) == ["scandal", "debt"]


@pytest.mark.rule("H9")
def test_a_theft_that_still_waits_at_the_end_changes_no_status() -> None:
    game = pass_to_the_end(play(auction("theft title title title scandal"), "pass", "bid 1", "pass", "pass"))
    assert display(game, 0) == ["title", "theft"]
    assert game.result == {
        "winners": [1, 2],
        "eliminated": [0],
        "money": [105, 106, 106],
        "status": [0, 0, 0],
    }
