"""What happened at the table: each move and its consequences, found by comparing the table before and after."""

from __future__ import annotations

import msgspec

from noblesse.games.high_society.box import ALL_POSSESSIONS, MONEY_IN, Card, money_cards_in, status_cards_in
from noblesse.games.high_society.cards import card_in_words
from noblesse.games.high_society.moves import DISCARD, PASS
from noblesse.games.high_society.result import Result
from noblesse.games.high_society.rules import is_misfortune
from noblesse.games.high_society.table import Awaits, Table


class Event(msgspec.Struct, tag=True):
    """Plain data that story.py tells and interfaces show. Nothing in it is hidden from anyone."""


class Turned(Event):
    """A status card is turned up for auction."""

    card: str
    red_edges: int  # turned up so far, including this one


class Bid(Event):
    """A seat adds money cards to its bid."""

    seat: int
    added: list[int]
    total: int


class Passed(Event):
    """A seat leaves the auction."""

    seat: int
    took_back: int


class Took(Event):
    """A card goes to a seat; `paid` is what each seat lost in this auction."""

    seat: int
    card: str
    paid: list[int]
    misfortune: bool  # the card is one


class Discarded(Event):
    """A possession leaves the game with the Theft: its owner chose it, or the Theft was waiting for it."""

    seat: int
    card: str
    chosen: bool


class TheftWaits(Event):
    """The Theft waits, because the seat has no possession yet."""

    seat: int


class FourthRedEdge(Event):
    """The fourth red edge is turned up, which ends the game at once."""

    card: str


class Out(Event):
    """The poorest players are out."""

    seats: list[int]
    money: int


class Won(Event):
    """The winners: none, one or several. `status` is theirs."""

    seats: list[int]
    status: int | float


def opening(table: Table) -> list[Event]:
    """What happened before the first move."""
    return [_turned(table)]


def what_happened(before: Table, move: int, after: Table) -> list[Event]:
    """The move and everything that followed from it, in order. Both tables are snapshots."""
    seat = before.to_move
    events: list[Event] = []
    if before.awaits == Awaits.DISCARD:
        events.append(Discarded(seat, card_in_words(move - DISCARD), chosen=True))
    elif move == PASS:
        events.append(Passed(seat, _money(before.laid[seat])))
        events += _auction_ended(before, after)
    else:
        events.append(Bid(seat, money_cards_in(move), _money(after.laid[seat])))
    if after.turned > before.turned:
        events.append(_turned(after))
    return events


def reveals(before: Table, move: int, after: Table) -> bool:
    """Whether the move revealed anything hidden: the next status card, which may end the game."""
    return after.turned > before.turned


def outcome(result: Result) -> list[Event]:
    """Who is out and who has won."""
    poorest = min(result.money)
    best = max((result.status[seat] for seat in result.winners), default=0)
    return [Out(result.eliminated, poorest), Won(result.winners, best)]


def _auction_ended(before: Table, after: Table) -> list[Event]:
    receivers = [seat for seat in range(before.seats) if before.display[seat] != after.display[seat]]
    if not receivers:
        return []
    receiver = receivers[0]
    card = before.deck[before.turned - 1]
    events: list[Event] = [Took(receiver, card_in_words(card), _paid(before, after), bool(is_misfortune(card)))]
    stolen = (before.display[receiver] | 1 << card) & ~after.display[receiver] & ALL_POSSESSIONS
    if stolen:
        events.append(Discarded(receiver, card_in_words(status_cards_in(stolen)[0]), chosen=False))
    elif card == Card.THEFT and after.awaits != Awaits.DISCARD:
        events.append(TheftWaits(receiver))
    return events


def _paid(before: Table, after: Table) -> list[int]:
    """The money that each seat lost in the auction."""
    left = [~(after.purse[seat] | after.laid[seat]) for seat in range(after.seats)]
    return [_money((before.purse[seat] | before.laid[seat]) & left[seat]) for seat in range(before.seats)]


def _turned(table: Table) -> Event:
    card = card_in_words(table.deck[table.turned - 1])
    if table.awaits == Awaits.NOTHING:
        return FourthRedEdge(card)
    return Turned(card, table.red_edges)


def _money(cards: int) -> int:
    return int(MONEY_IN[cards])
