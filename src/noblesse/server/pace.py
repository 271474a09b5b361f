"""When the server acts by itself at a table: for a bot, for programmed play, for the clock."""

from __future__ import annotations

import random
import time
from typing import Literal, NamedTuple

from noblesse.server.entries import Seat
from noblesse.server.programs import Programs
from noblesse.server.store.interface import Milliseconds
from noblesse.server.table import Table

# A move that comes sooner would tell that nobody thought about it.
QUICKEST: Milliseconds = 600
SLOWEST: Milliseconds = 1500


class NextAct(NamedTuple):
    """What is to be done, when, and for which turn: if the table has moved on, nothing."""

    when: Milliseconds
    what: Literal["bot", "program", "clock"]
    seat: Seat
    turn_number: int


def now() -> Milliseconds:
    """By the wall's clock, since other processes and a later start must agree."""
    return time.time_ns() // 1_000_000


def next_act(table: Table, programs: Programs, planned: NextAct | None) -> NextAct | None:
    """The next thing to do; what was planned for this turn keeps its time."""
    seat = table.to_move
    if seat is None:
        return None
    what = _what(table, seat, programs)
    if what is None:
        return None
    if planned is not None and (planned.turn_number, planned.what, planned.seat) == (table.turn_number, what, seat):
        return planned
    return NextAct(_when(table, what), what, seat, table.turn_number)


def _what(table: Table, seat: Seat, programs: Programs) -> Literal["bot", "program", "clock"] | None:
    if table.chairs[seat].player is not None:
        return "bot"
    if programs.of(seat) is not None:
        return "program"
    return None if table.opened.options.clock is None else "clock"


def _when(table: Table, what: Literal["bot", "program", "clock"]) -> Milliseconds:
    if what == "clock":
        return table.turn_began + 1000 * (table.opened.options.clock or 0)
    if what == "bot" and table.opened.options.pace == "instant":
        return table.turn_began
    if what == "bot" and table.game is not None and not table.game.decisions:
        return table.turn_began + QUICKEST  # whoever has just pressed Play now wants to see something happen
    return table.turn_began + random.randint(QUICKEST, SLOWEST)
