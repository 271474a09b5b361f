"""Setting up the table: players, holders, cards, shares, money, the starter."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from noblesse import Game
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_WORDS, MARKET_DECK

from .at_the_table import (
    ADA,
    BO,
    CY,
    NAMES,
    both_editions,
    charity_money,
    gifts,
    money,
    prices,
    shares,
    supply,
    table_of,
)

three_to_five = pytest.mark.parametrize("players", [3, 4, 5])


def holders(game: Game, seat: int | None) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = game.view(seat)["holders"]
    return seen


@pytest.mark.rule("R1")
@three_to_five
@both_editions
def test_three_to_five_can_play(edition: str, players: int) -> None:
    assert Game.new("rich-and-good", NAMES[:players], edition=edition, seed=7).players == NAMES[:players]


@pytest.mark.rule("R1")
def test_two_can_play_the_2022_edition() -> None:
    assert Game.new("rich-and-good", ["Ada", "Bo"], seed=7).edition == "2022"


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("edition", "players", "few"), [("2008", 2, 3), ("2008", 6, 3), ("2008", 1, 3), ("2022", 1, 2), ("2022", 6, 2)]
)
def test_any_other_number_of_players_is_refused(edition: str, players: int, few: int) -> None:
    expected = rf"^rich-and-good \({edition}\) is for {few} to 5 players, given as a list of names or a number$"
    with pytest.raises(ValueError, match=expected):
        Game.new("rich-and-good", players, edition=edition, seed=7)


@pytest.mark.rule("R2")
@three_to_five
@both_editions
def test_each_price_marker_starts_on_40(edition: str, players: int) -> None:
    assert prices(table_of(players, edition=edition)) == dict.fromkeys(GOOD_WORDS, 40)


@pytest.mark.rule("R4")
@three_to_five
@both_editions
def test_there_are_as_many_holders_as_players(edition: str, players: int) -> None:
    assert len(holders(table_of(players, edition=edition), None)) == players


@pytest.mark.rule("R4")
@three_to_five
def test_each_holder_stands_between_two_neighbours(players: int) -> None:
    looked_into_by = [set(holder["seats"]) for holder in holders(table_of(players), None)]
    assert looked_into_by == [{seat, (seat + 1) % players} for seat in range(players)]


@pytest.mark.rule("R4")
@three_to_five
def test_everybody_sees_the_holder_on_the_left_and_the_one_on_the_right(players: int) -> None:
    game = table_of(players)
    for seat in range(players):
        seen = {index: holder["side"] for index, holder in enumerate(holders(game, seat)) if holder["cards"]}
        assert seen == {seat: "left", (seat - 1) % players: "right"}


@pytest.mark.rule("R4")
def test_your_left_holder_is_the_right_one_of_the_next_player() -> None:
    game = table_of(left_of={ADA: "salt+6 coffee+6"})
    assert holders(game, ADA)[ADA]["cards"] == holders(game, BO)[ADA]["cards"]
    assert holders(game, BO)[ADA]["side"] == "right"
    assert holders(game, CY)[ADA]["cards"] is None


@pytest.mark.rule("R6")
@three_to_five
@both_editions
def test_eight_cards_go_into_the_holder_on_everybodys_left(edition: str, players: int) -> None:
    game = Game.new("rich-and-good", players, edition=edition, seed=7)
    dealt = game.record().deal["holders"][0]
    for seat in range(players):
        left = holders(game, seat)[seat]
        assert (left["side"], left["cards_left"]) == ("left", 8)
        assert Counter(left["cards"]) == Counter(dealt[seat])


@pytest.mark.rule("R6")
@three_to_five
def test_nobody_sees_the_cards_that_are_set_aside(players: int) -> None:
    game = Game.new("rich-and-good", players, seed=7)
    deck = Counter(CARD_WORDS[kind] for kind in MARKET_DECK)
    for card in (card for holder in game.record().deal["holders"][0] for card in holder):
        deck[card] -= 1
    set_aside = +deck
    assert set_aside.total() == 54 - 8 * players
    assert all(set_aside <= Counter(game.view(seat)["unseen"]) for seat in range(players))


@pytest.mark.rule("R7")
@both_editions
def test_everybody_has_an_empty_charity_board(edition: str) -> None:
    game = table_of(edition=edition)
    assert [gifts(game, seat) for seat in range(3)] == ["", "", ""]
    assert [charity_money(game, seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("R8")
@three_to_five
def test_all_shares_are_in_the_supply_and_nobody_owns_one(players: int) -> None:
    game = table_of(players)
    assert sum(supply(game, good) for good in GOOD_WORDS) == 60
    assert [shares(game, seat) for seat in range(players)] == [""] * players


@pytest.mark.rule("R9")
@three_to_five
@both_editions
def test_everybody_starts_with_300(edition: str, players: int) -> None:
    game = table_of(players, edition=edition)
    assert [money(game, seat) for seat in range(players)] == [300] * players


@pytest.mark.rule("R10")
@pytest.mark.parametrize("first", [ADA, BO, CY])
@both_editions
def test_the_host_may_say_who_starts(edition: str, first: int) -> None:
    game = Game.new("rich-and-good", 3, edition=edition, seed=7, first=first)
    assert game.view(None)["starter"] == game.to_move == game.first == first


@pytest.mark.rule("R10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_starter_is_drawn_by_lot_with_the_cards(players: int) -> None:
    drawn = [Game.new("rich-and-good", players, seed=seed).first for seed in range(60)]
    assert drawn == [Game.new("rich-and-good", players, seed=seed).first for seed in range(60)]
    assert set(drawn) == set(range(players))
