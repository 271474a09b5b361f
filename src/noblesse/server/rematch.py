"""A rematch: the same people at a new table, each one seat further, with what was said last."""

from __future__ import annotations

from contextlib import suppress

from noblesse.server import decisions
from noblesse.server.entries import AnyEntry, BotSat, DeviceDigest, Opened, Owner, RematchOpened, Said, Sat
from noblesse.server.hosting import Hosting
from noblesse.server.house import House
from noblesse.server.pace import now
from noblesse.server.refusals import Refused
from noblesse.server.store.interface import Conflict, Milliseconds
from noblesse.server.table import Table, read
from noblesse.server.tokens import fresh_table_id


async def rematch_of(house: House, hosting: Hosting, table: str, owner: Owner, by: DeviceDigest | None = None) -> str:
    """The table of the rematch: opened by the first who asks, the same for all who ask after that."""
    room = await house.room(table)
    new = fresh_table_id()
    if await room.read_latest(lambda at: _announced(at, owner, new, now())):
        await hosting.check_rematch(room.opened.host, owner)
    await room.do(lambda at, when: _announced(at, owner, new, when), by)
    chosen = await room.read(lambda at: at.rematch) or new
    # Between the announcement and the new table lies a moment in which the server may have been stopped.
    if not await house.store.entries(chosen):
        log = await room.read(lambda at: rotated(at, chosen, now()))
        with suppress(Conflict):
            await house.open(chosen, log)
    return chosen


def _announced(table: Table, owner: Owner, new: str, when: Milliseconds) -> list[AnyEntry]:
    if not table.seats_of(owner):
        raise Refused("forbidden", "only who sat at this table may ask for a rematch")
    if table.game is None or not table.game.is_over:
        raise Refused("not_now", "a rematch comes after the game")
    return [] if table.rematch else [RematchOpened(when, new)]


def rotated(old: Table, new: str, when: Milliseconds) -> list[AnyEntry]:
    """The log of the new table up to its first card."""
    seats = len(old.chairs)
    log: list[AnyEntry] = [
        Opened(when, old.opened.game, old.opened.edition, seats, old.opened.options, old.opened.host)
    ]
    for seat, chair in enumerate(old.chairs):
        place, name = (seat + seats - 1) % seats, chair.name or ""
        if chair.bot is not None:
            log.append(BotSat(when, place, chair.bot, name))
        else:
            log.append(Sat(when, place, name, chair.owner or "", chair.is_program))
    log += [
        Said(entry.at, (entry.seat + seats - 1) % seats, entry.line)
        for _, entry in old.lines
        if isinstance(entry, Said)
    ]
    table = read(new, log)
    return [*log, decisions.dealt(table, when, awaits=tuple(table.persons()))]
