"""Ratings of a field of more than two, by Weng and Lin's method after Plackett and Luce (openskill)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from noblesse.arena.optional import needed


class Rating(NamedTuple):
    """How strong a bot seems, and how sure that is."""

    mu: float
    sigma: float


class Ratings:
    """The ratings after all games so far; their order matters a little, so it is the run's."""

    def __init__(self, field: int) -> None:
        self._model: Any = needed("openskill.models", "a rating").PlackettLuce()
        self._bots: list[Any] = [self._model.rating() for _ in range(field)]

    def add(self, seating: Sequence[int], places: Sequence[float]) -> None:
        """One more game."""
        teams = [[self._bots[entrant]] for entrant in seating]
        ranks = [int(2 * place) for place in places]  # openskill would cut halves off
        for entrant, (rated,) in zip(seating, self._model.rate(teams, ranks=ranks), strict=True):
            self._bots[entrant] = rated

    def of(self, entrant: int) -> Rating:
        """One bot's."""
        return Rating(self._bots[entrant].mu, self._bots[entrant].sigma)
