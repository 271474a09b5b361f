"""The bootstrap over deals: how far the totals would have strayed with other cards."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

RESAMPLES = 2000
MIDDLE = (0.025, 0.975)  # between these lie 95 %

Totals = npt.NDArray[np.int64]  # a row a deal or a resample, a column a sum


def resampled(totals_of_deals: Totals, seed: int) -> Totals:
    """The totals of as many deals, drawn with replacement, again and again. All columns meet the same draws."""
    deals = len(totals_of_deals)
    lots = np.random.Generator(np.random.PCG64(seed))
    found = np.empty((RESAMPLES, totals_of_deals.shape[1]), np.int64)
    for row in range(RESAMPLES):
        times_drawn = np.bincount(lots.integers(0, deals, deals), minlength=deals)
        found[row] = times_drawn @ totals_of_deals
    return found


def interval(values: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The middle 95 % of them (percentile method). A value that no draw gave (NaN) does not count."""
    low, high = np.nanquantile(values, MIDDLE)
    return float(low), float(high)
