"""A rule of thumb for The Rich and the Good: buy what your two holders will raise, sell what they will lower, give
enough not to give least, and play the cards that help you more than the others.

It is so fast that search can play whole games with it. Of the cards, it reads only those in the two holders of the seat
to move.
"""

from __future__ import annotations

from itertools import product

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints, lookup
from noblesse.games.rich_and_good.box import (
    CARDS_IN_A_HOLDER,
    GOOD_OF,
    GOODS,
    KINDS,
    LAST_SPACE,
    PRICE_AT,
    SPACES_OF,
    lot_of,
)
from noblesse.games.rich_and_good.giving import gift
from noblesse.games.rich_and_good.market import card_in, holder_of
from noblesse.games.rich_and_good.moves import BUY, HALVE, HOLD, PLAY, SELL
from noblesse.games.rich_and_good.playout import random_move
from noblesse.games.rich_and_good.rules import play
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.style import (
    CARRY,
    ENVY,
    HUNDRED,
    LOOKING_AHEAD,
    NONE,
    SLIPS,
    THOUGHTS,
    THRIFT,
    TREND,
    Memory,
    noise,
)
from noblesse.games.rich_and_good.table import Awaits, Side, Table

Room = Ints  # the array into which candidate moves are written

# The lot of one, two or three goods in any order.
THREE = lookup([lot_of(list(goods)) for goods in product(range(GOODS), repeat=3)])
TWO = lookup([lot_of(list(goods)) for goods in product(range(GOODS), repeat=2)])


@compiled_apart
def lot_with(first: int, second: int, third: int) -> int:
    """The lot of up to three goods; NONE stands for no further share."""
    if second == NONE:
        return first
    if third == NONE:
        return TWO[first * GOODS + second]
    return THREE[(first * GOODS + second) * GOODS + third]


@compiled_apart
def policy(table: Table, dice: Dice, memory: Memory) -> int:
    """The move of a player of this style."""
    if memory[SLIPS] > 0 and roll_below(dice, HUNDRED) < memory[SLIPS]:
        return random_move(table, dice)
    if table.awaits == Awaits.TRADE:
        return trade(table, dice, memory)
    if table.awaits == Awaits.CHARITY:
        return gift(table, dice, memory)
    if table.awaits == Awaits.FACE_VALUE:
        judge_interests(table, table.to_move, memory)
        return PLAY + best_card_of_both(table, memory)
    other = Side.RIGHT - table.played_from
    judge_interests(table, table.to_move, memory)
    return HALVE + other * KINDS + best_halved(table, other, memory)[0]


@compiled_apart
def play_on(table: Table, dice: Dice, memory: Memory) -> None:
    """Play to the end."""
    while table.awaits != Awaits.NOTHING:
        play(table, policy(table, dice, memory))


@compiled_apart
def unseen_cards(table: Table, seat: int) -> int:
    """How many cards that the seat does not see will still be played, including those of the second round."""
    count = 0
    left, right = holder_of(table, seat, Side.LEFT), holder_of(table, seat, Side.RIGHT)
    for holder in range(table.seats):
        if holder != left and holder != right:
            count += table.cards_left[holder]
    if table.round_number == 1:
        count += table.seats * CARDS_IN_A_HOLDER
    return count


@compiled_apart
def price_after(table: Table, good: int, spaces: int) -> int:
    """The price if the marker moved by this many spaces."""
    return PRICE_AT[min(max(table.space[good] + spaces, 0), LAST_SPACE)]


@compiled_apart
def judge_gains(table: Table, seat: int, dice: Dice, memory: Memory) -> None:
    """For each good, estimate what a share will gain until the end, as far as the seat can tell."""
    for good in range(GOODS):
        memory[THOUGHTS + good] = 0
    for side in range(2):
        holder = holder_of(table, seat, side)
        for place in range(table.cards_left[holder]):
            kind = card_in(table, holder, place)
            memory[THOUGHTS + GOOD_OF[kind]] += SPACES_OF[kind]
    trend = memory[TREND] * unseen_cards(table, seat)
    for good in range(GOODS):
        spaces = (memory[CARRY] * memory[THOUGHTS + good] + trend) // HUNDRED
        memory[THOUGHTS + good] = price_after(table, good, spaces) - price(table, good) + noise(dice, memory)


@compiled_apart
def best_to_buy(table: Table, money: int, first: int, second: int, memory: Memory) -> int:
    """The good with the highest gain that can be bought besides the two already chosen; NONE if none is worth it."""
    best, best_gain = NONE, 0
    for good in range(GOODS):
        cost, gain = price(table, good), memory[THOUGHTS + good]
        is_there = table.supply[good] > (good == first) + (good == second)
        if is_there and 0 < cost <= money and gain > best_gain and gain * HUNDRED > memory[THRIFT] * cost:
            best, best_gain = good, gain
    return best


@compiled_apart
def worst_owned(table: Table, seat: int, first: int, second: int, memory: Memory) -> int:
    """The good with the lowest gain that can be sold besides the two already chosen; NONE if none will lose."""
    worst, worst_gain = NONE, 0
    for good in range(GOODS):
        if table.shares[seat][good] > (good == first) + (good == second) and memory[THOUGHTS + good] < worst_gain:
            worst, worst_gain = good, memory[THOUGHTS + good]
    return worst


@compiled_apart
def trade(table: Table, dice: Dice, memory: Memory) -> int:
    """Buy up to three shares that will rise or sell up to three that will fall, whichever promises more."""
    seat = table.to_move
    judge_gains(table, seat, dice, memory)
    money = table.money[seat]
    first = best_to_buy(table, money, NONE, NONE, memory)
    second = third = NONE
    promise = 0
    if first != NONE:
        money -= price(table, first)
        promise += memory[THOUGHTS + first]
        second = best_to_buy(table, money, first, NONE, memory)
        if second != NONE:
            money -= price(table, second)
            promise += memory[THOUGHTS + second]
            third = best_to_buy(table, money, first, second, memory)
            if third != NONE:
                promise += memory[THOUGHTS + third]
    danger = worst_lot(table, seat, memory)
    if danger[1] > promise:
        return SELL + danger[0]
    if first == NONE:
        return HOLD
    return BUY + lot_with(first, second, third)


@compiled_apart
def worst_lot(table: Table, seat: int, memory: Memory) -> tuple[int, int]:
    """The lot of up to three shares that will lose, and how much they would lose together."""
    first = worst_owned(table, seat, NONE, NONE, memory)
    if first == NONE:
        return NONE, 0
    loss = -memory[THOUGHTS + first]
    second = worst_owned(table, seat, first, NONE, memory)
    if second == NONE:
        return lot_with(first, NONE, NONE), loss
    loss -= memory[THOUGHTS + second]
    third = worst_owned(table, seat, first, second, memory)
    if third != NONE:
        loss -= memory[THOUGHTS + third]
    return lot_with(first, second, third), loss


@compiled_apart
def judge_interests(table: Table, seat: int, memory: Memory) -> None:
    """For each good, note how much the seat wants it to rise, in hundredths of a share per rival."""
    rivals = table.seats - 1
    for good in range(GOODS):
        owned, theirs = table.shares[seat][good] + table.given[seat][good] // 2, 0
        for other in range(table.seats):
            if other != seat:
                theirs += table.shares[other][good] + table.given[other][good]
        memory[THOUGHTS + good] = HUNDRED * rivals * owned - memory[ENVY] * theirs


@compiled_apart
def effect(table: Table, kind: int, spaces: int, memory: Memory) -> int:
    """How much the seat gains if the good of this card moves by this many spaces."""
    good = GOOD_OF[kind]
    return memory[THOUGHTS + good] * (price_after(table, good, spaces) - price(table, good))


@compiled_apart
def worth_at_face_value(table: Table, kind: int, memory: Memory) -> int:
    """The gain over leaving the card, most of whose effect would happen anyway."""
    return (HUNDRED - memory[LOOKING_AHEAD]) * effect(table, kind, SPACES_OF[kind], memory)


@compiled_apart
def worth_halved(table: Table, kind: int, memory: Memory) -> int:
    """The gain over leaving the card: for a card that hurts, half the effect is better than all of it."""
    half, whole = effect(table, kind, SPACES_OF[kind] // 2, memory), effect(table, kind, SPACES_OF[kind], memory)
    return HUNDRED * half - memory[LOOKING_AHEAD] * whole


@compiled_apart
def best_halved(table: Table, side: int, memory: Memory) -> tuple[int, int]:
    """The card of a side that is best to halve, and what that is worth."""
    holder = holder_of(table, table.to_move, side)
    best = card_in(table, holder, 0)
    best_worth = worth_halved(table, best, memory)
    for place in range(1, table.cards_left[holder]):
        kind = card_in(table, holder, place)
        worth = worth_halved(table, kind, memory)
        if worth > best_worth:
            best, best_worth = kind, worth
    return best, best_worth


@compiled_apart
def best_card_of_both(table: Table, memory: Memory) -> int:
    """The card to play at face value and its side, given the best card to halve on the other side."""
    best, best_worth = NONE, 0
    for side in range(2):
        _, worth_of_other = best_halved(table, Side.RIGHT - side, memory)
        holder = holder_of(table, table.to_move, side)
        for place in range(table.cards_left[holder]):
            kind = card_in(table, holder, place)
            worth = worth_of_other + worth_at_face_value(table, kind, memory)
            if best == NONE or worth > best_worth:
                best, best_worth = side * KINDS + kind, worth
    return best
