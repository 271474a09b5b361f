"""How the auction of a possession or a title ends."""

import pytest

from .at_the_table import (
    auction,
    display,
    displays,
    hand,
    laid,
    money,
    pass_to_the_end,
    play,
    refusal,
    spent,
    turned_up,
)

PRIZES = ["7", "title"]


@pytest.mark.rule("H21")
@pytest.mark.parametrize("prize", PRIZES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_when_all_but_one_have_passed_the_one_who_is_left_takes_the_prize_and_pays(players: int, prize: str) -> None:
    game = play(auction(f"{prize} 3", players=players), "bid 4 10", *["pass"] * (players - 2))
    assert displays(game) == [[]] * players
    play(game, "pass")
    assert displays(game) == [[prize]] + [[]] * (players - 1)
    assert money(game, 0) == 92
    assert laid(game, 0) == []


@pytest.mark.rule("H21")
def test_the_highest_bidder_need_not_be_the_starter() -> None:
    game = play(auction("7 3"), "bid 1", "bid 2", "bid 3", "bid 4", "pass", "bid 6", "bid 15", "pass")
    assert displays(game) == [["7"], [], []]
    assert money(game, 0) == 106 - 20
    game = play(auction("7 3"), "bid 1", "bid 2", "bid 3", "pass", "pass")
    assert displays(game) == [[], [], ["7"]]


@pytest.mark.rule("H21")
def test_the_last_bidder_is_not_asked_again() -> None:
    game = play(auction("7 3"), "bid 4", "pass", "pass")
    assert turned_up(game) == "3"
    assert game.moves == ["bid 4", "pass", "pass"]


@pytest.mark.rule("H21", "H19")
def test_those_who_passed_pay_nothing_for_a_prize() -> None:
    game = play(auction("7 3"), "bid 4", "bid 6", "bid 8", "bid 25", "pass", "pass")
    assert money(game, 0) == 106 - 29
    assert money(game, 1) == money(game, 2) == 106


@pytest.mark.rule("H22")
@pytest.mark.parametrize("prize", PRIZES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_if_nobody_bids_the_last_one_takes_the_prize_for_nothing(players: int, prize: str) -> None:
    game = play(auction(f"{prize} 3", players=players, first=1), *["pass"] * (players - 1))
    assert display(game, 0) == [prize]
    assert [money(game, seat) for seat in range(players)] == [106] * players


@pytest.mark.rule("H22", "H21")
def test_the_last_one_is_not_asked_to_bid_for_a_free_prize() -> None:
    game = play(auction("7 3"), "pass", "pass")
    assert game.moves == ["pass", "pass"]
    assert (turned_up(game), game.to_move) == ("3", 2)


@pytest.mark.rule("H23")
def test_money_that_is_paid_leaves_the_game() -> None:
    game = play(auction("7 3"), "bid 4 10", "pass", "pass")
    assert spent(game, 0) == [4, 10]
    assert hand(game, 0) == [1, 2, 3, 6, 8, 12, 15, 20, 25]
    assert refusal(game, "bid 10") == "bid 10: you do not have 10 in your hand (H16)"


@pytest.mark.rule("H23")
def test_money_that_is_paid_goes_to_nobody_and_never_comes_back() -> None:
    game = pass_to_the_end(play(auction("7 3"), "bid 4 10", "pass", "pass"))
    assert [money(game, seat) for seat in range(3)] == [92, 106, 106]
    assert spent(game, 0) == [4, 10]


@pytest.mark.rule("H26")
def test_whoever_bought_a_prize_starts_the_next_auction() -> None:
    game = play(auction("7 title 3", players=4), "bid 1", "bid 2", "bid 3", "pass", "pass", "pass")
    assert (game.to_move, turned_up(game)) == (2, "title")
    play(game, "pass", "bid 1", "pass", "pass")
    assert (game.to_move, turned_up(game)) == (3, "3")


@pytest.mark.rule("H26")
def test_whoever_got_a_prize_for_nothing_starts_the_next_auction() -> None:
    game = play(auction("7 3", players=5), "pass", "pass", "pass", "pass")
    assert game.to_move == 4


def test_prizes_gather_before_their_owner() -> None:
    game = play(auction("7 title 3 title"), "bid 1", "pass", "pass", "bid 2", "pass", "pass", "bid 3", "pass", "pass")
    assert displays(game) == [["3", "7", "title"], [], []]
