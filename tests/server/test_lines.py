"""Now and then a character says a line about a move. It depends only on what everybody saw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from noblesse import GameRecord
from noblesse.languages import LANGUAGES, translate_for
from noblesse.server.cast import CAST
from noblesse.server.live.entries import AnyEntry, Began, BotSat, BotTookOver, Moved, Opened, Options, Sat
from noblesse.server.live.lines import Spoken, line_after
from noblesse.server.live.loading import read
from noblesse.server.live.table import Table, follow, opened
from tests.server.people import Someone
from tests.server.playing import INSTANT, played_to_the_end
from tests.server.two_worlds import KINDS, two_worlds
from tests.tables import EDITIONS, new_game, play_randomly
from tests.worlds.lives import dealing, seed_words


def seats_of(record: GameRecord, *, people: int = 0) -> Iterator[AnyEntry]:
    """Who sits at the table: some people, then characters of all manners."""
    for seat, (name, character) in enumerate(zip(record.players, CAST, strict=False)):
        if seat < people:
            yield Sat(0, seat, name, name.lower())
        else:
            yield BotSat(0, seat, character.level, name, character.id)


def lines_in(
    record: GameRecord, *, memory_aid: bool = True, people: int = 0, table_id: str = "table"
) -> list[Spoken | None]:
    """What is said after each move of the record."""
    options = Options(memory_aid=memory_aid)
    table = opened(table_id, Opened(0, record.game, record.edition, len(record.players), options, "host"))
    said = []
    with dealing(record):
        for entry in (*seats_of(record, people=people), Began(0, seed_words(), record.first)):
            follow(table, entry)
        for words in record.moves:
            follow(table, Moved(0, 0, words))
            said.append(line_after(table))
    return said


def finished(game: str, players: int, seed: int = 1) -> GameRecord:
    """The record of a whole game."""
    return play_randomly(new_game(game, EDITIONS[game], players, seed), 10_000, random.Random(seed)).record()


@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.parametrize(("game", "players"), KINDS)
def test_lines_are_alike_in_two_worlds_that_a_seat_cannot_tell_apart(game: str, players: int, memory_aid: bool) -> None:
    heard = 0
    for viewer in (None, *range(players)):
        luck = random.Random(f"{game} {players} {viewer}")
        record, other = two_worlds(game, players, viewer, 20, luck)
        lines = lines_in(record, memory_aid=memory_aid)
        assert lines_in(other, memory_aid=memory_aid) == lines
        heard += sum(line is not None for line in lines)
    assert heard > 0


@pytest.mark.parametrize(("game", "players"), [("high-society", 4), ("rich-and-good", 4)])
def test_there_are_some_lines_and_never_two_in_a_row(game: str, players: int) -> None:
    record, heard, everybody = finished(game, players), 0, set()
    for number in range(8):
        lines = lines_in(record, table_id=f"table {number}")
        assert not any(one and next_one for one, next_one in pairwise(lines))
        heard += sum(line is not None for line in lines)
        everybody |= {line.seat for line in lines if line is not None}
    assert 8 <= heard <= 8 * len(record.moves) / 3
    assert everybody == set(range(players))


def test_people_and_bots_without_a_character_say_nothing() -> None:
    record = finished("high-society", 4)
    assert not any(lines_in(record, people=4))
    seats = {line.seat for line in lines_in(record, people=2) if line is not None}
    assert seats
    assert seats <= {2, 3}


def test_nobody_speaks_before_the_game_or_for_a_bot_that_is_missing() -> None:
    record = finished("high-society", 3)
    begun: list[AnyEntry] = [
        Opened(0, "high-society", "1997", 3, Options(), "host"),
        *seats_of(record),
    ]
    assert line_after(read("table", begun)) is None
    begun.append(Began(0, seed_words(), record.first))
    begun += [BotTookOver(0, seat, "easy", "missing") for seat in range(3)]
    with dealing(record):
        table: Table = read("table", begun)
        for words in record.moves:
            follow(table, Moved(0, 0, words))
            assert line_after(table) is None


def test_everybody_hears_the_same_lines_each_in_their_language(someone: Someone) -> None:
    ada = someone()
    table = ada.opens("high-society", 4, others=["easy", "medium", "hard"], options=INSTANT)
    sockets = {language: ada.at(table, lang=language) for language in LANGUAGES}
    heard: dict[str, list[dict[str, object]]] = {language: [] for language in LANGUAGES}
    with sockets["en"] as english, sockets["de"] as german, sockets["it"] as italian:
        for socket in (english, german, italian):
            assert socket.hears()["t"] == "snapshot"  # before the first move, so that none is missed
        assert ada.post(f"/api/tables/{table}/begin").status_code == 200
        with ada.at(table) as playing:
            played_to_the_end(playing)
        for language, socket in (("en", english), ("de", german), ("it", italian)):
            over = False
            while not over:
                message = socket.hears_of("moved")
                heard[language] += [message["line"]] if "line" in message else []
                over = "seed" in message
    assert [line["seat"] for line in heard["de"]] == [line["seat"] for line in heard["en"]]
    for language in LANGUAGES:
        translate = translate_for(language)
        assert [line["words"] for line in heard[language]] == [translate(str(line["words"])) for line in heard["en"]]
