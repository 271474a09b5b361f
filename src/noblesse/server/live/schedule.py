"""When the server acts by itself at a table: for a bot, for a premove, when a clock runs out, after a warning."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Literal, NamedTuple

from noblesse.server.live.absence import chance
from noblesse.server.live.entries import Seat
from noblesse.server.live.premoves import Premoves
from noblesse.server.live.table import Table
from noblesse.server.store.interface import Milliseconds

# A quicker move would show that nobody thought about it.
QUICKEST: Milliseconds = 600
SLOWEST: Milliseconds = 1500  # when half of the most is at stake


Act = Literal["bot", "premove", "clock", "stand_in"]
DRAWN = ("bot", "premove")  # acts whose time is drawn at random


class NextAct(NamedTuple):
    """What the server does, when, and for which turn; if the table has moved on by then, nothing."""

    when: Milliseconds
    what: Act
    seat: Seat
    turn_number: int


def now() -> Milliseconds:
    """The wall-clock time, on which other processes and later runs must agree."""
    return time.time_ns() // 1_000_000


def next_act(
    table: Table, premoves: Premoves, planned: NextAct | None, is_hurried: Callable[[], bool] = lambda: False
) -> NextAct | None:
    """Return the next act; one that was already planned for this turn keeps the time that was drawn for it.

    `is_hurried` says whether everybody at the table wants bots to move at once.
    """
    seat = table.to_move
    if seat is None:
        return None
    what = _what(table, seat, premoves)
    if what is None:
        return None
    if what == "bot" and _is_at_once(table, seat, is_hurried):
        return NextAct(table.turn_began, what, seat, table.turn_number)
    if planned is not None and what in DRAWN and planned[1:] == (what, seat, table.turn_number):
        return planned
    return NextAct(_when(table, what, seat), what, seat, table.turn_number)


def _what(table: Table, seat: Seat, premoves: Premoves) -> Act | None:
    if table.chairs[seat].player is not None:
        return "bot"
    if premoves.of(seat) is not None:
        return "premove"
    deadline, warned = table.deadline, table.warned
    if warned is not None and (deadline is None or warned.until < deadline):
        return "stand_in"
    return None if deadline is None else "clock"


def _is_at_once(table: Table, seat: Seat, is_hurried: Callable[[], bool]) -> bool:
    """Whether a bot need not wait. One that plays for a person does, because they may be back at any moment."""
    return seat not in table.persons() and (table.opened.options.pace == "instant" or is_hurried())


def _when(table: Table, what: Act, seat: Seat) -> Milliseconds:
    if what == "stand_in" and table.warned is not None:
        return table.warned.until
    if what == "clock" and table.deadline is not None:
        return table.deadline
    waits_until = return_by(table) if what == "bot" else None
    return _may_decide(table, seat) + _time_to_think(table, what) if waits_until is None else waits_until


def return_by(table: Table) -> Milliseconds | None:
    """Until when the player to move may return before the stand-in decides; None if it waits for nobody.

    It waits for a person who was replaced without having asked for it, but not with the decision that was due then.
    """
    if table.to_move is None:
        return None
    chair = table.chairs[table.to_move]
    if chair.why not in ("clock", "vote") or chair.is_program or table.is_still_due(table.to_move):
        return None
    return table.turn_began + chance()


def _may_decide(table: Table, seat: Seat) -> Milliseconds:
    """When whoever plays in this seat could first have decided."""
    chair = table.chairs[seat]
    return table.turn_began if chair.stand_in is None else max(table.turn_began, chair.replaced_at)


def _time_to_think(table: Table, what: Act) -> Milliseconds:
    if what == "bot" and table.game is not None and not table.game.decisions:
        return QUICKEST  # a person who has just pressed "Play now" wants to see something happen
    stake = 0.5 if table.game is None else table.game.stake
    return random.randint(QUICKEST, slowest(stake))


def slowest(stake: float) -> Milliseconds:
    """The longest time for a decision: the more is at stake, the longer. Everybody sees what is at stake."""
    return round(SLOWEST * (0.5 + stake))
