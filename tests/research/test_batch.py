"""Thousands of games at once are the same games as one by one, and tell a learner nothing that it may not know."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from noblesse import Game
from noblesse.bots.learning import Observed, learners_of, look_at, move_at
from noblesse.engine.record import copy
from noblesse.games import rules_of, thinking_of
from noblesse.research import LEARNER, Batch, Buffers
from noblesse.testing import differs, unsealed
from tests.research.singles import Single, table_of
from tests.tables import new_game, play_randomly
from tests.worlds.other_worlds import worlds_of

MEMBERS = {"high-society": ("apprentice", "bluffer", "easy"), "rich-and-good": ("medium", "optimist", "easy")}
TABLES = [(game, seats) for game in MEMBERS for numbers in rules_of(game).FACTS.editions.values() for seats in numbers]
TABLES = sorted(set(TABLES))
GAMES_AT_ONCE, SEED, STEPS = 4, 7, 81


def begun(game: str, seats: int, *, threads: int = 1, games: int = GAMES_AT_ONCE) -> Batch:
    """A batch in which learners and members sit in all mixtures, with at least one learner."""
    made = Batch(game, games, seats, members=MEMBERS[game], seed=SEED, threads=threads)
    for number in range(games):
        for seat in range(1, seats):
            made.buffers.players[number, seat] = (number + seat) % (len(MEMBERS[game]) + 1) + LEARNER
    made.step()
    return made


def chosen(mask: np.ndarray, luck: random.Random) -> int:
    """One of the actions that may be chosen."""
    return luck.choice(np.flatnonzero(mask).tolist())


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_batch_plays_the_same_games_as_one_by_one_from_views(game: str, seats: int) -> None:
    thinking, luck = thinking_of(game), random.Random(1)
    assert thinking is not None
    levels = [thinking.levels.get(name) or thinking.members[name].level for name in MEMBERS[game]]
    many = begun(game, seats)
    to = many.buffers
    singles = [
        Single(game, [None if player == LEARNER else levels[player] for player in players], SEED, number)
        for number, players in enumerate(to.players.tolist())
    ]
    for step in range(STEPS):
        for number, single in enumerate(singles):
            before = len(single.ended)
            observed = single.decision()
            assert to.seat[number] == single.game.to_move
            assert to.mask[number].tolist() == observed.mask.tolist()
            assert to.observation[number].tolist() == observed.observation.tolist()
            assert bool(to.ended[number]) == (len(single.ended) > before)
            if step % 20 == 0:
                assert many.tables[number].tobytes() == table_of(single.game)
            if len(single.ended) > before:
                result = single.ended[before].result
                assert result is not None
                assert np.flatnonzero(to.share[number]).tolist() == result["winners"]
                assert to.share[number].sum() == pytest.approx(1 if result["winners"] else 0)
                assert np.flatnonzero(to.out[number]).tolist() == result["eliminated"]
            to.action[number] = chosen(to.mask[number], luck)
            single.answer(observed, int(to.action[number]))
        many.step()
    assert sum(len(single.ended) for single in singles) > 1


@pytest.mark.parametrize("game", MEMBERS)
def test_threads_play_the_same_games(game: str) -> None:
    one, three = begun(game, 4), begun(game, 4, threads=3)
    luck = random.Random(2)
    for _ in range(60):
        for name, array in vars(one.buffers).items():
            assert array.tobytes() == getattr(three.buffers, name).tobytes()
        for made in (one, three):
            made.buffers.action[:] = [chosen(mask, random.Random(luck.random())) for mask in one.buffers.mask]
            three.buffers.action[:] = one.buffers.action
        one.step()
        three.step()


@pytest.mark.parametrize("game", MEMBERS)
def test_the_mask_shows_exactly_the_legal_moves_that_actions_stand_for_each_once(game: str) -> None:
    rules, training, luck = rules_of(game), learners_of(game), random.Random(3)
    many = begun(game, 4)
    at = Observed(Game.new(game, 4, seed=1, first=0).view(0))
    room = np.empty(rules.FACTS.moves, np.int64)
    for _ in range(60):
        for number, mask in enumerate(many.buffers.mask):
            at.tables[0] = many.tables[number]
            legal = set(room[: rules.list_legal(copy(rules.Table, many.tables[number]), room)].tolist())
            moves = [int(move_at(at.tables, action, at.memory)) for action in range(training.actions)]
            allowed = [move for move, marked in zip(moves, mask, strict=True) if marked]
            assert set(allowed) == legal & set(moves)
            assert len(set(allowed)) == len(allowed) > 1
            many.buffers.action[number] = chosen(mask, luck)
        many.step()


def under_way(game: str, seats: int) -> Iterator[tuple[Game, random.Random]]:
    """Games at several points."""
    for seed in range(3):
        luck = random.Random(f"{game} {seats} {seed}")
        playing = new_game(game, next(iter(rules_of(game).FACTS.editions)), seats, seed)
        while not playing.is_over:
            yield Game.replay(unsealed(playing)), luck
            play_randomly(playing, luck.randint(5, 30), luck)


def told_to_learner(game: Game) -> bytes:
    """What a batch would write about this decision, from the table itself."""
    training, seat = learners_of(game.name), game.to_move
    assert seat is not None
    observed = Observed(game.view(seat))
    observed.tables[0] = np.frombuffer(table_of(game), observed.tables.dtype)[0]
    mask, row = np.zeros(training.actions, np.bool_), np.zeros(training.features, np.int16)
    look_at(observed.tables, observed.seen, observed.memory, mask, row)
    return mask.tobytes() + row.tobytes()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_learner_cannot_tell_two_worlds_apart(game: str, seats: int) -> None:
    different = 0
    for playing, luck in under_way(game, seats):
        for world in worlds_of(game, seats):
            record = world(playing, playing.to_move, luck)
            different += differs(playing.record(), record)
            assert told_to_learner(Game.replay(record)) == told_to_learner(playing)
    assert different > 5, "the worlds were hardly ever different, so nothing was proven"


def test_the_players_of_the_next_game_are_those_that_the_caller_wants_when_it_begins() -> None:
    many, luck = begun("high-society", 4), random.Random(4)
    learners_before = many.buffers.players[0].tolist().count(LEARNER)
    many.buffers.players[:] = LEARNER
    seats = set()
    assert learners_before < 4
    while not many.buffers.ended[0]:
        seats.add(int(many.buffers.seat[0]))
        many.buffers.action[:] = [chosen(mask, luck) for mask in many.buffers.mask]
        many.step()
    assert len(seats) == learners_before
    while len(seats) < 4:
        seats.add(int(many.buffers.seat[0]))
        many.buffers.action[:] = [chosen(mask, luck) for mask in many.buffers.mask]
        many.step()


def test_a_game_without_a_learner_is_refused() -> None:
    many = Batch("high-society", 2, 3, members=("medium",))
    many.buffers.players[1] = 0
    with pytest.raises(ValueError, match="every game needs a learner"):
        many.step()


def test_a_member_without_a_number_is_refused() -> None:
    many = Batch("high-society", 2, 3, members=("medium",))
    many.buffers.players[1, 1] = 1
    with pytest.raises(ValueError, match="the members are numbered below 1"):
        many.step()


def test_an_unknown_member_is_refused_and_so_is_a_held_out_player() -> None:
    with pytest.raises(ValueError, match="there is no player 'shadow' in the league; the players are easy, medium"):
        Batch("high-society", 2, 3, members=("shadow",))


def test_buffers_of_another_shape_are_refused() -> None:
    buffers = Buffers.aligned("high-society", 3, 4)
    with pytest.raises(ValueError, match=r"players has to be a contiguous array of int32 in the shape \(2, 4\)"):
        Batch("high-society", 2, 4, buffers=buffers)


def test_too_many_players_are_refused() -> None:
    with pytest.raises(ValueError, match="3 to 5 players"):
        Batch("high-society", 2, 6)
