"""Search for outsiders: worlds agree with the view that they are dealt for, and playouts keep to the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from noblesse import Game, IllegalMove, candidates, evaluation, legal_moves, playout, worlds
from tests.bots.positions import TABLES_OF_2022, sensible_games
from tests.tables import ALL_TABLES, new_game, play_randomly

pytestmark = pytest.mark.long


def under_way(name: str, edition: str, players: int) -> Iterator[Game]:
    """A game at several points, with random moves, so that many kinds of positions come up."""
    game, luck = new_game(name, edition, players, seed=6), random.Random(6)
    while not game.is_over:
        yield game
        play_randomly(game, luck.randint(1, 9), luck)


@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
@pytest.mark.parametrize("memory_aid", [True, False])
def test_the_legal_moves_follow_from_the_view(name: str, edition: str, players: int, memory_aid: bool) -> None:
    for game in under_way(name, edition, players):
        for seat in range(players):
            found = legal_moves(game.view(seat, memory_aid=memory_aid))
            assert found == (game.legal_moves() if seat == game.to_move else [])
    assert legal_moves(game.view(None, memory_aid=memory_aid)) == []


@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_in_every_world_the_seat_sees_what_it_saw(name: str, edition: str, players: int) -> None:
    for game in sensible_games(name, edition, players, range(1)):
        for seat in range(players):
            seen = game.view(seat)
            for world in worlds(seen, 3, seed=game.decisions):
                assert msgspec.json.encode(Game.from_world(world).view(seat)) == msgspec.json.encode(seen)


@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_a_game_from_a_world_goes_on_to_its_end(name: str, edition: str, players: int) -> None:
    for game in sensible_games(name, edition, players, range(1), step=29):
        twin = Game.from_world(worlds(game.view(0), 1, seed=1)[0])
        assert (twin.to_move, twin.players, twin.edition) == (game.to_move, game.players, game.edition)
        assert [made["seat"] for made in twin.view(0)["history"]] == game.movers
        play_randomly(twin.copy(), 10_000, random.Random(1))
        before = twin.decisions
        play_randomly(twin, 10_000, random.Random(2))
        assert twin.result is not None
        assert twin.decisions > before
        assert twin.events(None, since=twin.decisions)


def test_a_game_from_a_world_does_not_know_how_it_was_dealt() -> None:
    game = Game.from_world(worlds(Game.new("high-society", 3, seed=1).view(0), 1, seed=1)[0])
    game.play("pass")
    for ask in (game.record, game.retold, lambda: game.take_back(0)):
        with pytest.raises(ValueError, match="this game goes on from a world, so how it was dealt is not known"):
            ask()


@pytest.mark.parametrize("name", ["high-society", "rich-and-good"])
def test_the_seed_decides_which_worlds_are_dealt(name: str) -> None:
    view = Game.new(name, 4, seed=1).view(0)
    one, same, other = (worlds(view, 5, seed)[0].tables.tobytes() for seed in (7, 7, 8))
    assert one == same != other
    dealt = worlds(view, 5, seed=7)
    assert len({dealt[0].tables[world.place].tobytes() for world in dealt}) == 5


@pytest.mark.parametrize("name", ["high-society", "rich-and-good"])
def test_playouts_and_evaluations_depend_on_their_seed_and_leave_the_world_alone(name: str) -> None:
    game = Game.new(name, 4, seed=1)
    world = worlds(game.view(game.to_move), 1, seed=1)[0]
    before, moves = world.tables.tobytes(), candidates(world)
    assert set(moves) <= set(game.legal_moves())
    assert len(moves) == len(candidates(world, most=2)) + len(moves[2:])
    ends = [playout(world, seed, moves[-1]) for seed in range(20)]
    assert ends == [playout(world, seed, moves[-1]) for seed in range(20)]
    assert len({str(end) for end in ends}) > 1
    for end in ends:
        assert sum(end.shares) == pytest.approx(1 if any(end.shares) else 0)
        assert all(end.shares[seat] == 0 for seat in end.eliminated)
    chances = [evaluation(world, seat, 1) for seat in range(4)]
    assert all(0 <= chance <= 1 for chance in chances)
    assert world.tables.tobytes() == before


@pytest.mark.parametrize("name", ["high-society", "rich-and-good"])
def test_the_playout_of_a_worlds_last_move_is_its_result(name: str) -> None:
    record = play_randomly(Game.new(name, 4, seed=3), 10_000, random.Random(3)).record()
    game, ends = Game.replay(record, upto=len(record.moves) - 1), 0
    for world in worlds(game.view(game.to_move), 20, seed=1):
        twin = Game.from_world(world)
        twin.play(record.moves[-1])
        if twin.result is not None:
            end, winners = playout(world, 1, record.moves[-1]), twin.result["winners"]
            assert end.eliminated == twin.result["eliminated"]
            assert end.shares == [(seat in winners) / max(1, len(winners)) for seat in range(4)]
            judged = [evaluation(world, seat, 1, record.moves[-1]) for seat in range(4)]
            assert judged == pytest.approx(end.shares, abs=0.001)
            ends += 1
    assert ends > 0


def test_a_move_that_is_not_legal_is_refused_with_the_reason() -> None:
    game = Game.new("high-society", 3, seed=1)
    world = worlds(game.view(game.to_move), 1, seed=1)[0]
    for words in ("bid 99", "discard 3", "castle"):
        for ask in (lambda words: playout(world, 1, words), lambda words: evaluation(world, 0, 1, words)):
            with pytest.raises(IllegalMove) as refused:
                ask(words)
            assert str(refused.value) == game.reason_against(words)


def test_worlds_are_refused_for_a_view_that_does_not_suffice() -> None:
    game = Game.new("high-society", 3, seed=1)
    over = play_randomly(game.copy(), 10_000, random.Random(1))
    for view in (game.view(None), game.view(0, memory_aid=False), over.view(0)):
        with pytest.raises(ValueError, match="a seat's view of a game that is not over, with the memory aid"):
            worlds(view, 1, seed=1)
