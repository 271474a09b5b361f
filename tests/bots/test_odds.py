"""The odds of High Society are integers, use nothing hidden, and are of some use."""

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from noblesse.engine.chances import CERTAIN, CHANCES, HIGHEST_SCORE, STEPS_PER_POINT, chance
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch
from noblesse.games.high_society.box import MAX_SEATS, Card
from noblesse.games.high_society.display import with_card
from noblesse.games.high_society.levels import MEDIUM
from noblesse.games.high_society.odds import FEATURES, TO_COME, WEIGHTS, judge_seat, learned_weights
from noblesse.games.high_society.policy import memory_for
from noblesse.games.high_society.self_play import MOST_AUCTIONS, self_play
from noblesse.games.high_society.table import Table, lay_out

pytestmark = pytest.mark.long


def a_table(seats: int = 4, turned: int = 10) -> Table:
    """A table where the possessions are drawn, nobody has anything, and the next cards are not known."""
    table = lay_out(seats, list(Card))
    table.turned = turned + 1
    return table


def odds(table: Table) -> tuple[list[int], list[int]]:
    """The odds of each seat: to win, and not to be eliminated."""
    judged = [judge_seat(table, seat, learned_weights()) for seat in range(table.seats)]
    return [winning for winning, _ in judged], [staying for _, staying in judged]


def test_a_chance_grows_with_its_score_and_stays_within_bounds() -> None:
    assert list(CHANCES) == sorted(CHANCES)
    assert chance(0) == CERTAIN // 2
    assert chance(-STEPS_PER_POINT) + chance(STEPS_PER_POINT) == CERTAIN
    assert chance(10 * HIGHEST_SCORE * STEPS_PER_POINT) == chance(HIGHEST_SCORE * STEPS_PER_POINT) == CERTAIN


def test_the_weights_that_come_with_the_game_are_complete() -> None:
    assert len(learned_weights()) == WEIGHTS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_equal_seats_have_equal_odds_that_add_up_to_about_one_victory(seats: int) -> None:
    winning, staying = odds(a_table(seats, turned=0))
    assert len(set(winning)) == len(set(staying)) == 1
    assert sum(winning) == pytest.approx(CERTAIN, rel=0.2)
    assert staying[0] > CERTAIN // 2


def test_the_rich_with_status_are_likely_to_win_and_the_poor_to_be_eliminated() -> None:
    table = a_table()
    table.display[0] = 1 << Card.POSSESSION_10 | 1 << Card.POSSESSION_9
    table.display[1] = 1 << Card.POSSESSION_8
    table.purse[1] = 1
    winning, staying = odds(table)
    assert winning[0] > CERTAIN // 2
    assert winning[0] > winning[2] > winning[1]
    assert staying[1] < CERTAIN // 4


def test_the_odds_depend_neither_on_the_order_of_the_undrawn_cards_nor_on_the_next_one() -> None:
    table, other = a_table(), a_table()
    other.deck[10:] = other.deck[10:][::-1]
    assert odds(table) == odds(other)


def test_the_theft_takes_the_least_possession_or_the_first_that_comes() -> None:
    assert with_card(0b1010, Card.THEFT) == 0b1000
    assert with_card(0, Card.THEFT) == 1 << Card.THEFT
    assert with_card(1 << Card.THEFT, Card.POSSESSION_7) == 0
    assert with_card(1 << Card.THEFT, Card.DEBT) == 1 << Card.THEFT | 1 << Card.DEBT


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_lesson_holds_the_result_of_every_seat(seats: int) -> None:
    seen: Any = np.full((MOST_AUCTIONS * seats, FEATURES), -1, np.int32)
    results: Any = np.zeros((len(seen), 2), np.float32)
    known = memory_for(MEDIUM)
    rows = self_play(batch(Table, 1), 1, seats, keyed(3, Purpose.PLAYOUT, 0, 0), known, seen, results)
    assert rows % seats == 0
    for start in range(0, rows, seats):
        wins, stays = results[start : start + seats].T
        assert round(float(sum(wins)), 5) in {0, 1}
        assert 0 <= sum(stays) < seats
        assert results[start : start + seats].tolist() == results[:seats].tolist()
    assert seen[:seats, 0].tolist() == [106] * seats  # the money of each seat before the first auction


@pytest.fixture
def teachers(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """The tools that make the weights."""
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "tools")
    return import_module("learn_odds"), import_module("sharpen_odds")


def test_the_network_that_is_trained_further_is_the_one_that_comes_with_the_game(teachers: tuple[Any, Any]) -> None:
    learn_odds, _ = teachers
    rows = learn_odds.Network.as_shipped().rows()
    assert [weight for row in rows for weight in row] == np.array(learned_weights()).tolist()


def test_training_makes_results_that_were_seen_more_likely(teachers: tuple[Any, Any]) -> None:
    learn_odds, _ = teachers
    luck = np.random.default_rng(1)
    network, seen = learn_odds.Network(luck), luck.integers(0, 20, (64, FEATURES)).astype(np.int32)
    results = (seen[:, :2] > 9).astype(np.float32)
    losses = [network.learn(seen, results, 0.01) for _ in range(30)]
    assert losses[-1] < 0.8 * losses[0]


def test_a_game_is_noted_from_the_point_where_the_players_begin_to_search(teachers: tuple[Any, Any]) -> None:
    _, sharpen_odds = teachers
    seats, auctions_before = 3, 4
    school = sharpen_odds.School(1)
    school.play(seats, auctions_before, np.zeros(MAX_SEATS, np.bool_), keyed(1, Purpose.PLAYOUT, 0, 0))
    results = school.results[: school.rows].reshape(-1, seats, 2)
    assert 0 < len(results) <= MOST_AUCTIONS - auctions_before
    assert (results == results[0]).all()
    assert results[0, :, 0].sum() == 1
    cards_left = school.seen[: school.rows : seats, TO_COME]
    assert cards_left.tolist() == list(range(MOST_AUCTIONS - auctions_before, cards_left[-1] - 1, -1))
