"""The actions of a learner: few, and the same in every position. Each stands for one legal move, or for none."""

from __future__ import annotations

from noblesse.engine.compiled import compiled, compiled_apart
from noblesse.engine.record import lookup
from noblesse.games.high_society.box import MONEY_IN, POSSESSIONS
from noblesse.games.high_society.moves import DISCARD, PASS
from noblesse.games.high_society.policy import STYLE, Memory
from noblesse.games.high_society.policy import Limits as Row
from noblesse.games.high_society.raises import NEEDS
from noblesse.games.high_society.rules import highest_bid
from noblesse.games.high_society.table import Awaits, Table

STEPS = lookup([1, 2, 4, 6, 9, 13, 18, 25])  # the least by which a raise beats the highest bid, in thousands
RAISES = len(STEPS)
RAISE = 1  # RAISE + s: the cheapest raise by at least STEPS[s]; 0 is a pass
GIVE_UP = RAISE + RAISES  # GIVE_UP + c: give up possession c to the Theft
ACTIONS = GIVE_UP + POSSESSIONS


@compiled
def cheapest(purse: int, need: int, memory: Memory) -> int:
    """The policy's `cheapest_raise`, but inlined."""
    return memory[STYLE + purse * NEEDS + need] if need < NEEDS else 0


@compiled
def raise_of(table: Table, step: int, highest: int, memory: Memory) -> int:
    """The money cards that this raise adds, or 0 if the seat to move cannot pay it."""
    seat = table.to_move
    return cheapest(table.purse[seat], highest + STEPS[step] - MONEY_IN[table.laid[seat]], memory)


@compiled_apart
def list_actions(table: Table, memory: Memory, mask: Row) -> int:
    """Mark the actions that the seat to move may choose, and return how many there are. Of several raises that come to
    the same move, only the smallest is marked.
    """
    for action in range(ACTIONS):
        mask[action] = False
    if table.awaits == Awaits.DISCARD:
        return list_discards(table.display[table.to_move], mask)
    mask[PASS] = True
    count, highest, latest = 1, highest_bid(table), 0
    for step in range(RAISES):
        added = raise_of(table, step, highest, memory)
        if added == 0:
            break
        mask[RAISE + step] = added != latest  # no branch, because the processor could not predict it
        count += added != latest
        latest = added
    return count


@compiled
def list_discards(display: int, mask: Row) -> int:
    """Mark the possessions that can be given up."""
    count = 0
    for possession in range(POSSESSIONS):
        if display >> possession & 1:
            mask[GIVE_UP + possession] = True
            count += 1
    return count


@compiled
def move_of(table: Table, action: int, memory: Memory) -> int:
    """The move that a marked action stands for."""
    if action >= GIVE_UP:
        return DISCARD + action - GIVE_UP
    if action == PASS:
        return PASS
    return raise_of(table, action - RAISE, highest_bid(table), memory)
