"""The moments about which characters might say something, as everybody saw them."""

from __future__ import annotations

from noblesse import Game
from noblesse.games import manners_of
from noblesse.games.manners import Moment

from .at_the_table import ADA, BO, CY, play, quiet_game, table_of


def moments(game: Game, *, memory_aid: bool = True) -> list[Moment]:
    """The moments of the last move, for a spectator."""
    manners = manners_of("rich-and-good")
    assert manners is not None
    events = game.latest_events(None, memory_aid=memory_aid)
    return manners.moments(events, game.view_struct(None, memory_aid=memory_aid))


def bought_tea(card: str) -> Game:
    """Bo owns two shares of tea and Cy one; then Ada plays the card in full."""
    game = table_of(left_of={0: f"{card} coal-2"})
    play(game, "hold", "keep", "buy tea tea", "keep", "buy tea", "keep")
    return play(game, f"play left {card}")


def test_whoever_is_known_to_own_several_shares_minds_their_price() -> None:
    assert moments(bought_tea("tea+4")) == [Moment(BO, "pushed up")]
    assert moments(bought_tea("tea-4")) == [Moment(BO, "pushed down")]


def test_without_memory_aid_nobody_says_what_they_own() -> None:
    assert moments(bought_tea("tea-4"), memory_aid=False) == []


def test_a_gift_is_a_moment_of_the_giver() -> None:
    game = play(table_of(), "buy tea", "donate tea")
    assert moments(game) == [Moment(ADA, "gave")]


def test_at_the_end_of_a_round_the_most_and_the_least_generous_have_a_moment() -> None:
    game = table_of()
    play(game, "buy tea tea", "donate tea", "buy tea", "keep", "buy tea", "keep")
    while game.view(None)["round"] == 1:
        game.play(game.legal_moves()[0])
    assert moments(game) == [Moment(ADA, "gave most"), Moment(BO, "gave least"), Moment(CY, "gave least")]


def test_if_all_gave_the_same_nobody_has_a_moment() -> None:
    game = table_of()
    while game.view(None)["round"] == 1:
        game.play(game.legal_moves()[0])
    assert moments(game) == []


def test_at_the_end_some_have_won_and_some_are_out() -> None:
    assert {moment.kind for moment in moments(quiet_game(table_of()))} <= {"won", "out"}
    game = table_of()
    play(game, "buy tea", "donate tea")
    while not game.is_over:
        game.play(game.legal_moves()[0])
    assert {moment.kind for moment in moments(game)} == {"won", "out"}
