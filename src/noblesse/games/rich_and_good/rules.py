"""The course of a game of The Rich and the Good. docs/rules/rich-and-good.md numbers the rules.

There are two rounds of four turns. A turn is a stock phase, in which each player trades and donates, and a market
manipulation phase, in which each player moves two markers. stock.py, charity.py and market.py hold the rules of the
phases.
"""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.engine.record import Ints
from noblesse.games.rich_and_good.box import ROUNDS, TURNS, TURNS_OF_TWO
from noblesse.games.rich_and_good.charity import donate, refusal_to_donate, sell_for_charity
from noblesse.games.rich_and_good.market import (
    fill_holders,
    halve_card,
    play_card,
    refusal_to_halve,
    refusal_to_play,
)
from noblesse.games.rich_and_good.merchant import sell_merchants_cards, takes_part
from noblesse.games.rich_and_good.moves import ANSWERS, BUY, DONATE, HALVE, HOLD, KEEP, MOVES, PLAY, SELL
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.stock import buy, refusal_to_buy, refusal_to_sell, sell
from noblesse.games.rich_and_good.table import NOBODY, Awaits, Table


@compiled
def begin(table: Table, starter: int) -> None:
    """The starter gets the marker and the first round begins."""
    table.starter = starter
    open_round(table)


@compiled
def open_round(table: Table) -> None:
    """The holders are filled; prices, money and shares stay as they are."""
    table.round_number += 1
    table.turn = 0
    fill_holders(table)
    open_turn(table)


@compiled
def open_turn(table: Table) -> None:
    """A turn begins with a stock phase, which the starter opens."""
    table.turn += 1
    table.awaits = Awaits.TRADE
    table.to_move = table.starter


@compiled
def next_seat(table: Table, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % table.seats


@compiled
def after_charity(table: Table) -> None:
    """The next seat's turn to trade; once around the table, the market manipulation phase begins."""
    table.to_move = next_seat(table, table.to_move)
    table.awaits = Awaits.FACE_VALUE if table.to_move == table.starter else Awaits.TRADE


@compiled
def after_halved(table: Table) -> None:
    """The next seat's turn to play cards; once around the table, the turn ends."""
    table.to_move = next_seat(table, table.to_move)
    table.awaits = Awaits.FACE_VALUE
    if table.to_move == table.starter:
        end_turn(table)


@compiled
def turns_in_a_round(table: Table) -> int:
    """How many turns it takes to play all cards in the holders."""
    return TURNS_OF_TWO if table.seats == 2 else TURNS


@compiled
def end_turn(table: Table) -> None:
    """The marker passes to the left."""
    table.starter = next_seat(table, table.starter)
    if table.turn < turns_in_a_round(table):
        open_turn(table)
    else:
        end_round(table)


@compiled
def end_round(table: Table) -> None:
    """All charity boards are sold; after the second round the game is over."""
    for seat in range(table.seats):
        sell_for_charity(table, seat)
    if takes_part(table):
        sell_merchants_cards(table)
    if table.round_number < ROUNDS:
        open_round(table)
    else:
        table.awaits = Awaits.NOTHING
        table.to_move = NOBODY


@compiled
def refusal(table: Table, move: int) -> Refusal:
    """Why the seat to move may not make this move, or NONE if it may."""
    if table.awaits == Awaits.NOTHING:
        return Refusal.GAME_IS_OVER
    if ANSWERS[move] != table.awaits:
        return Refusal.ANOTHER_DECISION
    if move == HOLD or move == KEEP:
        return Refusal.NONE
    if move < SELL:
        return refusal_to_buy(table, move - BUY)
    if move < KEEP:
        return refusal_to_sell(table, move - SELL)
    if move < PLAY:
        return refusal_to_donate(table, move - DONATE)
    if move < HALVE:
        return refusal_to_play(table, move - PLAY)
    return refusal_to_halve(table, move - HALVE)


@compiled
def list_refusals(table: Table, moves: Ints, refusals: Ints) -> None:
    """Write into `refusals` why the seat to move may not make each of these moves."""
    for number in range(len(moves)):
        refusals[number] = refusal(table, moves[number])


@compiled
def is_legal(table: Table, move: int) -> bool:
    """Whether the seat to move may make this move."""
    return refusal(table, move) == Refusal.NONE


@compiled
def list_legal(table: Table, moves: Ints) -> int:
    """Write the legal moves into `moves`, ascending, and return how many there are."""
    count = 0
    for move in range(MOVES):
        if is_legal(table, move):
            moves[count] = move
            count += 1
    return count


@compiled
def play(table: Table, move: int) -> None:
    """Make a legal move for the seat to move."""
    if table.awaits == Awaits.TRADE:
        trade(table, move)
        table.awaits = Awaits.CHARITY
    elif table.awaits == Awaits.CHARITY:
        if move != KEEP:
            donate(table, move - DONATE)
        after_charity(table)
    elif table.awaits == Awaits.FACE_VALUE:
        play_card(table, move - PLAY)
        table.awaits = Awaits.HALVED
    else:
        halve_card(table, move - HALVE)
        after_halved(table)


@compiled
def trade(table: Table, move: int) -> None:
    """Buy or sell, not both; or hold."""
    if move >= SELL:
        sell(table, move - SELL)
    elif move >= BUY:
        buy(table, move - BUY)
