"""What is in the box, and who may play with it."""

import pytest

from noblesse import Game
from noblesse.games.high_society import FACTS
from noblesse.games.high_society.box import Card
from noblesse.games.high_society.cards import CARD_NAMES, CARD_WORDS, named

from .at_the_table import NAMES, auction, hand, money, pass_to_the_end, status_of, turned_up, undrawn


@pytest.mark.rule("H1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_people_play(players: int) -> None:
    game = Game.new("high-society", players=NAMES[:players], seed=1)
    assert [seat["name"] for seat in game.view(None)["seats"]] == NAMES[:players]


@pytest.mark.rule("H1")
@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_neither_fewer_nor_more_people_play(players: int) -> None:
    with pytest.raises(ValueError, match=r"^high-society \(1997\) is for 3 to 5 players"):
        Game.new("high-society", players=players, seed=1)


@pytest.mark.rule("H2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_holds_one_set_of_eleven_money_cards(players: int) -> None:
    game = auction(players=players)
    for seat in range(players):
        assert hand(game, seat) == [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25]
        assert money(game, seat) == 106


@pytest.mark.rule("H3")
def test_there_are_ten_possessions_three_titles_and_three_misfortunes() -> None:
    game = auction("title")
    in_the_box = [turned_up(game), *undrawn(game)]
    assert len(in_the_box) == 16
    assert sorted(card for card in in_the_box if card.isdecimal()) == sorted(map(str, range(1, 11)))
    assert in_the_box.count("title") == 3
    assert [card for card in in_the_box if not card.isdecimal() and card != "title"] == ["scandal", "debt", "theft"]


@pytest.mark.rule("H3")
@pytest.mark.parametrize("card", ["scandal", "debt", "theft"])
def test_scandal_gambling_debt_and_theft_are_misfortunes(card: str) -> None:
    assert auction(card).view(None)["misfortune"] is True


@pytest.mark.rule("H3")
@pytest.mark.parametrize("card", [*map(str, range(1, 11)), "title"])
def test_possessions_and_titles_are_not_misfortunes(card: str) -> None:
    assert auction(card).view(None)["misfortune"] is False


@pytest.mark.rule("H4")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_possession_is_worth_its_number(number: int) -> None:
    assert status_of(str(number)) == number


@pytest.mark.rule("H5")
def test_a_title_doubles_the_status_of_its_bearer() -> None:
    assert status_of("9 title") == 18


@pytest.mark.rule("H6")
def test_the_scandal_halves_the_status_of_its_bearer() -> None:
    assert status_of("8 scandal") == 4


@pytest.mark.rule("H7")
def test_the_gambling_debt_takes_five_off_the_status_of_its_bearer() -> None:
    assert status_of("8 debt") == 3


@pytest.mark.rule("H27")
@pytest.mark.parametrize(("card", "red_edges"), [("title", 1), ("scandal", 1), ("debt", 0), ("theft", 0), ("10", 0)])
def test_titles_and_scandal_have_a_red_edge_and_no_other_card(card: str, red_edges: int) -> None:
    assert auction(card).view(None)["red_edges"] == red_edges


@pytest.mark.rule("H27")
def test_four_cards_have_a_red_edge() -> None:
    game = pass_to_the_end(auction("1 2 3 4 5 6 7 8 9 10 debt theft scandal title title title"))
    assert undrawn(game) == []
    assert game.view(None)["red_edges"] == 4


def test_every_card_has_a_name_of_its_own() -> None:
    assert len(CARD_WORDS) == len(Card)
    assert set(CARD_NAMES) == set(CARD_WORDS)
    assert len(set(CARD_NAMES.values())) == 14


def test_the_rulebook_names_the_racehorse_and_the_chateau() -> None:
    assert named("3", str) == "the Racehorse (3)"
    assert named("9", str) == "the Chateau (9)"


def test_the_facts_of_the_game_are_declared() -> None:
    assert (FACTS.game, FACTS.title) == ("high-society", "High Society")
    assert FACTS.editions == {"1997": range(3, 6)}
    assert FACTS.moves == 1 + 2047 + 10  # pass, every set of money cards, every possession
    assert FACTS.hidden == ("the order of the undrawn status cards",)
