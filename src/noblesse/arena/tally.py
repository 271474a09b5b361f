"""What each bot has won on each deal."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from noblesse.arena.played import Played
from noblesse.arena.ratings import Ratings
from noblesse.arena.run import Run
from noblesse.arena.seatings import Fixture


@dataclass
class Sums:
    """The sums of one bot over all its seats in all its games."""

    games: int = 0
    seats: int = 0
    places: float = 0.0  # multiples of a half, so the sum is exact
    eliminated: int = 0
    decisions: int = 0
    seconds: float = 0.0
    forfeits: int = 0


class Tally:
    """Everything that the report needs. Records are not kept here, so that memory does not grow with them."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.payoffs = np.zeros((run.deals, len(run.bots)), np.int64)  # parts of victories, by deal and bot
        self.seats = np.zeros((run.deals, len(run.bots)), np.int64)  # seats taken, by deal and bot
        self.sums = [Sums() for _ in run.bots]
        self.without_winner = 0
        self.ratings = None if run.is_duel else Ratings(len(run.bots))

    def add(self, fixture: Fixture, played: Played) -> None:
        """Add a game."""
        for seat, entrant in enumerate(fixture.seating):
            self.payoffs[fixture.deal, entrant] += played.payoffs[seat]
            self.seats[fixture.deal, entrant] += 1
            _add_seat(self.sums[entrant], played, seat)
        for entrant in set(fixture.seating):
            self.sums[entrant].games += 1
        self.without_winner += not any(played.payoffs)
        if self.ratings is not None:
            self.ratings.add(fixture.seating, played.places)


def _add_seat(sums: Sums, played: Played, seat: int) -> None:
    sums.seats += 1
    sums.places += played.places[seat]
    sums.eliminated += seat in played.eliminated
    sums.decisions += played.decisions[seat]
    sums.seconds += played.seconds[seat]
    sums.forfeits += played.forfeits[seat]
