"""How much is at stake, by which bots choose their pace."""

from .at_the_table import auction, pass_to_the_end, play


def test_more_is_at_stake_the_higher_the_bid() -> None:
    game = auction("7")
    before = game.stake
    assert before < play(game, "bid 3").stake < play(game, "bid 20").stake


def test_more_is_at_stake_the_higher_the_possession() -> None:
    assert auction("1").stake < auction("10").stake == auction("title").stake == auction("scandal").stake


def test_more_is_at_stake_when_the_next_red_edge_ends_the_game() -> None:
    first, third = auction("title"), auction("title title title")
    play(third, "bid 1", "pass", "pass", "bid 2", "pass", "pass")
    assert first.stake < third.stake


def test_the_stake_is_never_more_than_one() -> None:
    assert play(auction("10"), "bid 25", "bid 6 25", "bid 25 20").stake == 1.0


def test_a_finished_game_still_has_a_stake() -> None:
    assert 0 <= pass_to_the_end(auction()).stake <= 1
