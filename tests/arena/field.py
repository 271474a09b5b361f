"""Runs, results and bots for the tests of the arena."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from noblesse.arena.places import VICTORY
from noblesse.arena.played import Played
from noblesse.arena.report import Report
from noblesse.arena.run import Run
from noblesse.arena.tournament import compared
from noblesse.arena.workers import workers
from noblesse.bots import Choice, Forfeit, SeatedBot
from tests.tables import EDITIONS


def a_run(bots: str, deals: int = 3, players: int = 4, game: str = "rich-and-good", seed: int = 1) -> Run:
    """A run that may name any bots."""
    return Run(game=game, edition=EDITIONS[game], players=players, bots=tuple(bots.split(",")), deals=deals, seed=seed)


def a_game(*shares: float, eliminated: Sequence[int] = ()) -> Played:
    """The result of a game, given each seat's share of the victory."""
    seats = range(len(shares))
    return Played(
        payoffs=[round(VICTORY * share) for share in shares],
        places=[1.0 if share else 3.0 for share in shares],
        eliminated=list(eliminated),
        decisions=[10 for _ in seats],
        seconds=[0.5 for _ in seats],
        forfeits=[0 for _ in seats],
    )


def report_of(run: Run) -> Report:
    """The report of the run, played in this process."""
    with workers(jobs=1) as alone:
        return compared(run, alone)


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    """The parts of a report that must be the same wherever and whenever the run was played."""
    timeless = [{**bot, "seconds_per_decision": None} for bot in report["bots"]]
    assert all(bot["seconds_per_decision"] > 0 for bot in report["bots"])
    return {**report, "bots": timeless}


class FirstMove(SeatedBot):
    """Always plays the first legal move."""

    def choose(self, choice: Choice) -> str:
        return choice.legal[0]


class NoAnswer(SeatedBot):
    """Forfeits every decision."""

    def choose(self, choice: Choice) -> str:
        raise Forfeit("asleep", "late")
