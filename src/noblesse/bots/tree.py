"""Search: a tree over decisions and revealed cards, grown by playing hidden worlds to their end.

Every simulation deals the hidden things anew, walks down the tree, tries one move that is new there, and plays the
rest by the policy. Each seat chooses for itself (max^n): a move is as good as the mover's share of the victories after
it. The tree is a hash table: an edge is a move after a history, a node is a history with what chance revealed.
Payoffs are integers, so that the same simulations choose the same move on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from noblesse.bots.games import believe, candidates, is_out, play, policy, revealed, wins
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, mixed

VICTORY = 60  # shared by the winners, five at the most: always whole
DEEPEST = 60  # decisions that the tree looks ahead
MOST_CANDIDATES = 64
NOBODY_YET = 0
MOST_MOVES = 1 << 20  # more than any game has
ROOT = np.uint64(0x6E6F626C65737365)
ONE = np.uint64(1)

# A search's setting.
EXPLORATION = 0  # in hundredths: how much a move that was tried little is worth trying
WIDTH = 1  # how many candidates a new node has
WIDENING = 2  # in hundredths: how many more for the square root of its visits
SURVIVAL = 3  # what it is worth not to be out, a victory being 60
SETTING = 4
HUNDRED = 100

Numbers = npt.NDArray[np.int64]


class Tree:
    """Room for a search's nodes and edges: a key, how often it was visited, and what its mover won there."""

    def __init__(self, slots: int) -> None:
        self.keys = np.zeros(slots, np.uint64)  # 0 is a free slot; the number of slots is a power of two
        self.visits = np.zeros(slots, np.int64)
        self.won = np.zeros(slots, np.int64)

    def clear(self) -> None:
        """Forget everything."""
        for numbers in (self.keys, self.visits, self.won):
            numbers.fill(0)


@compiled
def slot_of(keys: npt.NDArray[np.uint64], key: np.uint64) -> int:
    """Where the key stands, or where it would stand."""
    mask = np.uint64(len(keys) - 1)
    slot = mixed(key) & mask
    while keys[slot] != key and keys[slot] != NOBODY_YET:
        slot = (slot + ONE) & mask
    return np.int64(slot)  # type: ignore[return-value]


@compiled
def edge_of(node: np.uint64, move: int) -> np.uint64:
    """The key of a move after a history."""
    return mixed(node ^ np.uint64(move + 1))


@compiled
def node_after(edge: np.uint64, table: Any) -> np.uint64:
    """The key of the history after a move, with what chance revealed."""
    return mixed(edge ^ np.uint64(MOST_MOVES + revealed(table)))


@compiled
def choose_edge(
    node: np.uint64, here: int, room: Numbers, count: int, keys: Any, visits: Any, won: Any, setting: Numbers
) -> int:
    """The candidate with the best promise: what it has won, and more for being early in the list and little tried."""
    root_of_visits = sqrt(visits[here])
    width = min(count, setting[WIDTH] + int(setting[WIDENING] * root_of_visits / HUNDRED))
    usual = won[here] / (VICTORY * max(1, visits[here]))
    best, best_promise = 0, -1.0
    for place in range(width):
        slot = slot_of(keys, edge_of(node, room[place]))
        tried = visits[slot]
        share = won[slot] / (VICTORY * tried) if tried > 0 else usual
        promise = share + setting[EXPLORATION] / HUNDRED * root_of_visits / ((1 + place) * (1 + tried))
        if promise > best_promise:
            best, best_promise = place, promise
    return best


@compiled
def simulate(
    table: Any, keys: Any, visits: Any, won: Any, path: Numbers, room: Numbers, dice: Dice, lore: Any, setting: Numbers
) -> int:
    """Walk down the tree and play to the end; the slots of the nodes and edges that were passed, with their movers, are
    left in `path`, and their number is returned.
    """
    node, passed = ROOT, 0
    while table.awaits != 0 and passed < 2 * DEEPEST:
        here = slot_of(keys, node)
        count = candidates(table, dice, lore, room)
        place = choose_edge(node, here, room, count, keys, visits, won, setting)
        edge = edge_of(node, room[place])
        there = slot_of(keys, edge)
        is_new = visits[there] == 0
        keys[here], keys[there] = node, edge
        path[2 * passed], path[2 * passed + 1] = here, table.to_move
        path[2 * passed + 2], path[2 * passed + 3] = there, table.to_move
        passed += 2
        play(table, room[place])
        if is_new:
            break
        node = node_after(edge, table)
    while table.awaits != 0:
        play(table, policy(table, dice, lore))
    return passed


@compiled
def payoff(table: Any, seat: int, winners: int, setting: Numbers) -> int:
    """What the end of the game is worth to a seat."""
    if is_out(table, seat):
        return 0
    return int(setting[SURVIVAL]) + (VICTORY // winners if wins(table, seat) else 0)


@compiled
def credit(table: Any, visits: Any, won: Any, path: Numbers, passed: int, setting: Numbers) -> None:
    """Give each mover on the path what the end is worth to it."""
    winners = 0
    for seat in range(table.seats):
        winners += wins(table, seat)
    payoffs = np.empty(table.seats, np.int64)
    for seat in range(table.seats):
        payoffs[seat] = payoff(table, seat, winners, setting)
    for step in range(passed):
        slot, mover = path[2 * step], path[2 * step + 1]
        visits[slot] += 1
        won[slot] += payoffs[mover]


@compiled
def search(
    tables: Any,
    seat: int,
    hidden: Any,
    simulations: int,
    keys: Any,
    visits: Any,
    won: Any,
    dice: Dice,
    lore: Any,
    setting: Any,
) -> None:
    """Grow the tree of the decision at `tables[0]` by that many simulations; `tables[1]` is scratch."""
    room = np.empty(MOST_CANDIDATES, np.int64)
    path = np.empty(4 * DEEPEST + 4, np.int64)
    for _ in range(simulations):
        believe(tables, seat, hidden, dice)
        passed = simulate(tables[1], keys, visits, won, path, room, dice, lore, setting)
        credit(tables[1], visits, won, path, passed, setting)


@compiled
def most_visited(tables: Any, keys: Any, visits: Any, dice: Dice, lore: Any) -> int:
    """The move that the search tried most often."""
    room = np.empty(MOST_CANDIDATES, np.int64)
    count = candidates(tables[0], dice, lore, room)
    best, most = int(room[0]), -1
    for place in range(count):
        tried = visits[slot_of(keys, edge_of(ROOT, room[place]))]
        if tried > most:
            best, most = int(room[place]), tried
    return best
