"""The rules of High Society, in the order in which a player meets them; docs/rules/high-society.md numbers them."""

from __future__ import annotations

from enum import IntEnum

from noblesse.engine.compiled import compiled
from noblesse.engine.record import Ints
from noblesse.games.high_society.box import (
    ALL_POSSESSIONS,
    MISFORTUNES,
    MONEY_IN,
    NO_CARDS,
    POSSESSIONS,
    RED_EDGES,
    RED_EDGES_TO_END,
    THE_THEFT,
    Card,
)
from noblesse.games.high_society.moves import DISCARD, PASS
from noblesse.games.high_society.table import NOBODY, Awaits, Table


class Refusal(IntEnum):
    """Why a move is not allowed; refusals.py puts it into words."""

    NONE = 0
    GAME_IS_OVER = 1
    THEFT_WAITS = 2
    NO_THEFT = 3
    NOT_IN_HAND = 4
    DOES_NOT_BEAT = 5
    NOT_YOUR_POSSESSION = 6


@compiled
def begin(table: Table, starter: int) -> None:
    """The starting player turns up the first card."""
    open_auction(table, starter)


@compiled
def on_offer(table: Table) -> int:
    """The status card that is turned up now."""
    return table.deck[table.turned - 1]


@compiled
def is_misfortune(card: int) -> bool:
    """Scandal, Gambling Debt or Theft: bid to avoid it."""
    return MISFORTUNES >> card & 1 == 1


@compiled
def open_auction(table: Table, starter: int) -> None:
    """Turn up the next status card. The fourth red edge ends the game at once."""
    table.turned += 1
    table.red_edges += RED_EDGES >> on_offer(table) & 1
    if table.red_edges == RED_EDGES_TO_END:
        table.awaits = Awaits.NOTHING
        table.to_move = NOBODY
        return
    for seat in range(table.seats):
        table.in_auction[seat] = 1
    table.awaits = Awaits.BID
    table.to_move = starter


@compiled
def highest_bid(table: Table) -> int:
    """The highest total that lies on the table."""
    highest = 0
    for seat in range(table.seats):
        highest = max(highest, MONEY_IN[table.laid[seat]])
    return highest


@compiled
def left_of(table: Table, seat: int) -> int:
    """The next seat clockwise. This avoids a modulo, which would slow playouts noticeably."""
    return seat + 1 if seat + 1 < table.seats else 0


@compiled
def next_in_auction(table: Table, seat: int) -> int:
    """The next seat clockwise that has not passed; the seat itself if it is the only one."""
    following = left_of(table, seat)
    while following != seat and table.in_auction[following] == 0:
        following = left_of(table, following)
    return following


@compiled
def bid(table: Table, added: int) -> None:
    """Add money cards to what lies before you."""
    seat = table.to_move
    table.purse[seat] &= ~added
    table.laid[seat] |= added
    table.to_move = next_in_auction(table, seat)


@compiled
def taker_after_pass(table: Table) -> int:
    """The first to pass takes a misfortune, the last one left a prize; NOBODY while several are left."""
    seat = table.to_move
    if is_misfortune(on_offer(table)):
        return seat
    rival = next_in_auction(table, seat)
    return rival if next_in_auction(table, rival) == seat else NOBODY


@compiled
def pass_(table: Table) -> None:
    """Take back what you laid and leave the auction, which may end it."""
    seat, taker = table.to_move, taker_after_pass(table)
    table.purse[seat] |= table.laid[seat]
    table.laid[seat] = NO_CARDS
    table.in_auction[seat] = 0
    if taker == NOBODY:
        table.to_move = next_in_auction(table, seat)
    else:
        take(table, taker)


@compiled
def take(table: Table, seat: int) -> None:
    """The seat takes the card on offer, all money that still lies out is paid, and the seat starts the next auction."""
    table.display[seat] |= 1 << on_offer(table)
    for payer in range(table.seats):
        table.laid[payer] = NO_CARDS
    if table.display[seat] & THE_THEFT:
        suffer_theft(table, seat)
    else:
        open_auction(table, seat)


@compiled
def suffer_theft(table: Table, seat: int) -> None:
    """The owner of the Theft gives up a possession: one of their choice now, or else the first one they get."""
    possessions = table.display[seat] & ALL_POSSESSIONS
    if possessions == NO_CARDS:
        open_auction(table, seat)
    elif on_offer(table) == Card.THEFT:
        table.awaits = Awaits.DISCARD
        table.to_move = seat
    else:
        give_up(table, seat, possessions)


@compiled
def give_up(table: Table, seat: int, possession: int) -> None:
    """The possession leaves the game and the Theft with it."""
    table.display[seat] &= ~(possession | THE_THEFT)
    open_auction(table, seat)


@compiled
def refusal(table: Table, move: int) -> Refusal:
    """Why the seat to move may not make this move, or NONE if it may."""
    if table.awaits == Awaits.NOTHING:
        return Refusal.GAME_IS_OVER
    if table.awaits == Awaits.DISCARD:
        return refusal_to_discard(table, move)
    if move == PASS:
        return Refusal.NONE
    return refusal_to_bid(table, move)


@compiled
def refusal_to_bid(table: Table, move: int) -> Refusal:
    """A bid adds cards of your own, and your total must beat the highest on the table."""
    if move >= DISCARD:
        return Refusal.NO_THEFT
    if move & ~table.purse[table.to_move]:
        return Refusal.NOT_IN_HAND
    if MONEY_IN[table.laid[table.to_move] | move] <= highest_bid(table):
        return Refusal.DOES_NOT_BEAT
    return Refusal.NONE


@compiled
def refusal_to_discard(table: Table, move: int) -> Refusal:
    """The Theft takes one of its owner's possessions, nothing else."""
    if move < DISCARD:
        return Refusal.THEFT_WAITS
    if table.display[table.to_move] >> (move - DISCARD) & 1 == 0:
        return Refusal.NOT_YOUR_POSSESSION
    return Refusal.NONE


@compiled
def is_legal(table: Table, move: int) -> bool:
    """Whether the seat to move may make this move."""
    return refusal(table, move) == Refusal.NONE


@compiled
def list_legal(table: Table, moves: Ints) -> int:
    """Write the legal moves into `moves`, ascending, and return how many there are."""
    count = 0
    if table.awaits == Awaits.BID:
        for move in range(table.purse[table.to_move] + 1):
            if is_legal(table, move):
                moves[count] = move
                count += 1
    elif table.awaits == Awaits.DISCARD:
        for move in range(DISCARD, DISCARD + POSSESSIONS):
            if is_legal(table, move):
                moves[count] = move
                count += 1
    return count


@compiled
def play(table: Table, move: int) -> None:
    """Make a legal move for the seat to move."""
    if table.awaits == Awaits.DISCARD:
        give_up(table, table.to_move, 1 << (move - DISCARD))
    elif move == PASS:
        pass_(table)
    else:
        bid(table, move)
