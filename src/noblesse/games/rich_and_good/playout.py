"""Random games at full speed."""

from __future__ import annotations

from typing import Any

from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll_below
from noblesse.games.rich_and_good.box import (
    CHARITY_SPACES,
    GOODS,
    KINDS,
    LAST_SPACE,
    LOTS_UP_TO,
    MOST_SHARES_TRADED,
    PRICE_AT,
)
from noblesse.games.rich_and_good.charity import gifts
from noblesse.games.rich_and_good.market import card_in, holder_of
from noblesse.games.rich_and_good.moves import BUY, HALVE, KEEP, PLAY, SELL
from noblesse.games.rich_and_good.rules import is_legal, play
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.table import Awaits, Side, Table


@compiled
def random_move(table: Table, dice: Dice) -> int:
    """A legal move, all equally likely, found without listing them: draw again until the move is legal."""
    if table.awaits == Awaits.TRADE:
        return random_trade(table, dice)
    if table.awaits == Awaits.CHARITY:
        return random_gift(table, dice)
    if table.awaits == Awaits.FACE_VALUE:
        return PLAY + random_card(table, dice, Side.LEFT, Side.RIGHT)
    other = Side.RIGHT - table.played_from
    return HALVE + random_card(table, dice, other, other)


@compiled
def random_trade(table: Table, dice: Dice) -> int:
    """Draw from hold, the lots small enough to buy and those small enough to sell."""
    buys = LOTS_UP_TO[most_to_buy(table)]
    sells = LOTS_UP_TO[most_to_sell(table)]
    while True:
        thrown = roll_below(dice, 1 + buys + sells)
        move = thrown if thrown <= buys else SELL + thrown - BUY - buys
        if is_legal(table, move):
            return move


@compiled
def most_to_buy(table: Table) -> int:
    """How many shares of the cheapest good the money would buy, at most three."""
    cheapest = PRICE_AT[LAST_SPACE]
    for good in range(GOODS):
        if table.space[good] > 0:
            cheapest = min(cheapest, price(table, good))
    return min(table.money[table.to_move] // cheapest, MOST_SHARES_TRADED)


@compiled
def most_to_sell(table: Table) -> int:
    """How many shares the player owns, at most three."""
    owned = 0
    for good in range(GOODS):
        owned += table.shares[table.to_move][good]
    return min(owned, MOST_SHARES_TRADED)


@compiled
def random_gift(table: Table, dice: Dice) -> int:
    """Keep, or one of the goods that the player owns."""
    if gifts(table, table.to_move) == CHARITY_SPACES:
        return KEEP
    while True:
        move = KEEP + roll_below(dice, 1 + GOODS)
        if is_legal(table, move):
            return move


@compiled
def random_card(table: Table, dice: Dice, first_side: int, last_side: int) -> int:
    """Draw from the cards of the sides; the second of two equal cards is drawn again."""
    first = holder_of(table, table.to_move, first_side)
    last = holder_of(table, table.to_move, last_side)
    in_first = table.cards_left[first]
    in_last = 0 if first == last else table.cards_left[last]
    while True:
        place = roll_below(dice, in_first + in_last)
        holder, side = first, first_side
        if place >= in_first:
            place -= in_first
            holder, side = last, last_side
        kind = card_in(table, holder, place)
        if place == 0 or card_in(table, holder, place - 1) != kind:
            return side * KINDS + kind


@compiled
def play_out(table: Table, dice: Dice) -> int:
    """Play at random to the end and return the number of decisions."""
    decisions = 0
    while table.awaits != Awaits.NOTHING:
        play(table, random_move(table, dice))
        decisions += 1
    return decisions


@compiled
def play_out_many(tables: Any, start: int, games: int, dice: Dice) -> int:
    """Play out the game at `tables[start]` many times, with the next row as scratch; return the number of decisions."""
    decisions = 0
    for _ in range(games):
        tables[start + 1] = tables[start]
        decisions += play_out(tables[start + 1], dice)
    return decisions
