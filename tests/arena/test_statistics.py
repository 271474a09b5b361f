"""Win shares, their intervals and the paired difference."""

import numpy as np
import pytest

from noblesse.arena.report import Report, report
from noblesse.arena.seatings import fixtures
from noblesse.arena.statistics import RESAMPLES, interval, resampled
from noblesse.arena.tally import Tally
from tests.arena.field import a_game, a_run


def reported(bots: str, *games: tuple[float, ...], players: int = 2) -> Report:
    tally = Tally(a_run(bots, deals=len(games) // players, players=players))
    for fixture, shares in zip(fixtures(tally.run), games, strict=True):
        tally.add(fixture, a_game(*shares, eliminated=[seat for seat in range(players) if not shares[seat]]))
    return report(tally)


def test_the_interval_of_a_bot_that_always_wins_is_exactly_one() -> None:
    found = reported("a,b", (1, 0), (0, 1), (1, 0), (0, 1))
    assert [(bot.win_share, bot.low, bot.high) for bot in found.bots] == [(1, 1, 1), (0, 0, 0)]
    assert (found.bots[0].eliminated, found.bots[1].eliminated) == (0, 1)
    assert (found.bots[0].mean_place, found.bots[1].mean_place) == (1, 3)
    assert found.difference is not None
    assert (found.difference.mean, found.difference.low, found.difference.high) == (1, 1, 1)


def test_a_small_example_worked_out_by_hand() -> None:
    """A wins deal 0 from seat 0, shares it from seat 1, and loses deal 1 from both."""
    found = reported("a,b", (1, 0), (0.5, 0.5), (0, 1), (1, 0))
    a, b = found.bots
    assert (a.win_share, b.win_share) == (1.5 / 4, 2.5 / 4)
    assert (a.low, a.high) == (0, 0.75)  # a quarter of all resamples draw the same deal twice
    assert (a.games, a.seats, a.decisions, a.seconds_per_decision) == (4, 4, 40, 0.05)
    assert found.difference is not None
    assert found.difference.mean == -0.25
    assert (found.par, found.games, found.deals) == (0.5, 4, 2)


def test_a_bot_in_several_seats_is_counted_in_each() -> None:
    found = reported("a,b", (0, 1, 0), (1, 0, 0), (0, 0, 0), players=3)
    assert (found.bots[1].games, found.bots[1].seats) == (3, 6)
    assert found.bots[1].win_share == 2 / 6
    assert found.without_winner == 1


def test_the_difference_is_paired_by_deal_and_seat() -> None:
    """The definition, written out: A in a seat minus the mean of B in that seat in the deal's other games."""
    lots = np.random.default_rng(5)
    games = [tuple(np.eye(3)[lots.integers(3)]) for _ in range(30)]
    pairs = []
    for deal in range(0, 30, 3):
        for seat in range(3):
            others = [games[deal + other][seat] for other in range(3) if other != seat]
            pairs.append(games[deal + seat][seat] - np.mean(others))
    found = reported("a,b", *games, players=3)
    assert found.difference is not None
    assert found.difference.mean == pytest.approx(np.mean(pairs))
    assert found.difference.mean == pytest.approx(found.bots[0].win_share - found.bots[1].win_share)


def test_in_a_league_only_the_deals_that_a_bot_played_count() -> None:
    run = a_run("a,b,c,d,e", players=2, deals=9)
    tally = Tally(run)
    for fixture in fixtures(run):
        tally.add(fixture, a_game(*(float(entrant == max(fixture.seating)) for entrant in fixture.seating)))
    found = report(tally)
    assert (found.bots[4].win_share, found.bots[4].low, found.bots[4].high) == (1, 1, 1)
    assert found.bots[0].high == 0
    assert sum(bot.seats for bot in found.bots) == 36
    assert found.difference is None


def test_about_95_of_100_intervals_hold_the_truth() -> None:
    truth, lots, held = 0.3, np.random.default_rng(11), 0
    for seed in range(200):
        wins = lots.binomial(4, truth, size=(80, 1)).astype(np.int64)  # four games per deal
        low, high = interval(resampled(wins, seed)[:, 0] / (4 * 80))
        held += low <= truth <= high
    assert 180 <= held <= 198


def test_all_columns_use_the_same_draws() -> None:
    wins = np.arange(12, dtype=np.int64).reshape(12, 1)
    found = resampled(np.hstack([wins, 5 * wins]), seed=1)
    assert found.shape == (RESAMPLES, 2)
    assert (found[:, 1] == 5 * found[:, 0]).all()
    assert (found == resampled(np.hstack([wins, 5 * wins]), seed=1)).all()
