"""Tables in one SQLite file, for one server process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from noblesse.server.store import sqlite_file, sqlite_whole
from noblesse.server.store.interface import (
    IndexEntry,
    Milliseconds,
    News,
    Phase,
    StoreUnavailable,
    Thing,
)
from noblesse.server.store.rows import EVER, Append, columns, index_entry_of
from noblesse.server.store.sqlite_devices import SqliteDevices
from noblesse.server.store.sqlite_writer import NO_TABLE, Writer

Answer = TypeVar("Answer")

INDEX_ENTRY = f'SELECT {columns()} FROM tables WHERE "table" = ?'
LOBBY = (
    f"SELECT {columns()} FROM tables WHERE phase = 'open' AND listed = 1 ORDER BY changed DESC, \"table\" DESC LIMIT ?"
)
LISTED_BY = "SELECT count(*) FROM tables WHERE phase = 'open' AND listed = 1 AND json_extract(summary, '$.host') = ?"
HOSTED_BY = "SELECT count(*) FROM hosted WHERE host = ?"
TABLES_OF = (
    f'SELECT {columns("tables")} FROM seats CROSS JOIN tables ON tables."table" = seats."table" '
    "WHERE seats.owner = ? AND seats.phase = ? AND {0}.changed < ? "
    'ORDER BY {0}.changed DESC, {0}."table" DESC LIMIT ?'
)
DUE = 'SELECT "table" FROM tables WHERE wake <= ? ORDER BY wake LIMIT ?'
PUT_NOTE = (
    'INSERT INTO notes SELECT "table", ?2, ?3, ?4 FROM tables WHERE "table" = ?1 '
    'ON CONFLICT ("table", seat, kind) DO UPDATE SET note = excluded.note'
)
KEEP = "INSERT INTO kept VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = kept.value RETURNING value"


class SqliteStore(SqliteDevices):
    """A `Store`. Writes go through one thread, reads through another; the event loop never waits for the disk.

    It has its file to itself, so leases are kept in memory and there is no news from others.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._claims: dict[str, tuple[str, Milliseconds]] = {}  # for each table, the process that holds it until when

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        file = await asyncio.to_thread(sqlite_file.real_file, self.path)
        self._lock = await asyncio.to_thread(sqlite_file.lock, file)
        try:
            await asyncio.to_thread(sqlite_file.prepare, file)
        except BaseException:
            self._lock.close()
            raise
        self._reader = sqlite_file.connect(file)
        self._reading = ThreadPoolExecutor(1, "noblesse-reader")
        self._writer = Writer(sqlite_file.connect(file), self._loop)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.finish)
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.close()
        self._lock.close()

    async def is_ready(self) -> bool:
        try:
            await self._writer.submit(_write_something)
        except StoreUnavailable:
            return False
        return True

    async def create(self, index_entry: IndexEntry, entries: Sequence[bytes]) -> None:
        await self._writer.submit(Append(index_entry, NO_TABLE, entries))

    def append(self, index_entry: IndexEntry, after: int, entries: Sequence[bytes]) -> Awaitable[None]:
        return self._writer.submit(Append(index_entry, after, entries))

    async def entries(self, table_id: str, after: int = 0) -> list[bytes]:
        rows = await self._rows('SELECT entry FROM log WHERE "table" = ? AND seq > ? ORDER BY seq', table_id, after)
        return [entry for (entry,) in rows]

    async def index_entry(self, table_id: str) -> IndexEntry | None:
        for row in await self._rows(INDEX_ENTRY, table_id):
            return index_entry_of(row)
        return None

    async def lobby(self, most: int) -> list[IndexEntry]:
        return [index_entry_of(row) for row in await self._rows(LOBBY, most)]

    async def listed_by(self, host: str) -> int:
        return int((await self._rows(LISTED_BY, host))[0][0])

    async def hosted_by(self, host: str) -> int:
        return int((await self._rows(HOSTED_BY, host))[0][0])

    async def tables_of(
        self, owner: str, phase: Phase, most: int, before: Milliseconds | None = None
    ) -> list[IndexEntry]:
        query = TABLES_OF.format("seats" if phase == "over" else "tables")
        rows = await self._rows(query, owner, phase, EVER if before is None else before, most)
        return [index_entry_of(row) for row in rows]

    async def put_note(self, table_id: str, seat: int, kind: str, note: bytes) -> None:
        def put(connection: sqlite3.Connection) -> LookupError | None:
            changed = connection.execute(PUT_NOTE, (table_id, seat, kind, note)).rowcount
            return None if changed else LookupError(f"there is no table {table_id!r}")

        await self._writer.submit(put)

    async def note(self, table_id: str, seat: int, kind: str) -> bytes | None:
        query = 'SELECT note FROM notes WHERE "table" = ? AND seat = ? AND kind = ?'
        return _only_value(await self._rows(query, table_id, seat, kind))

    async def take_note(self, table_id: str, seat: int, kind: str) -> bytes | None:
        query = 'DELETE FROM notes WHERE "table" = ? AND seat = ? AND kind = ? RETURNING note'
        return _only_value(await self._written(query, table_id, seat, kind))

    async def notes(self, table_id: str) -> list[tuple[int, str, bytes]]:
        return await self._rows('SELECT seat, kind, note FROM notes WHERE "table" = ? ORDER BY seat, kind', table_id)

    async def keep(self, key: str, value: bytes) -> bytes:
        kept = _only_value(await self._written(KEEP, key, value))
        return value if kept is None else kept

    async def claim(
        self, process: str, now: Milliseconds, until: Milliseconds, most: int, but: Collection[str] = ()
    ) -> list[str]:
        self._claims = {table_id: claim for table_id, claim in self._claims.items() if claim[1] > now}
        claimed: list[str] = []
        for (table,) in await self._rows(DUE, now, most + len(self._claims) + len(but)):
            if len(claimed) == most:
                break
            if table not in but and self._claimed(table, process, now, until):
                claimed.append(table)
        return claimed

    async def claim_table(self, table_id: str, process: str, now: Milliseconds, until: Milliseconds) -> bool:
        return await self.index_entry(table_id) is not None and self._claimed(table_id, process, now, until)

    async def release(self, table_id: str, process: str) -> None:
        if table_id in self._claims and self._claims[table_id][0] == process:
            del self._claims[table_id]

    def on_news(self, hear: News) -> None:
        """Do nothing, since no other process writes to the file."""

    def everything(self) -> AsyncGenerator[Thing, None]:
        return sqlite_whole.everything(self.path)

    async def fill(self, things: AsyncIterator[Thing]) -> None:
        await sqlite_whole.fill(self.path, things)

    def _claimed(self, table_id: str, process: str, now: Milliseconds, until: Milliseconds) -> bool:
        holder, held_until = self._claims.get(table_id, (process, 0))
        if holder != process and held_until > now:
            return False
        self._claims[table_id] = process, until
        return True

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return await self._read(lambda: self._reader.execute(query, values).fetchall())

    async def _written(self, query: str, *values: Any) -> list[Any]:
        rows: list[Any] = await self._writer.submit(lambda connection: connection.execute(query, values).fetchall())
        return rows

    async def _read(self, question: Callable[[], Answer]) -> Answer:
        try:
            return await self._loop.run_in_executor(self._reading, question)
        except sqlite3.DatabaseError as error:
            raise StoreUnavailable(f"SQLite cannot read: {error}") from error


def _only_value(rows: list[Any]) -> bytes | None:
    return rows[0][0] if rows else None


def _write_something(connection: sqlite3.Connection) -> None:
    """Set the schema's version to what it is already, which does write to the disk."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")
