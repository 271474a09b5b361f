"""Whom a thinking player expects in the other seats: the library of the league, weighed by what they did in this game.

The moves so far are made again. At every decision of a rival each player of the library says what it would do, and
gains or loses weight. Weights are integers, so that every machine expects the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.bots.learning import Observed, kind_of, learners_of, list_actions
from noblesse.bots.levels import SECONDS
from noblesse.bots.members import Library, library_of, make, members_move
from noblesse.bots.tree import MOST_SEATS, Numbers
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import batch, put
from noblesse.engine.thinking import Level
from noblesse.games import thinking_of

ONESELF = 0  # the number of the thinking player in its library

LIKELIEST = 1 << 24  # the weight of the likeliest player
LEAST = LIKELIEST // 200  # no player is excluded, because a rival may be a stranger or change its ways

# How likely a rival's move is if a player of the library would have made the same one, another of its kind, or one of
# another kind, in sixteenths.
SAME_MOVE, SAME_KIND, ANOTHER_KIND = 16, 12, 3


def known_players(game: str) -> dict[str, Level]:
    """The levels without search and the members of the league, by name."""
    thinking = thinking_of(game)
    assert thinking is not None  # because it has a network
    levels = {name: level for name, level in thinking.levels.items() if not SECONDS[name]}
    return levels | {name: member.level for name, member in thinking.members.items()}


def rivals_of(game: str, level: Level) -> Library:
    """Whom the level expects: first a player like itself, then all known players."""
    return library_of(game, [level, *known_players(game).values()])


def weights_of(view: dict[str, Any], at: Observed, library: Library, dice: Dice) -> Numbers:
    """How likely each seat is each player of the library; all the same if the game cannot be made again from a view."""
    weights = np.full((MOST_SEATS, len(library.styles)), LIKELIEST, np.int64)
    training = learners_of(view["game"])
    if training.replayed is not None:
        table, moves = training.replayed(view)
        tables, seen = batch(at.rules.Table, 1), batch(training.seen, 1)
        put(at.rules.Table, tables, 0, table)
        made = np.array(moves, np.int64)
        weigh_players(tables, seen, at.seat, made, weights, *library, dice, at.memory, at.mask, at.observation)
    return weights


@compiled_apart
def weigh_players(
    tables: Any,
    seen: Any,
    thinker: int,
    moves: Numbers,
    weights: Numbers,
    styles: Any,
    minds: Any,
    networks: Any,
    dice: Dice,
    memory: Any,
    mask: Any,
    row: Any,
) -> None:
    """Make the moves at `tables[0]`, and weigh the players by those of the others that had a choice."""
    table, noticed = tables[0], seen[0]
    for place in range(len(moves)):
        seat = table.to_move
        if seat != thinker and list_actions(table, memory, mask) > 1:
            for player in range(len(styles)):
                foretold = members_move(table, noticed, player, styles, minds, networks, dice, memory, mask, row)
                weights[seat, player] *= likelihood(table, moves[place], foretold)
            keep_in_bounds(weights[seat])
        make(table, noticed, moves[place])


@compiled_apart
def likelihood(table: Any, move: int, foretold: int) -> int:
    """How likely the move is, in sixteenths, for a player who would have made the foretold one."""
    if move == foretold:
        return SAME_MOVE
    return SAME_KIND if kind_of(table, move) == kind_of(table, foretold) else ANOTHER_KIND


@compiled_apart
def keep_in_bounds(weights: Numbers) -> None:
    """Scale the weights so that the highest is `LIKELIEST`, and lift those that are too low."""
    highest = weights.max()
    for player in range(len(weights)):
        weights[player] = max(LEAST, weights[player] * LIKELIEST // highest)


@compiled_apart
def draw_players(playing: Any, seat: int, weights: Numbers, dice: Dice) -> None:
    """Draw a player of the library for every seat but the thinking one, by their weights."""
    for other in range(len(playing)):
        playing[other] = ONESELF if other == seat else draw_player(weights[other], dice)


@compiled_apart
def draw_player(weights: Numbers, dice: Dice) -> int:
    """Draw a player of the library."""
    left = roll_below(dice, weights.sum())
    for player in range(len(weights)):
        left -= weights[player]
        if left < 0:
            return player
    return ONESELF
