"""What all held-out players share: how they bid up to a limit, and what they read off the table."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.record import Ints
from noblesse.games.high_society.box import ALL_POSSESSIONS, MONEY_IN, POSSESSIONS, STATUS_IN
from noblesse.games.high_society.moves import PASS
from noblesse.games.high_society.raises import NEEDS
from noblesse.games.high_society.rules import highest_bid
from noblesse.games.high_society.table import Table


@compiled_apart
def bid_up_to(table: Table, limit: int, memory: Ints) -> int:
    """The cheapest raise, as long as all that is laid out stays within the limit."""
    return raise_to(table, highest_bid(table) + 1, limit, memory)


@compiled_apart
def raise_to(table: Table, total: int, limit: int, memory: Ints) -> int:
    """The cheapest raise to at least that total, or a pass if it would cost more than the limit."""
    seat = table.to_move
    laid = MONEY_IN[table.laid[seat]]
    need = total - laid
    if need >= NEEDS:
        return PASS
    added = memory[table.purse[seat] * NEEDS + need]
    return added if laid + MONEY_IN[added] <= limit else PASS


@compiled_apart
def money(table: Table, seat: int) -> int:
    """The seat's money, in hand and laid out."""
    return MONEY_IN[table.purse[seat] | table.laid[seat]]


@compiled_apart
def poorer_than(table: Table, seat: int, amount: int) -> int:
    """How many of the others have less money than this."""
    count = 0
    for other in range(table.seats):
        if other != seat and money(table, other) < amount:
            count += 1
    return count


@compiled_apart
def points(table: Table, seat: int) -> int:
    """The sum of the seat's possessions."""
    return STATUS_IN[table.display[seat] & ALL_POSSESSIONS]


@compiled_apart
def smallest_possession(table: Table, seat: int) -> int:
    """The number of the seat's smallest possession; 0 if it has none."""
    for possession in range(POSSESSIONS):
        if table.display[seat] >> possession & 1:
            return possession
    return 0
