"""The changes between two views: applied to the old view, they give the new one."""

import random
from typing import Any

import msgspec
import pytest

from noblesse import Game
from noblesse.engine.changes import Changes, changed, changes
from noblesse.games import GAMES
from tests.tables import ALL_TABLES, new_game, play_randomly, random_words


def as_sent(old: msgspec.Struct, new: msgspec.Struct) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(changes(old, new)))
    return found


every_table = pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)


@pytest.mark.whole_games
@every_table
@pytest.mark.parametrize("memory_aid", [True, False])
def test_the_old_view_with_its_changes_is_the_new_view(name: str, edition: str, players: int, memory_aid: bool) -> None:
    game, luck = new_game(name, edition, players, seed=1), random.Random(1)
    watchers = (None, *range(players))
    seen = {seat: game.view_struct(seat, memory_aid=memory_aid) for seat in watchers}
    while not game.is_over:
        game.play(random_words(game, luck))
        for seat in watchers:
            old, new = seen[seat], game.view_struct(seat, memory_aid=memory_aid)
            found = as_sent(old, new)
            view: dict[str, Any] = msgspec.to_builtins(old)
            assert msgspec.to_builtins(msgspec.convert(found, Changes)) == found
            assert changed(view, found) == game.view(seat, memory_aid=memory_aid)
            assert view == msgspec.to_builtins(old)
            seen[seat] = new


@every_table
def test_changes_lead_to_any_other_view_of_the_game(name: str, edition: str, players: int) -> None:
    """Changes also lead several moves ahead, or back after moves were taken back."""
    luck, game = random.Random(2), new_game(name, edition, players, seed=2)
    views = []
    while not game.is_over:
        views.append(game.view_struct(0))
        play_randomly(game, luck.randint(5, 20), luck)
    for old in views:
        for new in views:
            assert changed(msgspec.to_builtins(old), as_sent(old, new)) == msgspec.to_builtins(new)


def test_changes_hold_only_the_seats_that_changed_and_the_new_part_of_the_history() -> None:
    game = Game.new("high-society", ["Ada", "Bo", "Cy"], seed=7, first=0)
    game.play("bid 4")
    game.play("bid 6")
    old = game.view_struct(None)
    game.play("pass")
    found = as_sent(old, game.view_struct(None))
    assert found["fields"] == {"to_move": 0}
    assert found["items"] == {"seats": {"2": game.view(None)["seats"][2]}}
    assert found["appended"] == {"history": [{"seat": 2, "move": "pass"}]}


def test_parts_that_did_not_change_are_left_out() -> None:
    game = Game.new("rich-and-good", 3, seed=7)
    assert as_sent(game.view_struct(0), game.view_struct(0)) == {}
    old = game.view_struct(0)
    game.play("hold")
    assert set(as_sent(old, game.view_struct(0))) == {"fields", "appended"}


@pytest.mark.parametrize("name", GAMES)
def test_the_struct_and_the_view_have_the_same_content(name: str) -> None:
    game = Game.new(name, 3, seed=7)
    assert msgspec.to_builtins(game.view_struct(1, memory_aid=False)) == game.view(1, memory_aid=False)


@every_table
@pytest.mark.parametrize("memory_aid", [True, False])
def test_views_are_alike_exactly_where_the_game_says_so(
    name: str, edition: str, players: int, memory_aid: bool
) -> None:
    game, luck = new_game(name, edition, players, seed=4), random.Random(4)
    alike = set()
    while not game.is_over:
        views = [game.view(seat, memory_aid=memory_aid) | {"seat": None} for seat in (None, *range(players))]
        alike.add(all(view == views[0] for view in views))
        play_randomly(game, 3, luck)
    assert game.alike_for_all(memory_aid=memory_aid) == (alike == {True})
