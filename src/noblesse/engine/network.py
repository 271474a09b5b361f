"""Neural networks in whole numbers, so that every machine chooses the same.

Weights and units are counted in parts of one, and a sum of products is exact. A network is a row of integers: how many
layers it has, how many units each of them has from the inputs on, and by layer the weights by input and the biases.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints, lookup

Row = npt.NDArray[Any]

ONE_BITS = 12
ONE = 1 << ONE_BITS  # a weight of one, and a unit of one
HUNDRED = 100
LUCK_BITS = 10

# How much luck adds to a score: a Gumbel distribution, because the action with the highest sum is then chosen with the
# chances that the scores stand for.
LUCK = lookup([round(-log(-log((step + 0.5) / (1 << LUCK_BITS))) * ONE) for step in range(1 << LUCK_BITS)])


def network_of(layers: Sequence[Row], divisors: Sequence[float]) -> Ints:
    """A network from its layers: the weights by input and the biases of each in turn, in parts of one. An input is
    divided by its divisor.
    """
    weights, biases = [layer.astype(np.int64) for layer in layers[::2]], layers[1::2]
    weights[0] = (weights[0] * ONE) // np.array(divisors, np.int64)[:, None]
    sizes = [len(weights[0]), *(len(bias) for bias in biases)]
    parts = [part.ravel() for pair in zip(weights, biases, strict=True) for part in pair]
    return cast(Ints, np.concatenate([[len(biases), *sizes], *parts]).astype(np.int32))


@compiled_apart
def count_units(network: Ints) -> int:
    """How many units there are, inputs included."""
    units = 0
    for layer in range(network[0] + 1):
        units += network[1 + layer]
    return units


@compiled_apart
def add_up(network: Ints, weights: int, units: Row, first: int, inputs: int, outputs: int) -> None:
    """Compute the units of a layer, whose weights begin at `weights`, from its inputs, which begin at `first`."""
    after, biases = first + inputs, weights + inputs * outputs
    for unit in range(outputs):
        units[after + unit] = network[biases + unit] << ONE_BITS
    for place in range(inputs):
        value = units[first + place]
        if value != 0:
            row = weights + place * outputs
            for unit in range(outputs):
                units[after + unit] += value * network[row + unit]
    for unit in range(outputs):
        units[after + unit] >>= ONE_BITS


@compiled_apart
def run(network: Ints, inputs: Row, units: Row) -> int:
    """Compute all units and return where the last layer begins. Between two layers, negative units count as none."""
    layers, width, first = network[0], network[1], 0
    weights = layers + 2
    for place in range(width):
        units[place] = inputs[place]
    for layer in range(layers):
        outputs = network[2 + layer]
        add_up(network, weights, units, first, width, outputs)
        weights += (width + 1) * outputs
        first += width
        width = outputs
        if layer < layers - 1:
            for unit in range(first, first + width):
                units[unit] = max(0, units[unit])
    return first


@compiled_apart
def choose(network: Ints, inputs: Row, mask: Row, noise: int, dice: Dice) -> int:
    """The allowed action with the highest score, to which luck adds `noise` hundredths of what would make an action as
    likely as the network says.
    """
    units = np.empty(count_units(network), np.int64)
    first = run(network, inputs, units)
    best, highest = -1, 0
    for action in range(len(mask)):
        if mask[action]:
            score = units[first + action]
            if noise > 0:
                score += noise * LUCK[roll_below(dice, 1 << LUCK_BITS)] // HUNDRED
            if best < 0 or score > highest:
                best, highest = action, score
    return best
