"""Sentences call everybody by their name, and bots in old logs by their level in the hearer's language."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse.bots import BOTS
from noblesse.engine.language import english
from noblesse.languages import translate_for
from noblesse.server.cast import CAST
from noblesse.server.live import decide
from noblesse.server.live.commands import Move
from noblesse.server.live.entries import AnyEntry, Began, BotSat, Opened, Options, Sat
from noblesse.server.live.loading import read
from noblesse.server.live.messages import SeatFacts
from noblesse.server.live.player_names import LEVEL_NAMES, names_in, with_names
from noblesse.server.live.refusals import Refused
from tests.languages import in_german
from tests.server.people import Person, Someone
from tests.server.playing import INSTANT, played_to_the_end

GERMAN = {"lang": "de"}
DANA = "דנה 2"
ISOLATED = f"\u2068{DANA}\u2069"


def seat(name: str | None, bot: str | None = None) -> SeatFacts:
    """A seat of which no more is known."""
    return SeatFacts(name, bot, None)


SEATS = [seat("Easy Rider"), seat("Easy", "easy"), seat("Easy 2", "easy"), seat("Master"), seat("robot.py", "robot.py")]


def test_every_built_in_bot_has_a_name() -> None:
    assert tuple(LEVEL_NAMES) == BOTS


def test_bots_are_called_by_their_level_and_everybody_else_by_their_name() -> None:
    assert names_in(in_german, SEATS) == ["Easy Rider", "Leicht", "Leicht 2", "Master", "robot.py"]
    assert names_in(translate_for("it"), SEATS) == ["Easy Rider", "Facile", "Facile 2", "Master", "robot.py"]
    assert names_in(english, SEATS) == [seat.name for seat in SEATS]


@pytest.mark.parametrize("person", ["Leicht 2", "LEICHT 2"])
def test_a_bot_keeps_its_english_name_if_a_person_has_its_german_one(person: str) -> None:
    seats = [seat(person), seat("Easy", "easy"), seat("Easy 2", "easy")]
    assert names_in(in_german, seats) == [person, "Leicht", "Easy 2"]


def test_a_name_that_is_written_from_right_to_left_is_isolated() -> None:
    assert names_in(english, [seat(DANA), seat("Ada"), seat(None)]) == [ISOLATED, "Ada", ""]


def test_facts_say_what_a_player_is_called_only_if_it_is_not_the_name() -> None:
    facts = with_names(in_german, [seat("Ada"), seat("Hard", "hard"), seat(None)])
    assert [each.called for each in facts] == [None, "Schwer", None]
    assert [each.name for each in facts] == ["Ada", "Hard", None]


def names(seats: list[dict[str, Any]]) -> list[str | None]:
    """The names in the facts of seats, which are the same in every language."""
    assert not any("called" in seat for seat in seats)
    return [seat["name"] for seat in seats]


def bots_table(person: Person) -> str:
    """A table before its game, with two bots of the same level."""
    return person.opens(others=["easy", "easy"], options={**INSTANT, "listed": True})


def test_characters_have_the_same_names_at_the_table_and_in_lists_in_every_language(someone: Someone) -> None:
    ada = someone()
    table = bots_table(ada)
    here = names(ada.sees(table)["table"]["seats"])
    assert here[0] == "Ada"
    assert len(set(here) & {character.name for character in CAST if character.level == "easy"}) == 2
    lists = [ada.get(f"/api/{path}&lang=de").json() for path in ("lobby?", "mine?phase=open")]
    in_lists = [listed["summary"]["seats"] for each in lists for listed in each if listed["table"] == table]
    assert [names(seats) for seats in in_lists] == [here, here]
    assert names(ada.sees(table, **GERMAN)["table"]["seats"]) == here


def test_the_whole_story_calls_bots_as_the_seats_do(someone: Someone) -> None:
    ada = someone()
    table = bots_table(ada)
    with ada.at(table, lang="de") as listener:
        assert ada.post(f"/api/tables/{table}/begin").status_code == 200
        with ada.at(table) as playing:
            played_to_the_end(playing)
        heard = []
        while "seed" not in (message := listener.hears_of("moved")):
            heard += message["story"]
    told = [sentence for move in ada.sees(table, **GERMAN)["position"]["story"] for sentence in move["sentences"]]
    past = ada.get(f"/api/tables/{table}/past", params=GERMAN).json()
    replay = ada.get(f"/api/tables/{table}/replay", params=GERMAN).json()
    _, _, last = replay["names"]
    assert replay["names"] == names(replay["seats"]) == names(ada.sees(table)["table"]["seats"])
    for story in (
        heard,
        told,
        *([sentence for move in each["moves"] for sentence in move["story"]] for each in (past, replay)),
    ):
        assert any(sentence.startswith(f"{last} ") for sentence in story)
        assert not any("Easy" in sentence or "Leicht" in sentence for sentence in story)


def test_a_record_from_elsewhere_has_plain_names_and_isolates_them(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(name=DANA, others=["easy", "easy"], options=INSTANT, begin=True)
    with ada.at(table) as playing:
        played_to_the_end(playing)
    record = ada.get(f"/api/tables/{table}/record").json()
    replay = ada.post("/api/replay", json=record, params=GERMAN).json()
    assert (
        record["players"] == replay["record"]["players"] == [seat["name"] for seat in ada.sees(table)["table"]["seats"]]
    )
    assert replay["names"] == [ISOLATED, *record["players"][1:]]
    assert replay["seats"] is None
    assert any(ISOLATED in sentence for move in replay["moves"] for sentence in move["story"])


def test_a_refusal_calls_a_bot_by_its_name_in_the_language_of_the_client() -> None:
    log: list[AnyEntry] = [
        Opened(0, "high-society", "1997", 3, Options(), "ada"),
        Sat(0, 0, "Ada", "ada"),
        BotSat(0, 1, "easy", "Easy"),
        BotSat(0, 2, "easy", "Easy 2"),
        Began(0, f"{1:064x}", 2),
    ]
    with pytest.raises(Refused) as refused:
        decide.move(read("table", log), 0, Move("abcdefgh", 5, "pass"), 0)
    assert refused.value.told(english) == "it is Easy 2’s turn, not yours"
    assert "Leicht 2" in refused.value.told(in_german)
