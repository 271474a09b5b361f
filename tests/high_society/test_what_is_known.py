"""What a seat may know, with and without memory aid."""

import json
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from noblesse import Game
from noblesse.games.high_society import View

from .at_the_table import NAMES, auction, goes_on, pass_to_the_end, play, refusal

SEATS = [None, 0, 1, 2]
DRAWN = "7 title debt theft"
WORLDS = [
    f"{DRAWN} 1 2 3 4 5 6 8 9 10 title title scandal",
    f"{DRAWN} scandal title title 10 9 8 6 5 4 3 2 1",
    f"{DRAWN} title 10 1 scandal 9 2 title 8 3 6 5 4",
]
MOVES = ["bid 3", "bid 4", "pass", "bid 6", "pass"]  # the 7 goes to Ada for 9
MOVES += [
    "bid 1",
    "pass",
    "pass",
    "bid 8",
    "bid 10",
    "pass",
    "bid 1",
    "pass",
]  # title to Ada, debt and Theft to Cy, Ada


def mid_game() -> Game:
    """Ada owns the 7 and the 3, has spent 1, 3 and 6, and has just bid 10 for a title."""
    return play(auction("7 3 title 5"), "bid 3", "bid 4", "pass", "bid 6", "pass", "bid 1", "pass", "pass", "bid 10")


def remembered(game: Game) -> list[str]:
    """The decisions that are shown without memory aid."""
    return [said["move"] for said in game.view(2, memory_aid=False)["history"]]


def seen(game: Game, seat: int | None) -> str:
    """Everything that reaches a seat."""
    views = [game.view(seat), game.view(seat, memory_aid=False)]
    told = [(game.events(seat, memory_aid=aid), game.story(seat, memory_aid=aid)) for aid in (True, False)]
    return json.dumps([views, told, game.legal_moves(), game.to_move])


@pytest.mark.rule("H11", "H36")
@pytest.mark.parametrize("moves", range(10))
@pytest.mark.parametrize("seat", SEATS)
def test_nobody_can_tell_two_orders_of_the_undrawn_cards_apart(seat: int | None, moves: int) -> None:
    worlds = [play(auction(deck), *MOVES[:moves]) for deck in WORLDS]
    for one, other in pairwise(worlds):
        assert seen(one, seat) == seen(other, seat)


@pytest.mark.rule("H11", "H36")
@pytest.mark.parametrize("seat", SEATS)
def test_which_cards_are_undrawn_is_known_in_the_order_of_the_box(seat: int | None) -> None:
    view = auction("7 scandal 3 title debt").view(seat)
    assert " ".join(view["undrawn"]) == "1 2 3 4 5 6 8 9 10 title title title scandal debt theft"
    assert view["cards_left"] == 15


@pytest.mark.rule("H36")
@pytest.mark.parametrize("seat", SEATS)
def test_which_cards_were_turned_up_is_known_in_their_order(seat: int | None) -> None:
    game = play(auction("7 scandal 3 title debt"), "pass", "pass", "pass")
    assert game.view(seat)["drawn"] == ["7", "scandal", "3"]


@pytest.mark.rule("H36")
def test_with_memory_aid_everybody_knows_what_everybody_has_left() -> None:
    game = mid_game()
    known = [game.view(seat)["seats"] for seat in SEATS]
    assert all(seats == known[0] for seats in known)
    assert known[0][0] == {
        "name": "Ada",
        "in_auction": True,
        "laid": [10],
        "bid": 10,
        "cards_in_hand": 7,
        "hand": [2, 4, 8, 12, 15, 20, 25],
        "money": 86,
        "spent": [1, 3, 6],
        "poorest": True,
        "display": ["3", "7"],
        "status": 10,
        "theft_waits": False,
        "most_bid": 96,
    }
    assert known[0][1]["hand"] == [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25]
    assert (known[0][1]["poorest"], known[0][1]["spent"]) == (False, [])


@pytest.mark.rule("H36")
def test_without_memory_aid_a_seat_sees_its_own_hand_and_what_lies_on_the_table() -> None:
    ada, bo, _ = mid_game().view(1, memory_aid=False)["seats"]
    assert bo["hand"] == [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25]
    assert (bo["money"], bo["spent"]) == (106, [])
    assert ada == {
        "name": "Ada",
        "in_auction": True,
        "laid": [10],
        "bid": 10,
        "cards_in_hand": 7,
        "hand": None,
        "money": None,
        "spent": None,
        "poorest": None,
        "display": ["3", "7"],
        "status": 10,
        "theft_waits": False,
        "most_bid": None,
    }


@pytest.mark.rule("H36")
def test_without_memory_aid_nobody_is_told_who_is_poorest_or_what_was_drawn() -> None:
    for seat in SEATS:
        view = mid_game().view(seat, memory_aid=False)
        assert [side["poorest"] for side in view["seats"]] == [None, None, None]
        assert (view["drawn"], view["undrawn"], view["cards_left"]) == (None, None, 13)


@pytest.mark.rule("H36")
def test_without_memory_aid_a_spectator_sees_no_hand() -> None:
    view = mid_game().view(None, memory_aid=False)
    assert [side["hand"] for side in view["seats"]] == [None, None, None]
    assert [side["cards_in_hand"] for side in view["seats"]] == [7, 11, 11]


@pytest.mark.rule("H36")
def test_memory_aid_is_on_unless_the_table_says_otherwise() -> None:
    game = mid_game()
    assert game.view(1)["memory_aid"] is True
    assert game.view(1) == game.view(1, memory_aid=True)
    assert game.view(1, memory_aid=False)["memory_aid"] is False


@pytest.mark.rule("H36")
def test_with_memory_aid_every_decision_so_far_is_known() -> None:
    game = mid_game()
    told = [(said["seat"], said["move"]) for said in game.view(2)["history"]]
    assert told == list(zip([0, 1, 2, 0, 1, 0, 1, 2, 0], game.moves, strict=True))


@pytest.mark.rule("H36")
def test_without_memory_aid_only_the_decisions_of_this_auction_and_the_last_are_shown() -> None:
    game = mid_game()
    assert remembered(game) == ["bid 1", "pass", "pass", "bid 10"]
    play(game, "pass", "pass")
    assert remembered(game) == ["bid 10", "pass", "pass"]


@pytest.mark.rule("H36")
def test_the_choice_for_the_theft_belongs_to_the_auction_of_the_theft() -> None:
    game = play(auction("7 theft 3"), "bid 1", "pass", "pass", "pass", "discard 7")
    assert remembered(game) == ["pass", "discard 7"]
    play(game, "pass", "pass")
    assert remembered(game) == ["pass", "pass"]


@pytest.mark.rule("H36")
def test_without_memory_aid_the_story_tells_of_this_auction_and_the_last() -> None:
    game = mid_game()
    told = ["Ada adds 1 and bids 1", "Bo passes", "Cy passes", "Ada takes the Racehorse (3) for 1"]
    told += ["A Title is turned up, red edge 1 of 4", "Ada adds 10 and bids 10"]
    assert game.story(1, memory_aid=False) == told
    assert game.story(1)[-6:] == told
    assert game.events(1, memory_aid=False) == game.events(1)[-6:]


@pytest.mark.rule("H36")
@pytest.mark.parametrize("memory_aid", [True, False])
def test_after_the_end_all_hands_are_counted_in_the_open(memory_aid: bool) -> None:
    game = pass_to_the_end(play(auction("7"), "bid 2", "pass", "pass"))
    view = game.view(1, memory_aid=memory_aid)
    assert [side["money"] for side in view["seats"]] == [104, 106, 106]
    assert [side["poorest"] for side in view["seats"]] == [True, False, False]
    assert [side["in_auction"] for side in view["seats"]] == [False, False, False]
    assert view["result"] == game.result
    assert (view["awaits"], view["to_move"]) == ("nothing", None)


def test_the_view_says_what_is_on_offer_and_who_decides() -> None:
    view: dict[str, Any] = mid_game().view(2)
    del view["seats"], view["history"], view["drawn"], view["undrawn"]
    assert view == {
        "game": "high-society",
        "edition": "1997",
        "seat": 2,
        "memory_aid": True,
        "awaits": "bid",
        "to_move": 1,
        "turned_up": "title",
        "misfortune": False,
        "red_edged": True,
        "highest_bid": 10,
        "highest_bidder": 0,
        "least_bid": 11,
        "red_edges": 1,
        "red_edges_left": 3,
        "cards_left": 13,
        "ends_one_in": None,
        "result": None,
        "ending": None,
        "safe_bid": None,
    }


@pytest.mark.rule("H17")
def test_the_view_says_whose_bid_is_the_highest_and_what_beats_it() -> None:
    game, told = auction("7"), []
    for move in ("bid 3", "bid 4", "pass", "bid 6"):
        view = game.view(None)
        told.append((view["highest_bidder"], view["highest_bid"], view["least_bid"]))
        game.play(move)
    assert told == [(None, 0, 1), (0, 3, 4), (1, 4, 5), (1, 4, 5)]
    assert game.view(None)["highest_bidder"] == 0
    assert f"9 does not beat {game.view(None)['highest_bid']}" in refusal(game, "bid 2 3")


@pytest.mark.rule("H8")
def test_the_theft_waits_before_whoever_has_no_possession() -> None:
    game = play(auction("theft 7"), "pass")
    assert [side["theft_waits"] for side in game.view(None)["seats"]] == [True, False, False]
    play(game, "bid 1", "pass", "pass")
    assert not any(side["theft_waits"] for side in game.view(None)["seats"])


@pytest.mark.rule("H8")
def test_the_theft_does_not_wait_while_its_owner_chooses() -> None:
    game = play(auction("7 theft"), "bid 1", "pass", "pass", "pass")
    assert game.view(None)["awaits"] == "discard"
    assert not any(side["theft_waits"] for side in game.view(None)["seats"])


@pytest.mark.rule("H27", "H28")
def test_after_the_third_red_edge_one_of_the_undrawn_cards_ends_the_game() -> None:
    game = play(auction("scandal title title"), "pass", "pass", "pass")
    assert (game.view(None)["ends_one_in"], game.view(None)["cards_left"]) == (13, 13)
    assert pass_to_the_end(game).view(None)["ends_one_in"] is None


@pytest.mark.rule("H27")
def test_the_view_says_whether_the_card_on_offer_has_a_red_edge_and_how_many_are_left() -> None:
    game, told = auction("7 title debt scandal theft title title"), {}
    while goes_on(game):
        play(game, game.legal_moves()[0])
        view = game.view(None)
        told[view["cards_left"]] = [view["turned_up"], view["red_edged"], view["red_edges"], view["red_edges_left"]]
    assert list(told.values()) == [
        ["7", False, 0, 4],
        ["title", True, 1, 3],
        ["debt", False, 1, 3],
        ["scandal", True, 2, 2],
        ["theft", False, 2, 2],
        ["title", True, 3, 1],
        ["title", True, 4, 0],
    ]


def test_while_the_theft_waits_for_a_choice_nobody_is_in_an_auction() -> None:
    view = play(auction("7 theft"), "pass", "pass", "pass").view(0)
    assert (view["awaits"], view["to_move"], view["turned_up"], view["misfortune"]) == ("discard", 2, "theft", True)
    assert [side["in_auction"] for side in view["seats"]] == [False, False, False]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("memory_aid", [True, False])
def test_a_view_is_plain_data_of_the_declared_shape(players: int, memory_aid: bool) -> None:
    game = auction("7 theft 9", players=players)
    while goes_on(game):
        for seat in (None, *range(players)):
            view = json.loads(json.dumps(game.view(seat, memory_aid=memory_aid)))
            assert msgspec.to_builtins(msgspec.convert(view, View)) == view
            assert [side["name"] for side in view["seats"]] == NAMES[:players]
        play(game, game.legal_moves()[0])


def three_edges_turned() -> Game:
    """Ada has paid 8, Bo 25 and Cy nothing, the 5 is on offer, and the next red edge ends the game. Bo decides."""
    return play(auction("title title scandal 5"), "bid 8", "pass", "pass", "pass", "bid 25", "pass", "pass")


@pytest.mark.rule("H28", "H29")
def test_before_a_card_that_may_be_the_last_it_is_known_how_much_can_be_paid_safely() -> None:
    game = play(three_edges_turned(), "bid 1")
    assert game.to_move == 2
    for seat in SEATS:
        assert game.view(seat)["safe_bid"] == 24  # it leaves 82, and Bo takes back what he laid and has 81


@pytest.mark.rule("H29")
def test_nothing_is_safe_for_the_poorest() -> None:
    assert three_edges_turned().view(1)["safe_bid"] is None


def test_before_the_third_red_edge_everything_is_safe_and_nothing_is_said() -> None:
    assert play(auction("title 5"), "bid 25", "pass", "pass").view(0)["safe_bid"] is None


def test_what_is_safe_is_left_to_memory_without_memory_aid() -> None:
    game = play(three_edges_turned(), "bid 1")
    assert game.view(2, memory_aid=False)["safe_bid"] is None


def test_nothing_is_said_about_safety_while_a_misfortune_is_on_offer_or_the_theft_chooses() -> None:
    game = play(auction("7 8 title title scandal theft"), *taken_by_ada(1), *taken_by_ada(2), *taken_by_ada(3))
    play(game, *taken_by_ada(4), "pass")
    assert (game.view(0)["awaits"], game.view(0)["turned_up"]) == ("bid", "theft")
    assert game.view(0)["safe_bid"] is None
    play(game, "pass")
    assert game.view(0)["awaits"] == "discard"
    assert game.view(0)["safe_bid"] is None


def taken_by_ada(money: int) -> list[str]:
    return [f"bid {money}", "pass", "pass"]
