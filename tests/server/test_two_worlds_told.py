"""Everything that is told from a log: two tables that a viewer must not tell apart produce the same bytes."""

from __future__ import annotations

import random

import pytest

from noblesse import GameRecord
from noblesse.languages import LANGUAGES, translate_for
from noblesse.server.live.commands import Move
from noblesse.server.live.decide import move
from noblesse.server.live.entries import Began, Moved, Opened, Options, Sat, TookBack
from noblesse.server.live.messages import encode
from noblesse.server.live.projection import Projection, snapshot
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table, follow, opened
from noblesse.server.live.viewers import Hearer
from tests.languages import STRICT
from tests.server.two_worlds import CASES, Viewer, as_json, two_worlds
from tests.worlds.lives import dealing, log_of, seed_words, some_moves

WATCHED = 7  # entries between two snapshots


def told(record: GameRecord, viewer: Viewer, *, memory_aid: bool) -> tuple[list[bytes], Table]:
    """All that the viewer hears and may look at, and the table at the end."""
    viewers: list[Viewer] = [None, *range(len(record.players))]
    hearers: set[Hearer] = {(each, language) for each in viewers for language in LANGUAGES}
    log = log_of(record, memory_aid=memory_aid)
    first = next(log)
    assert isinstance(first, Opened)
    table = opened("table", first)
    projection, heard = Projection(table, translate_for), []
    with dealing(record):
        for number, entry in enumerate(log):
            projection.look(hearers)
            follow(table, entry)
            said = projection.tell(entry, hearers)
            heard += [said[viewer, language] for language in LANGUAGES]
            if number % WATCHED == 0:
                owner = None if viewer is None else f"owner {viewer}"
                heard += [encode(snapshot(table, viewer, owner, None, translate)) for translate in STRICT.values()]
    return heard, table


def refusals(table: Table, viewer: int, tried: list[str]) -> list[bytes]:
    """What the viewer is told about moves, most of them illegal."""
    said = []
    for words in tried:
        try:
            said.append(as_json(len(move(table, viewer, Move("abcdefgh", table.number, words), 1_000))))
        except Refused as refused:
            sentences = [refused.told(translate) for translate in STRICT.values()]
            said.append(as_json([refused.code, sentences, refused.rule, refused.wait]))
    return said


@pytest.mark.parametrize(("game", "players", "memory_aid", "viewer"), CASES)
def test_a_viewer_hears_the_same_in_two_worlds(game: str, players: int, memory_aid: bool, viewer: Viewer) -> None:
    luck = random.Random(f"{game} {players} {viewer}")
    for moves in (1, 6, 24):
        world, other = two_worlds(game, players, viewer, moves, luck)
        (heard, table), (also_heard, other_table) = (
            told(record, viewer, memory_aid=memory_aid) for record in (world, other)
        )
        assert heard == also_heard
        assert not any(seed_words().encode() in message for message in heard)
        assert not any(b"owner" in message for message in heard)
        if viewer is not None:
            tried = some_moves(game, players, luck)
            assert refusals(table, viewer, tried) == refusals(other_table, viewer, tried)


def test_the_worlds_do_differ_for_those_who_may_see_it() -> None:
    luck = random.Random(1)
    world, other = two_worlds("rich-and-good", 4, 0, 9, luck)
    seen = [told(world, seat, memory_aid=True)[0] == told(other, seat, memory_aid=True)[0] for seat in range(4)]
    assert seen[0]
    assert not all(seen)


def test_some_worlds_differ_in_what_was_donated() -> None:
    luck = random.Random(1)
    pairs = [two_worlds("rich-and-good", 4, 0, 9, luck) for _ in range(6)]
    assert any(world.moves != other.moves for world, other in pairs)


@pytest.mark.parametrize(("game", "players", "memory_aid", "viewer"), CASES[::3])
def test_after_a_take_back_nothing_of_the_later_moves_is_told(
    game: str, players: int, memory_aid: bool, viewer: Viewer
) -> None:
    """A table that took moves back and one that never made them look the same, except for the line about it."""
    world, _ = two_worlds(game, players, viewer, 12, random.Random(f"{game} {viewer}"))
    with dealing(world):
        tables = []
        for moves in (world.moves, world.moves[:5]):
            first = Opened(0, game, world.edition, players, Options(memory_aid=memory_aid), "host")
            table = opened("table", first)
            for seat, name in enumerate(world.players):
                follow(table, Sat(0, seat, name, f"owner {seat}"))
            follow(table, Began(0, seed_words(), world.first))
            for words in moves:
                follow(table, Moved(0, 0, words))
            tables.append(table)
    went_back, never_further = tables
    follow(went_back, TookBack(0, 0, 5))
    went_back.number = never_further.number
    assert [(remark.what, remark.moves) for remark in went_back.remarks] == [("took_back", len(world.moves) - 5)]
    went_back.remarks.clear()
    assert encode(snapshot(went_back, viewer, None)) == encode(snapshot(never_further, viewer, None))
