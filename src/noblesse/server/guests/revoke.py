"""A device is put out: it hears nothing more, at any process, before anybody hears the next word."""

from __future__ import annotations

from noblesse.server.guests.devices import Devices
from noblesse.server.live.entries import AnyEntry, DeviceDigest, DevicePutOut, Owner
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.live_tables import LiveTables
from noblesse.server.store.interface import Device, Milliseconds, Phase

UNFINISHED: tuple[Phase, ...] = ("open", "running")
TABLES_PER_ROUND = 50  # tables


async def put_out(devices: Devices, live_tables: LiveTables, device: Device) -> None:
    """First it is nobody's; then the log of each unfinished table of the guest says so, which all processes follow."""
    await devices.put_out(device)
    failed: Refused | None = None
    for phase in UNFINISHED:
        done: set[str] = set()
        while tables := await _tables(live_tables, device.guest, phase, done):
            for table in tables:
                done.add(table)
                try:
                    await _tell(live_tables, table, device)
                except Refused as refused:
                    failed = refused
    if failed is not None:
        raise failed


async def _tables(live_tables: LiveTables, guest: Owner, phase: Phase, done: set[str]) -> list[str]:
    """Some that are not done: those that are have been changed, and so come first."""
    found = await live_tables.store.tables_of(guest, phase, TABLES_PER_ROUND + len(done))
    return [entry.table for entry in found if entry.table not in done]


async def _tell(live_tables: LiveTables, table: str, device: Device) -> None:
    live = await live_tables.live(table)
    await live.do(lambda at, when: told_out(at, device.guest, device.device, when))


def told_out(table: Table, guest: Owner, device: DeviceDigest, now: Milliseconds) -> list[AnyEntry]:
    """Nothing if the guest is not here any more, or the table knows."""
    is_here = table.opened.host == guest or bool(table.seats_of(guest))
    if table.phase == "over" or not is_here or device in table.put_out:
        return []
    return [DevicePutOut(now, device)]
