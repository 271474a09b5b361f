"""What a character says about the last move. It follows from the table's id and from what everybody saw, so that a line
never tells what a bot knows, and everybody hears the same one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from noblesse.engine.language import Phrase
from noblesse.games import manners_of
from noblesse.games.manners import Moment
from noblesse.server.cast import BY_ID
from noblesse.server.live.entries import Seat
from noblesse.server.live.table import Chair, Table


class Spoken(NamedTuple):
    """A line whose language is chosen later."""

    seat: Seat
    words: Phrase


def line_after(table: Table) -> Spoken | None:
    """Return what somebody says about the table's last move, if anybody does."""
    game = table.game
    if game is None or not any(map(_may_speak, table.chairs)) or not _is_time(table):
        return None
    manners = manners_of(table.opened.game)
    if manners is None:
        return None
    aid = table.opened.options.memory_aid
    moments = manners.moments(game.latest_events(None, memory_aid=aid), game.view_struct(None, memory_aid=aid))
    own = [moment for moment in moments if _may_speak(table.chairs[moment.seat])]
    if not own:
        return None
    chance = _chance(table.id, game.decisions)
    moment: Moment = own[chance % len(own)]
    character = BY_ID[table.chairs[moment.seat].character or ""]
    lines = manners.lines[moment.kind][character.manner]
    return Spoken(moment.seat, lines[chance // len(own) % len(lines)])


def _may_speak(chair: Chair) -> bool:
    return chair.character in BY_ID and chair.stand_in is None


def _is_time(table: Table) -> bool:
    """About one move in three, never two in a row, and the last one unless somebody might have spoken just before."""
    assert table.game is not None
    move = table.game.decisions
    return _is_least(table.id, move) or (table.game.is_over and not _is_least(table.id, move - 1))


def _is_least(table_id: str, move: int) -> bool:
    """Whether the chance of this move is less than those of its neighbours."""
    return _chance(table_id, move) < min(_chance(table_id, move - 1), _chance(table_id, move + 1))


def _chance(table_id: str, move: int) -> int:
    return int.from_bytes(sha256(f"{table_id} {move}".encode()).digest()[:8])
