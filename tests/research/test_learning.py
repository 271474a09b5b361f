"""Training can be interrupted and continued, learns from what happened, and never meets held-out players."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from noblesse.bots.learning import learners_of
from noblesse.engine.network import ONE, count_units, network_of, run
from noblesse.research import LEARNER
from noblesse.research.learning.lessons import TRACE, Lessons, lessons_of
from noblesse.research.learning.network import Network, fresh, in_whole_numbers, load, ship, told
from noblesse.research.learning.opponents import (
    CROSSINGS,
    a_rival,
    only,
    opponents_of,
    preferring_tough,
    seat_players,
)
from noblesse.research.learning.panel import verdicts
from noblesse.research.learning.playing import NOBODY, Decisions, Hall
from noblesse.research.learning.ppo import beginning, learn
from noblesse.research.learning.run import Run, Settings, count_against_one_kind

GAME, SEATS = "high-society", [3, 5]
TINY = Settings(GAME, stages=3, buffers=1, games=4, steps=12)


def weights(run: Run) -> list[bytes]:
    return [part.tobytes() for part in load(run.snapshot(run.stage))]


def a_network(seed: int = 1) -> Network:
    training = learners_of(GAME)
    return fresh(training.features, training.actions, 5, np.random.default_rng(seed))


def played(steps: int) -> tuple[Decisions, Any]:
    luck = np.random.default_rng(2)
    hall = Hall(GAME, 4, SEATS, opponents_of(GAME, luck), luck)
    return hall.play(a_network(), steps), hall.seats


def test_an_interrupted_run_that_is_continued_ends_with_the_same_weights(tmp_path: Path) -> None:
    whole, interrupted = Run(TINY, tmp_path / "whole"), Run(TINY, tmp_path / "interrupted")
    assert len(list(whole.go_on())) == TINY.stages
    next(interrupted.go_on())
    continued = Run(TINY, tmp_path / "interrupted")
    assert continued.stage == 1
    assert len(list(continued.go_on())) == TINY.stages - 1
    assert weights(continued) == weights(whole) != [part.tobytes() for part in load(whole.snapshot(1))]
    for folder in ("whole", "interrupted"):
        assert len((tmp_path / folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()) == TINY.stages


def test_a_folder_with_another_run_is_refused(tmp_path: Path) -> None:
    Run(TINY, tmp_path)
    with pytest.raises(ValueError, match="is a run with another survival: 0"):
        Run(TINY._replace(survival=0.3), tmp_path)


def test_learning_makes_rewarded_actions_more_likely_and_foretells_results() -> None:
    made, seats = played(150)
    lessons = lessons_of(made, seats, 0.0)
    wanted = np.where(lessons.mask.argmax(axis=1) == lessons.action, 1, -1).astype(np.float32)
    divisors = np.array(learners_of(GAME).divisors, np.float32)
    learned = beginning(a_network())
    for _ in range(20):
        learned, _ = learn(learned, lessons._replace(advantage=wanted), divisors, 1e-3, 0.0, np.random.default_rng(1))

    def liked(network: Any) -> Any:
        said = told(network, lessons.observation / divisors, 5)
        return (np.where(lessons.mask, said.actions, -np.inf).argmax(axis=1) == lessons.mask.argmax(axis=1)).mean()

    assert liked([np.asarray(part) for part in learned.network]) > liked(a_network()) + 0.2


def test_every_decision_learns_how_its_game_ended_seen_from_its_seat() -> None:
    made, seats = played(150)
    known = lessons_of(made._replace(player=np.full_like(made.player, LEARNER)), seats, 0.0)
    wins, outs = (part.reshape(*made.seat.shape, 5) for part in (known.wins, known.outs))
    checked = 0
    for table, many in enumerate(seats):
        ends = np.flatnonzero(made.ended[:, table])
        for step in range(ends[-1] + 1):
            end = ends[ends >= step][0]
            clockwise = [(made.seat[step, table] + place) % many for place in range(many)]
            assert wins[step, table].tolist() == pytest.approx([*made.share[end, table, clockwise], *[0] * (5 - many)])
            assert outs[step, table, :many].tolist() == made.out[end, table, clockwise].tolist()
            checked += 1
    assert checked > 200


def one_seat(wins: list[float], ended: list[bool], share: float) -> Lessons:
    """The lessons of a table at which one seat has all decisions, and expects to win with these chances."""
    steps = len(wins)
    blank: Any = np.zeros((steps, 1), np.int32)
    scores = np.log(np.array([[[win, 1 - win]] for win in wins], np.float32))
    results = np.zeros((steps, 1, 2), np.float32)
    results[:, 0, 0], results[:, 0, 1] = share, 1 - share
    nobody_out = np.full((steps, 1, 2), -50, np.float32)
    made = Decisions(
        observation=blank,
        mask=blank,
        seat=blank,
        player=np.full_like(blank, LEARNER),
        action=blank,
        log_chance=blank,
        wins=scores,
        outs=nobody_out,
        ended=np.array(ended)[:, None],
        share=results,
        out=np.zeros((steps, 1, 2), np.bool_),
        playing=blank,
    )
    return lessons_of(made, np.array([2]), 0.0)


def test_a_decision_is_as_good_as_what_it_brought_beyond_expectation() -> None:
    lessons = one_seat([0.5, 0.7, 0.4], [False, False, True], share=1.0)
    last = 1 - 0.4
    middle = 0.4 - 0.7 + TRACE * last
    assert lessons.advantage.tolist() == pytest.approx([0.7 - 0.5 + TRACE * middle, middle, last], abs=1e-5)
    assert lessons.wins.tolist() == [[1, 0]] * 3


def test_a_game_that_goes_on_counts_as_expected_at_the_last_decision() -> None:
    lessons = one_seat([0.5, 0.7, 0.4], [False, False, False], share=1.0)
    assert lessons.advantage.tolist() == pytest.approx([0.7 - 0.5 + TRACE * -0.3, 0.4 - 0.7, 0], abs=1e-5)
    assert lessons.wins[:, 0].tolist() == pytest.approx([0.4] * 3)


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_crossings_take_every_number_from_a_member_or_a_level_and_no_opponent_is_held_out(game: str) -> None:
    opponents = opponents_of(game, np.random.default_rng(1))
    again = opponents_of(game, np.random.default_rng(1))
    assert (opponents.players, opponents.kinds) == (again.players, again.kinds)
    assert len(set(opponents.players[:CROSSINGS])) > 80
    named = opponents.players[CROSSINGS:]
    assert all(isinstance(name, str) for name in named)
    assert {"miser", "shadow", "scrooge", "patron"}.isdisjoint(map(str, named))


def test_compiled_code_tells_the_same_as_the_network_that_was_trained(tmp_path: Path) -> None:
    training = learners_of(GAME)
    made, _ = played(40)
    rows = made.observation.reshape(-1, training.features)
    network = [
        part + 0.3 * np.random.default_rng(5).normal(size=part.shape).astype(np.float32) / 8 for part in a_network()
    ]
    ship(network, tmp_path / "kept.npz")
    kept = [part / np.float32(ONE) for part in load(tmp_path / "kept.npz")]
    wanted = np.concatenate(told(kept, rows / np.array(training.divisors, np.float32), 5), axis=1)
    whole = network_of(in_whole_numbers(network), training.divisors)
    units = np.zeros(count_units(whole), np.int64)
    for row, want in zip(rows, wanted, strict=True):
        first = run(whole, row, units)
        assert units[first:] / ONE == pytest.approx(want, abs=0.02)


def test_a_weight_that_is_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a weight of 9\.0 is too large"):
        in_whole_numbers([np.array([9.0], np.float32)])


def test_a_learner_that_shall_find_a_best_response_meets_one_player_only() -> None:
    luck, players = np.random.default_rng(1), np.zeros(4, np.int32)
    for _ in range(20):
        seat_players(only("medium"), 3, luck, players)
        assert sorted(players.tolist()) == [LEARNER, 0, 0, 0]


def test_an_opponent_that_is_never_beaten_is_met_more_often_than_one_that_always_is() -> None:
    opponents, luck = opponents_of(GAME, np.random.default_rng(1)), np.random.default_rng(2)
    members = opponents.kinds[1]
    met, won = np.zeros((2, len(opponents.players)))
    met[:] = won[:] = 1000
    won[members.start] = 0
    preferring = preferring_tough(opponents._replace(shares=(0, 0, 1)), met, won)
    rivals = [a_rival(preferring, 0, luck) for _ in range(500)]
    assert set(rivals) <= set(members)
    assert rivals.count(members.start) > 400


def test_only_games_of_one_learner_against_one_kind_of_rival_are_counted() -> None:
    made, _ = played(1)
    playing = np.full((1, 8, 5), 3, np.int32)
    playing[..., 4] = NOBODY
    playing[0, :, 0] = LEARNER
    playing[0, 2, 1] = LEARNER  # learns too
    playing[0, 3, 2] = 5  # is of another kind
    playing[0, 4, 1:4] = LEARNER - 1  # are snapshots
    playing[0, 5, 1] = LEARNER - 1
    ended = np.ones((1, 8), np.bool_)
    ended[0, 6] = False
    share = np.zeros((1, 8, 5), np.float32)
    share[0, 0, 0], share[0, 1, 0], share[0, 7, 1] = 1, 0.5, 1
    score = np.zeros((2, 6))
    count_against_one_kind(made._replace(playing=playing, ended=ended, share=share), score)
    assert score.tolist() == [[0, 0, 0, 3, 0, 0], [0, 0, 0, 1.5, 0, 0]]


def test_the_panel_counts_games_against_each_opponent() -> None:
    found = verdicts(GAME, a_network(), ["easy", "hermit"], seats=3, games=64, seed=1)
    assert [(verdict.rivals, verdict.games) for verdict in found] == [("easy", 64), ("hermit", 64)]
    assert all(0 <= verdict.won < 0.3 < verdict.out <= 1 for verdict in found)
