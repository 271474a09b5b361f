"""What there is to learn from decisions: how much better than expected each of them was, and how its game ended."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from noblesse.research.batch import LEARNER
from noblesse.research.buffers import Array
from noblesse.research.learning.playing import Decisions

TRACE = 0.95  # how far a surprise reaches back, per decision of the same seat: the lambda of generalised advantages


class Lessons(NamedTuple):
    """One row for each decision of a learner."""

    observation: Array
    mask: Array
    action: Array
    log_chance: Array
    advantage: Array
    wins: Array  # each seat's share of the victory, clockwise from the mover; as expected, if the game has not ended
    outs: Array  # the same for being eliminated


class Hindsight:
    """What is known of each seat's future while decisions are gone through backwards. A seat whose game has not ended
    takes what was expected at its last decision for what will happen.
    """

    def __init__(self, seats: Array, most: int, survival: float) -> None:
        self._clockwise, self._survival = _clockwise(seats, most), survival
        self._tables = np.arange(len(seats))
        self._is_known = np.zeros((len(seats), most), np.bool_)
        self._wins, self._outs = np.zeros((2, len(seats), most, most), np.float32)
        self._worth, self._surprise = np.zeros((2, len(seats), most), np.float32)

    def end(self, tables: Array, share: Array, out: Array) -> None:
        """These tables' games ended with these results."""
        self._wins[tables] = _seen_from_each_seat(share, self._clockwise[tables])
        self._outs[tables] = _seen_from_each_seat(out, self._clockwise[tables])
        self._worth[tables] = self.worth(self._wins[tables], self._outs[tables])
        self._surprise[tables], self._is_known[tables] = 0, True

    def judge(self, seat: Array, wins: Array, outs: Array) -> tuple[Array, Array, Array]:
        """By how much more than it expected each seat got by its decision, and what happened afterwards."""
        whose = self._tables, seat
        known, expected = self._is_known[whose], self.worth(wins, outs)
        self._wins[whose] = np.where(known[:, None], self._wins[whose], wins)
        self._outs[whose] = np.where(known[:, None], self._outs[whose], outs)
        surprise = np.where(known, self._worth[whose] - expected + TRACE * self._surprise[whose], 0)
        self._surprise[whose], self._worth[whose], self._is_known[whose] = surprise, expected, True
        return surprise, self._wins[whose], self._outs[whose]

    def worth(self, wins: Array, outs: Array) -> Array:
        """What it is worth to the seat from which the others are counted."""
        worth: Array = wins[..., 0] - self._survival * outs[..., 0]
        return worth


def lessons_of(made: Decisions, seats: Array, survival: float) -> Lessons:
    """The lessons of some decisions. Not to be eliminated is worth `survival`, where a victory is worth 1."""
    expected_wins, expected_outs = _shares(made.wins), 1 / (1 + np.exp(-made.outs))
    hindsight, judged = Hindsight(seats, made.share.shape[2], survival), []
    for step in reversed(range(len(made.seat))):
        ended = np.flatnonzero(made.ended[step])
        hindsight.end(ended, made.share[step, ended], made.out[step, ended])
        judged.append(hindsight.judge(made.seat[step], expected_wins[step], expected_outs[step]))
    advantage, wins, outs = (np.stack(part[::-1]) for part in zip(*judged, strict=True))
    parts = made.observation, made.mask, made.action, made.log_chance, advantage, wins, outs
    own = made.player == LEARNER
    return Lessons(*(part[own] for part in parts))


def _shares(scores: Array) -> Array:
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    shares: Array = raised / raised.sum(axis=-1, keepdims=True)
    return shares


def _clockwise(seats: Array, most: int) -> Array:
    """By table, seat and place clockwise from it: the seat there, or `most` if the table has no such seat."""
    seat, place = np.arange(most)[:, None], np.arange(most)[None, :]
    return np.stack([np.where((seat < many) & (place < many), (seat + place) % many, most) for many in seats])


def _seen_from_each_seat(results: Array, clockwise: Array) -> Array:
    """By table, seat and place clockwise from it."""
    padded = np.pad(results.astype(np.float32), ((0, 0), (0, 1)))
    seen: Array = np.take_along_axis(
        padded[:, None, :], clockwise.reshape(len(clockwise), 1, results.shape[1] ** 2), axis=2
    )
    return seen.reshape(clockwise.shape)
