"""The story of a game in sentences, in English and in another language."""

import pytest

from noblesse.games.high_society import Event, sentence
from noblesse.games.high_society.cards import CARD_NAMES
from noblesse.games.high_society.events import (
    Bid,
    Discarded,
    FourthRedEdge,
    Out,
    Passed,
    TheftWaits,
    Took,
    Turned,
    Won,
)
from tests.languages import in_german

from .at_the_table import NAMES, auction, bo_wins, pass_to_the_end, play, the_theft_waits

EVERY_WORDING = [
    (Turned("3", 0), "The Racehorse (3) is turned up", "Das Rennpferd (3) wird aufgedeckt"),
    (Turned("debt", 2), "The Gambling Debt is turned up", "Die Spielschuld wird aufgedeckt"),
    (Turned("title", 1), "A Title is turned up, red edge 1 of 4", "Ein Titel wird aufgedeckt, roter Rand 1 von 4"),
    (
        Turned("scandal", 3),
        "The Scandal is turned up, red edge 3 of 4",
        "Der Skandal wird aufgedeckt, roter Rand 3 von 4",
    ),
    (Bid(0, [4], 4), "Ada adds 4 and bids 4", "Ada legt 4 dazu und bietet 4"),
    (Bid(1, [4, 10], 17), "Bo adds 4 and 10 and bids 17", "Bo legt 4 und 10 dazu und bietet 17"),
    (Bid(1, [1, 4, 10], 15), "Bo adds 1, 4 and 10 and bids 15", "Bo legt 1, 4 und 10 dazu und bietet 15"),
    (Passed(2, 0), "Cy passes", "Cy passt"),
    (Passed(2, 14), "Cy passes and takes back 14", "Cy passt und nimmt 14 zurück"),
    (
        Took(0, "9", [12, 0, 0], misfortune=False),
        "Ada takes the Chateau (9) for 12",
        "An Ada geht das Schloss (9) für 12",
    ),
    (Took(1, "debt", [0, 0, 0], misfortune=True), "Bo takes the Gambling Debt", "An Bo geht die Spielschuld"),
    (Took(1, "title", [0, 0, 0], misfortune=False), "Bo takes a Title for nothing", "An Bo geht ein Titel umsonst"),
    (
        Took(2, "debt", [0, 3, 0], misfortune=True),
        "Cy takes the Gambling Debt; Bo pays 3",
        "An Cy geht die Spielschuld; Bo zahlt 3",
    ),
    (
        Took(1, "scandal", [3, 0, 6, 4], misfortune=True),
        "Bo takes the Scandal; Ada pays 3, Cy pays 6 and Di pays 4",
        "An Bo geht der Skandal; Ada zahlt 3, Cy zahlt 6 und Di zahlt 4",
    ),
    (
        Discarded(0, "10", chosen=True),
        "Ada gives up the Island (10) to the Theft",
        "Nach Wahl von Ada fällt die Insel (10) dem Diebstahl zum Opfer",
    ),
    (
        Discarded(0, "2", chosen=False),
        "Ada loses the Opera Box (2) at once to the waiting Theft",
        "Bei Ada fällt die Opernloge (2) sofort dem wartenden Diebstahl zum Opfer",
    ),
    (
        TheftWaits(3),
        "The Theft waits for Di’s first possession",
        "Der Diebstahl wartet auf den ersten Besitz von Di",
    ),
    (
        FourthRedEdge("title"),
        "A Title is turned up, the fourth red edge: the game ends at once and nobody gets it",
        "Ein Titel wird aufgedeckt, der vierte rote Rand: Das Spiel endet sofort, und niemand bekommt die Karte",
    ),
    (
        FourthRedEdge("scandal"),
        "The Scandal is turned up, the fourth red edge: the game ends at once and nobody gets it",
        "Der Skandal wird aufgedeckt, der vierte rote Rand: Das Spiel endet sofort, und niemand bekommt die Karte",
    ),
    (Out([4], 12), "Out with the least money (12): Ed", "Mit dem wenigsten Geld (12) ausgeschieden: Ed"),
    (
        Out([0, 2], 0),
        "Out with the least money (0): Ada and Cy",
        "Mit dem wenigsten Geld (0) ausgeschieden: Ada und Cy",
    ),
    (Won([], 0), "Nobody wins", "Niemand gewinnt"),
    (Won([1], 14), "Bo wins with status 14", "Bo gewinnt mit Status 14"),
    (Won([1], -2.5), "Bo wins with status −2.5", "Bo gewinnt mit Status −2,5"),
    (
        Won([0, 1, 4], 7.5),
        "Ada, Bo and Ed share the victory with status 7.5",
        "Ada, Bo und Ed teilen sich den Sieg mit Status 7,5",
    ),
]


@pytest.mark.parametrize(("event", "english", "german"), EVERY_WORDING)
def test_every_event_has_its_sentence(event: Event, english: str, german: str) -> None:
    assert sentence(event, NAMES) == english
    assert sentence(event, NAMES, in_german) == german


def test_every_kind_of_event_is_among_these() -> None:
    assert {type(event) for event, _, _ in EVERY_WORDING} == set(Event.__subclasses__())


@pytest.mark.parametrize(("card", "name"), CARD_NAMES.items())
def test_every_card_is_turned_up_by_name(card: str, name: str) -> None:
    shown = f"{name} ({card})" if card.isdecimal() else name
    edge = ", red edge 2 of 4" if card in {"title", "scandal"} else ""
    assert sentence(Turned(card, 2), NAMES) == f"{shown[0].upper()}{shown[1:]} is turned up{edge}"


def test_a_game_is_told() -> None:
    assert bo_wins().story(None) == [
        "A Title is turned up, red edge 1 of 4",
        "Ada adds 4 and 10 and bids 14",
        "Bo passes",
        "Cy passes",
        "Ada takes a Title for 14",
        "The Scandal is turned up, red edge 2 of 4",
        "Ada adds 2 and bids 2",
        "Bo adds 3 and bids 3",
        "Cy passes",
        "Cy takes the Scandal; Ada pays 2 and Bo pays 3",
        "The Town House (7) is turned up",
        "Cy adds 6 and bids 6",
        "Ada passes",
        "Bo passes",
        "Cy takes the Town House (7) for 6",
        "The Theft is turned up",
        "Cy passes",
        "Cy takes the Theft",
        "Cy gives up the Town House (7) to the Theft",
        "A Title is turned up, red edge 3 of 4",
        "Cy adds 1 and bids 1",
        "Ada adds 3 and bids 3",
        "Bo passes",
        "Cy passes and takes back 1",
        "Ada takes a Title for 3",
        "A Title is turned up, the fourth red edge: the game ends at once and nobody gets it",
        "Out with the least money (87): Ada",
        "Bo wins with status 0",
    ]


def test_a_game_is_told_in_another_language() -> None:
    told = bo_wins().story(None, in_german)
    assert len(told) == 28
    assert told[9] == "An Cy geht der Skandal; Ada zahlt 2 und Bo zahlt 3"
    assert told[18] == "Nach Wahl von Cy fällt das Stadthaus (7) dem Diebstahl zum Opfer"
    assert told[-1] == "Bo gewinnt mit Status 0"


def test_a_theft_that_waits_is_told() -> None:
    told = the_theft_waits().story(None)
    assert told[:10] == [
        "The Theft is turned up",
        "Ada passes",
        "Ada takes the Theft",
        "The Theft waits for Ada’s first possession",
        "The Town House (7) is turned up",
        "Ada adds 1 and bids 1",
        "Bo passes",
        "Cy passes",
        "Ada takes the Town House (7) for 1",
        "Ada loses the Town House (7) at once to the waiting Theft",
    ]
    assert told[-2:] == ["Out with the least money (105): Ada", "Bo and Cy share the victory with status 0"]


def test_a_title_does_not_end_the_waiting_of_the_theft() -> None:
    game = play(auction("theft title 3"), "pass", "bid 1", "pass", "pass")
    assert game.story(None)[-2:] == ["Ada takes a Title for 1", "The Racehorse (3) is turned up"]


@pytest.mark.rule("H30")
def test_a_game_that_nobody_wins_is_told() -> None:
    told = pass_to_the_end(auction("title title title scandal")).story(None)
    assert told[-2:] == ["Out with the least money (106): Ada, Bo and Cy", "Nobody wins"]


def test_a_misfortune_that_nobody_paid_to_avoid_is_taken_for_nothing() -> None:
    game = play(auction("debt 3"), "pass")
    assert game.story(None)[2] == "Ada takes the Gambling Debt"


@pytest.mark.rule("H36")
def test_everybody_is_told_the_same() -> None:
    game = bo_wins()
    assert all(game.story(seat) == game.story(None) for seat in range(3))
    assert all(game.events(seat) == game.events(None) for seat in range(3))
