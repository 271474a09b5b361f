"""Search: a tree of decisions and revealed cards, grown by playing possible worlds to their end.

Every simulation deals what is hidden again, walks down the tree and tries one move that is new there. The policy plays
the rest. The thinking seat may also evaluate the position, which it does not assume of the others. Each seat chooses
for itself (max^n): a move is as good as the mover's share of the victories after it. The tree is a hash table: an edge
is a move after a history, a node is a history with what chance revealed. Payoffs are integers, so that the same
simulations choose the same move on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from noblesse.bots.dispatch import believe, candidates, evaluate, is_out, play, play_on, revealed, wins
from noblesse.engine.chances import CERTAIN
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, mixed
from noblesse.engine.thinking import Search

VICTORY = CERTAIN  # shared by one to five winners, always without remainder
DEEPEST = 60  # decisions that the tree looks ahead
PATH = 4 * DEEPEST + 4
MOST_CANDIDATES = 64
MOST_SEATS = 5
NOBODY_YET = 0
NOTHING_PASSED = cast(int, np.int64(0))  # as wide as all other counts: functions are compiled again for another width
MOST_MOVES = 1 << 20  # more than any game has
ROOT = np.uint64(0x6E6F626C65737365)
ONE = np.uint64(1)

# The indices of a search's settings in the array that compiled code reads.
EXPLORATION, WIDTH, WIDENING, SURVIVAL, JUDGMENT, SURVIVAL_OF_OTHERS = range(len(Search._fields))
POINTS = 60  # for a victory
HUNDRED = 100

Numbers = npt.NDArray[np.int64]

# A slot is a node or an edge: its key (0 if the slot is free), its number of visits, and what its mover won there.
SLOT = np.dtype((np.record, [("key", np.uint64), ("visits", np.int32), ("won", np.int32)]))
Tree = npt.NDArray[Any]


def setting_of(search: Search) -> Numbers:
    """The settings of a search as compiled code reads them."""
    return np.array(search, np.int64)


def empty_tree(slots: int) -> Tree:
    """Room for a search's nodes and edges. The number of slots must be a power of two."""
    return np.zeros(slots, SLOT).view(np.recarray)


def clear(tree: Tree) -> None:
    """Empty the tree. It is filled as numbers, because NumPy is ten times slower with records."""
    tree.view(np.uint64).fill(0)


@compiled_apart
def slot_of(tree: Tree, key: np.uint64) -> int:
    """The slot of the key, or the free one where it belongs. Keys are scrambled already, so they need no hash."""
    mask = np.uint64(len(tree) - 1)
    slot = key & mask
    while tree[slot].key != key and tree[slot].key != NOBODY_YET:
        slot = (slot + ONE) & mask
    return np.int64(slot)  # type: ignore[return-value]


@compiled_apart
def edge_of(node: np.uint64, move: int) -> np.uint64:
    """The key of a move after a history."""
    return mixed(node ^ np.uint64(move + 1))


@compiled_apart
def node_after(edge: np.uint64, table: Any) -> np.uint64:
    """The key of the history after a move and what chance revealed."""
    return mixed(edge ^ np.uint64(MOST_MOVES + revealed(table)))


@compiled_apart
def width_of(visits: int, setting: Numbers) -> int:
    """How many candidates are considered at a node with this many visits."""
    return setting[WIDTH] + int(setting[WIDENING] * sqrt(visits) / HUNDRED)  # type: ignore[no-any-return]


@compiled_apart
def choose_edge(node: np.uint64, here: int, room: Numbers, width: int, tree: Tree, setting: Numbers) -> int:
    """The most promising candidate: by what it has won, with a bonus for being early in the list and little tried."""
    visits = tree[here].visits
    root_of_visits = sqrt(visits)
    usual = tree[here].won / (VICTORY * max(1, visits))
    best, best_promise = 0, -1.0
    for place in range(width):
        slot = slot_of(tree, edge_of(node, room[place]))
        tried = tree[slot].visits
        share = tree[slot].won / (VICTORY * tried) if tried > 0 else usual
        promise = share + setting[EXPLORATION] / HUNDRED * root_of_visits / ((1 + place) * (1 + tried))
        if promise > best_promise:
            best, best_promise = place, promise
    return best


@compiled_apart
def follow(table: Any, node: np.uint64, move: int, tree: Tree, path: Numbers, passed: int) -> tuple[np.uint64, bool]:
    """Play a move after a history, and append the slots of both, with the mover, to `path`. Return the history after
    the move, and whether the move was new.
    """
    here = slot_of(tree, node)
    tree[here].key = node  # set before the edge is looked up, which might get the same slot otherwise
    edge = edge_of(node, move)
    there = slot_of(tree, edge)
    tree[there].key = edge
    is_new = tree[there].visits == 0
    path[2 * passed], path[2 * passed + 1] = here, table.to_move
    path[2 * passed + 2], path[2 * passed + 3] = there, table.to_move
    play(table, move)
    return node_after(edge, table), is_new


@compiled_apart
def walk(
    table: Any,
    node: np.uint64,
    tree: Tree,
    path: Numbers,
    passed: int,
    room: Numbers,
    dice: Dice,
    memory: Any,
    setting: Numbers,
) -> int:
    """Walk down the tree to a new move; return how many nodes and edges are then in `path`."""
    is_new = False
    while not is_new and table.awaits != 0 and passed < 2 * DEEPEST:
        here = slot_of(tree, node)
        width = width_of(tree[here].visits, setting)
        count = candidates(table, dice, memory, room, width)
        place = choose_edge(node, here, room, min(count, width), tree, setting)
        node, is_new = follow(table, node, room[place], tree, path, passed)
        passed += 2
    return passed


@compiled_apart
def worth_of_survival(seat: int, thinker: int, setting: Numbers) -> int:
    """What it is worth to the seat not to be eliminated, on the scale where a victory is `VICTORY`."""
    points = setting[SURVIVAL] if seat == thinker else setting[SURVIVAL_OF_OTHERS]
    return points * VICTORY // POINTS  # type: ignore[no-any-return]


@compiled_apart
def weigh(table: Any, thinker: int, setting: Numbers, payoffs: Numbers) -> None:
    """Write into `payoffs` what the end of the game is worth to each seat."""
    winners = 0
    for seat in range(table.seats):
        payoffs[seat] = wins(table, seat)
        winners += payoffs[seat]
    for seat in range(table.seats):
        payoffs[seat] *= VICTORY // max(1, winners)
        if not is_out(table, seat):
            payoffs[seat] += worth_of_survival(seat, thinker, setting)


@compiled_apart
def appraise(table: Any, thinker: int, dice: Dice, memory: Any, setting: Numbers, payoffs: Numbers) -> None:
    """Write into `payoffs` what a position is worth to each seat, by playing it out. For the thinking seat, its own
    evaluation counts as well.
    """
    judgment, judged = 0, 0
    if setting[JUDGMENT] > 0 and table.awaits != 0:
        judgment = setting[JUDGMENT]
        judged = evaluate(table, thinker, worth_of_survival(thinker, thinker, setting), dice, memory)
    play_on(table, dice, memory)
    weigh(table, thinker, setting, payoffs)
    payoffs[thinker] = (judgment * judged + (HUNDRED - judgment) * payoffs[thinker]) // HUNDRED


@compiled_apart
def credit(tree: Tree, path: Numbers, passed: int, payoffs: Numbers) -> None:
    """Credit each mover on the path with what the end is worth to it."""
    for step in range(passed):
        slot, mover = path[2 * step], path[2 * step + 1]
        tree[slot].visits += 1
        tree[slot].won += payoffs[mover]


@compiled_apart
def search(
    tables: Any, seat: int, hidden: Any, simulations: int, tree: Tree, dice: Dice, memory: Any, setting: Numbers
) -> None:
    """Grow the tree of the decision at `tables[0]` by that many simulations, with `tables[1]` as scratch space."""
    room = np.empty(MOST_CANDIDATES, np.int64)
    path = np.empty(PATH, np.int64)
    payoffs = np.zeros(MOST_SEATS, np.int64)
    for _ in range(simulations):
        believe(tables, seat, hidden, dice)
        passed = walk(tables[1], ROOT, tree, path, NOTHING_PASSED, room, dice, memory, setting)
        appraise(tables[1], seat, dice, memory, setting, payoffs)
        credit(tree, path, passed, payoffs)


@compiled_apart
def rank(tables: Any, tree: Tree, dice: Dice, memory: Any, room: Numbers, tries: Numbers) -> int:
    """List the candidates and how often the search tried each, most tried first; return how many there are."""
    count = candidates(tables[0], dice, memory, room, MOST_CANDIDATES)
    for candidate in range(count):
        move, place = room[candidate], candidate
        tried = tree[slot_of(tree, edge_of(ROOT, move))].visits
        while place > 0 and tries[place - 1] < tried:
            room[place], tries[place] = room[place - 1], tries[place - 1]
            place -= 1
        room[place], tries[place] = move, tried
    return count  # type: ignore[no-any-return]


@compiled_apart
def favourite(tables: Any, tree: Tree, dice: Dice, memory: Any) -> tuple[int, int]:
    """The move that the search tried most often, and its lead in tries over the next."""
    room, tries = np.empty(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES, np.int64)
    rank(tables, tree, dice, memory, room, tries)
    return int(room[0]), int(tries[0] - tries[1])
