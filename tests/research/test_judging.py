"""A judge learns from games among all kinds of players, and what luck did can be told by it."""

import numpy as np
import pytest

from noblesse.bots.learning import learners_of
from noblesse.bots.members import library_of
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import copy
from noblesse.games import rules_of, thinking_of
from noblesse.research import Batch
from noblesse.research.learning.judging import Judging, field_of, games_of, known_players, seated
from noblesse.research.luck import Watched

GAMES = ["high-society", "rich-and-good"]


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_kept_with_how_its_game_ended(game: str) -> None:
    luck = np.random.default_rng(1)
    made = games_of(game, field_of(game, known_players(game), luck), 6, 3, luck)
    assert len(made.observation) == len(made.wins) == len(made.outs) > 200
    assert set(made.wins.sum(axis=1).round(5)) <= {0, 1}
    for number in range(6):
        its = made.game == number
        assert made.observation[its].any(axis=1).all()
    assert not made.wins[:20, 3:].any(), "the smallest tables come first, and have no more than three seats"


def test_all_mixtures_sit_down_together() -> None:
    luck = np.random.default_rng(1)
    field = field_of("high-society", known_players("high-society"), luck)
    playing = seated(field, 400, 4, 0.6, luck)
    kinds = [len(set(row)) for row in playing.tolist()]
    assert {1, 2, 3, 4} == set(kinds)
    assert 0.15 < np.mean(playing < field.crossings) < 0.65
    assert playing.max() < len(field.library.styles)


def test_a_judge_learns() -> None:
    judging = Judging("high-society", known_players("high-society"), seed=1)
    first = judging.learn(300, 3, done=0)
    later = judging.learn(300, 3, done=0)
    assert (later < first).all()
    assert judging.network[-1].shape == (10,)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_notices_when_what_nobody_has_seen_is_dealt_again(game: str) -> None:
    rules, training, thinking, dice = (
        rules_of(game),
        learners_of(game),
        thinking_of(game),
        keyed(1, Purpose.WORLD, 0, 0),
    )
    assert thinking is not None
    assert thinking.memory is not None
    memory, different = np.asarray(thinking.memory(training.style)), 0
    many = Batch(game, 8, 4, members=("easy",), seed=1)
    many.buffers.players[:, 1:] = 0
    for _ in range(12):
        to = many.step()
        to.action[:] = to.mask.argmax(axis=1)
        for number, observation in enumerate(to.observation):
            table, row = copy(rules.Table, many.tables[number]), np.zeros(training.features, np.int16)
            training.redraw(table, dice)
            training.observe(table, copy(training.seen, many.seen[number]), memory, row)
            different += bytes(table.data) != many.tables[number].tobytes()
            assert row.tolist() == observation.tolist()
            assert training.unseen(table) == training.unseen(copy(rules.Table, many.tables[number]))
    assert different > 20


def test_luck_is_fair_and_results_without_it_vary_less() -> None:
    thinking = thinking_of("high-society")
    assert thinking is not None
    library = library_of("high-society", [thinking.members["apprentice"].level, thinking.levels["easy"]])
    games = [Watched("high-society", library, [0, 1, 1, 1], 0, seed) for seed in range(80)]
    luck, shares = np.array([game.luck for game in games]), np.array([game.share for game in games])
    assert abs(luck.mean()) < 3 * luck.std() / np.sqrt(len(games))
    assert (shares - luck / 2).var() < 0.95 * shares.var()
