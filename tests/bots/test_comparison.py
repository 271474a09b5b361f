"""The best moves of a search are compared in the same worlds."""

from itertools import count
from math import sqrt
from types import SimpleNamespace

import numpy as np
import pytest

from noblesse import Game
from noblesse.bots import choice_for
from noblesse.bots.comparison import better_half, compare
from noblesse.bots.levels import level_of
from noblesse.bots.position import Position
from noblesse.bots.search_bot import SearchBot
from noblesse.bots.tree import empty_tree, setting_of
from noblesse.engine.dice import Purpose, keyed
from tests.bots.positions import TABLES_OF_2022, sensible_games


def judged(differences: list[int]) -> list[int]:
    """Which of the moves 7 and 8 stay, if the first wins this much more than the second in each world."""
    totals = np.array([sum(differences), 0, -(10**6), -(10**6)])
    squares = np.zeros((4, 4), np.int64)
    squares[0, 1] = squares[1, 0] = sum(difference**2 for difference in differences)
    return [int(move) for move in better_half(np.array([7, 8, 9, 10]), totals, squares, len(differences))]


def test_half_of_the_moves_stay_with_the_best_first() -> None:
    totals, squares = np.array([30, 50, 10, 40, 20]), np.full((5, 5), 10**6)
    assert list(better_half(np.array([1, 2, 3, 4, 5]), totals, squares, 100)) == [2, 4, 1]


def test_between_equal_moves_the_one_that_was_tried_more_often_stays() -> None:
    assert list(better_half(np.array([5, 6]), np.array([40, 40]), np.zeros((2, 2), np.int64), 100)) == [5]


@pytest.mark.parametrize("ahead", range(0, 100, 7))
def test_a_move_that_is_three_standard_errors_behind_does_not_stay(ahead: int) -> None:
    differences = [100, -100] * 200 + [100] * ahead
    worlds, mean = len(differences), np.mean(differences)
    is_clear = mean > 3 * np.std(differences) / sqrt(worlds)
    assert judged(differences) == ([7] if is_clear else [7, 8])


def test_a_lead_in_every_world_is_clear_and_a_tie_is_not() -> None:
    assert judged([5] * 10) == [7]
    assert judged([0] * 10) == [7, 8]


@pytest.mark.parametrize("ahead", range(0, 60, 5))
def test_the_champion_gives_way_only_to_a_move_that_is_probably_better(ahead: int) -> None:
    differences = [100, -100] * 200 + [100] * ahead
    worlds, total, spread = len(differences), sum(differences), sum(difference**2 for difference in differences)
    totals, squares = np.array([0, total]), np.array([[0, spread], [spread, 0]])
    is_better = np.mean(differences) > np.std(differences) / sqrt(worlds)
    assert list(better_half(np.array([7, 8]), totals, squares, worlds, champion=7)) == ([8] if is_better else [7])


def test_the_champion_stays_in_place_of_the_last_of_the_better_half() -> None:
    totals, squares = np.array([30, 50, 10, 40, 20]), np.full((5, 5), 10**6)
    assert list(better_half(np.array([1, 2, 3, 4, 5]), totals, squares, 100, champion=3)) == [2, 4, 3]
    assert list(better_half(np.array([1, 2, 3, 4, 5]), totals, squares, 100, champion=4)) == [2, 4, 1]


@pytest.mark.long
@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_all_moves_are_tried_in_the_same_world_with_the_same_dice(name: str, edition: str, players: int) -> None:
    different = 0
    for game in sensible_games(name, edition, players, range(4), step=7):
        choice = choice_for(game, 1)
        if len(choice.legal) == 1:
            continue
        level = level_of(name, "master")
        at, setting = Position(choice.view, level), setting_of(level.search)
        legal = [at.rules.from_words(word, players) for word in (choice.legal[0], choice.legal[-1])]
        won = {}
        for moves in (legal, legal[::-1]):
            totals, squares, hidden = np.zeros(2, np.int64), np.zeros((2, 2), np.int64), at.hidden.copy()
            dice, tree = keyed(1, Purpose.BOT, 0, 0), empty_tree(256)
            compare(at.tables, at.seat, hidden, 1, np.array(moves), totals, squares, tree, dice, at.memory, setting)
            won[moves is legal] = [int(total) for total in totals]
            assert squares[0, 1] == squares[1, 0] == (totals[0] - totals[1]) ** 2
        assert won[True] == won[False][::-1]
        different += won[True][0] != won[True][1]
    assert different > 0


@pytest.mark.long
@pytest.mark.parametrize("simulations", [1, 3, 700, 5000])
def test_a_comparison_keeps_to_the_number_of_simulations(simulations: int) -> None:
    bot = SearchBot("master", simulations=simulations)
    for game in sensible_games("rich-and-good", "2022", 4, range(1), step=17):
        assert bot.choose(choice_for(game, 1)) in game.legal_moves()
        assert bot.simulated <= simulations


@pytest.mark.long
def test_a_comparison_keeps_to_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def simulated_at(pace: float) -> int:
        looks = count()
        clock = SimpleNamespace(monotonic=lambda: pace * next(looks))  # goes on whenever it is looked at
        monkeypatch.setattr("noblesse.bots.search_bot.time", clock)
        bot = SearchBot("master", seconds=0.5)
        bot.choose(choice_for(Game.new("rich-and-good", 4, seed=2), 1))
        return bot.simulated

    assert 0 < simulated_at(0.1) < simulated_at(0.01)
