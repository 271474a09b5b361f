"""Read or write a whole SQLite store in one transaction, a hundred tables at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from noblesse.server.store.interface import Kept, NotEmpty, StoreUnavailable, Thing, WholeTable
from noblesse.server.store.portions import COLUMNS, PORTION, in_portions, rows_of
from noblesse.server.store.rows import columns, device_columns, device_of, whole_tables
from noblesse.server.store.sqlite_file import connect, connect_to_read

INDEX_ENTRIES = f'SELECT {columns()} FROM tables WHERE "table" > ? ORDER BY "table" LIMIT {PORTION}'
LOG = 'SELECT "table", entry FROM log WHERE "table" BETWEEN ? AND ? ORDER BY "table", seq'
NOTES = 'SELECT "table", seat, kind, note FROM notes WHERE "table" BETWEEN ? AND ? ORDER BY "table", seat, kind'
DEVICES = f"SELECT {device_columns()} FROM devices WHERE device > ? ORDER BY device LIMIT {PORTION}"
KEPT = f"SELECT key, value FROM kept WHERE key > ? ORDER BY key LIMIT {PORTION}"
IS_EMPTY = " AND ".join(f"NOT EXISTS (SELECT 1 FROM {name})" for name in ("tables", "devices", "kept"))

Run = Callable[..., Any]
Connect = Callable[[Path], sqlite3.Connection]


@asynccontextmanager
async def _transaction(path: Path, connect: Connect, begin: str) -> AsyncIterator[Run]:
    """Open a connection with a thread of its own; yield a function that runs others there with the connection."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1, "noblesse-whole") as thread:
        connection = await loop.run_in_executor(thread, connect, path)

        async def run(function: Callable[..., Any], *values: Any) -> Any:
            try:
                return await loop.run_in_executor(thread, function, connection, *values)
            except sqlite3.DatabaseError as error:
                raise StoreUnavailable(f"SQLite cannot read or write {path}: {error}") from error

        try:
            await run(sqlite3.Connection.execute, begin)
            yield run
            await run(sqlite3.Connection.execute, "COMMIT")
        finally:
            await run(sqlite3.Connection.close)  # rolls back what was not committed


async def everything(path: Path) -> AsyncGenerator[Thing, None]:
    """Yield everything in one read transaction, which does not see what a running server writes meanwhile."""
    async with _transaction(path, connect_to_read, "BEGIN") as run:
        last = ""
        while tables := await run(_tables_after, last):
            for table in tables:
                yield table
            last = tables[-1].index_entry.table
        last = ""
        while devices := [device_of(row) for row in await run(_rows, DEVICES, last)]:
            for device in devices:
                yield device
            last = devices[-1].device
        last = ""
        while kept := await run(_rows, KEPT, last):
            for key, value in kept:
                yield Kept(key, value)
            last = kept[-1][0]


async def fill(path: Path, things: AsyncIterator[Thing]) -> None:
    """Write everything in one transaction, or raise NotEmpty."""
    async with _transaction(path, connect, "BEGIN IMMEDIATE") as run:
        if not (await run(_rows, f"SELECT {IS_EMPTY}"))[0][0]:
            raise NotEmpty(f"{path} already holds tables or keys: name a new file")
        async for portion in in_portions(things):
            for table, rows in rows_of(portion).items():
                await run(_insert, table, rows)


def _rows(connection: sqlite3.Connection, query: str, *values: Any) -> list[Any]:
    return connection.execute(query, values).fetchall()


def _tables_after(connection: sqlite3.Connection, last: str) -> list[WholeTable]:
    index_entries = _rows(connection, INDEX_ENTRIES, last)
    if not index_entries:
        return []
    names = index_entries[0][0], index_entries[-1][0]
    return whole_tables(index_entries, _rows(connection, LOG, *names), _rows(connection, NOTES, *names))


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Sequence[Any]]) -> None:
    names = ", ".join(f'"{column}"' for column in COLUMNS[table])
    places = ", ".join("?" * len(COLUMNS[table]))
    connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", rows)
