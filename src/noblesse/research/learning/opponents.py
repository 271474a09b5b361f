"""Against whom a learner plays: itself, its older snapshots, members of the league, levels, and crossings of them.

It meets most often whom it beats least often.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from noblesse.games import thinking_of
from noblesse.research.batch import LEARNER
from noblesse.research.buffers import Array

CROSSINGS = 96
AMONG_LEARNERS = 0.05  # the share of games in which all seats learn; each of them counts four times as much as others
ALL_ALIKE = 0.5  # the share of the other games in which all rivals are the same
SNAPSHOTS = 4  # that play at the same time; their numbers go down from LEARNER - 1
KINDS = (0.05, 0.3, 0.5, 0.15)  # how likely a rival is a snapshot, a crossing, a member, a level
LEVELS = ("easy", "medium")
BEFORE = 32  # as many games, half of them won, stand for what is not known yet of a rival
TOUGHNESS = 2.0  # the power of the share that the learner does not win

Player = str | tuple[int, ...]


class Opponents(NamedTuple):
    """All that can sit down beside a learner."""

    players: list[Player]  # those that a batch plays by itself, by their numbers
    kinds: list[range]  # the numbers of the crossings, the members and the levels
    up_to: list[Array]  # for each kind, how likely each of its players and those before it are
    shares: tuple[float, ...] = KINDS
    among_learners: float = AMONG_LEARNERS


def opponents_of(game: str, luck: np.random.Generator) -> Opponents:
    """The opponents that a game's league offers. A crossing takes each number of its style from any member or level."""
    thinking = thinking_of(game)
    assert thinking is not None  # because it has learners
    styles = [member.style for member in thinking.members.values()]
    styles += [thinking.levels[name].style for name in LEVELS]
    crossings: list[Player] = [
        tuple(int(luck.choice(numbers)) for numbers in zip(*styles, strict=True)) for _ in range(CROSSINGS)
    ]
    members = CROSSINGS + len(thinking.members)
    kinds = [range(CROSSINGS), range(CROSSINGS, members), range(members, members + len(LEVELS))]
    return Opponents([*crossings, *thinking.members, *LEVELS], kinds, [_up_to(np.ones(len(kind))) for kind in kinds])


def only(player: str) -> Opponents:
    """Nobody but this player, for a learner that shall find its best response."""
    return Opponents([player], [range(1)], [np.ones(1)], shares=(0, 1), among_learners=0)


def preferring_tough(opponents: Opponents, met: Array, won: Array) -> Opponents:
    """The same opponents, of whom those are met more often against whom the learner won less. `met` and `won` count, by
    player, games in which that player had all other seats.
    """
    toughness = (1 - (won + BEFORE / 2) / (met + BEFORE)) ** TOUGHNESS
    return opponents._replace(up_to=[_up_to(toughness[kind.start : kind.stop]) for kind in opponents.kinds])


def _up_to(weights: Array) -> Array:
    sums = np.cumsum(weights)
    up_to: Array = sums / sums[-1]
    return up_to


def seat_players(opponents: Opponents, snapshots: int, luck: np.random.Generator, players: Any) -> None:
    """Write into `players` who plays a game. So many older snapshots are at hand."""
    players[:] = LEARNER
    if luck.random() < opponents.among_learners:
        return
    learner, seats = luck.integers(len(players)), len(players)
    all_alike, rival = luck.random() < ALL_ALIKE, a_rival(opponents, snapshots, luck)
    for seat in range(seats):
        if seat != learner:
            players[seat] = rival if all_alike else a_rival(opponents, snapshots, luck)


def a_rival(opponents: Opponents, snapshots: int, luck: np.random.Generator) -> int:
    """The number of any opponent. As long as there are no snapshots, crossings play for them."""
    kind = int(luck.choice(len(opponents.shares), p=opponents.shares))
    if kind == 0 and snapshots > 0:
        return LEARNER - 1 - int(luck.integers(snapshots))
    kind = max(1, kind) - 1
    return opponents.kinds[kind].start + int(np.searchsorted(opponents.up_to[kind], luck.random(), side="right"))
