"""What happened at the table, read off the table before and after a move."""

from __future__ import annotations

import msgspec

from liars_bench.moves import LISTEN
from liars_bench.scoring import Result
from liars_bench.table import NO_TALE, Awaits, Table


class Event(msgspec.Struct, tag=True):
    """Plain data, told by story.py and shown by interfaces. None of it is hidden from anyone."""


class Opened(Event):
    """An evening begins."""

    seat: int
    evening: int


class Told(Event):
    """A seat tells a tale."""

    seat: int
    tale: int


class Listened(Event):
    """A seat tells nothing."""

    seat: int


class Disbelieved(Event):
    """The tallest tale was too tall."""

    seat: int
    tale: int


class Applauded(Event):
    """A seat gets the points of the evening."""

    seat: int
    tale: int
    points: int


class Silence(Event):
    """Nobody told a tale on this evening."""


class Won(Event):
    """One seat, or several that share the victory; `points` are theirs."""

    seats: list[int]
    points: int


def opening(table: Table) -> list[Event]:
    """What happened before the first move."""
    return [Opened(table.opener, table.evening)]


def what_happened(before: Table, move: int, after: Table) -> list[Event]:
    """The move and everything that followed from it, in order. Both tables are snapshots."""
    seat = before.to_move
    events: list[Event] = [Listened(seat) if move == LISTEN else Told(seat, move)]
    if (seat + 1) % before.seats == before.opener:
        told = [move if other == seat else before.told[other] for other in range(before.seats)]
        events += _evening_ended(before, told, after)
        if after.awaits != Awaits.NOTHING:
            events.append(Opened(after.opener, after.evening))
    return events


def _evening_ended(before: Table, told: list[int], after: Table) -> list[Event]:
    tallest = max(told)
    if tallest == NO_TALE:
        return [Silence()]
    events: list[Event] = []
    seat = next(seat for seat in range(before.seats) if after.points[seat] > before.points[seat])
    if told[seat] != tallest:
        events.append(Disbelieved(told.index(tallest), tallest))
    return [*events, Applauded(seat, told[seat], before.evening)]


def reveals(before: Table, move: int, after: Table) -> bool:
    """Whether the move revealed something hidden: a tale that is told was hidden in a hand before."""
    return move != LISTEN


def outcome(result: Result) -> list[Event]:
    """Who has won."""
    return [Won(result.winners, max(result.points))]
