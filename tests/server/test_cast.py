"""Bots at live tables are characters: each belongs to one level, and is the same for everybody who looks."""

from __future__ import annotations

from collections import Counter

import pytest

from noblesse.bots import BOTS
from noblesse.engine.language import english
from noblesse.languages import translate_for
from noblesse.server.cast import BY_ID, CAST, character_for
from noblesse.server.live import seating
from noblesse.server.live.entries import MOST_SEATS, AnyEntry, BotSat, Opened, Options, Sat
from noblesse.server.live.identity import ARMS, COLOURS, NO_WISH, Wish, worn_at
from noblesse.server.live.loading import read
from noblesse.server.live.table import Chair, Table
from noblesse.server.rematch import rotated
from tests.server.people import Someone

FULL_TABLE = 5


def table_of(others: list[str], *, seats: int = FULL_TABLE, name: str = "Ada", table_id: str = "t") -> Table:
    """A table with a person and these bots."""
    log: list[AnyEntry] = [Opened(0, "high-society", "1997", seats, Options(), "ada"), Sat(0, 0, name, "ada")]
    for seat, bot in enumerate(others, 1):
        log += seating.put_bot(read(table_id, log), "ada", seat, bot, list(BOTS), 0)
    return read(table_id, log)


def test_every_level_has_characters_of_its_own() -> None:
    assert {character.level for character in CAST} == set(BOTS)
    for level in BOTS:
        company = [character for character in CAST if character.level == level]
        assert level == "random" or len(company) >= FULL_TABLE
        assert len({character.colour for character in company}) == len(company)
        assert len({character.manner for character in company}) >= min(len(company), 3)
    assert len(BY_ID) == len({character.name for character in CAST}) == len(CAST)


@pytest.mark.parametrize("character", CAST, ids=lambda character: character.id)
def test_a_character_is_short_and_can_be_told_in_every_language(character: object) -> None:
    somebody = BY_ID[character.id]  # type: ignore[attr-defined]
    assert len(somebody.name) <= 14
    assert 0 <= somebody.colour < COLOURS
    assert 0 <= somebody.arms < ARMS
    told = {somebody.about.told(translate) for translate in (english, translate_for("de"), translate_for("it"))}
    assert len(told) == 3
    assert all(len(sentence) <= 60 for sentence in told)


@pytest.mark.parametrize("level", BOTS)
def test_bots_of_one_level_are_different_characters_of_that_level(level: str) -> None:
    table = table_of([level] * 4)
    characters = [chair.character or "" for chair in table.chairs[1:]]
    assert {BY_ID[character].level for character in characters} == {level}
    assert len(set(table.names())) == FULL_TABLE
    assert max(Counter(characters).values()) == (2 if level == "random" else 1)


def test_which_character_comes_depends_only_on_the_table() -> None:
    tables = [table_of(["hard"] * 2, table_id=f"table {number}") for number in range(20)]
    assert [table_of(["hard"] * 2, table_id=table.id).names() for table in tables] == [
        table.names() for table in tables
    ]
    assert {table.chairs[1].character for table in tables} == {each.id for each in CAST if each.level == "hard"}


def test_no_character_has_the_name_of_somebody_at_the_table() -> None:
    table = table_of(["random"] * 4, name="miss FLUTTER")
    assert sorted(table.names()) == ["Miss Flutter II", "Puck", "Puck II", "Puck III", "miss FLUTTER"]


def test_even_two_characters_fill_the_largest_table() -> None:
    table = table_of(["random"] * (MOST_SEATS - 1), seats=MOST_SEATS, name="Puck")
    assert len(set(table.names())) == MOST_SEATS


def test_a_bot_of_a_level_without_characters_is_no_character() -> None:
    assert character_for("robot.py", "t 1", lambda name: True) is None


def test_an_old_log_keeps_the_names_that_it_has() -> None:
    log: list[AnyEntry] = [
        Opened(0, "high-society", "1997", 3, Options(), "ada"),
        BotSat(0, 1, "medium", "Medium 2"),
    ]
    chair = read("t", log).chairs[1]
    assert (chair.name, chair.character) == ("Medium 2", None)


def sitting(since: int, colour: int | None, arms: int | None, bot: str | None = None) -> Chair:
    """Somebody with a wish."""
    return Chair("Ada", None if bot else "ada", bot, wish=Wish(colour, arms), since=since)


def test_a_person_wears_what_they_chose_and_a_bot_gives_way() -> None:
    assert worn_at([sitting(2, 3, 4, "easy"), sitting(9, 3, 4)]) == [Wish(4, 5), Wish(3, 4)]


def test_of_two_persons_the_one_who_sat_down_first_has_the_choice() -> None:
    assert worn_at([sitting(3, 1, 7), sitting(2, 1, 7)]) == [Wish(2, 0), Wish(1, 7)]


def test_without_a_wish_a_player_wears_the_colour_of_the_seat_and_a_free_seat_none() -> None:
    assert worn_at([sitting(2, None, None), Chair(), sitting(3, None, None)]) == [Wish(0, 0), NO_WISH, Wish(2, 2)]


def test_no_colour_comes_twice_before_all_have_come_once() -> None:
    worn = worn_at([sitting(seat, 2, 2) for seat in range(COLOURS + 1)])
    assert {each.colour for each in worn[:COLOURS]} == set(range(COLOURS))
    assert worn[COLOURS] == Wish(2, 7)


def test_a_rematch_keeps_what_everybody_wore() -> None:
    log: list[AnyEntry] = [
        Opened(0, "high-society", "1997", 4, Options(), "ada"),
        Sat(0, 2, "Ada", "ada", colour=1, arms=1),
        Sat(0, 0, "Bo", "bo", colour=1, arms=1),
    ]
    for seat in (1, 3):
        log += seating.put_bot(read("t", log), "ada", seat, "random", list(BOTS), 0)
    table = read("t", log)
    again = read("u", rotated(table, "u", 0))
    wore, wear = (
        {chair.name: (chair.character, worn) for chair, worn in zip(each.chairs, each.worn, strict=True)}
        for each in (table, again)
    )
    assert wear == wore
    assert [chair.name for chair in again.chairs] != [chair.name for chair in table.chairs]


def test_everybody_sees_the_same_colours_and_arms_and_the_replay_has_them_too(someone: Someone) -> None:
    ada, bo, watcher = someone(), someone(), someone()
    table = ada.opens(others=["easy"], colour=3, arms=6)
    assert bo.put(f"/api/tables/{table}/seats/2", json={"name": "Bo", "colour": 3, "arms": 2}).status_code == 201
    seats = ada.sees(table)["table"]["seats"]
    assert seats == bo.sees(table)["table"]["seats"] == watcher.sees(table)["table"]["seats"]
    assert [(seat["colour"], seat["arms"]) for seat in (seats[0], seats[2])] == [(3, 6), (4, 2)]
    assert len({seat["colour"] for seat in seats}) == 3


def test_a_colour_that_does_not_exist_is_refused(someone: Someone) -> None:
    ada = someone()
    answer = ada.post("/api/tables", json={"game": "high-society", "players": 3, "name": "Ada", "colour": COLOURS})
    assert answer.status_code == 400


def test_the_cast_is_told_in_the_language_that_was_asked_for(someone: Someone) -> None:
    ada = someone()
    told = {language: ada.get("/api/cast", params={"lang": language}).json() for language in ("en", "de", "it")}
    for language, characters in told.items():
        assert [each["character"] for each in characters] == [each.id for each in CAST]
        assert [each["about"] for each in characters] == [each.about.told(translate_for(language)) for each in CAST]
