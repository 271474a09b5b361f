"""What holds after every move of every game, whoever plays it."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse import Game, IllegalMove
from noblesse.games.high_society import FACTS, from_words, in_words

from .at_the_table import STATUS_CARDS, goes_on

pytestmark = pytest.mark.whole_games

MONEY = [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25]

# A dozen games per law, about a hundred decisions each.
random_games = settings(max_examples=12, deadline=None, database=None)
seeds = st.integers(0, 2**256 - 1)
seats = st.integers(3, 5)


def one_of(legal: list[str], data: st.DataObject) -> str:
    """Any legal move, but often a pass or a single card, so that auctions last."""
    modest = [move for move in legal if move.count(" ") < 2]
    return data.draw(st.sampled_from(data.draw(st.sampled_from([modest, modest, legal]))), label="move")


def money_is_in_one_place(side: dict[str, Any]) -> bool:
    return sorted(side["hand"] + side["laid"] + side["spent"]) == MONEY


def status_cards_found(game: Game) -> list[str]:
    """All status cards: before the seats, in the deck, on offer, and gone with the Theft."""
    view, events = game.view(None), game.events(None)
    found: list[str] = view["undrawn"] + [card for side in view["seats"] for card in side["display"]]
    gone = [event["card"] for event in events if event["type"] == "Discarded"]
    found += gone + ["theft"] * len(gone)
    if view["awaits"] != "discard":  # otherwise the Theft already lies before its owner
        found.append(view["turned_up"])
    return found


def totals(game: Game) -> list[int]:
    return [side["bid"] for side in game.view(None)["seats"]]


@pytest.mark.rule("H2", "H3", "H18", "H23", "H25")
@random_games
@given(seeds, seats, st.data())
def test_no_card_is_lost_doubled_or_brought_back(seed: int, players: int, data: st.DataObject) -> None:
    game = Game.new("high-society", players=players, seed=seed)
    before: list[dict[str, Any]] = game.view(None)["seats"]
    while goes_on(game):
        game.play(one_of(game.legal_moves(), data))
        now = game.view(None)["seats"]
        assert all(money_is_in_one_place(side) for side in now)
        assert all(set(old["spent"]) <= set(new["spent"]) for old, new in zip(before, now, strict=True))
        assert Counter(status_cards_found(game)) == Counter(STATUS_CARDS)
        before = now


@pytest.mark.rule("H16", "H17", "H18", "H19", "H26")
@random_games
@given(seeds, seats, st.data())
def test_totals_rise_within_an_auction_and_the_receiver_starts_the_next(
    seed: int, players: int, data: st.DataObject
) -> None:
    game = Game.new("high-society", players=players, seed=seed)
    while goes_on(game):
        seat, offered, before = game.to_move, game.view(None)["cards_left"], totals(game)
        assert seat is not None
        move = one_of(game.legal_moves(), data)
        game.play(move)
        after = totals(game)
        if move.startswith("bid"):
            assert after[seat] > max(before)
            assert after[:seat] + after[seat + 1 :] == before[:seat] + before[seat + 1 :]
        elif game.view(None)["cards_left"] == offered:
            assert after[seat] == 0
        else:
            receiver = [event["seat"] for event in game.events(None) if event["type"] in {"Took", "Discarded"}][-1]
            assert after == [0] * players
            assert game.to_move in {receiver, None}


@pytest.mark.rule("H15")
@random_games
@given(seeds, seats, st.data())
def test_there_is_always_a_legal_move_and_no_other_is_accepted(seed: int, players: int, data: st.DataObject) -> None:
    game = Game.new("high-society", players=players, seed=seed)
    while goes_on(game):
        legal = game.legal_moves()
        numbers = [from_words(move, players) for move in legal]
        assert legal
        assert numbers == sorted(set(numbers))
        assert game.to_move in range(players)
        assert game.result is None
        tried, twin = in_words(data.draw(st.integers(0, FACTS.moves - 1), label="tried"), players), game.copy()
        try:
            twin.play(tried)
        except IllegalMove:
            assert tried not in legal
            assert twin.moves == game.moves
        else:
            assert tried in legal
        game.play(one_of(legal, data))
    assert game.to_move is None
    assert game.legal_moves() == []


@pytest.mark.rule("H13", "H28", "H29", "H33")
@random_games
@given(seeds, seats, st.data())
def test_every_game_ends_and_nobody_who_is_out_wins(seed: int, players: int, data: st.DataObject) -> None:
    game = Game.new("high-society", players=players, seed=seed)
    while goes_on(game):
        assert game.view(None)["red_edges"] < 4
        game.play(one_of(game.legal_moves(), data))
    result = game.result
    assert result is not None
    assert game.view(None)["red_edges"] == 4
    assert game.decisions <= FACTS.longest_game
    assert 3 <= sum(event["type"] == "Took" for event in game.events(None)) <= 15
    poorest = min(result["money"])
    assert result["eliminated"] == [seat for seat in range(players) if result["money"][seat] == poorest]
    still_in = [seat for seat in range(players) if seat not in result["eliminated"]]
    standing = {seat: (result["status"][seat], result["money"][seat]) for seat in still_in}
    assert result["winners"] == [seat for seat in still_in if standing[seat] == max(standing.values())]


@random_games
@given(seeds, seats, st.data())
def test_a_game_is_its_record(seed: int, players: int, data: st.DataObject) -> None:
    game = Game.new("high-society", players=players, seed=seed)
    while goes_on(game):
        game.play(one_of(game.legal_moves(), data))
    again = Game.replay(game.record())
    assert again.record() == game.record()
    assert again.story(None) == game.story(None)
    assert again.view(0) == game.view(0)
