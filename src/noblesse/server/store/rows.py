"""Index entries, devices and codes as database rows, the same in both databases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from noblesse.server.store.interface import Device, DeviceCode, IndexEntry, WholeTable


class Append(NamedTuple):
    """Entries to be written after this number of a table's log, and the index entry that goes with them."""

    index_entry: IndexEntry
    after: int
    entries: Sequence[bytes]


INDEX_COLUMNS = (
    "table",
    "game",
    "phase",
    "listed",
    "changed",
    "wake",
    "owners",
    "summary",
)  # in order

DEVICE = Device.__struct_fields__  # the columns of a device, in order

EVER = 2**63 - 1  # later than any time

_owners_in_json = msgspec.json.Encoder().encode
_owners = msgspec.json.Decoder(list[str]).decode


def columns(of: str = "") -> str:
    """The columns of an index entry for a SELECT, qualified by the name of a database table if one is given."""
    return ", ".join(f'{of and of + "."}"{name}"' for name in INDEX_COLUMNS)


def row_of(index_entry: IndexEntry) -> tuple[Any, ...]:
    """Return the values of an index entry's columns."""
    owners = _owners_in_json(index_entry.owners).decode()
    summary = bytes(index_entry.summary).decode()
    return (
        index_entry.table,
        index_entry.game,
        index_entry.phase,
        index_entry.listed,
        index_entry.changed,
        index_entry.wake,
        owners,
        summary,
    )


def index_entry_of(row: Sequence[Any]) -> IndexEntry:
    """Return the index entry in a row."""
    table, game, phase, listed, changed, wake, owners, summary = row
    return IndexEntry(table, game, phase, bool(listed), changed, wake, _owners(owners), msgspec.Raw(summary.encode()))


def whole_tables(
    index_entries: Iterable[Sequence[Any]], log: Iterable[Sequence[Any]], notes: Iterable[Sequence[Any]]
) -> list[WholeTable]:
    """Assemble tables from the rows of the index, log (table, entry) and notes (table, seat, kind, note), in order."""
    tables = {row[0]: WholeTable(index_entry_of(row), [], []) for row in index_entries}
    for table, entry in log:
        tables[table].entries.append(entry)
    for table, seat, kind, note in notes:
        tables[table].notes.append((seat, kind, note))
    return list(tables.values())


def device_columns() -> str:
    """The columns of a device for a SELECT."""
    return ", ".join(DEVICE)


def device_row(device: Device) -> tuple[Any, ...]:
    """Return the values of a device's columns."""
    return msgspec.structs.astuple(device)


def device_of(row: Sequence[Any]) -> Device:
    """Return the device in a row."""
    device, guest, browser, system, added, seen, unsigned, is_out = row
    return Device(device, guest, browser, system, added, seen, bool(unsigned), bool(is_out))


def issuer_in_json(code: DeviceCode) -> str:
    """Return the device that asked for the code, as JSON."""
    return msgspec.json.encode(code.issuer).decode()


def code_of(row: Sequence[Any]) -> DeviceCode:
    """Return the code in a row."""
    digest, guest, issuer, until = row
    return DeviceCode(digest, guest, msgspec.json.decode(issuer, type=Device), until)
