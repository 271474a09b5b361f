"""Read or write a whole PostgreSQL store in one transaction, a hundred tables at a time."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

from noblesse.server.store.hidden import hidden
from noblesse.server.store.interface import Kept, NotEmpty, Thing, WholeTable
from noblesse.server.store.portions import COLUMNS, PORTION, in_portions, rows_of
from noblesse.server.store.postgresql_pool import long_connection, opening
from noblesse.server.store.rows import columns, device_columns, device_of, whole_tables
from noblesse.server.store.schema import migrations, refuse_any_other

INDEX_ENTRIES = f'SELECT {columns()} FROM tables WHERE "table" > $1 ORDER BY "table" LIMIT {PORTION}'
LOG = 'SELECT "table", entry FROM log WHERE "table" BETWEEN $1 AND $2 ORDER BY "table", seq'
NOTES = 'SELECT "table", seat, kind, note FROM notes WHERE "table" BETWEEN $1 AND $2 ORDER BY "table", seat, kind'
DEVICES = f"SELECT {device_columns()} FROM devices WHERE device > $1 ORDER BY device LIMIT {PORTION}"
KEPT = f"SELECT key, value FROM kept WHERE key > $1 ORDER BY key LIMIT {PORTION}"
IS_EMPTY = " AND ".join(f"NOT EXISTS (SELECT 1 FROM {name})" for name in ("tables", "devices", "kept"))


async def everything(url: str) -> AsyncGenerator[Thing, None]:
    """Yield everything in one read transaction, which does not see what is written meanwhile."""
    with opening(url):
        async with (
            long_connection(url) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            refuse_any_other(await _version(connection), len(migrations("postgresql")), hidden(url))
            last = ""
            while tables := await _tables_after(connection, last):
                for table in tables:
                    yield table
                last = tables[-1].index_entry.table
            last = ""
            while devices := [device_of(row) for row in await connection.fetch(DEVICES, last)]:
                for device in devices:
                    yield device
                last = devices[-1].device
            last = ""
            while kept := await connection.fetch(KEPT, last):
                for key, value in kept:
                    yield Kept(key, value)
                last = kept[-1][0]


async def _version(connection: Any) -> int:
    """The version of the schema; 0 if there is none."""
    if await connection.fetchval("SELECT to_regclass('noblesse_schema')") is None:
        return 0
    return int(await connection.fetchval("SELECT max(version) FROM noblesse_schema") or 0)


async def fill(url: str, things: AsyncIterator[Thing]) -> None:
    """Write everything in one transaction, or raise NotEmpty; other processes can only read meanwhile."""
    async with long_connection(url) as connection, connection.transaction():
        await connection.execute("LOCK TABLE tables, devices, kept IN EXCLUSIVE MODE")
        if not await connection.fetchval(f"SELECT {IS_EMPTY}"):
            raise NotEmpty("this database already holds tables or keys: name a new one")
        async for portion in in_portions(things):
            for table, rows in rows_of(portion).items():
                await connection.copy_records_to_table(table, records=rows, columns=COLUMNS[table])


async def _tables_after(connection: Any, last: str) -> list[WholeTable]:
    index_entries = await connection.fetch(INDEX_ENTRIES, last)
    if not index_entries:
        return []
    names = index_entries[0][0], index_entries[-1][0]
    return whole_tables(index_entries, await connection.fetch(LOG, *names), await connection.fetch(NOTES, *names))
