"""Sign a device out: it receives nothing more from any process, not even the next message of a table."""

from __future__ import annotations

from noblesse.server.guests.devices import Devices
from noblesse.server.live.entries import AnyEntry, DeviceDigest, DeviceSignedOut, Owner
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.live_tables import LiveTables
from noblesse.server.store.interface import Device, Milliseconds, Phase

UNFINISHED: tuple[Phase, ...] = ("open", "running")
TABLES_PER_ROUND = 50  # how many tables are asked for at once


async def sign_out(devices: Devices, live_tables: LiveTables, device: Device) -> None:
    """Sign the device out, and then write that to the log of each unfinished table of the guest, for all processes."""
    await devices.sign_out(device)
    failed: Refused | None = None
    for phase in UNFINISHED:
        done: set[str] = set()
        while tables := await _tables(live_tables, device.guest, phase, done):
            for table in tables:
                done.add(table)
                try:
                    await _write_to_log(live_tables, table, device)
                except Refused as refused:
                    failed = refused
    if failed is not None:
        raise failed


async def _tables(live_tables: LiveTables, guest: Owner, phase: Phase, done: set[str]) -> list[str]:
    """Return some tables that are not done yet; the store lists finished ones first, as they have just changed."""
    found = await live_tables.store.tables_of(guest, phase, TABLES_PER_ROUND + len(done))
    return [entry.table for entry in found if entry.table not in done]


async def _write_to_log(live_tables: LiveTables, table_id: str, device: Device) -> None:
    live = await live_tables.live(table_id)
    await live.do(lambda table, when: _sign_out_entry(table, device.guest, device.device, when))


def _sign_out_entry(table: Table, guest: Owner, device: DeviceDigest, now: Milliseconds) -> list[AnyEntry]:
    """Return the entry for the log; none if the guest is no longer at the table or the log already has it."""
    is_here = table.opened.host == guest or bool(table.seats_of(guest))
    if table.phase == "over" or not is_here or device in table.signed_out:
        return []
    return [DeviceSignedOut(now, device)]
