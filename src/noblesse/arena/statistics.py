"""The bootstrap over deals: how much the totals would have varied with other cards."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

RESAMPLES = 2000
MIDDLE = (0.025, 0.975)  # between these lie 95 %

Totals = npt.NDArray[np.int64]  # one row per deal or resample, one column per sum


def resampled(totals_of_deals: Totals, seed: int) -> Totals:
    """Draw as many deals with replacement, again and again, and total them. All columns use the same draws."""
    deals = len(totals_of_deals)
    lots = np.random.Generator(np.random.PCG64(seed))
    found = np.empty((RESAMPLES, totals_of_deals.shape[1]), np.int64)
    for row in range(RESAMPLES):
        times_drawn = np.bincount(lots.integers(0, deals, deals), minlength=deals)
        found[row] = times_drawn @ totals_of_deals
    return found


def interval(values: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The interval that holds the middle 95 % of the values (percentile method). NaN does not count."""
    low, high = np.nanquantile(values, MIDDLE)
    return float(low), float(high)
