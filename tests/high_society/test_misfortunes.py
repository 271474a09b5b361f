"""How the auction of a misfortune ends."""

import pytest

from .at_the_table import MISFORTUNES, auction, display, displays, hand, laid, money, play, refusal, spent, turned_up

anyone_of_them = pytest.mark.parametrize("misfortune", MISFORTUNES)


@pytest.mark.rule("H24", "H25")
@anyone_of_them
def test_the_first_to_pass_takes_the_misfortune_and_the_others_pay(misfortune: str) -> None:
    game = play(auction(f"{misfortune} 3"), "bid 1", "bid 2", "bid 3", "bid 4", "bid 6", "pass")
    assert displays(game) == [[], [], [misfortune]]
    assert [money(game, seat) for seat in range(3)] == [106 - 5, 106 - 8, 106]
    assert [spent(game, seat) for seat in range(3)] == [[1, 4], [2, 6], []]


@pytest.mark.rule("H24")
@anyone_of_them
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_single_pass_ends_the_auction_of_a_misfortune(players: int, misfortune: str) -> None:
    game = play(auction(f"{misfortune} 3", players=players), "bid 1", "pass")
    assert turned_up(game) == "3"
    assert display(game, 1) == [misfortune]


@pytest.mark.rule("H24")
def test_whoever_takes_the_misfortune_takes_back_what_they_laid() -> None:
    game = play(auction("scandal 3"), "bid 10", "bid 12", "bid 15", "pass")
    assert hand(game, 0) == [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25]
    assert spent(game, 0) == []


@pytest.mark.rule("H25")
def test_whoever_had_no_turn_yet_pays_nothing_to_avoid_a_misfortune() -> None:
    game = play(auction("debt 3", players=5), "bid 8", "bid 10", "pass")
    assert [money(game, seat) for seat in range(5)] == [98, 96, 106, 106, 106]


@pytest.mark.rule("H25", "H23")
def test_what_is_paid_to_avoid_a_misfortune_leaves_the_game() -> None:
    game = play(auction("debt 3"), "bid 8", "pass")
    assert all(laid(game, seat) == [] for seat in range(3))
    assert hand(game, 0) == [1, 2, 3, 4, 6, 10, 12, 15, 20, 25]
    play(game, "bid 1", "pass")
    assert refusal(game, "bid 8") == "bid 8: you do not have 8 in your hand (H16)"


@pytest.mark.rule("H20", "H24")
@anyone_of_them
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_starter_may_pass_at_once_on_a_misfortune(first: int, misfortune: str) -> None:
    game = play(auction(f"{misfortune} 3", first=first), "pass")
    assert display(game, first) == [misfortune]
    assert [money(game, seat) for seat in range(3)] == [106, 106, 106]


@pytest.mark.rule("H17")
def test_bids_to_avoid_a_misfortune_must_rise_as_well() -> None:
    game = play(auction("scandal 3"), "bid 10")
    assert refusal(game, "bid 4 6") == "bid 4 6: 10 does not beat 10 (H17)"


@pytest.mark.rule("H26")
@anyone_of_them
def test_whoever_took_the_misfortune_starts_the_next_auction(misfortune: str) -> None:
    game = play(auction(f"{misfortune} 3", players=4), "bid 1", "bid 2", "pass")
    assert (game.to_move, turned_up(game)) == (2, "3")


def test_one_player_may_bear_all_three_misfortunes() -> None:
    game = play(auction("theft debt scandal 3"), "pass", "pass", "pass")
    assert displays(game) == [["scandal", "debt", "theft"], [], []]
