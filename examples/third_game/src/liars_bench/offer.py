"""What the seat to move may do. There are few moves, so all are listed, and the browser shows them as buttons."""

from __future__ import annotations

import msgspec

from liars_bench.moves import LISTEN, WORDS
from liars_bench.table import Awaits, Table, tales_in


class Offer(msgspec.Struct, tag_field="type", tag="tale", frozen=True):
    """The choices of the seat to move. None of this is hidden from that seat."""

    seat: int
    moves: list[str]  # every legal move, in words


def offer(table: Table, seen: Table) -> Offer | None:
    """The offer to the seat to move, or None when the game is over. `seen` is the table's snapshot."""
    if seen.awaits == Awaits.NOTHING:
        return None
    return Offer(seen.to_move, [WORDS[move] for move in (LISTEN, *tales_in(seen.hand[seen.to_move]))])
