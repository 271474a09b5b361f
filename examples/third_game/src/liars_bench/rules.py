"""The rules of Liars' Bench, in the order in which a player meets them; README.md numbers them."""

from __future__ import annotations

from enum import IntEnum

from liars_bench.box import EVENINGS, TALES, TOO_TALL
from liars_bench.moves import LISTEN
from liars_bench.table import NO_TALE, NOBODY, Awaits, Table
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints


class Refusal(IntEnum):
    """Why a move is not allowed; refusals.py puts it into words."""

    NONE = 0
    GAME_IS_OVER = 1
    NOT_IN_HAND = 2


@compiled
def open_evening(table: Table, opener: int) -> None:
    """The next evening begins; after the last one the game is over."""
    if table.evening == EVENINGS:
        table.awaits = Awaits.NOTHING
        table.to_move = NOBODY
        return
    table.evening += 1
    table.opener = opener
    table.awaits = Awaits.TALE
    table.to_move = opener
    for seat in range(table.seats):
        table.told[seat] = NO_TALE


@compiled
def play(table: Table, move: int) -> None:
    """Tell a tale or listen; the turn of the last player ends the evening."""
    seat = table.to_move
    if move != LISTEN:
        tell(table, seat, move)
    following = (seat + 1) % table.seats
    if following == table.opener:
        end_evening(table)
    else:
        table.to_move = following


@compiled
def tell(table: Table, seat: int, tale: int) -> None:
    """The tale leaves the hand and lies face up."""
    table.hand[seat] &= ~(1 << tale)
    table.left[seat] -= 1
    table.told[seat] = tale


@compiled
def end_evening(table: Table) -> None:
    """Whoever is applauded gets the points and opens the next evening."""
    seat = applauded(table)
    if seat == NOBODY:
        open_evening(table, table.opener)
    else:
        table.points[seat] += table.evening
        open_evening(table, seat)


@compiled
def applauded(table: Table) -> int:
    """The seat with the tallest tale that is believed, or NOBODY if none was told."""
    tallest = teller_below(table, TALES + 1)
    if tallest == NOBODY:
        return NOBODY
    second = teller_below(table, table.told[tallest])
    if second != NOBODY and table.told[tallest] - table.told[second] > TOO_TALL:
        return second
    return tallest


@compiled
def teller_below(table: Table, limit: int) -> int:
    """The seat with the tallest of this evening's tales below the limit, or NOBODY."""
    teller, tallest = NOBODY, NO_TALE
    for seat in range(table.seats):
        if tallest < table.told[seat] < limit:
            teller, tallest = seat, table.told[seat]
    return teller


@compiled
def refusal(table: Table, move: int) -> Refusal:
    """Why the seat to move may not make this move, or NONE if it may."""
    if table.awaits == Awaits.NOTHING:
        return Refusal.GAME_IS_OVER
    if move != LISTEN and table.hand[table.to_move] >> move & 1 == 0:
        return Refusal.NOT_IN_HAND
    return Refusal.NONE


@compiled
def list_legal(table: Table, moves: Ints) -> int:
    """Write the legal moves into `moves`, ascending, and return how many there are."""
    count = 0
    for move in range(LISTEN, TALES + 1):
        if refusal(table, move) == Refusal.NONE:
            moves[count] = move
            count += 1
    return count


@compiled
def random_move(table: Table, dice: Dice) -> int:
    """A legal move, all equally likely: listen, or tell a random tale from the hand."""
    place, move = roll_below(dice, table.left[table.to_move] + 1), LISTEN
    while place > 0:
        move += 1
        place -= table.hand[table.to_move] >> move & 1
    return move
