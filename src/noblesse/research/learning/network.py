"""The network that learns: two hidden layers, and one output layer for what to do, who wins and who is out."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from noblesse.engine.network import ONE

Array = npt.NDArray[Any]
Network = list[Array]  # for each layer the weights, by input, then the biases

HIDDEN = 128
LAYERS = 3
FIRST_HEAD = 0.01  # how large the first weights of the output layer are: at first, all actions are about as likely


class Told(NamedTuple):
    """What the network says of some rows, as scores that are not squashed yet. Seats come clockwise from the mover."""

    actions: Any
    wins: Any
    outs: Any


def fresh(features: int, actions: int, seats: int, luck: np.random.Generator) -> Network:
    """A network that has learned nothing."""
    sizes = [features, HIDDEN, HIDDEN, actions + 2 * seats]
    network: Network = []
    for inputs, outputs in pairwise(sizes):
        scale = np.sqrt(2 / inputs) * (FIRST_HEAD if outputs == sizes[-1] else 1)
        network += [luck.normal(0, scale, (inputs, outputs)).astype(np.float32), np.zeros(outputs, np.float32)]
    return network


def told(network: Network, rows: Any, seats: int) -> Told:
    """What the network says of these rows of features, each about as large as 1. It computes with NumPy or with JAX,
    whichever the arrays belong to.
    """
    for layer in range(LAYERS):
        rows = rows @ network[2 * layer] + network[2 * layer + 1]
        if layer < LAYERS - 1:
            rows = rows.clip(min=0)
    actions = rows.shape[1] - 2 * seats
    return Told(rows[:, :actions], rows[:, actions:-seats], rows[:, -seats:])


def save(network: Network, path: Path) -> None:
    """Write the network to a file."""
    np.savez(path, *network)


def load(path: Path) -> Network:
    """The network in a file."""
    with np.load(path, allow_pickle=False) as kept:
        return [kept[f"arr_{part}"] for part in range(2 * LAYERS)]


def in_whole_numbers(network: Network) -> Network:
    """The network as compiled code reads it. Raise ValueError if a weight is too large for that."""
    whole = [np.round(part * ONE) for part in network]
    most = max(float(np.abs(part).max()) for part in whole)
    if most > np.iinfo(np.int16).max:
        raise ValueError(f"a weight of {most / ONE:.1f} is too large; only numbers below 8 can be kept")
    return [part.astype(np.int16) for part in whole]


def ship(network: Network, path: Path) -> None:
    """Write the network to a file in a game's folder."""
    np.savez_compressed(path, *in_whole_numbers(network))
