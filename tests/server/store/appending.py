"""Append to three tables for ever, and print each number when it is acknowledged, until the process is killed.

python -m tests.server.store.appending URL
"""

from __future__ import annotations

import asyncio
import os
import sys

from noblesse.server.store.interface import Store
from noblesse.server.store.named import store_named
from tests.server.store.index_entries import an_index_entry

TABLES = ("elm", "oak", "ash")


async def append(store: Store, table: str) -> None:
    """Append two entries at a time that belong together, and an index entry that says how many there are."""
    if await store.index_entry(table) is None:
        await store.create(an_index_entry(table, changed=0), [])
    last = len(await store.entries(table))
    while True:
        await store.append(an_index_entry(table, changed=last + 2), last, [b"%d" % (last + 1), b"%d" % (last + 2)])
        last += 2
        os.write(1, f"{table} {last}\n".encode())


async def main() -> None:
    """Never returns."""
    store = store_named(sys.argv[1])
    await store.open()
    await asyncio.gather(*(append(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main())
