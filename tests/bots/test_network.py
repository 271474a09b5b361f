"""Networks in whole numbers agree with the same networks in fractions, and choose what may be chosen."""

from typing import Any

import numpy as np
import pytest

from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.network import ONE, choose, count_units, network_of, run

FEATURES, HIDDEN, OUTPUTS = 12, 10, 6
DIVISORS = (1, 2, 4, 8, 15, 1, 1, 20, 40, 100, 1, 3)
LAYERS = [(FEATURES, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, OUTPUTS)]


def layers(seed: int) -> list[Any]:
    """Weights and biases in parts of one."""
    luck, found = np.random.default_rng(seed), []
    for inputs, outputs in LAYERS:
        found += [luck.integers(-ONE, ONE, (inputs, outputs)), luck.integers(-ONE, ONE, outputs)]
    return found


def rows(count: int) -> Any:
    """Observations, each as large as its divisor allows."""
    luck = np.random.default_rng(3)
    return np.array([[luck.integers(-divisor, divisor + 1) for divisor in DIVISORS] for _ in range(count)], np.int16)


def in_fractions(parts: list[Any], row: Any) -> Any:
    units = row / np.array(DIVISORS)
    for layer in range(len(LAYERS)):
        units = units @ (parts[2 * layer] / ONE) + parts[2 * layer + 1] / ONE
        units = np.maximum(units, 0) if layer < len(LAYERS) - 1 else units
    return units


@pytest.mark.parametrize("seed", range(3))
def test_whole_numbers_tell_the_same_as_fractions(seed: int) -> None:
    parts = layers(seed)
    network = network_of(parts, DIVISORS)
    units = np.zeros(count_units(network), np.int64)
    for row in rows(20):
        first = run(network, row, units)
        assert units[first:] / ONE == pytest.approx(in_fractions(parts, row), abs=0.02)


def test_the_numbers_are_the_same_on_every_machine_and_without_the_compiler() -> None:
    network = network_of(layers(1), DIVISORS)
    units = np.zeros(count_units(network), np.int64)
    first = run(network, rows(1)[0], units)
    assert units[first:].tolist() == [-1625, 12543, 4951, -1710, 874, -12233]


def test_without_noise_the_best_allowed_action_is_chosen() -> None:
    parts, dice = layers(2), keyed(1, Purpose.BOT, 0, 0)
    network = network_of(parts, DIVISORS)
    for row in rows(20):
        mask = np.array([action != in_fractions(parts, row).argmax() for action in range(OUTPUTS)])
        best = np.where(mask, in_fractions(parts, row), -np.inf).argmax()
        assert choose(network, row, mask, 0, dice) == best
    assert dice == keyed(1, Purpose.BOT, 0, 0)


def test_with_full_noise_actions_are_chosen_as_often_as_their_scores_say() -> None:
    parts, dice, mask, times = (
        layers(2),
        keyed(1, Purpose.BOT, 0, 0),
        np.array([True, True, False, True, True, True]),
        2000,
    )
    network, row = network_of(parts, DIVISORS), rows(1)[0]
    scores = np.where(mask, in_fractions(parts, row), -np.inf)
    chances = np.exp(scores) / np.exp(scores).sum()
    counts = np.bincount([choose(network, row, mask, 100, dice) for _ in range(times)], minlength=OUTPUTS)
    assert counts / times == pytest.approx(chances, abs=0.04)
