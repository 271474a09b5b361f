"""Chances as whole numbers, so that the same simulations choose the same move on every machine."""

from __future__ import annotations

from math import exp

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.record import lookup

CERTAIN = 960  # 16 times 60, which one to five winners can share without remainder
STEPS_PER_POINT = 256  # a score is counted in points, which are natural logarithms of odds
HIGHEST_SCORE = 8

CHANCES = lookup(
    [
        round(CERTAIN / (1 + exp(-step / STEPS_PER_POINT)))
        for step in range(-HIGHEST_SCORE * STEPS_PER_POINT, HIGHEST_SCORE * STEPS_PER_POINT + 1)
    ]
)


@compiled_apart
def chance(steps: int) -> int:
    """Convert a score, given in steps, to a chance between 0 and `CERTAIN`."""
    highest = HIGHEST_SCORE * STEPS_PER_POINT
    return CHANCES[highest + max(-highest, min(highest, steps))]
