"""Who is out, who is in, and what their status is. Status is counted in halves, so that it stays an integer."""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.games.high_society.box import (
    ALL_POSSESSIONS,
    ALL_TITLES,
    GAMBLING_DEBT,
    HOW_MANY_TITLES,
    MONEY_IN,
    STATUS_IN,
    THE_DEBT,
    THE_SCANDAL,
    Card,
)
from noblesse.games.high_society.table import Table


@compiled
def money_left(table: Table, seat: int) -> int:
    """The money in hand."""
    return MONEY_IN[table.purse[seat]]


@compiled
def least_money(table: Table) -> int:
    """What the poorest have in hand."""
    least = money_left(table, 0)
    for seat in range(1, table.seats):
        least = min(least, money_left(table, seat))
    return least


@compiled
def status_in_halves(table: Table, seat: int) -> int:
    """What the seat's display is worth."""
    return worth_in_halves(table.display[seat])


@compiled
def worth_in_halves(display: int) -> int:
    """Possessions less the debt, doubled for each title and halved by the Scandal, even if the total is negative."""
    halves = 2 * STATUS_IN[display & ALL_POSSESSIONS]
    if display & THE_DEBT:
        halves -= 2 * GAMBLING_DEBT
    halves <<= HOW_MANY_TITLES[(display & ALL_TITLES) >> Card.FIRST_TITLE]
    if display & THE_SCANDAL:
        halves //= 2
    return halves


@compiled
def is_poorest(table: Table, seat: int) -> bool:
    """Whether nobody has less money in hand: this seat would be out, and so would everyone tied with it."""
    return money_left(table, seat) == least_money(table)


@compiled
def is_ahead(table: Table, seat: int, other: int) -> bool:
    """Whether the seat has more status than the other, or equal status and more money."""
    mine, theirs = status_in_halves(table, seat), status_in_halves(table, other)
    if mine == theirs:
        return money_left(table, seat) > money_left(table, other)
    return mine > theirs


@compiled
def wins(table: Table, seat: int) -> bool:
    """Whether the seat is in and nobody else who is in is ahead of it. Several may share the victory."""
    if is_poorest(table, seat):
        return False
    for other in range(table.seats):
        if not is_poorest(table, other) and is_ahead(table, other, seat):
            return False
    return True
