"""Join the audience of a table, over a socket or a stream. A player who was away takes the seat back."""

from __future__ import annotations

from noblesse.server.http.dependencies import TheService
from noblesse.server.http.guests import Connection, device_of, owner_of
from noblesse.server.live import absence
from noblesse.server.live.entries import AnyEntry
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import viewer_of
from noblesse.server.middleware.language import language_of
from noblesse.server.store.interface import Milliseconds


async def welcome(
    connection: Connection, service: TheService, table_id: str, seat: int | None
) -> tuple[LiveTable, Listener]:
    """Check that the client may listen from the seat it asks for, and return a listener that has not joined yet."""
    live, owner = await service.live_tables.live(table_id), owner_of(connection)
    if owner is not None and not await live.read(lambda table: table.seats_of(owner)):
        await live.catch_up()  # this guest may have just taken a seat at another process
    viewer = await live.read(lambda table: viewer_of(table, owner, seat))
    return live, Listener(viewer, owner, language_of(connection.scope), device_of(connection))


async def enter(live: LiveTable, listener: Listener) -> None:
    """Let the listener join; a player who was away takes the seat back."""
    try:
        await live.join(listener)
        if listener.owner is not None:
            await _take_seat_back(live, listener)
    except BaseException:
        live.part(listener)
        raise


async def _take_seat_back(live: LiveTable, listener: Listener) -> None:
    try:
        await live.do(lambda table, when: _arrived(table, listener, when), listener.device)
    except Refused as refused:
        if refused.code != "not_now":  # the log is full: the player's next move brings them back
            raise


def _arrived(table: Table, listener: Listener, now: Milliseconds) -> list[AnyEntry]:
    """Note that an awaited player has come and that one who was away is back, unless the seat has a new owner."""
    seat, arrived = listener.viewer, absence.arrived(table, listener.owner, now)
    is_theirs = seat is not None and table.chairs[seat].owner == listener.owner
    return arrived + absence.back(table, seat, None, now) if seat is not None and is_theirs else arrived
