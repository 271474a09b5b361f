"""Characters have something to say at every moment of a game that has manners, in every language."""

from __future__ import annotations

import random

import pytest

from noblesse.engine.language import english
from noblesse.games import GAMES, manners_of
from noblesse.languages import translate_for
from noblesse.server.cast import CAST
from tests.tables import ALL_TABLES, new_game, play_randomly

LONGEST = 45
WITH_MANNERS = [game for game in GAMES if manners_of(game) is not None]


def test_our_games_have_manners() -> None:
    assert {"high-society", "rich-and-good"} <= set(WITH_MANNERS)


@pytest.mark.parametrize("game", WITH_MANNERS)
def test_every_kind_of_moment_has_short_lines_for_every_manner(game: str) -> None:
    manners = manners_of(game)
    assert manners is not None
    for by_manner in manners.lines.values():
        assert set(by_manner) == {character.manner for character in CAST}
        for lines in by_manner.values():
            assert len(lines) >= 2
            for line in lines:
                told = {line.told(translate) for translate in (english, translate_for("de"), translate_for("it"))}
                assert len(told) == 3
                assert all(len(words) <= LONGEST for words in told)


@pytest.mark.parametrize(("game", "edition", "players"), [table for table in ALL_TABLES if table[0] in WITH_MANNERS])
def test_every_moment_of_a_game_has_a_seat_and_lines(game: str, edition: str, players: int) -> None:
    manners = manners_of(game)
    assert manners is not None
    luck, kinds = random.Random(f"{game} {players}"), set()
    for seed in range(3):
        played = new_game(game, edition, players, seed)
        while not played.is_over:
            play_randomly(played, 1, luck)
            for moment in manners.moments(played.latest_events(None), played.view_struct(None)):
                assert 0 <= moment.seat < players
                kinds.add(moment.kind)
    assert {"won", "out"} & kinds
    assert kinds <= set(manners.lines)
