"""The deal: from a seed, in a record, right or wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from noblesse import BadRecord, Game
from noblesse.games.rich_and_good import Deal, deal, same, wrong_with
from noblesse.games.rich_and_good.deal import MerchantsCards, holder_sizes

from .at_the_table import game_with, table_of, table_of_two


def cards(*holders: str) -> list[list[str]]:
    return [holder.split() for holder in holders]


FOR_TWO = Deal(
    [
        cards(
            "coffee+2 rubber+2 rubber+4 tea+2 tea+6",
            "coal+2 wheat-6 wheat+2 wheat+4 tea-4",
            "coffee+4 coffee+6 rubber+6 tea-2 salt-2 salt+2 salt+2 salt+4 salt+4 salt+6",
        ),
        cards(
            "coal+6 coffee+6 rubber+2 rubber+4 tea+6",
            "coal+4 rubber-6 rubber-4 tea+2 salt-6",
            "coal+2 coal+4 wheat-2 wheat+2 coffee-6 coffee-4 rubber-2 rubber+6 tea+4 salt-4",
        ),
    ],
    [
        MerchantsCards(["salt", "rubber"], ["wheat", "salt"]),
        MerchantsCards(["coal", "rubber"], ["tea"]),
    ],
)
FOR_THREE = Deal(
    [
        cards(
            "coal-2 coal+2 wheat+4 wheat+6 coffee+6 tea+6 tea+6 salt+2",
            "coal+4 coffee+2 rubber-6 rubber+4 rubber+4 rubber+6 tea+2 salt+6",
            "coal-4 coal+6 coal+6 wheat+2 coffee+2 rubber+2 tea-2 tea+2",
        ),
        cards(
            "coal-2 coal+2 coal+6 wheat-4 wheat+2 wheat+4 salt-6 salt+4",
            "coal-6 coal+4 wheat-2 coffee+2 coffee+6 tea+2 tea+2 salt-4",
            "coal-4 rubber-4 rubber+4 tea+4 tea+4 tea+6 salt+2 salt+6",
        ),
    ],
)


@pytest.mark.rule("R6", "R32")
def test_seed_7_deals_these_cards_to_three_for_ever() -> None:
    assert deal(7, 3) == FOR_THREE


@pytest.mark.rule("R41", "R43", "R47", "R48")
def test_seed_7_deals_these_cards_to_two_for_ever() -> None:
    assert deal(7, 2) == FOR_TWO


@pytest.mark.rule("R10")
def test_seed_7_draws_these_starters_for_ever() -> None:
    assert [Game.new("rich-and-good", players, seed=7).first for players in (2, 3, 4, 5)] == [0, 0, 0, 2]


@pytest.mark.rule("R6", "R41")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_seed_deals_is_right_and_always_the_same(players: int) -> None:
    for seed in range(50):
        dealt = deal(seed, players)
        assert wrong_with(dealt, players) is None
        assert dealt == deal(seed, players)
    assert deal(1, players) != deal(2, players)


@pytest.mark.rule("R6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_2008_edition_is_dealt_the_same_cards(players: int) -> None:
    records = [Game.new("rich-and-good", players, seed=7, edition=edition).record() for edition in ("2022", "2008")]
    assert records[0].deal == records[1].deal


def test_the_sizes_of_the_holders() -> None:
    assert holder_sizes(2) == [5, 5, 10]
    assert [holder_sizes(players) for players in (3, 4, 5)] == [[8] * 3, [8] * 4, [8] * 5]


Spoiling = Callable[[dict[str, Any]], None]


def too_few_cards(dealt: dict[str, Any]) -> None:
    dealt["holders"][1][0].pop()


def too_few_holders(dealt: dict[str, Any]) -> None:
    dealt["holders"][0].pop()


def one_round_only(dealt: dict[str, Any]) -> None:
    dealt["holders"].pop()


def an_unknown_card(dealt: dict[str, Any]) -> None:
    dealt["holders"][1][1][0] = "coal+3"


def the_same_card_three_times(dealt: dict[str, Any]) -> None:
    dealt["holders"][0][0][:3] = ["tea+6"] * 3


def a_fall_twice(dealt: dict[str, Any]) -> None:
    dealt["holders"][1][0][0] = dealt["holders"][1][1][0] = "tea-6"


def a_used_card_again(dealt: dict[str, Any]) -> None:
    dealt["holders"][0][0][0] = dealt["holders"][1][0][0] = "coal-6"


def no_merchant(dealt: dict[str, Any]) -> None:
    dealt.pop("merchant")


def a_merchant(dealt: dict[str, Any]) -> None:
    dealt["merchant"] = msgspec.to_builtins(FOR_TWO.merchant)


def three_revealed(dealt: dict[str, Any]) -> None:
    dealt["merchant"][0] = {"revealed": ["coal", "tea", "salt"], "hidden": ["coal"]}


def four_in_the_second_round(dealt: dict[str, Any]) -> None:
    dealt["merchant"][1]["hidden"] = ["coal", "coal"]


def six_of_a_good(dealt: dict[str, Any]) -> None:
    dealt["merchant"] = [
        {"revealed": ["coal", "coal"], "hidden": ["coal", "coal"]},
        {"revealed": ["coal", "coal"], "hidden": ["tea"]},
    ]


def an_unknown_good(dealt: dict[str, Any]) -> None:
    dealt["merchant"][0]["hidden"][0] = "gold"


SIZES_FOR_THREE = "with 3 players two rounds of holders with 8, 8, 8 cards are dealt"
SIZES_FOR_TWO = "with 2 players two rounds of holders with 5, 5, 10 cards are dealt"
NOT_IN_THE_BOX = "the holders hold a card that is not in the box; a card is a good and a change, such as salt+6"
TOO_MANY = "the holders hold more cards of a kind than the box"
MERCHANTS_SIZES = "the Merchant has two cards revealed and two hidden, in the second round two and one"
MERCHANTS_DECK = "the Merchant's deck holds five shares of each of the six goods"


@pytest.mark.rule("R4", "R5", "R6", "R40", "R41", "R42", "R43", "R47", "R48")
@pytest.mark.parametrize(
    ("players", "spoil", "why"),
    [
        (3, too_few_cards, SIZES_FOR_THREE),
        (3, too_few_holders, SIZES_FOR_THREE),
        (3, one_round_only, SIZES_FOR_THREE),
        (2, too_few_cards, SIZES_FOR_TWO),
        (3, an_unknown_card, NOT_IN_THE_BOX),
        (2, an_unknown_card, NOT_IN_THE_BOX),
        (3, the_same_card_three_times, TOO_MANY),
        (3, a_fall_twice, TOO_MANY),
        (2, a_used_card_again, TOO_MANY),
        (3, a_merchant, "with 3 players there is no Merchant"),
        (2, no_merchant, MERCHANTS_SIZES),
        (2, three_revealed, MERCHANTS_SIZES),
        (2, four_in_the_second_round, MERCHANTS_SIZES),
        (2, six_of_a_good, MERCHANTS_DECK),
        (2, an_unknown_good, MERCHANTS_DECK),
    ],
)
def test_a_wrong_deal_is_refused_with_its_reason(
    players: int, spoil: Callable[[dict[str, Any]], None], why: str
) -> None:
    dealt = (table_of_two() if players == 2 else table_of(players)).record().deal
    spoil(dealt)
    with pytest.raises(BadRecord) as refusal:
        game_with(dealt, players)
    assert str(refusal.value) == f"the deal is wrong: {why}"


@pytest.mark.rule("R32")
def test_with_three_players_a_used_card_may_come_again() -> None:
    dealt = table_of().record().deal
    a_used_card_again(dealt)
    assert game_with(dealt, 3).legal_moves()


@pytest.mark.parametrize("dealt", [FOR_TWO, FOR_THREE], ids=["two players", "three players"])
def test_the_order_inside_a_holder_does_not_matter(dealt: Deal) -> None:
    boards = dealt.merchant and [MerchantsCards(board.revealed[::-1], board.hidden[::-1]) for board in dealt.merchant]
    turned = Deal([[holder[::-1] for holder in holders] for holders in dealt.holders], boards)
    assert turned != dealt
    assert same(turned, dealt)


def test_another_holder_or_another_place_on_the_merchants_board_does_matter() -> None:
    assert not same(FOR_THREE, Deal([FOR_THREE.holders[0][::-1], FOR_THREE.holders[1]]))
    assert not same(FOR_THREE, Deal(FOR_THREE.holders[::-1]))
    boards = [MerchantsCards(["wheat", "salt"], ["salt", "rubber"]), MerchantsCards(["coal", "rubber"], ["tea"])]
    assert not same(FOR_TWO, Deal(FOR_TWO.holders, boards))
    assert not same(FOR_TWO, Deal(FOR_TWO.holders))
    assert same(FOR_TWO, FOR_TWO)


def test_cards_in_another_order_make_the_same_game() -> None:
    dealt = table_of().record().deal
    turned = {"holders": [[holder[::-1] for holder in holders] for holders in dealt["holders"]]}
    assert game_with(turned, 3).view(0) == game_with(dealt, 3).view(0)
