"""The index entry by which a table is found, made from the table."""

from __future__ import annotations

import msgspec

from noblesse.server.live.messages import SeatFacts
from noblesse.server.live.projection import seat_facts
from noblesse.server.live.table import Table, result_of
from noblesse.server.store.interface import IndexEntry, Milliseconds


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a table; it holds nothing that is hidden from anybody."""

    edition: str
    seats: list[SeatFacts]
    to_move: int | None
    moves: int
    memory_aid: bool
    clock: int | None
    winners: list[int] | None


class KeptSummary(Summary, frozen=True):
    """A summary with the owners of the seats and the host, which lists do not show."""

    owners: list[str | None]
    host: str = ""  # by which stores find the tables of a host


def index_entry_of(table: Table, wake: Milliseconds | None) -> IndexEntry:
    """Return the index entry for the table as it is now."""
    return IndexEntry(
        table=table.id,
        game=table.opened.game,
        phase=table.phase,
        listed=table.opened.options.listed,
        changed=table.changed,
        wake=wake,
        owners=sorted({chair.owner for chair in table.chairs if chair.owner is not None}),
        summary=msgspec.Raw(msgspec.json.encode(_summary(table))),
    )


def _summary(table: Table) -> KeptSummary:
    result = result_of(table) if table.phase == "over" else None
    return KeptSummary(
        edition=table.opened.edition,
        seats=seat_facts(table),
        to_move=table.to_move,
        moves=0 if table.game is None else table.game.decisions,
        memory_aid=table.opened.options.memory_aid,
        clock=table.opened.options.clock,
        winners=None if result is None else result["winners"],
        owners=[chair.owner for chair in table.chairs],
        host=table.opened.host,
    )
