"""Ratings for a field of more than two bots, by Weng and Lin's method for the Plackett–Luce model (openskill)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from noblesse.arena.optional import needed


class Rating(NamedTuple):
    """How strong a bot seems to be, and the uncertainty of that."""

    mu: float
    sigma: float


class Ratings:
    """The ratings after all games so far. The order of the games matters a little, so it is always the run's."""

    def __init__(self, field: int) -> None:
        self._model: Any = needed("openskill.models", "a rating").PlackettLuce()
        self._bots: list[Any] = [self._model.rating() for _ in range(field)]

    def add(self, seating: Sequence[int], places: Sequence[float]) -> None:
        """Add a game."""
        teams = [[self._bots[entrant]] for entrant in seating]
        ranks = [int(2 * place) for place in places]  # openskill would cut halves off
        for entrant, (rated,) in zip(seating, self._model.rate(teams, ranks=ranks), strict=True):
            self._bots[entrant] = rated

    def of(self, entrant: int) -> Rating:
        """The rating of one bot."""
        return Rating(self._bots[entrant].mu, self._bots[entrant].sigma)
