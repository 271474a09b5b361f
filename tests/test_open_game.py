"""An open game hides nothing, and shows exactly what its seats together know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from noblesse import Game
from tests.tables import ALL_TABLES, new_game, play_randomly

pytestmark = pytest.mark.whole_games

TABLES = [table for table in ALL_TABLES if table[0] == "rich-and-good"]


def both_ways(game: str, edition: str, players: int) -> Iterator[tuple[Game, Game]]:
    """A game after every few moves, replayed from its record: normally, and as an open game."""
    record = play_randomly(new_game(game, edition, players, 5), 10**6, random.Random(players)).record()
    for upto in range(0, len(record.moves), 5):
        yield Game.replay(record, upto), Game.replay(record, upto, is_open=True)


def without_rank(seat: dict[str, Any]) -> dict[str, Any]:
    """All but whether nobody has given less, which its owner cannot know as long as others' gifts lie face down."""
    return seat | {"charity_now": seat["charity_now"] | {"least": None}}


@pytest.mark.parametrize(("game", "edition", "players"), TABLES)
def test_every_gift_of_an_open_game_settles_who_has_given_least(game: str, edition: str, players: int) -> None:
    for _, open_ in both_ways(game, edition, players):
        assert all(seat["charity_now"]["least"] is not None for seat in open_.view(None)["seats"])


@pytest.mark.parametrize(("game", "edition", "players"), TABLES)
def test_every_holder_share_and_gift_lies_open_as_its_owner_saw_it(game: str, edition: str, players: int) -> None:
    for closed, open_ in both_ways(game, edition, players):
        seen = open_.view(None)
        for seat in range(players):
            own = closed.view(seat)
            assert without_rank(seen["seats"][seat]) == without_rank(own["seats"][seat])
            for holder, shown in zip(own["holders"], seen["holders"], strict=True):
                assert shown["cards"] == holder["cards"] or seat not in holder["seats"]


@pytest.mark.parametrize(("game", "edition", "players"), TABLES)
def test_every_gift_is_told_when_it_is_given(game: str, edition: str, players: int) -> None:
    gifts = 0
    for closed, open_ in both_ways(game, edition, players):
        assert [each["move"] for each in open_.view(None)["history"]] == open_.moves
        assert not any(event["type"] == "Donated" and event["good"] is None for event in open_.events(None))
        gifts += sum(each["move"] == "donate ?" for each in closed.view(None)["history"])
    assert gifts > 0


def test_the_merchants_cards_lie_open() -> None:
    hidden = 0
    for closed, open_ in both_ways("rich-and-good", "2022", 2):
        before, after = closed.view(0)["merchant"], open_.view(0)["merchant"]
        assert after["hidden_count"] == 0
        assert len(after["revealed"]) == len(before["revealed"]) + before["hidden_count"]
        hidden += before["hidden_count"]
    assert hidden > 0


def test_an_open_game_shows_everything_even_without_the_memory_aid() -> None:
    for game in ("high-society", "rich-and-good"):
        record = play_randomly(Game.new(game, 4, seed=3), 30, random.Random(1)).record()
        open_, closed = Game.replay(record, is_open=True), Game.replay(record)
        assert open_.view(1, memory_aid=False) == open_.view(1)
        assert open_.story(1, memory_aid=False) == open_.story(1)
        assert closed.view(1, memory_aid=False) != closed.view(1)


def test_an_open_game_of_high_society_shows_what_the_memory_aid_shows() -> None:
    for closed, open_ in both_ways("high-society", "1997", 4):
        assert open_.view(2) == closed.view(2)


def test_a_copy_of_an_open_game_is_open() -> None:
    record = play_randomly(Game.new("rich-and-good", 3, seed=3), 20, random.Random(1)).record()
    open_ = Game.replay(record, is_open=True)
    assert open_.copy().view(None) == open_.view(None) != Game.replay(record).view(None)
