"""A whole store in portions, so that it is never in memory at once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from noblesse.server.store.interface import Device, Kept, Thing
from noblesse.server.store.rows import DEVICE, INDEX_COLUMNS, device_row, row_of

PORTION = 100  # tables, devices or kept values

COLUMNS = {
    "tables": (*INDEX_COLUMNS, "last"),
    "log": ("table", "seq", "entry"),
    "notes": ("table", "seat", "kind", "note"),
    "devices": DEVICE,
    "kept": ("key", "value"),
}


async def in_portions(things: AsyncIterator[Thing]) -> AsyncIterator[list[Thing]]:
    """Yield the things in lists of a hundred."""
    portion: list[Thing] = []
    async for thing in things:
        portion.append(thing)
        if len(portion) == PORTION:
            yield portion
            portion = []
    if portion:
        yield portion


def rows_of(portion: Sequence[Thing]) -> dict[str, list[tuple[Any, ...]]]:
    """Return the rows for each database table, with the columns of COLUMNS."""
    rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in COLUMNS}
    for thing in portion:
        if isinstance(thing, Kept):
            rows["kept"].append((thing.key, thing.value))
        elif isinstance(thing, Device):
            rows["devices"].append(device_row(thing))
        else:
            name = thing.index_entry.table
            rows["tables"].append((*row_of(thing.index_entry), len(thing.entries)))
            rows["log"].extend((name, seq, entry) for seq, entry in enumerate(thing.entries, 1))
            rows["notes"].extend((name, *note) for note in thing.notes)
    return rows
