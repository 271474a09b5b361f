"""Measures how well the judge of a game foretells who wins and who is out.

    python benchmarks/judging.py GAME [--seats 4] [--games 400] [--players held-out] [--simulations 2000] [--seed 9000]

PLAYERS are `held-out` (every seat is taken by any of the four), a level such as `hard`, or a member of the league such
as `league:veteran`. Bots that search do so with SIMULATIONS. Whenever an auction or a turn begins, the seat to move is
asked for the chances of all seats; in one of PLAYOUTS_IN decisions so are playouts in the style of `hard`.

Chances are sorted into tenths. For each tenth, the difference between what happened and what was foretold is given with
its 95 % interval (bootstrap over games), which should reach within 3 points of 0. The log losses of the victory, and of
who is out (summed over the seats), are given for each quarter of the game, beside those of equal chances.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from noblesse import Game
from noblesse.arena.statistics import interval, resampled
from noblesse.bots import SeatedBot, bot_named, choice_for
from noblesse.bots.dispatch import believe
from noblesse.bots.judge import Chance, chances
from noblesse.bots.league_bot import held_out_players
from noblesse.bots.levels import level_of
from noblesse.bots.position import Position
from noblesse.bots.tree import MOST_SEATS, VICTORY, appraise, setting_of
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.thinking import Level, Search

PLAYOUTS, PLAYOUTS_IN = 600, 4
TENTHS, QUARTERS, WITHIN = 10, 4, 0.03
LEAST = 0.001  # no chance is taken to be smaller
UNIT = 1_000_000  # totals are counted in millionths, because the bootstrap adds integers
OUTCOMES_ONLY = setting_of(Search(survival=0, judgment=0, survival_of_others=0))

Column = npt.NDArray[np.float64]


class Foretold(NamedTuple):
    """What was foretold of one seat in one decision, and how its game ended."""

    game: int
    quarter: int
    seats: int
    win: float
    out: float
    win_by_playouts: float  # NaN where they were not asked
    won: float  # its share of the victory
    was_out: float


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", default="held-out")
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=9000)
    asked = parser.parse_args()
    rows = [row for number in range(asked.games) for row in played(asked, number)]
    columns: Any = Foretold._make(np.array(rows, np.float64).T)
    print(f"{len(rows) // asked.seats} decisions of {asked.games} games; {asked.game}, {asked.seats} {asked.players}")
    report_calibration("wins", columns.game, columns.win, columns.won)
    report_calibration("out", columns.game, columns.out, columns.was_out)
    report_losses(columns)


def played(asked: argparse.Namespace, number: int) -> Iterator[Foretold]:
    """Play one game and yield what was foretold of it."""
    seed, seats = asked.seed + number, asked.seats
    table, bots = Game.new(asked.game, seats, seed=seed), bots_for(asked, seed)
    told: list[tuple[int, list[Chance], list[float]]] = []
    begun, decisions = None, 0
    while table.to_move is not None:
        choice = choice_for(table, seed)
        view = choice.view
        if begun != (begun := beginning(view)):
            dice, asks = keyed(seed, Purpose.PLAYOUT, table.to_move, decisions), (number + len(told)) % PLAYOUTS_IN == 0
            told.append((decisions, chances(view), by_playouts(view, dice, asks=asks)))
        table.play(bots[table.to_move].choose(choice))
        decisions += 1
    assert table.result is not None
    winners, eliminated = table.result["winners"], table.result["eliminated"]
    for when, judged, playouts in told:
        for seat, (chance, win_by_playouts) in enumerate(zip(judged, playouts, strict=True)):
            won = (seat in winners) / max(1, len(winners))
            yield Foretold(
                number, QUARTERS * when // decisions, seats, *chance, win_by_playouts, won, float(seat in eliminated)
            )


def bots_for(asked: argparse.Namespace, seed: int) -> list[SeatedBot]:
    """Who plays, by seat."""
    names = [asked.players] * asked.seats
    if asked.players == "held-out":
        names = [f"league:{name}" for name in held_out_players(asked.game)]
        names = np.random.default_rng(seed).choice(names, asked.seats).tolist()
    return [bot_named(name, simulations=asked.simulations) for name in names]


def beginning(view: dict[str, Any]) -> tuple[object, ...]:
    """What changes when an auction begins, or a turn."""
    return view.get("cards_left"), view.get("round"), view.get("turn")


def by_playouts(view: dict[str, Any], dice: Dice, *, asks: bool) -> list[float]:
    """How often each seat wins in playouts in the style of `hard`."""
    seats = len(view["seats"])
    if not asks:
        return [np.nan] * seats
    at, worth, won = Position(view, Level(level_of(view["game"], "hard").style)), *np.zeros((2, MOST_SEATS), np.int64)
    for _ in range(PLAYOUTS):
        believe(at.tables, at.seat, at.hidden, dice)
        appraise(at.tables[1], at.seat, dice, at.memory, OUTCOMES_ONLY, worth)
        won += worth
    return (won[:seats] / (VICTORY * PLAYOUTS)).tolist()  # type: ignore[no-any-return]


def mean_over_games(games: Column, tops: Column, bottoms: Column) -> tuple[float, float, float]:
    """The quotient of two sums, and its 95 % interval over games."""
    totals = np.zeros((int(games.max()) + 1, 2), np.int64)
    np.add.at(totals[:, 0], games.astype(int), np.round(tops * UNIT).astype(np.int64))
    np.add.at(totals[:, 1], games.astype(int), np.round(bottoms * UNIT).astype(np.int64))
    drawn = resampled(totals, seed=1)
    with np.errstate(invalid="ignore"):
        return float(tops.sum() / bottoms.sum()), *interval(drawn[:, 0] / drawn[:, 1])


def report_calibration(outcome: str, games: Column, foretold: Column, happened: Column) -> None:
    """Print a line for each tenth."""
    print(f"\n| {outcome}: foretold | seats | mean | happened | difference, 95 % | reaches within 3 points |")
    print("| --- | --- | --- | --- | --- | --- |")
    tenths = np.minimum((foretold * TENTHS).astype(int), TENTHS - 1)
    for tenth in range(TENTHS):
        its = tenths == tenth
        if its.any():
            _, low, high = mean_over_games(games[its], happened[its] - foretold[its], np.ones(its.sum()))
            cells = f"{foretold[its].mean():.1%} | {happened[its].mean():.1%} | {low:+.1%} to {high:+.1%}"
            reaches = "yes" if low <= WITHIN and high >= -WITHIN else "no"
            print(f"| {tenth * 10} to {tenth * 10 + 10} % | {its.sum()} | {cells} | {reaches} |")


def report_losses(told: Any) -> None:
    """Print a line for each quarter of the game, and for all of it."""
    print("\n| quarter | equal | judge | 95 % | playouts | judge there | equal, out | judge, out | 95 % |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for quarter in [*range(QUARTERS), None]:
        its = np.ones(len(told.game), np.bool_) if quarter is None else told.quarter == quarter
        part = Foretold(*(column[its] for column in told))
        print(f"| {'all' if quarter is None else quarter + 1} | {' | '.join(losses_of(part))} |")


def losses_of(part: Any) -> list[str]:
    """The cells of a line. A game without a winner counts for the eliminations only."""
    judge, low, high = mean_over_games(part.game, surprise(part.won, part.win), part.won)
    asked = ~np.isnan(part.win_by_playouts)
    won, by_playouts_, by_judge = part.won[asked], part.win_by_playouts[asked], part.win[asked]
    of_outs = surprise(part.was_out, part.out) + surprise(1 - part.was_out, 1 - part.out)
    equal_outs = surprise(part.was_out, 1 / part.seats) + surprise(1 - part.was_out, 1 - 1 / part.seats)
    outs, outs_low, outs_high = mean_over_games(part.game, of_outs, 1 / part.seats)
    return [
        f"{np.log(part.seats[0]):.3f}",
        f"{judge:.3f}",
        f"{low:.3f} to {high:.3f}",
        f"{surprise(won, by_playouts_).sum() / won.sum():.3f}",
        f"{surprise(won, by_judge).sum() / won.sum():.3f}",
        f"{equal_outs.sum() / (1 / part.seats).sum():.3f}",
        f"{outs:.3f}",
        f"{outs_low:.3f} to {outs_high:.3f}",
    ]


def surprise(happened: Column, foretold: Column) -> Column:
    """The surprise at what happened, given these chances."""
    found: Column = -happened * np.log(np.maximum(foretold, LEAST))
    return found


if __name__ == "__main__":
    main()
