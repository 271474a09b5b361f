"""Tables in PostgreSQL, for many server processes on many machines."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Collection, Sequence

from noblesse.server.store import postgresql_whole
from noblesse.server.store.interface import IndexEntry, Milliseconds, News, Phase, StoreUnavailable, Thing
from noblesse.server.store.postgresql_devices import PostgresDevices
from noblesse.server.store.postgresql_news import NewsListener
from noblesse.server.store.postgresql_pool import Pool, long_connection, opening
from noblesse.server.store.postgresql_writer import Writer
from noblesse.server.store.rows import EVER, Append, columns, index_entry_of
from noblesse.server.store.schema import bring_postgresql_forward, migrations

LOBBY = f"SELECT {columns()} FROM tables WHERE phase = 'open' AND listed ORDER BY changed DESC, \"table\" DESC LIMIT $1"
LISTED_BY = "SELECT count(*) FROM tables WHERE phase = 'open' AND listed AND summary::json ->> 'host' = $1"
HOSTED_BY = "SELECT count(*) FROM hosted WHERE host = $1"
TABLES_OF = (
    f'SELECT {columns("tables")} FROM seats JOIN tables ON tables."table" = seats."table" '
    "WHERE seats.owner = $1 AND seats.phase = $2 AND {0}.changed < $3 "
    'ORDER BY {0}.changed DESC, {0}."table" DESC LIMIT $4'
)
PUT_NOTE = (
    'INSERT INTO notes SELECT "table", $2, $3, $4 FROM tables WHERE "table" = $1 '
    'ON CONFLICT ("table", seat, kind) DO UPDATE SET note = excluded.note RETURNING 1'
)
KEEP = "INSERT INTO kept VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = kept.value RETURNING value"
CLAIM = """
WITH due AS (
    SELECT "table" FROM tables
    WHERE wake <= $2 AND (claimed_by = $1 OR claimed_until <= $2 OR claimed_until IS NULL)
        AND "table" <> ALL($5::text[])
    ORDER BY wake LIMIT $4 FOR UPDATE SKIP LOCKED
)
UPDATE tables SET claimed_by = $1, claimed_until = $3 FROM due WHERE tables."table" = due."table"
RETURNING tables."table"
"""
CLAIM_TABLE = """
UPDATE tables SET claimed_by = $2, claimed_until = $4
WHERE "table" = $1 AND (claimed_by = $2 OR claimed_until <= $3 OR claimed_until IS NULL)
RETURNING "table"
"""
RELEASE = 'UPDATE tables SET claimed_by = NULL, claimed_until = NULL WHERE "table" = $1 AND claimed_by = $2'


class PostgresStore(PostgresDevices):
    """A `Store`. While PostgreSQL cannot be reached every call raises StoreUnavailable; it reconnects by itself.

    An append that raises StoreUnavailable may have been written, if the connection broke before the answer came: read
    `entries(table, after)` when the store answers again. If nothing is there, the append may still be on its way, and
    trying it again after the same number is safe: one of the two is a Conflict.
    """

    def __init__(self, url: str) -> None:
        self._token = secrets.token_hex(4)
        self._url = url
        self._pool = Pool(url)
        self._writer = Writer(self._pool, self._token)
        self._listener = NewsListener(url, self._token)

    async def open(self) -> None:
        with opening(self._url):
            async with long_connection(self._url) as connection:
                await bring_postgresql_forward(connection, migrations("postgresql"))
            await self._pool.open()
            try:
                await self._listener.open()
            except BaseException:
                await self._pool.close()
                raise

    async def close(self) -> None:
        await self._writer.finish()
        await self._listener.close()
        await self._pool.close()

    async def is_ready(self) -> bool:
        try:
            return not (await self._pool.rows("SELECT pg_is_in_recovery()"))[0][0]
        except StoreUnavailable:
            return False

    async def create(self, index_entry: IndexEntry, entries: Sequence[bytes]) -> None:
        await self._writer.create(index_entry, entries)

    async def append(self, index_entry: IndexEntry, after: int, entries: Sequence[bytes]) -> None:
        await self._writer.append(Append(index_entry, after, entries))

    async def entries(self, table_id: str, after: int = 0) -> list[bytes]:
        query = 'SELECT entry FROM log WHERE "table" = $1 AND seq > $2 ORDER BY seq'
        return [entry for (entry,) in await self._pool.rows(query, table_id, after)]

    async def index_entry(self, table_id: str) -> IndexEntry | None:
        for row in await self._pool.rows(f'SELECT {columns()} FROM tables WHERE "table" = $1', table_id):
            return index_entry_of(row)
        return None

    async def lobby(self, most: int) -> list[IndexEntry]:
        return [index_entry_of(row) for row in await self._pool.rows(LOBBY, most)]

    async def listed_by(self, host: str) -> int:
        return int((await self._pool.rows(LISTED_BY, host))[0][0])

    async def hosted_by(self, host: str) -> int:
        return int((await self._pool.rows(HOSTED_BY, host))[0][0])

    async def tables_of(
        self, owner: str, phase: Phase, most: int, before: Milliseconds | None = None
    ) -> list[IndexEntry]:
        query = TABLES_OF.format("seats" if phase == "over" else "tables")
        rows = await self._pool.rows(query, owner, phase, EVER if before is None else before, most)
        return [index_entry_of(row) for row in rows]

    async def put_note(self, table_id: str, seat: int, kind: str, note: bytes) -> None:
        if not await self._pool.rows(PUT_NOTE, table_id, seat, kind, note):
            raise LookupError(f"there is no table {table_id!r}")

    async def note(self, table_id: str, seat: int, kind: str) -> bytes | None:
        query = 'SELECT note FROM notes WHERE "table" = $1 AND seat = $2 AND kind = $3'
        rows = await self._pool.rows(query, table_id, seat, kind)
        return rows[0][0] if rows else None

    async def take_note(self, table_id: str, seat: int, kind: str) -> bytes | None:
        query = 'DELETE FROM notes WHERE "table" = $1 AND seat = $2 AND kind = $3 RETURNING note'
        rows = await self._pool.rows(query, table_id, seat, kind)
        return rows[0][0] if rows else None

    async def notes(self, table_id: str) -> list[tuple[int, str, bytes]]:
        query = 'SELECT seat, kind, note FROM notes WHERE "table" = $1 ORDER BY seat, kind'
        return [tuple(row) for row in await self._pool.rows(query, table_id)]

    async def keep(self, key: str, value: bytes) -> bytes:
        kept: bytes = (await self._pool.rows(KEEP, key, value))[0][0]
        return kept

    async def claim(
        self, process: str, now: Milliseconds, until: Milliseconds, most: int, but: Collection[str] = ()
    ) -> list[str]:
        return [table for (table,) in await self._pool.rows(CLAIM, process, now, until, most, list(but))]

    async def claim_table(self, table_id: str, process: str, now: Milliseconds, until: Milliseconds) -> bool:
        return bool(await self._pool.rows(CLAIM_TABLE, table_id, process, now, until))

    async def release(self, table_id: str, process: str) -> None:
        await self._pool.rows(RELEASE, table_id, process)

    def on_news(self, hear: News) -> None:
        self._listener.on_news(hear)

    def everything(self) -> AsyncGenerator[Thing, None]:
        return postgresql_whole.everything(self._url)

    async def fill(self, things: AsyncIterator[Thing]) -> None:
        await postgresql_whole.fill(self._url, things)
