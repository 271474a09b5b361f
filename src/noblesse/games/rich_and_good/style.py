"""How a player of The Rich and the Good judges, in numbers, and where compiled code finds these numbers."""

from __future__ import annotations

from typing import NamedTuple, cast

import numpy as np

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints
from noblesse.games.rich_and_good.box import CARDS_IN_SHARED_HOLDER, GOODS

Memory = Ints  # the style, then room for what the policy works out: one number per good, one per candidate


class Style(NamedTuple):
    """How a player judges a position, in hundredths unless a comment says otherwise."""

    carry: int  # how much of a seen card's number will be moved, on average, until it is gone
    trend: int  # how many spaces a good rises for each card that the seat does not see
    thrift: int  # the gain that a share must promise to be bought
    pace: int  # how many gifts should have been given per turn
    margin: int  # how much more to give than the rival who gave least, in money
    envy: int  # the weight of what the others own
    looking_ahead: int  # how much of a card's effect will happen anyway if it is left in its holder
    noise: int  # how far a judgement may be off, in money
    slips: int  # how many decisions in a hundred are made without thinking
    waits: int  # how often in a hundred to give nothing in the first round, unless there is a Merchant to keep up with
    merchants_open: int  # the weight of the Merchant's open gifts
    merchants_hidden: int  # how many average shares the Merchant is thought to give besides


# Where compiled code finds the fields of the style in the memory, and its own numbers after them.
CARRY, TREND, THRIFT, PACE, MARGIN, ENVY, LOOKING_AHEAD, NOISE, SLIPS, WAITS, MERCHANTS_OPEN, MERCHANTS_HIDDEN = range(
    len(Style._fields)
)
THOUGHTS = len(Style._fields)  # where the numbers per good begin
WORTHS = THOUGHTS + GOODS  # where the numbers per candidate begin
MOST_WORTHS = 2 * CARDS_IN_SHARED_HOLDER

HUNDRED = 100
NONE = -1


def memory_for(style: Style) -> Memory:
    """A memory for a player of this style."""
    return cast(Memory, np.array([*style, *[0] * (GOODS + MOST_WORTHS)], np.int32))


@compiled_apart
def noise(dice: Dice, memory: Memory) -> int:
    """An error of judgement."""
    if memory[NOISE] == 0:
        return 0
    return roll_below(dice, 2 * memory[NOISE] + 1) - memory[NOISE]
