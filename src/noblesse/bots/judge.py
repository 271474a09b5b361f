"""How likely each seat is to win and to be eliminated, from what the seat to move may know."""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

import numpy as np

from noblesse.bots.learning import Observed
from noblesse.bots.networks import network_named
from noblesse.engine.network import ONE, count_units, run
from noblesse.engine.record import Ints
from noblesse.engine.thinking import Judge
from noblesse.games import rules_of, thinking_of

STEPS = 256  # per point of a score; points are natural logarithms
FARTHEST = 16  # points; beyond that, more makes no difference
HUNDRED = 100

# What a score that is so many steps behind another weighs against it, in whole numbers, so that all machines agree.
WEIGHTS = [round(exp(-step / STEPS) * (1 << 30)) for step in range(FARTHEST * STEPS + 1)]


class Chance(NamedTuple):
    """What is to be expected for a seat. Both are quotients of whole numbers, and the same on every machine."""

    win: float  # its share of the victory
    out: float


def judge_of(game: str) -> Judge:
    """The judge that comes with a game. Raise ValueError if there is none."""
    thinking = thinking_of(game)
    if thinking is None or thinking.judge is None:
        raise ValueError(f"{rules_of(game).FACTS.title} has no judge")
    return thinking.judge


def chances(view: dict[str, Any], judge: Judge | None = None) -> list[Chance]:
    """The chances of all seats in the order of the table, as the game's judge sees them, or another.

    Raise ValueError if the view is not that of the seat to move.
    """
    seat, game = view["seat"], view["game"]
    if seat is None or view["to_move"] != seat:
        raise ValueError("only the seat to move is asked what it expects")
    judge = judge_of(game) if judge is None else judge
    clockwise = judged(game, judge, Observed(view).observation, len(view["seats"]))
    return clockwise[-seat:] + clockwise[:-seat]


def judged(game: str, judge: Judge, observation: Any, seats: int) -> list[Chance]:
    """The chances of all seats by the observation of the seat to move, clockwise from that seat."""
    wins, outs = heads(network_named(game, judge.network), observation, most_seats(game))
    shares = shared([score * judge.wins // HUNDRED for score in wins[:seats]])
    return [
        Chance(share, shared([score * judge.outs // HUNDRED, 0])[0]) for share, score in zip(shares, outs, strict=False)
    ]


def most_seats(game: str) -> int:
    """For how many seats a network of this game has outputs."""
    return max(seats for numbers in rules_of(game).FACTS.editions.values() for seats in numbers)


def heads(network: Ints, observation: Any, most: int) -> tuple[list[int], list[int]]:
    """The scores for who wins and for who is out, clockwise from the mover. They are a network's last outputs."""
    units = np.zeros(count_units(network), np.int64)
    run(network, observation, units)
    scores: list[int] = units[-2 * most :].tolist()
    return scores[:most], scores[most:]


def shared(scores: list[int]) -> list[float]:
    """How a whole is shared by scores, of which each point multiplies a share by e."""
    highest = max(scores)
    weights = [WEIGHTS[min((highest - score) * STEPS // ONE, FARTHEST * STEPS)] for score in scores]
    return [weight / sum(weights) for weight in weights]
