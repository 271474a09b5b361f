"""When the policy gives to charity, and which share."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.games.rich_and_good.box import CHARITY_SPACES, GOODS, MERCHANTS_REVEALED
from noblesse.games.rich_and_good.charity import gifts
from noblesse.games.rich_and_good.merchant import takes_part
from noblesse.games.rich_and_good.moves import DONATE, KEEP
from noblesse.games.rich_and_good.rules import turns_in_a_round
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.style import (
    HUNDRED,
    MARGIN,
    MERCHANTS_HIDDEN,
    MERCHANTS_OPEN,
    NONE,
    PACE,
    WAITS,
    Memory,
    noise,
)
from noblesse.games.rich_and_good.table import Table

MORE_THAN_ANYBODY_GIVES = 1_000_000


@compiled_apart
def given_so_far(table: Table, seat: int) -> int:
    """The seat's charity money, including its board at current prices."""
    total = table.charity_money[seat]
    for good in range(GOODS):
        total += table.given[seat][good] * price(table, good)
    return total


@compiled_apart
def average_price(table: Table) -> int:
    """The average price of the six goods."""
    total = 0
    for good in range(GOODS):
        total += price(table, good)
    return total // GOODS


@compiled_apart
def merchants_gift(table: Table, average: int, memory: Memory) -> int:
    """An estimate of what the Merchant will have given when this round ends."""
    opened = 0
    for place in range(MERCHANTS_REVEALED):
        opened += price(table, table.merchants_cards[table.round_number - 1][place])
    return table.merchants_money + (memory[MERCHANTS_OPEN] * opened + memory[MERCHANTS_HIDDEN] * average) // HUNDRED


@compiled_apart
def least_rival_gift(table: Table, seat: int, average: int, memory: Memory) -> int:
    """An estimate of what the rival who gave least has given: a hidden gift counts as an average share."""
    least = merchants_gift(table, average, memory) if takes_part(table) else MORE_THAN_ANYBODY_GIVES
    for other in range(table.seats):
        if other != seat:
            least = min(least, table.charity_money[other] + gifts(table, other) * average)
    return least


@compiled_apart
def waits(dice: Dice, memory: Memory) -> bool:
    """Whether the player waits to see how much is enough."""
    return memory[WAITS] > 0 and roll_below(dice, HUNDRED) < memory[WAITS]


@compiled_apart
def gift(table: Table, dice: Dice, memory: Memory) -> int:
    """Give when behind the others or the style's pace: an expensive share if it is urgent, otherwise a cheap one."""
    seat = table.to_move
    if gifts(table, seat) == CHARITY_SPACES:
        return KEEP
    if table.round_number == 1 and not takes_part(table) and waits(dice, memory):
        return KEEP
    given, average = given_so_far(table, seat), average_price(table)
    ahead = given - least_rival_gift(table, seat, average, memory) + noise(dice, memory)
    turns_gone = (table.round_number - 1) * turns_in_a_round(table) + table.turn
    pace = memory[PACE] * turns_gone * average // HUNDRED
    if ahead > memory[MARGIN] and given > pace:
        return KEEP
    chosen, chosen_price = NONE, 0
    for good in range(GOODS):
        if table.shares[seat][good] > 0:
            value = price(table, good)
            if chosen == NONE or (value > chosen_price) == (ahead < 0):
                chosen, chosen_price = good, value
    return KEEP if chosen == NONE else DONATE + chosen
