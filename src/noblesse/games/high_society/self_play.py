"""Self-play games of High Society from which the odds are learned.

Players who bid by the odds learned so far play each other. After every auction, each seat's features are written down,
and beside them how the game ended for that seat. tools/learn_odds.py uses these games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.games.high_society.box import MAX_SEATS, Card
from noblesse.games.high_society.display import with_card
from noblesse.games.high_society.odds import FEATURES, HIDDEN, Row, Weights, judge, look_round, read, undrawn_from
from noblesse.games.high_society.policy import (
    HUNDRED,
    ODDS,
    Memory,
    answer,
    price_limit,
)
from noblesse.games.high_society.redealing import deal
from noblesse.games.high_society.rules import is_misfortune, on_offer, play
from noblesse.games.high_society.scoring import is_poorest, wins
from noblesse.games.high_society.table import Awaits, Table

MOST_AUCTIONS = len(Card)
SURVIVAL = 4  # how many times as much a victory is worth as not being out
CURIOSITY = 10  # how far a limit may be off in either direction, in hundredths; now and then four times as much
NOW_AND_THEN = 10  # one time in this many
OTHER_WAYS = 10  # one player in this many follows the policy


@compiled_apart
def worth_if(
    taker: int, seat: int, seats: int, card: int, left: Row, displays: Row, undrawn: int, weights: Weights
) -> int:
    """What the seat can expect if the taker gets the card and everyone has this much money left."""
    features, hidden = np.empty(FEATURES, np.int32), np.empty(HIDDEN, np.int32)
    display = displays[taker]
    displays[taker] = with_card(display, card)
    winning, staying = judge(seats, seat, left, displays, undrawn, weights, features, hidden)
    displays[taker] = display
    return SURVIVAL * winning + staying


@compiled_apart
def gain_from_paying(
    price: int, seat: int, seats: int, card: int, money: Row, displays: Row, undrawn: int, weights: Weights
) -> int:
    """How much the seat gains by staying in at this price instead of leaving the auction to any of the others."""
    left = np.empty(MAX_SEATS, np.int64)
    all_pay = is_misfortune(card)
    for payer in range(seats):
        left[payer] = max(0, money[payer] - price) if all_pay else money[payer]
    left[seat] = money[seat] if all_pay else money[seat] - price
    taking = worth_if(seat, seat, seats, card, left, displays, undrawn, weights)
    left[seat] = money[seat] - price if all_pay else money[seat]
    leaving, others = 0, 0
    for other in range(seats):
        if other != seat and (all_pay or money[other] >= price):
            kept = left[other]
            left[other] = money[other] if all_pay else money[other] - price
            leaving += worth_if(other, seat, seats, card, left, displays, undrawn, weights)
            left[other] = kept
            others += 1
    gain = taking * others - leaving
    return -gain if all_pay else gain


@compiled_apart
def limit_by_odds(seat: int, seats: int, card: int, money: Row, displays: Row, undrawn: int, weights: Weights) -> int:
    """The price at which staying in stops being a gain, found by bisection."""
    low, high = 0, int(money[seat])
    if gain_from_paying(high, seat, seats, card, money, displays, undrawn, weights) >= 0:
        return int(high)
    while high - low > 1:
        middle = (low + high) // 2
        if gain_from_paying(middle, seat, seats, card, money, displays, undrawn, weights) >= 0:
            low = middle
        else:
            high = middle
    return low


@compiled_apart
def about(limit: int, dice: Dice) -> int:
    """The limit with some noise, because odds that are never tried are never learned."""
    off = CURIOSITY * (4 if roll_below(dice, NOW_AND_THEN) == 0 else 1)
    return limit * (HUNDRED - off + roll_below(dice, 2 * off + 1)) // HUNDRED


@compiled_apart
def set_limits(
    table: Table, by_policy: int, money: Row, displays: Row, limits: Row, dice: Dice, memory: Memory
) -> None:
    """Set what each seat will pay for the card on offer; `by_policy` is a set of seats."""
    undrawn = undrawn_from(table, table.turned)
    for seat in range(table.seats):
        if by_policy >> seat & 1:
            limits[seat] = price_limit(table, seat, memory)
        else:
            limit = limit_by_odds(seat, table.seats, on_offer(table), money, displays, undrawn, memory[ODDS:])
            limits[seat] = about(limit, dice)


@compiled_apart
def seats_by_policy(seats: int, dice: Dice) -> int:
    """A random set of seats that follow the policy."""
    chosen = 0
    for seat in range(seats):
        if roll_below(dice, OTHER_WAYS) == 0:
            chosen |= 1 << seat
    return chosen


@compiled_apart
def play_lesson(table: Table, by_policy: int, dice: Dice, memory: Memory, seen: Any, start: int) -> int:
    """Play a game, write each seat's features after each auction into `seen` from row `start`, return the next row."""
    money, displays = np.empty(MAX_SEATS, np.int64), np.empty(MAX_SEATS, np.int64)
    limits, thought_of, row = np.empty(MAX_SEATS, np.int64), 0, start
    while table.awaits != Awaits.NOTHING:
        if table.turned != thought_of:
            thought_of = table.turned
            look_round(table, money, displays)
            for seat in range(table.seats):
                read(table.seats, seat, money, displays, undrawn_from(table, thought_of - 1), seen[row])
                row += 1
            set_limits(table, by_policy, money, displays, limits, dice, memory)
        play(table, answer(table, limits[table.to_move], dice, memory))
    return row


@compiled_apart
def write_results(table: Table, results: Any, start: int, end: int) -> None:
    """For the rows of a game, seat by seat, write its share of the victory and whether it stayed in."""
    winners = 0
    for seat in range(table.seats):
        winners += wins(table, seat)
    for row in range(start, end):
        seat = (row - start) % table.seats
        results[row, 0] = wins(table, seat) / max(1, winners)
        results[row, 1] = not is_poorest(table, seat)


@compiled_apart
def self_play(tables: Any, games: int, seats: int, dice: Dice, memory: Memory, seen: Any, results: Any) -> int:
    """Play this many games and return how many rows were written."""
    table, row = tables[0], 0
    for _ in range(games):
        deal(table, seats, dice)
        end = play_lesson(table, seats_by_policy(seats, dice), dice, memory, seen, row)
        write_results(table, results, row, end)
        row = end
    return row
