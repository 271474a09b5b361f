"""What search considers in The Rich and the Good: the policy's choice first, then the other moves worth a try."""

from __future__ import annotations

from noblesse.bots.rich_and_good_policy import NONE, Lore, Room, lot_with, policy
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice
from noblesse.rich_and_good.box import CHARITY_SPACES, GOODS, KINDS
from noblesse.rich_and_good.charity import gifts
from noblesse.rich_and_good.market import card_in, holder_of
from noblesse.rich_and_good.moves import BUY, DONATE, HALVE, HOLD, KEEP, PLAY, SELL
from noblesse.rich_and_good.stock import price
from noblesse.rich_and_good.table import Awaits, Side, Table

MOST_OF_A_KIND = 3


@compiled
def candidates(table: Table, dice: Dice, lore: Lore, room: Room) -> int:
    """Write the moves worth considering into `room`, the policy's choice first, and return how many there are."""
    room[0] = policy(table, dice, lore)
    if table.awaits == Awaits.TRADE:
        return trades(table, room)
    if table.awaits == Awaits.CHARITY:
        return other_gifts(table, room)
    if table.awaits == Awaits.FACE_VALUE:
        return cards(table, PLAY, Side.RIGHT, cards(table, PLAY, Side.LEFT, 1, room), room)
    return cards(table, HALVE, Side.RIGHT - table.played_from, 1, room)


@compiled
def add(room: Room, count: int, move: int) -> int:
    """One more candidate, unless it is the first already."""
    if move == room[0]:
        return count
    room[count] = move
    return count + 1


@compiled
def cards(table: Table, base: int, side: int, count: int, room: Room) -> int:
    """All cards of a side, like ones once."""
    holder = holder_of(table, table.to_move, side)
    for place in range(table.cards_left[holder]):
        kind = card_in(table, holder, place)
        if place == 0 or card_in(table, holder, place - 1) != kind:
            count = add(room, count, base + side * KINDS + kind)
    return count


@compiled
def other_gifts(table: Table, room: Room) -> int:
    """Keep, and one share of each good that the seat owns."""
    count = add(room, 1, KEEP)
    if gifts(table, table.to_move) < CHARITY_SPACES:
        for good in range(GOODS):
            if table.shares[table.to_move][good] > 0:
                count = add(room, count, DONATE + good)
    return count


@compiled
def trades(table: Table, room: Room) -> int:
    """Hold, and for each good as much as can be bought or sold of it, up to three; and single shares."""
    seat = table.to_move
    count = add(room, 1, HOLD)
    for good in range(GOODS):
        cost = price(table, good)
        if cost > 0:
            most = min(table.money[seat] // cost, table.supply[good], MOST_OF_A_KIND)
            count = add_lots(room, count, BUY, good, most)
    for good in range(GOODS):
        count = add_lots(room, count, SELL, good, min(table.shares[seat][good], MOST_OF_A_KIND))
    return count


@compiled
def add_lots(room: Room, count: int, base: int, good: int, most: int) -> int:
    """As many as possible, and one."""
    if most == 3:
        count = add(room, count, base + lot_with(good, good, good))
    elif most == 2:
        count = add(room, count, base + lot_with(good, good, NONE))
    if most >= 1:
        count = add(room, count, base + lot_with(good, NONE, NONE))
    return count
