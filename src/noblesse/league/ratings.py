"""Ratings from all pairs together, by Luce's model: at a table, everybody wins in proportion to their strength.

One player of strength a against three of strength b wins a / (a + 3 b). On the scale, 400 points are ten times the
strength, as in chess, and the average of the league is 1500.
"""

from __future__ import annotations

from math import log

import numpy as np
import numpy.typing as npt

Reals = npt.NDArray[np.float64]

AVERAGE = 1500.0
SCALE = 400 / log(10)
STEPS = 30
CLOSE_ENOUGH = 1e-9
CAUTION = 0.05  # imaginary victories per pair, shared as at par, so that no rating is infinite


def ratings(heroes: npt.NDArray[np.int64], rivals: npt.NDArray[np.int64], won: Reals, lost: Reals, seats: int) -> Reals:
    """The rating of each player, from the victories of heroes and rivals in each pair. Newton's method."""
    count = int(max(heroes.max(), rivals.max())) + 1
    others = seats - 1
    won, games = won + CAUTION / seats, won + lost + CAUTION
    pairs = np.arange(len(heroes))
    design = np.zeros((len(heroes), count))
    design[pairs, heroes], design[pairs, rivals] = 1.0, -1.0
    strengths = np.zeros(count)
    for _ in range(STEPS):
        expected = 1 / (1 + others * np.exp(-design @ strengths))
        slope = design.T @ (won - games * expected)
        curvature = design.T * (games * expected * (1 - expected)) @ design
        step = np.linalg.lstsq(curvature, slope, rcond=None)[0]
        strengths += step
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    rated: Reals = AVERAGE + SCALE * (strengths - strengths.mean())
    return rated
