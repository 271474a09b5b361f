"""What a seat may know. Secrets can leave the engine only here, so the other hands and the box are left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from liars_bench.deal import BOX
from liars_bench.events import Event
from liars_bench.scoring import Result, result
from liars_bench.table import NO_TALE, Awaits, Table, tales_in
from noblesse.engine.log import Log, PublicMove


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    name: str
    points: int
    told: int | None  # this evening
    tales_left: int
    hand: list[int] | None  # null for the others


class View(msgspec.Struct, frozen=True):
    """The table as one seat may know it, or a spectator (`seat` null)."""

    game: Literal["liars-bench"]
    edition: str
    seat: int | None
    memory_aid: bool
    awaits: Literal["nothing", "tale"]
    to_move: int | None
    evening: int  # counted from 1; also what its applause is worth
    first: int  # the seat that opened the evening
    unseen: list[int] | None  # tales in other hands or in the box; null without memory aid
    seats: list[SeatView]
    history: list[PublicMove]  # every decision so far; without memory aid those of this evening and the last
    result: Result | None


def chapter(table: Table, seen: Table) -> int:
    """Which evening it is, counted from 1. `seen` is the table's snapshot."""
    return seen.evening


def alike_for_all(*, memory_aid: bool) -> bool:
    """Whether all views of a table are equal except for `seat`: never, because every seat has a hand."""
    return False


def view(
    table: Table,
    seen: Table,
    seat: int | None,
    log: Log,
    players: Sequence[str],
    edition: str,
    *,
    memory_aid: bool,
    is_open: bool = False,
) -> View:
    """What `seat` may know; None is a spectator. `seen` is the table's snapshot. An open table shows all hands."""
    over = seen.awaits == Awaits.NOTHING
    own = [other for other in range(seen.seats) if is_open or other == seat]
    return View(
        game="liars-bench",
        edition=edition,
        seat=seat,
        memory_aid=memory_aid,
        awaits="nothing" if over else "tale",
        to_move=None if over else seen.to_move,
        evening=seen.evening,
        first=seen.opener,
        unseen=_unseen(seen, own, log) if memory_aid else None,
        seats=[_seat_view(seen, other, name, other in own) for other, name in enumerate(players)],
        history=(log if memory_aid else log.fresh(seen.evening)).public.copy(),
        result=result(table),
    )


def _unseen(seen: Table, own: list[int], log: Log) -> list[int]:
    """All tales except those that were told and those in the viewer's own hand."""
    known = {logged.move for logged in log.decisions} | {tale for seat in own for tale in tales_in(seen.hand[seat])}
    return [tale for tale in BOX if tale not in known]


def _seat_view(seen: Table, seat: int, name: str, is_own: bool) -> SeatView:
    return SeatView(
        name=name,
        points=seen.points[seat],
        told=None if seen.told[seat] == NO_TALE else seen.told[seat],
        tales_left=seen.left[seat],
        hand=tales_in(seen.hand[seat]) if is_own else None,
    )


def as_seen_by(table: Table, event: Event, when: int, seat: int | None) -> Event:
    """What a seat may know about an event in chapter `when`: everything, because tales are told face up."""
    return event
