"""What search considers in The Rich and the Good: the policy's choice first, then the other moves worth a try."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.games.rich_and_good.box import CHARITY_SPACES, GOODS, KINDS, MOST_SHARES_TRADED
from noblesse.games.rich_and_good.charity import gifts
from noblesse.games.rich_and_good.market import card_in, holder_of
from noblesse.games.rich_and_good.moves import BUY, DONATE, HALVE, HOLD, KEEP, PLAY, SELL
from noblesse.games.rich_and_good.policy import (
    Room,
    best_halved,
    lot_with,
    policy,
    worth_at_face_value,
    worth_halved,
)
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.stock import price, refusal_to_buy, refusal_to_sell
from noblesse.games.rich_and_good.style import NONE, THOUGHTS, WORTHS, Memory
from noblesse.games.rich_and_good.table import Awaits, Side, Table

LAST = GOODS - 1


@compiled_apart
def candidates(table: Table, dice: Dice, memory: Memory, room: Room, most: int) -> int:
    """Write the moves worth considering into `room`, the most promising first, and return how many there are. All of
    them are written, because stopping at `most` would save nothing here.
    """
    room[0] = policy(table, dice, memory)
    if table.awaits == Awaits.TRADE:
        return trades(table, memory, room)
    if table.awaits == Awaits.CHARITY:
        return other_gifts(table, room)
    if table.awaits == Awaits.FACE_VALUE:
        return cards_at_face_value(table, memory, room)
    return cards_halved(table, memory, room)


@compiled_apart
def add(room: Room, count: int, move: int) -> int:
    """Add a candidate, unless it is there already."""
    for place in range(count):
        if room[place] == move:
            return count
    room[count] = move
    return count + 1


@compiled_apart
def add_in_order(room: Room, count: int, move: int, worth: int, memory: Memory) -> int:
    """Insert a candidate before those that are worth less; the first stays first."""
    if move == room[0]:
        return count
    place = count
    while place > 1 and memory[WORTHS + place - 1] < worth:
        room[place], memory[WORTHS + place] = room[place - 1], memory[WORTHS + place - 1]
        place -= 1
    room[place], memory[WORTHS + place] = move, worth
    return count + 1


@compiled_apart
def is_new_kind(table: Table, holder: int, place: int) -> bool:
    """Whether the card differs from the one before it; equal cards stand side by side."""
    return place == 0 or card_in(table, holder, place - 1) != card_in(table, holder, place)


@compiled_apart
def cards_at_face_value(table: Table, memory: Memory, room: Room) -> int:
    """Add all cards of both sides, each kind once."""
    count = 1
    for side in range(2):
        _, worth_of_other = best_halved(table, Side.RIGHT - side, memory)
        holder = holder_of(table, table.to_move, side)
        for place in range(table.cards_left[holder]):
            if is_new_kind(table, holder, place):
                kind = card_in(table, holder, place)
                worth = worth_of_other + worth_at_face_value(table, kind, memory)
                count = add_in_order(room, count, PLAY + side * KINDS + kind, worth, memory)
    return count


@compiled_apart
def cards_halved(table: Table, memory: Memory, room: Room) -> int:
    """Add all cards of the other side, each kind once."""
    side, count = Side.RIGHT - table.played_from, 1
    holder = holder_of(table, table.to_move, side)
    for place in range(table.cards_left[holder]):
        if is_new_kind(table, holder, place):
            kind = card_in(table, holder, place)
            count = add_in_order(room, count, HALVE + side * KINDS + kind, worth_halved(table, kind, memory), memory)
    return count


@compiled_apart
def other_gifts(table: Table, room: Room) -> int:
    """Add `keep`, and one share of each good that the seat owns."""
    count = add(room, 1, KEEP)
    if gifts(table, table.to_move) < CHARITY_SPACES:
        for good in range(GOODS):
            if table.shares[table.to_move][good] > 0:
                count = add(room, count, DONATE + good)
    return count


@compiled_apart
def rank_goods(memory: Memory) -> None:
    """Rank the goods by the gain they promise, the best first."""
    for good in range(GOODS):
        place = good
        while place > 0 and memory[THOUGHTS + memory[WORTHS + place - 1]] < memory[THOUGHTS + good]:
            memory[WORTHS + place] = memory[WORTHS + place - 1]
            place -= 1
        memory[WORTHS + place] = good


@compiled_apart
def trades(table: Table, memory: Memory, room: Room) -> int:
    """Add purchases of the best goods and sales of the worst: large lots, mixed lots, `hold`, then single shares."""
    rank_goods(memory)
    count = 1
    for place in range(GOODS):
        count = add_most(table, room, count, BUY, memory[WORTHS + place])
        count = add_most(table, room, count, SELL, memory[WORTHS + LAST - place])
        if place == 0:
            count = add_mixed(table, room, count, BUY, memory[WORTHS], memory[WORTHS + 1])
            count = add_mixed(table, room, count, SELL, memory[WORTHS + LAST], memory[WORTHS + LAST - 1])
            count = add(room, count, HOLD)
        if place == 1:
            count = add_mixed(table, room, count, BUY, memory[WORTHS + 1], memory[WORTHS])
            count = add_mixed(table, room, count, SELL, memory[WORTHS + LAST - 1], memory[WORTHS + LAST])
    for place in range(GOODS):
        if most_of(table, BUY, memory[WORTHS + place]) > 0:
            count = add(room, count, BUY + memory[WORTHS + place])
        if most_of(table, SELL, memory[WORTHS + LAST - place]) > 0:
            count = add(room, count, SELL + memory[WORTHS + LAST - place])
    return count


@compiled_apart
def most_of(table: Table, base: int, good: int) -> int:
    """How many shares of a good the seat can buy or sell, up to three."""
    if base == SELL:
        return min(table.shares[table.to_move][good], MOST_SHARES_TRADED)
    cost, most = price(table, good), 0
    while most < min(table.supply[good], MOST_SHARES_TRADED) and (most + 1) * cost <= table.money[table.to_move]:
        most += 1
    return most if cost > 0 else 0


@compiled_apart
def add_most(table: Table, room: Room, count: int, base: int, good: int) -> int:
    """Add a trade of three shares of a good, or of two if there are no more."""
    most = most_of(table, base, good)
    if most < 2:
        return count
    return add(room, count, base + lot_with(good, good, good if most == MOST_SHARES_TRADED else NONE))


@compiled_apart
def add_mixed(table: Table, room: Room, count: int, base: int, good: int, second: int) -> int:
    """Add a trade of two shares of one good and one of another."""
    lot = lot_with(good, good, second)
    refusal = refusal_to_sell(table, lot) if base == SELL else refusal_to_buy(table, lot)
    return add(room, count, base + lot) if refusal == Refusal.NONE else count
