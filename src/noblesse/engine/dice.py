"""Keyed random streams for simulation and bots. The cards do not come from here: see deal.py.

A stream is identified by seed, purpose, seat and decision, so that two bots compared on one deal differ only where
they decide differently. The generator is SplitMix64.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from noblesse.engine.compiled import PLAIN, compiled

Dice = npt.NDArray[np.uint64]  # one number: the state of the stream

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST_MIX = np.uint64(0xBF58476D1CE4E5B9)
SECOND_MIX = np.uint64(0x94D049BB133111EB)
LOW_HALF = np.uint64(0xFFFFFFFF)
ALL_WORDS = np.uint64(2**32)

Function = TypeVar("Function", bound=Callable[..., Any])


class Purpose(IntEnum):
    """What a stream is for; two purposes never share their numbers."""

    PLAYOUT = 0
    BOT = 1
    WORLD = 2


def wrapping(function: Function) -> Function:
    """Silence NumPy's overflow warning in plain mode: here the overflow is intended."""
    return np.errstate(over="ignore")(function) if PLAIN else function


@wrapping
@compiled
def mixed(bits: np.uint64) -> np.uint64:
    """Scramble 64 bits."""
    bits = (bits ^ (bits >> np.uint64(30))) * FIRST_MIX
    bits = (bits ^ (bits >> np.uint64(27))) * SECOND_MIX
    return bits ^ (bits >> np.uint64(31))


@wrapping
@compiled
def roll(dice: Dice) -> np.uint64:
    """The stream's next 64 bits."""
    dice[0] = dice[0] + GOLDEN
    return mixed(dice[0])


@compiled
def roll_below(dice: Dice, bound: int) -> int:
    """A number from 0 to bound - 1, all equally likely: the few rolls that would favour some of them are repeated."""
    wide = np.uint64(bound)
    product = (roll(dice) >> np.uint64(32)) * wide
    if product & LOW_HALF < wide:
        unfair = (ALL_WORDS - wide) % wide
        while product & LOW_HALF < unfair:
            product = (roll(dice) >> np.uint64(32)) * wide
    return np.int64(product >> np.uint64(32))  # type: ignore[return-value]


@wrapping
@compiled
def key(dice: Dice, seed: np.uint64, purpose: int, seat: int, decision: int) -> None:
    """Set the dice to the start of the stream with this key."""
    bits = mixed(seed + GOLDEN)
    bits = mixed(bits ^ np.uint64(purpose + 1))
    bits = mixed(bits ^ np.uint64(seat + 1))
    dice[0] = mixed(bits ^ np.uint64(decision + 1))


def keyed(seed: int, purpose: Purpose, seat: int, decision: int) -> Dice:
    """A new stream for this seat's decision."""
    dice = np.zeros(1, np.uint64)
    key(dice, np.uint64(seed), purpose, seat, decision)
    return dice
