"""The deal: sixteen cards in a secret order, and a starter."""

from typing import Any

import pytest

from noblesse import BadRecord, Game, GameRecord
from noblesse.games.high_society import Deal, deal, same, wrong_with

from .at_the_table import NAMES, STATUS_CARDS, auction, display, pass_to_the_end, record_of, stacked, turned_up

SEED_7 = {
    3: "1 7 9 scandal title 3 title 4 debt 10 5 2 8 6 title theft",
    4: "theft title debt 2 5 7 title 1 10 4 title 3 scandal 6 9 8",
    5: "5 2 title 9 title 3 8 theft 10 debt 1 4 7 scandal title 6",
}
WRONG_DECK = (
    "the deck must hold the sixteen status cards once each (1 2 3 4 5 6 7 8 9 10 title title title scandal debt theft)"
)


def with_deal(cards: Any) -> GameRecord:
    good = record_of()
    return GameRecord(
        format=good.format,
        game=good.game,
        edition=good.edition,
        players=good.players,
        first=good.first,
        deal=cards,
        moves=[],
        result=None,
    )


@pytest.mark.rule("H11")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seed_gives_the_same_deck_for_ever(players: int) -> None:
    assert deal(7, players).deck == SEED_7[players].split()
    assert Game.new("high-society", players=players, seed=7).record().deal == {"deck": SEED_7[players].split()}


@pytest.mark.rule("H11", "H3")
def test_every_seed_shuffles_the_whole_box() -> None:
    decks = [deal(seed, 3) for seed in range(300)]
    assert all(wrong_with(dealt, 3) is None for dealt in decks)
    assert len({tuple(dealt.deck) for dealt in decks}) == 300
    for place in (0, 7, 15):
        assert {dealt.deck[place] for dealt in decks} == set(STATUS_CARDS)


@pytest.mark.rule("H11")
def test_the_first_card_of_the_deck_is_drawn_first() -> None:
    game = pass_to_the_end(Game.new("high-society", players=3, seed=7))
    turned = [event["card"] for event in game.events(None) if event["type"] in {"Turned", "FourthRedEdge"}]
    assert turned == SEED_7[3].split()[:15]


@pytest.mark.rule("H12")
def test_the_starter_is_drawn_by_lot() -> None:
    starters = [Game.new("high-society", players=3, seed=seed).to_move for seed in range(60)]
    assert set(starters) == {0, 1, 2}
    assert starters == [Game.new("high-society", players=3, seed=seed).to_move for seed in range(60)]
    assert all(starters.count(seat) > 8 for seat in range(3))


@pytest.mark.rule("H12")
@pytest.mark.parametrize("first", range(4))
def test_the_host_may_say_who_starts(first: int) -> None:
    game = Game.new("high-society", players=NAMES[:4], seed=7, first=first)
    assert game.to_move == first
    assert game.record().first == first


@pytest.mark.rule("H12")
def test_who_starts_does_not_change_the_cards() -> None:
    decks = [Game.new("high-society", players=3, seed=7, first=first).record().deal for first in range(3)]
    assert decks[0] == decks[1] == decks[2]


@pytest.mark.rule("H3")
@pytest.mark.parametrize(
    "deck",
    [
        [],
        stacked("")[:15],
        [*stacked(""), "1"],
        [*stacked("")[:15], "title"],
        [*stacked("")[:15], "1"],
        [*stacked("")[:15], "Scandal"],
        [*stacked("")[:15], "11"],
        [*stacked("")[1:], ""],
    ],
    ids=["none", "fifteen", "seventeen", "four titles", "two of a possession", "capital", "eleven", "empty word"],
)
def test_a_deck_that_is_not_the_box_is_refused(deck: list[str]) -> None:
    wrong = wrong_with(Deal(deck), 3)
    assert wrong is not None
    assert wrong.told() == WRONG_DECK
    with pytest.raises(BadRecord) as refused:
        Game.replay(with_deal({"deck": deck}))
    assert str(refused.value) == f"the deal is wrong: {WRONG_DECK}"


@pytest.mark.parametrize("damaged", [{}, {"deck": "7"}, {"deck": [7] * 16}, {"deck": None}, {"cards": stacked("")}])
def test_a_deal_without_a_deck_of_words_is_damaged(damaged: Any) -> None:
    with pytest.raises(BadRecord, match=r"^this record is damaged: "):
        Game.replay(with_deal(damaged))


def test_the_three_titles_are_alike() -> None:
    game = pass_to_the_end(auction("title title title debt scandal"))
    assert sorted(card for seat in range(3) for card in display(game, seat)) == ["debt", "title", "title", "title"]
    assert turned_up(game) == "scandal"


def test_two_deals_are_the_same_if_their_cards_lie_in_the_same_places() -> None:
    assert same(Deal(stacked("3 title")), Deal(stacked("3 title")))
    assert not same(Deal(stacked("3 title")), Deal(stacked("title 3")))
    assert not same(deal(7, 3), deal(7, 4))
