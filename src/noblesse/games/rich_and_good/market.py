"""The market manipulation phase: one card at face value, then one from the other holder, halved."""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.games.rich_and_good.box import (
    CARDS_IN_A_HOLDER,
    CARDS_IN_OWN_HOLDER,
    CARDS_IN_SHARED_HOLDER,
    GOOD_OF,
    KINDS,
    LAST_SPACE,
    SHARED_HOLDER,
    SPACES_OF,
)
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.table import EMPTY, Side, Table


@compiled
def holder_of(table: Table, seat: int, side: int) -> int:
    """The holder on that side of the seat."""
    return holder_beside(table.seats, seat, side)


@compiled
def holder_beside(seats: int, seat: int, side: int) -> int:
    """The holder on that side: holder h stands to the left of seat h and to the right of the next seat clockwise."""
    if side == Side.LEFT:
        return seat
    if seats == 2:
        return SHARED_HOLDER
    return (seat - 1) % seats


@compiled
def fill_holders(table: Table) -> None:
    """Count the cards that were dealt for this round."""
    for holder in range(table.seats):
        table.cards_left[holder] = CARDS_IN_OWN_HOLDER if table.seats == 2 else CARDS_IN_A_HOLDER
    if table.seats == 2:
        table.cards_left[SHARED_HOLDER] = CARDS_IN_SHARED_HOLDER


@compiled
def card_in(table: Table, holder: int, place: int) -> int:
    """The card at a place of a holder in this round."""
    return table.holders[table.round_number - 1][holder][place]


@compiled
def place_of(table: Table, holder: int, kind: int) -> int:
    """Where the first card of this kind stands, EMPTY if there is none."""
    for place in range(table.cards_left[holder]):
        if card_in(table, holder, place) == kind:
            return place
    return EMPTY


@compiled
def refusal_to_play(table: Table, choice: int) -> Refusal:
    """You play a card from one of your two holders."""
    holder = holder_of(table, table.to_move, choice // KINDS)
    if place_of(table, holder, choice % KINDS) == EMPTY:
        return Refusal.NOT_IN_HOLDER
    return Refusal.NONE


@compiled
def refusal_to_halve(table: Table, choice: int) -> Refusal:
    """You halve a card from the other of your two holders."""
    if choice // KINDS == table.played_from:
        return Refusal.SAME_HOLDER
    return refusal_to_play(table, choice)


@compiled
def play_card(table: Table, choice: int) -> None:
    """Move the good's marker by the number on the card."""
    kind = choice % KINDS
    take_card(table, choice // KINDS, kind)
    table.played_from = choice // KINDS
    move_marker(table, GOOD_OF[kind], spaces_of(kind, False))


@compiled
def halve_card(table: Table, choice: int) -> None:
    """Move the good's marker by half the number on the card."""
    kind = choice % KINDS
    take_card(table, choice // KINDS, kind)
    move_marker(table, GOOD_OF[kind], spaces_of(kind, True))


@compiled
def spaces_of(kind: int, halved: bool) -> int:
    """The number on the card, or half of it; all numbers are even."""
    return SPACES_OF[kind] // 2 if halved else SPACES_OF[kind]


@compiled
def take_card(table: Table, side: int, kind: int) -> None:
    """The card leaves its holder and the others close up."""
    holder = holder_of(table, table.to_move, side)
    cards = table.holders[table.round_number - 1][holder]
    last = table.cards_left[holder] - 1
    for place in range(place_of(table, holder, kind), last):
        cards[place] = cards[place + 1]
    cards[last] = EMPTY
    table.cards_left[holder] = last


@compiled
def move_marker(table: Table, good: int, spaces: int) -> None:
    """Move the good's marker up or down the track."""
    table.space[good] = stops_at(table.space[good], spaces)


@compiled
def stops_at(space: int, spaces: int) -> int:
    """A marker stops at the end of the track; the rest of the move is lost."""
    return min(max(space + spaces, 0), LAST_SPACE)
