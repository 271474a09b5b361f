"""A new deal on a used table, in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.engine.compiled import compiled, compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import lookup
from noblesse.games.rich_and_good.belief import put_in_order
from noblesse.games.rich_and_good.box import (
    CARDS_IN_A_HOLDER,
    CARDS_IN_OWN_HOLDER,
    CARDS_IN_SHARED_HOLDER,
    GOODS,
    MARKET_DECK,
    MAX_SEATS,
    MERCHANTS_CARDS,
    MERCHANTS_SHARES_OF_A_GOOD,
    ROUNDS,
    SHARED_HOLDER,
    SHARES_OF_A_GOOD,
    STARTING_MONEY,
    STARTING_SPACE,
)
from noblesse.games.rich_and_good.rules import begin
from noblesse.games.rich_and_good.table import EMPTY, Table

DECK = lookup(MARKET_DECK)
MERCHANTS_DECK = lookup([good for good in range(GOODS) for _ in range(MERCHANTS_SHARES_OF_A_GOOD)])
HOLDERS_OF_TWO = SHARED_HOLDER + 1


@compiled_apart
def deal(table: Table, seats: int, dice: Dice) -> None:
    """Deal a new game on a used table, with a random starter."""
    clear(table, seats)
    deck, drawn = np.empty(len(DECK), np.int32), 0
    for round_ in range(ROUNDS):
        if seats > 2 or round_ == 0:
            shuffle(DECK, deck, dice)
            drawn = 0
        drawn = fill(table, round_, deck, drawn)
    if seats == 2:
        deal_to_merchant(table, dice)
    begin(table, roll_below(dice, seats))


@compiled_apart
def deal_round(table: Table, round_: int, dice: Dice) -> None:
    """Deal a round from the whole deck; rounds are counted from 0. Not with two players."""
    deck = np.empty(len(DECK), np.int32)
    shuffle(DECK, deck, dice)
    fill(table, round_, deck, 0)


@compiled
def clear(table: Table, seats: int) -> None:
    """Take everything off the table and pay out the starting money."""
    table.seats, table.round_number, table.played_from, table.merchants_money = seats, 0, 0, 0
    for good in range(GOODS):
        table.space[good] = STARTING_SPACE
        table.supply[good] = SHARES_OF_A_GOOD - MERCHANTS_SHARES_OF_A_GOOD if seats == 2 else SHARES_OF_A_GOOD
    for seat in range(MAX_SEATS):
        table.money[seat] = STARTING_MONEY if seat < seats else 0
        table.charity_money[seat] = table.cards_left[seat] = 0
        for good in range(GOODS):
            table.shares[seat][good] = table.given[seat][good] = 0
    for round_ in range(ROUNDS):
        for holder in range(MAX_SEATS):
            for place in range(CARDS_IN_SHARED_HOLDER):
                table.holders[round_][holder][place] = EMPTY
        for place in range(max(MERCHANTS_CARDS)):
            table.merchants_cards[round_][place] = EMPTY


@compiled
def shuffle(cards: Any, deck: Any, dice: Dice) -> None:
    """Put the cards into the deck in any order."""
    for place in range(len(cards)):
        chosen = roll_below(dice, place + 1)
        deck[place] = deck[chosen]
        deck[chosen] = cards[place]


@compiled
def fill(table: Table, round_: int, deck: Any, drawn: int) -> int:
    """Deal the holders of a round and return how many cards have been drawn."""
    for holder in range(HOLDERS_OF_TWO if table.seats == 2 else table.seats):
        size = CARDS_IN_A_HOLDER
        if table.seats == 2:
            size = CARDS_IN_SHARED_HOLDER if holder == SHARED_HOLDER else CARDS_IN_OWN_HOLDER
        for place in range(size):
            put_in_order(table, round_, holder, place, deck[drawn])
            drawn += 1
    return drawn


@compiled
def deal_to_merchant(table: Table, dice: Dice) -> None:
    """Draw the Merchant's cards of both rounds."""
    goods, drawn = np.empty(len(MERCHANTS_DECK), np.int32), 0
    shuffle(MERCHANTS_DECK, goods, dice)
    for round_ in range(ROUNDS):
        for place in range(MERCHANTS_CARDS[round_]):
            table.merchants_cards[round_][place] = goods[drawn]
            drawn += 1
