"""A rule of thumb for The Rich and the Good: buy what your two holders will raise, sell what they will lower, give
enough not to give least, and play the cards that help you more than the others.

It answers in less than a microsecond, so that search can play whole games by it. Of the cards it reads only those in
the two holders of the seat that decides.
"""

from __future__ import annotations

from itertools import product
from typing import cast

import numpy as np

from noblesse.bots.chances import CERTAIN
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints, lookup
from noblesse.rich_and_good.box import (
    CARDS_IN_A_HOLDER,
    CARDS_IN_SHARED_HOLDER,
    CHARITY_SPACES,
    GOOD_OF,
    GOODS,
    KINDS,
    LAST_SPACE,
    MERCHANTS_REVEALED,
    PRICE_AT,
    SPACES_OF,
    lot_of,
)
from noblesse.rich_and_good.charity import gifts
from noblesse.rich_and_good.market import card_in, holder_of
from noblesse.rich_and_good.merchant import takes_part
from noblesse.rich_and_good.moves import BUY, DONATE, HALVE, HOLD, KEEP, PLAY, SELL
from noblesse.rich_and_good.playout import random_move
from noblesse.rich_and_good.rules import play, turns_in_a_round
from noblesse.rich_and_good.stock import price
from noblesse.rich_and_good.table import Awaits, Side, Table

Room = Ints  # for moves
Lore = Ints  # what a player knows by heart, the style, and then room for thinking: numbers of goods and candidates

# The style, in hundredths unless it says otherwise.
CARRY = 0  # how much of a seen card's number will be moved, on average, until it is gone
TREND = 1  # spaces that a good rises for each card nobody in sight holds
THRIFT = 2  # the gain that a share must promise
PACE = 3  # gifts that should have been given a turn
MARGIN = 4  # how much more than the least giver to give, in money
ENVY = 5  # weight of what the others own
LOOKING_AHEAD = 6  # how much of a card's effect will come anyway if it is left in its holder
NOISE = 7  # how far a judgement may be off, in money
SLIPS = 8  # decisions out of a hundred that are made without thinking
WAITS = 9  # chances out of a hundred in the first round to give nothing, unless there is a Merchant to keep up with
MERCHANTS_OPEN = 10  # weight of the Merchant's open gifts
MERCHANTS_HIDDEN = 11  # average shares that the Merchant is thought to give besides
THOUGHTS = 12  # the first of the numbers a good
WORTHS = THOUGHTS + GOODS  # the first of the numbers a candidate
MOST_WORTHS = 2 * CARDS_IN_SHARED_HOLDER

HUNDRED = 100
NONE = -1
MORE_THAN_ANYBODY_GIVES = 1_000_000


def lore(style: tuple[int, ...]) -> Lore:
    """All that the policy reads besides the table."""
    return cast(Lore, np.array([*style, *[0] * (GOODS + MOST_WORTHS)], np.int32))


# The lot of three goods in any order, of two, of one.
THREE = lookup([lot_of(list(goods)) for goods in product(range(GOODS), repeat=3)])
TWO = lookup([lot_of(list(goods)) for goods in product(range(GOODS), repeat=2)])


@compiled
def lot_with(first: int, second: int, third: int) -> int:
    """The lot of up to three goods; NONE ends it."""
    if second == NONE:
        return first
    if third == NONE:
        return TWO[first * GOODS + second]
    return THREE[(first * GOODS + second) * GOODS + third]


@compiled
def policy(table: Table, dice: Dice, lore: Lore) -> int:
    """The move of a player of this style."""
    if lore[SLIPS] > 0 and roll_below(dice, HUNDRED) < lore[SLIPS]:
        return random_move(table, dice)
    if table.awaits == Awaits.TRADE:
        return trade(table, dice, lore)
    if table.awaits == Awaits.CHARITY:
        return gift(table, dice, lore)
    if table.awaits == Awaits.FACE_VALUE:
        judge_interests(table, table.to_move, lore)
        return PLAY + best_card_of_both(table, lore)
    other = Side.RIGHT - table.played_from
    judge_interests(table, table.to_move, lore)
    return HALVE + other * KINDS + best_halved(table, other, lore)[0]


@compiled
def play_on(table: Table, dice: Dice, lore: Lore) -> None:
    """Play to the end."""
    while table.awaits != Awaits.NOTHING:
        play(table, policy(table, dice, lore))


@compiled
def foresee(table: Table, seat: int, survival: int, dice: Dice, lore: Lore) -> int:
    """Nobody has learned to judge an unfinished game yet: all seats are as likely to win, and to stay in."""
    return CERTAIN // table.seats + survival * (table.seats - 1) // table.seats


@compiled
def noise(dice: Dice, lore: Lore) -> int:
    """An error of judgement."""
    if lore[NOISE] == 0:
        return 0
    return roll_below(dice, 2 * lore[NOISE] + 1) - lore[NOISE]


@compiled
def unseen_cards(table: Table, seat: int) -> int:
    """How many cards will still be played that the seat does not see, the second round's included."""
    count = 0
    left, right = holder_of(table, seat, Side.LEFT), holder_of(table, seat, Side.RIGHT)
    for holder in range(table.seats):
        if holder != left and holder != right:
            count += table.cards_left[holder]
    if table.round_number == 1:
        count += table.seats * CARDS_IN_A_HOLDER
    return count


@compiled
def price_after(table: Table, good: int, spaces: int) -> int:
    """The price if the marker moved so far."""
    return PRICE_AT[min(max(table.space[good] + spaces, 0), LAST_SPACE)]


@compiled
def judge_gains(table: Table, seat: int, dice: Dice, lore: Lore) -> None:
    """Think of each good: what a share of it will gain until the end, as far as the seat can tell."""
    for good in range(GOODS):
        lore[THOUGHTS + good] = 0
    for side in range(2):
        holder = holder_of(table, seat, side)
        for place in range(table.cards_left[holder]):
            kind = card_in(table, holder, place)
            lore[THOUGHTS + GOOD_OF[kind]] += SPACES_OF[kind]
    trend = lore[TREND] * unseen_cards(table, seat)
    for good in range(GOODS):
        spaces = (lore[CARRY] * lore[THOUGHTS + good] + trend) // HUNDRED
        lore[THOUGHTS + good] = price_after(table, good, spaces) - price(table, good) + noise(dice, lore)


@compiled
def best_to_buy(table: Table, money: int, first: int, second: int, lore: Lore) -> int:
    """The good with the highest gain that can be bought besides the two chosen before; NONE if none is worth it."""
    best, best_gain = NONE, 0
    for good in range(GOODS):
        cost, gain = price(table, good), lore[THOUGHTS + good]
        is_there = table.supply[good] > (good == first) + (good == second)
        if is_there and 0 < cost <= money and gain > best_gain and gain * HUNDRED > lore[THRIFT] * cost:
            best, best_gain = good, gain
    return best


@compiled
def worst_owned(table: Table, seat: int, first: int, second: int, lore: Lore) -> int:
    """The good with the lowest gain that can be sold besides the two chosen before; NONE if none will lose."""
    worst, worst_gain = NONE, 0
    for good in range(GOODS):
        if table.shares[seat][good] > (good == first) + (good == second) and lore[THOUGHTS + good] < worst_gain:
            worst, worst_gain = good, lore[THOUGHTS + good]
    return worst


@compiled
def trade(table: Table, dice: Dice, lore: Lore) -> int:
    """Buy up to three that will rise or sell up to three that will fall, whichever promises more."""
    seat = table.to_move
    judge_gains(table, seat, dice, lore)
    money = table.money[seat]
    first = best_to_buy(table, money, NONE, NONE, lore)
    second = third = NONE
    promise = 0
    if first != NONE:
        money -= price(table, first)
        promise += lore[THOUGHTS + first]
        second = best_to_buy(table, money, first, NONE, lore)
        if second != NONE:
            money -= price(table, second)
            promise += lore[THOUGHTS + second]
            third = best_to_buy(table, money, first, second, lore)
            if third != NONE:
                promise += lore[THOUGHTS + third]
    danger = worst_lot(table, seat, lore)
    if danger[1] > promise:
        return SELL + danger[0]
    if first == NONE:
        return HOLD
    return BUY + lot_with(first, second, third)


@compiled
def worst_lot(table: Table, seat: int, lore: Lore) -> tuple[int, int]:
    """Up to three shares that will lose, as a lot, and how much they would lose together."""
    first = worst_owned(table, seat, NONE, NONE, lore)
    if first == NONE:
        return NONE, 0
    loss = -lore[THOUGHTS + first]
    second = worst_owned(table, seat, first, NONE, lore)
    if second == NONE:
        return lot_with(first, NONE, NONE), loss
    loss -= lore[THOUGHTS + second]
    third = worst_owned(table, seat, first, second, lore)
    if third != NONE:
        loss -= lore[THOUGHTS + third]
    return lot_with(first, second, third), loss


@compiled
def given_so_far(table: Table, seat: int) -> int:
    """The seat's charity money, its board at current prices included."""
    total = table.charity_money[seat]
    for good in range(GOODS):
        total += table.given[seat][good] * price(table, good)
    return total


@compiled
def average_price(table: Table) -> int:
    """Of the six goods."""
    total = 0
    for good in range(GOODS):
        total += price(table, good)
    return total // GOODS


@compiled
def merchants_gift(table: Table, average: int, lore: Lore) -> int:
    """What the Merchant will have given when this round ends, as far as can be seen."""
    opened = 0
    for place in range(MERCHANTS_REVEALED):
        opened += price(table, table.merchants_cards[table.round_number - 1][place])
    return table.merchants_money + (lore[MERCHANTS_OPEN] * opened + lore[MERCHANTS_HIDDEN] * average) // HUNDRED


@compiled
def least_rival_gift(table: Table, seat: int, average: int, lore: Lore) -> int:
    """What the least giver of the others has given, as far as can be seen: a hidden gift counts an average share."""
    least = merchants_gift(table, average, lore) if takes_part(table) else MORE_THAN_ANYBODY_GIVES
    for other in range(table.seats):
        if other != seat:
            least = min(least, table.charity_money[other] + gifts(table, other) * average)
    return least


@compiled
def waits(dice: Dice, lore: Lore) -> bool:
    """Whether a player would rather see first how much is enough."""
    return lore[WAITS] > 0 and roll_below(dice, HUNDRED) < lore[WAITS]


@compiled
def gift(table: Table, dice: Dice, lore: Lore) -> int:
    """Give if you are behind, or behind your own pace: a dear share if it is urgent, else a cheap one."""
    seat = table.to_move
    if gifts(table, seat) == CHARITY_SPACES:
        return KEEP
    if table.round_number == 1 and not takes_part(table) and waits(dice, lore):
        return KEEP
    given, average = given_so_far(table, seat), average_price(table)
    ahead = given - least_rival_gift(table, seat, average, lore) + noise(dice, lore)
    turns_gone = (table.round_number - 1) * turns_in_a_round(table) + table.turn
    pace = lore[PACE] * turns_gone * average // HUNDRED
    if ahead > lore[MARGIN] and given > pace:
        return KEEP
    chosen, chosen_price = NONE, 0
    for good in range(GOODS):
        if table.shares[seat][good] > 0:
            value = price(table, good)
            if chosen == NONE or (value > chosen_price) == (ahead < 0):
                chosen, chosen_price = good, value
    return KEEP if chosen == NONE else DONATE + chosen


@compiled
def judge_interests(table: Table, seat: int, lore: Lore) -> None:
    """Think of each good: how much the seat wants it to rise, in hundredths of a share for each rival."""
    rivals = table.seats - 1
    for good in range(GOODS):
        owned, theirs = table.shares[seat][good] + table.given[seat][good] // 2, 0
        for other in range(table.seats):
            if other != seat:
                theirs += table.shares[other][good] + table.given[other][good]
        lore[THOUGHTS + good] = HUNDRED * rivals * owned - lore[ENVY] * theirs


@compiled
def effect(table: Table, kind: int, spaces: int, lore: Lore) -> int:
    """How much the seat likes the good of this card to move so far."""
    good = GOOD_OF[kind]
    return lore[THOUGHTS + good] * (price_after(table, good, spaces) - price(table, good))


@compiled
def worth_at_face_value(table: Table, kind: int, lore: Lore) -> int:
    """Against leaving it: most of its effect would come anyway."""
    return (HUNDRED - lore[LOOKING_AHEAD]) * effect(table, kind, SPACES_OF[kind], lore)


@compiled
def worth_halved(table: Table, kind: int, lore: Lore) -> int:
    """Half of it is better than all of it for a card that hurts."""
    half, whole = effect(table, kind, SPACES_OF[kind] // 2, lore), effect(table, kind, SPACES_OF[kind], lore)
    return HUNDRED * half - lore[LOOKING_AHEAD] * whole


@compiled
def best_halved(table: Table, side: int, lore: Lore) -> tuple[int, int]:
    """The card of a side that is best halved, and what that is worth."""
    holder = holder_of(table, table.to_move, side)
    best = card_in(table, holder, 0)
    best_worth = worth_halved(table, best, lore)
    for place in range(1, table.cards_left[holder]):
        kind = card_in(table, holder, place)
        worth = worth_halved(table, kind, lore)
        if worth > best_worth:
            best, best_worth = kind, worth
    return best, best_worth


@compiled
def best_card_of_both(table: Table, lore: Lore) -> int:
    """The side and the card to play at face value, with the best halved card of the other side in mind."""
    best, best_worth = NONE, 0
    for side in range(2):
        _, worth_of_other = best_halved(table, Side.RIGHT - side, lore)
        holder = holder_of(table, table.to_move, side)
        for place in range(table.cards_left[holder]):
            kind = card_in(table, holder, place)
            worth = worth_of_other + worth_at_face_value(table, kind, lore)
            if best == NONE or worth > best_worth:
                best, best_worth = side * KINDS + kind, worth
    return best
