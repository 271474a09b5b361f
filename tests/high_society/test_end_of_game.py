"""The fourth red edge, and how long a game can last."""

import pytest

from .at_the_table import auction, displays, money, pass_to_the_end, play, refusal, status, turned_up, undrawn

NO_RED_EDGE = [*map(str, range(1, 11)), "debt", "theft"]


@pytest.mark.rule("H28")
@pytest.mark.parametrize(
    ("deck", "passes"),
    [("title title title scandal 5", 6), ("scandal title title title 5", 5), ("title 5 scandal title title 6", 7)],
)
def test_the_game_ends_at_the_very_moment_the_fourth_red_edge_is_turned_up(deck: str, passes: int) -> None:
    game = play(auction(deck), *["pass"] * (passes - 1))
    assert not game.is_over
    play(game, "pass")
    assert game.is_over
    assert game.to_move is None
    assert game.legal_moves() == []
    assert game.view(None)["awaits"] == "nothing"


@pytest.mark.rule("H28")
def test_three_red_edges_do_not_end_the_game() -> None:
    game = play(auction("title title title debt"), *["pass"] * 6)
    assert game.view(None)["red_edges"] == 3
    assert not game.is_over
    assert game.result is None


@pytest.mark.rule("H28")
def test_a_title_as_the_fourth_red_edge_goes_to_nobody() -> None:
    game = play(auction("scandal 8 title title title 10"), "pass", *["bid 1", "pass", "pass"])
    play(game, "bid 2", "pass", "pass", "bid 3", "pass", "pass")
    assert game.is_over
    assert turned_up(game) == "title"
    assert displays(game) == [["8", "title", "title", "scandal"], [], []]
    assert status(game, 0) == 16


@pytest.mark.rule("H28")
def test_the_scandal_as_the_fourth_red_edge_harms_nobody() -> None:
    game = play(auction("8 title title title scandal"), *["pass", "pass"] * 4)
    assert game.is_over
    assert turned_up(game) == "scandal"
    assert all("scandal" not in shown for shown in displays(game))
    assert displays(game)[2] == ["8", "title"]
    assert status(game, 2) == 16


@pytest.mark.rule("H28")
def test_cards_still_in_the_deck_count_for_nobody() -> None:
    game = play(auction("title title title scandal"), *["pass", "pass"] * 3)
    assert len(undrawn(game)) == 12
    assert game.result is not None
    assert game.result["status"] == [0, 0, 0]


@pytest.mark.rule("H28")
def test_nobody_bids_on_the_fourth_red_edge() -> None:
    game = play(auction("title title title scandal"), "bid 1", "pass", "pass", "pass", "pass", "pass", "pass")
    assert refusal(game, "bid 1") == "bid 1: the game is over (H28)"
    assert refusal(game, "pass") == "pass: the game is over (H28)"
    assert [money(game, seat) for seat in range(3)] == [105, 106, 106]


@pytest.mark.rule("H28", "H8")
def test_the_game_may_end_right_after_a_possession_is_given_up_to_the_theft() -> None:
    game = play(auction("title title title 3 theft scandal"), *["pass", "pass"] * 4, "pass")
    assert not game.is_over
    play(game, "discard 3")
    assert game.is_over
    assert displays(game)[1] == ["title"]


@pytest.mark.whole_games
@pytest.mark.rule("H13", "H28")
@pytest.mark.parametrize("place", range(4, 17))
@pytest.mark.parametrize("fourth", ["title", "scandal"])
def test_there_is_an_auction_for_every_card_before_the_fourth_red_edge(fourth: str, place: int) -> None:
    before = ["title", "title", "title" if fourth == "scandal" else "scandal", *NO_RED_EDGE[: place - 4]]
    game = pass_to_the_end(auction(" ".join([*before, fourth])))
    auctions = [event for event in game.events(None) if event["type"] == "Took"]
    assert [event["card"] for event in auctions] == before
    assert len(undrawn(game)) == 16 - place


@pytest.mark.rule("H13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_are_at_most_fifteen_auctions(players: int) -> None:
    game = pass_to_the_end(auction(" ".join([*NO_RED_EDGE, "title title title scandal"]), players=players))
    assert sum(event["type"] == "Took" for event in game.events(None)) == 15
    assert undrawn(game) == []
