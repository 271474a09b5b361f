"""The cheapest raises. This is no rule but arithmetic: no change is given, so a purse can pay only some sums."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from noblesse.games.high_society.box import MONEY_CARDS, MONEY_IN, WHOLE_PURSE

NEEDS = sum(MONEY_CARDS) + 2  # a raise of 0 to 107


@cache
def cheapest_raises() -> npt.NDArray[np.int32]:
    """For each purse and need, the cheapest set worth at least that much; of several, the one with the fewest cards."""
    exact = np.full((WHOLE_PURSE + 1, NEEDS), -1, np.int64)  # number of cards, then the set: the least is the best
    exact[0, 0] = 0
    for purse in range(1, WHOLE_PURSE + 1):
        top = purse.bit_length() - 1
        value, without = MONEY_CARDS[top], exact[purse ^ 1 << top]
        with_top = np.full(NEEDS, -1, np.int64)
        with_top[value:] = np.where(without[:-value] >= 0, without[:-value] + (1 << 16 | 1 << top), -1)
        better = (with_top >= 0) & ((without < 0) | (with_top < without))
        exact[purse] = np.where(better, with_top, without)
    sums = np.where(exact >= 0, np.arange(NEEDS), NEEDS)
    next_sum = np.minimum.accumulate(sums[:, ::-1], axis=1)[:, ::-1]
    sets = np.take_along_axis(exact, np.minimum(next_sum, NEEDS - 1), axis=1) & WHOLE_PURSE
    return np.where(next_sum < NEEDS, sets, 0).astype(np.int32).ravel()


def raises_from(purse: int, need: int) -> Iterator[int]:
    """For each sum of at least `need` that the purse can pay, ascending, the set with the fewest money cards."""
    raises = cheapest_raises()
    while need < NEEDS and (added := int(raises[purse * NEEDS + need])):
        yield added
        need = int(MONEY_IN[added]) + 1
