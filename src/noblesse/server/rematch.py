"""A rematch: the same players at a new table, each moved by one seat, with the latest chat."""

from __future__ import annotations

from contextlib import suppress

from noblesse.server.budgets.hosting import Hosting
from noblesse.server.guests.tokens import fresh_table_id
from noblesse.server.live import seating
from noblesse.server.live.entries import AnyEntry, BotSat, DeviceDigest, Opened, Owner, RematchOpened, Said, Sat
from noblesse.server.live.loading import read
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import now
from noblesse.server.live.table import Table
from noblesse.server.live_tables import LiveTables
from noblesse.server.store.interface import Conflict, Milliseconds


async def rematch_of(
    live_tables: LiveTables, hosting: Hosting, table_id: str, owner: Owner, by: DeviceDigest | None = None
) -> str:
    """Return the id of the rematch table, which the first player who asks opens; idempotent for all others."""
    live = await live_tables.live(table_id)
    new = fresh_table_id()
    if await live.read_latest(lambda table: _announced(table, owner, new, now())):
        await hosting.check_rematch(live.opened.host, owner)
    await live.do(lambda table, when: _announced(table, owner, new, when), by)
    chosen = await live.read(lambda table: table.rematch) or new
    # The server may have been stopped after the announcement and before the new table was opened.
    if not await live_tables.store.entries(chosen):
        log = await live.read(lambda table: rotated(table, chosen, now()))
        with suppress(Conflict):
            await live_tables.open(chosen, log)
    return chosen


def _announced(table: Table, owner: Owner, new: str, when: Milliseconds) -> list[AnyEntry]:
    if not table.seats_of(owner):
        raise Refused("forbidden", "only players of this table may ask for a rematch")
    if table.game is None or not table.game.is_over:
        raise Refused("not_now", "a rematch is possible only after the game")
    return [] if table.rematch else [RematchOpened(when, new)]


def rotated(old: Table, new: str, when: Milliseconds) -> list[AnyEntry]:
    """Return the log of the new table, up to the deal."""
    seats = len(old.chairs)
    log: list[AnyEntry] = [
        Opened(when, old.opened.game, old.opened.edition, seats, old.opened.options, old.opened.host)
    ]
    for seat, (chair, worn) in enumerate(zip(old.chairs, old.worn, strict=True)):
        place, name = (seat + seats - 1) % seats, chair.name or ""
        if chair.bot is not None:
            log.append(BotSat(when, place, chair.bot, name, chair.character, worn.colour, worn.arms))
        else:
            log.append(Sat(when, place, name, chair.owner or "", chair.is_program, worn.colour, worn.arms))
    log += [
        Said(entry.at, (entry.seat + seats - 1) % seats, entry.line)
        for _, entry in old.lines
        if isinstance(entry, Said)
    ]
    table = read(new, log)
    return [*log, seating.dealt(table, when, awaits=tuple(table.persons()))]
