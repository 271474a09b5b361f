"""Comparing the actions that a network likes best, by playing games to their ends with many kinds of rivals.

Rivals who are modelled as oneself are poor models of strangers, so the rivals in each world are drawn from a library,
see rivals.py.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.bots.dispatch import believe
from noblesse.bots.learning import Observed, move_at
from noblesse.bots.members import make, members_move
from noblesse.bots.networks import network_named
from noblesse.bots.rivals import draw_players, rivals_of, weights_of
from noblesse.bots.tree import MOST_SEATS, VICTORY, Numbers, setting_of, weigh
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.engine.network import ONE, count_units, run
from noblesse.engine.thinking import Level

MOST_ACTIONS = 4  # that are compared
HOPELESS = 5 * ONE  # an action whose score is so much below the best is not tried
THOUSAND = 1000


class Rollouts:
    """A decision, whose best actions can be compared by rollouts."""

    def __init__(self, view: dict[str, Any], level: Level, dice: Dice) -> None:
        self.at, self._dice, self._setting = Observed(view, level.trust), dice, setting_of(level.search)
        at, self._library = self.at, rivals_of(view["game"], level)
        actions, scores = _favourites(at, level)
        self.moves: Numbers = np.array([move_at(at.tables, action, at.memory) for action in actions], np.int64)
        opinion = scores * VICTORY * level.prior // (THOUSAND * ONE)
        self._opinions = dict(zip(self.moves.tolist(), opinion.tolist(), strict=True))
        self._weights = weights_of(view, at, self._library, dice)

    def compare(self, worlds: int, moves: Numbers, totals: Numbers, squares: Numbers) -> None:
        """Try the moves in that many worlds. Add what each wins to `totals`, and the squared difference between every
        two to `squares`.
        """
        at = self.at
        totals += worlds * np.array([self._opinions[move] for move in moves.tolist()], np.int64)
        compare_rollouts(
            at.tables,
            at.seen,
            at.seat,
            at.hidden,
            worlds,
            moves,
            totals,
            squares,
            self._weights,
            *self._library,
            self._dice,
            at.memory,
            at.mask,
            at.observation,
            self._setting,
        )


def _favourites(at: Observed, level: Level) -> tuple[list[int], Numbers]:
    """The actions that the network likes best, the best first, and by how much less than that it likes each."""
    network = network_named(at.rules.FACTS.game, level.network)
    units = np.zeros(count_units(network), np.int64)
    first = run(network, at.observation, units)
    scores = np.where(at.mask, units[first : first + len(at.mask)], np.iinfo(np.int64).min // 2)
    actions = np.argsort(-scores, kind="stable")[: min(MOST_ACTIONS, int(at.mask.sum()))]
    behind = scores[actions] - scores[actions[0]]
    return actions[behind > -HOPELESS].tolist(), behind[behind > -HOPELESS]


@compiled_apart
def finish(
    table: Any,
    seen: Any,
    playing: Any,
    styles: Any,
    minds: Any,
    networks: Any,
    dice: Dice,
    memory: Any,
    mask: Any,
    row: Any,
) -> None:
    """Play to the end with these players from a library."""
    while table.awaits != 0:
        player = playing[table.to_move]
        make(table, seen, members_move(table, seen, player, styles, minds, networks, dice, memory, mask, row))


@compiled_apart
def compare_rollouts(
    tables: Any,
    seen: Any,
    seat: int,
    hidden: Any,
    worlds: int,
    moves: Numbers,
    totals: Numbers,
    squares: Numbers,
    weights: Numbers,
    styles: Any,
    minds: Any,
    networks: Any,
    dice: Dice,
    memory: Any,
    mask: Any,
    row: Any,
    setting: Numbers,
) -> None:
    """See Rollouts.compare. All moves meet the same rivals and the same dice."""
    won, payoffs, playing = (
        np.empty(len(moves), np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.int64),
    )
    for _ in range(worlds):
        believe(tables, seat, hidden, dice)
        tables[2] = tables[1]
        draw_players(playing, seat, weights, dice)
        same_dice = dice[0]
        for place in range(len(moves)):
            tables[1], seen[1], dice[0] = tables[2], seen[0], same_dice
            make(tables[1], seen[1], moves[place])
            finish(tables[1], seen[1], playing, styles, minds, networks, dice, memory, mask, row)
            weigh(tables[1], seat, setting, payoffs)
            won[place] = payoffs[seat]
        for place in range(len(moves)):
            totals[place] += won[place]
            for other in range(len(moves)):
                difference = won[place] - won[other]
                squares[place, other] += difference * difference
