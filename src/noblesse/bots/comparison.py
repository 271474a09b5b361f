"""The last step of a search: comparing the moves that it tried most often, all in the same worlds.

While the tree grows, the leading move is explored deeply and the others are not, so they look worse than they are;
and every move is tried in different worlds, so luck decides between good ones. Here all moves are tried equally often,
and the differences between them are counted world by world.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.bots.dispatch import believe
from noblesse.bots.tree import (
    MOST_CANDIDATES,
    MOST_SEATS,
    NOTHING_PASSED,
    PATH,
    ROOT,
    Numbers,
    Tree,
    appraise,
    credit,
    follow,
    walk,
)
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice

CLEARLY = 3  # standard errors
PROBABLY = 1


@compiled_apart
def try_in_one_world(
    tables: Any, moves: Numbers, won: Numbers, tree: Tree, dice: Dice, memory: Any, setting: Numbers
) -> None:
    """Write into `won` what each of the moves wins in the world at `tables[2]`, with the same dice. The tree grows by
    all of them.
    """
    room, path = np.empty(MOST_CANDIDATES, np.int64), np.empty(PATH, np.int64)
    payoffs = np.zeros(MOST_SEATS, np.int64)
    seat, same_dice = NOTHING_PASSED + tables[2].to_move, dice[0]
    for place in range(len(moves)):
        tables[1] = tables[2]
        dice[0] = same_dice
        node, is_new = follow(tables[1], ROOT, moves[place], tree, path, NOTHING_PASSED)
        passed = NOTHING_PASSED + 2
        if not is_new:
            passed = walk(tables[1], node, tree, path, passed, room, dice, memory, setting)
        appraise(tables[1], seat, dice, memory, setting, payoffs)
        credit(tree, path, passed, payoffs)
        won[place] = payoffs[seat]


@compiled_apart
def compare(
    tables: Any,
    seat: int,
    hidden: Any,
    worlds: int,
    moves: Numbers,
    totals: Numbers,
    squares: Numbers,
    tree: Tree,
    dice: Dice,
    memory: Any,
    setting: Numbers,
) -> None:
    """Try the moves in that many worlds. Add what each wins to `totals`, and the squared difference between every two
    to `squares`.
    """
    won = np.empty(len(moves), np.int64)
    for _ in range(worlds):
        believe(tables, seat, hidden, dice)
        tables[2] = tables[1]
        try_in_one_world(tables, moves, won, tree, dice, memory, setting)
        for place in range(len(moves)):
            totals[place] += won[place]
            for other in range(len(moves)):
                difference = won[place] - won[other]
                squares[place, other] += difference * difference


def better_half(moves: Numbers, totals: Numbers, squares: Numbers, worlds: int, champion: int | None = None) -> Numbers:
    """The better moves, best first: at most half of them, and none that is clearly worse than the best. The champion,
    which was thought to be best, stays as long as it is not likely that another is better.
    """
    order = np.argsort(-totals, kind="stable")
    behind, spread = totals[order[0]] - totals, squares[order[0]]
    half = order[: (len(moves) + 1) // 2]
    better = [place for place in half if not _is_behind(behind[place], spread[place], worlds, CLEARLY)]
    for place in np.flatnonzero(moves == champion):
        if place not in better and not _is_behind(behind[place], spread[place], worlds, PROBABLY):
            better[len(half) - 1 :] = [place]
    return moves[better]


def _is_behind(difference: int, squares: int, worlds: int, errors: int) -> bool:
    """Whether a sum of differences is more than that many standard errors above zero, in exact integer arithmetic."""
    ahead, spread = int(difference), int(squares)
    return ahead > 0 and ahead * ahead * (worlds + errors**2) > errors**2 * worlds * spread
