"""The report of a comparison."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from noblesse.arena.places import VICTORY
from noblesse.arena.ratings import Rating
from noblesse.arena.statistics import Totals, interval, resampled
from noblesse.arena.tally import Tally
from noblesse.bots.names import short_name
from noblesse.engine.deal import derived_seed


class Difference(msgspec.Struct, frozen=True):
    """The first bot's win share minus the second's, on the same deals from the same seats."""

    mean: float
    low: float
    high: float


class BotReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results of one bot. Shares and means are over all its seats."""

    name: str
    games: int
    seats: int  # taken in these games
    win_share: float
    low: float  # of the 95 % interval
    high: float
    mean_place: float
    eliminated: float
    seconds_per_decision: float
    decisions: int
    forfeits: int
    rating: dict[str, float] | None = None


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results of a comparison, with the bots in the order in which they were named."""

    game: str
    edition: str
    players: int
    deals: int
    games: int
    seed: str
    par: float  # the win share that equally strong bots would have, if there is always a winner
    without_winner: int
    bots: list[BotReport]
    difference: Difference | None = None
    seconds: float | None = None  # the limits that were given
    simulations: list[int] | None = None  # of each bot

    def to_json(self) -> str:
        """The report as one line of JSON."""
        return msgspec.json.encode(self).decode()


def report(tally: Tally) -> Report:
    """The shares with their intervals. The same tally always gives the same report, to the last bit."""
    run = tally.run
    drawn = resampled(np.hstack([tally.payoffs, tally.seats]), derived_seed(run.seed, "bootstrap"))
    payoffs, seats = drawn[:, : len(run.bots)], drawn[:, len(run.bots) :]
    return Report(
        game=run.game,
        edition=run.edition,
        players=run.players,
        deals=run.deals,
        games=run.games,
        seed=str(run.seed),
        par=1 / run.players,
        without_winner=tally.without_winner,
        bots=[_bot(tally, entrant, payoffs[:, entrant], seats[:, entrant]) for entrant in range(len(run.bots))],
        difference=_difference(tally, payoffs) if run.is_duel else None,
        seconds=run.seconds,
        simulations=None if run.simulations is None else list(run.simulations),
    )


def _bot(tally: Tally, entrant: int, payoffs: Totals, seats: Totals) -> BotReport:
    sums = tally.sums[entrant]
    never_drawn = np.where(seats == 0, np.nan, 1.0)  # in a league not every bot plays every deal
    low, high = interval(payoffs / (VICTORY * np.maximum(seats, 1)) * never_drawn)
    rating: Rating | None = None if tally.ratings is None else tally.ratings.of(entrant)
    return BotReport(
        name=short_name(tally.run.bots[entrant]),
        games=sums.games,
        seats=sums.seats,
        win_share=int(tally.payoffs[:, entrant].sum()) / (VICTORY * sums.seats),
        low=low,
        high=high,
        mean_place=sums.places / sums.seats,
        eliminated=sums.eliminated / sums.seats,
        seconds_per_decision=sums.seconds / sums.decisions if sums.decisions else 0.0,
        decisions=sums.decisions,
        forfeits=sums.forfeits,
        rating=None if rating is None else rating._asdict(),
    )


def _difference(tally: Tally, payoffs: Totals) -> Difference:
    """The payoff of A in a seat minus the mean payoff of B in that seat in the deal's other games, averaged.

    Each payoff of B enters the mean for its seat, so per deal this is A's sum over `players` seats minus
    B's over `players * (players - 1)`.
    """
    others = tally.run.players - 1
    whole = VICTORY * tally.run.games * others
    low, high = interval(_ahead(payoffs, others) / whole)
    return Difference(int(_ahead(tally.payoffs, others).sum()) / whole, low, high)


def _ahead(payoffs: Totals, others: int) -> Any:
    return others * payoffs[:, 0] - payoffs[:, 1]
