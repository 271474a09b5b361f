"""The moments about which characters might say something, as everybody saw them."""

from __future__ import annotations

from noblesse import Game
from noblesse.games import manners_of
from noblesse.games.manners import Moment

from .at_the_table import auction, pass_to_the_end, play


def moments(game: Game, *, memory_aid: bool = True) -> list[Moment]:
    """The moments of the last move, for a spectator."""
    manners = manners_of("high-society")
    assert manners is not None
    events = game.latest_events(None, memory_aid=memory_aid)
    return manners.moments(events, game.view_struct(None, memory_aid=memory_aid))


def test_whoever_led_is_outbid() -> None:
    assert moments(play(auction("7"), "bid 3")) == []
    assert moments(play(auction("7"), "bid 3", "bid 4")) == [Moment(0, "outbid")]
    assert moments(play(auction("7"), "bid 3", "bid 4", "bid 6")) == [Moment(1, "outbid")]


def test_nobody_minds_being_outbid_for_a_misfortune() -> None:
    assert moments(play(auction("scandal"), "bid 3", "bid 4")) == []


def test_a_misfortune_and_the_theft_strike_whoever_passes() -> None:
    assert moments(play(auction("scandal 7"), "pass")) == [Moment(0, "misfortune")]
    assert moments(play(auction("theft 7"), "bid 1", "pass")) == [Moment(1, "theft")]


def test_a_prize_can_be_cheap_or_dear_or_neither() -> None:
    for bid, expected in (("bid 4", ["bargain"]), ("bid 12", []), ("bid 20", ["dear"])):
        game = play(auction("7 8"), bid, "pass", "pass")
        assert [moment.kind for moment in moments(game)] == expected


def test_at_the_end_some_have_won_some_are_out_and_the_others_see_the_fourth_red_edge() -> None:
    game = play(auction("title 8 title title scandal", players=4), "bid 1", *["pass"] * 3)
    kinds = {moment.kind for moment in moments(pass_to_the_end(game))}
    assert {"won", "out", "fourth"} <= kinds


def test_moments_are_the_same_without_memory_aid() -> None:
    game = play(auction("7"), "bid 3", "bid 4")
    assert moments(game, memory_aid=False) == moments(game)
