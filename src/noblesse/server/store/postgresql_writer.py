"""Appends to PostgreSQL. Everything that is waiting when a writer is free goes into one statement and transaction.

A NOTIFY makes commits wait for each other, so many small transactions at once would gain nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from noblesse.server.store.interface import Conflict, IndexEntry, StoreUnavailable
from noblesse.server.store.postgresql_pool import Pool
from noblesse.server.store.rows import INDEX_COLUMNS, Append, row_of

CHANNEL = "noblesse"
WRITERS = 2  # one prepares while the other waits for the disk
MOST_AT_ONCE = 200  # appends per statement

_NAMES = ", ".join(f'"{column}"' for column in INDEX_COLUMNS)
_NEW = f"""
new AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bool[], $5::bigint[], $6::bigint[], $7::text[],
        $8::text[], $9::int[], $10::int[]) AS new ({_NAMES}, after, last)
)"""
_WRITTEN = f"""
written AS (
    INSERT INTO log ("table", seq, entry)
    SELECT entries."table", seq, entry FROM moved JOIN unnest($11::text[], $12::int[], $13::bytea[])
        AS entries ("table", seq, entry) ON entries."table" = moved."table"
)
SELECT "table", last, pg_notify('{CHANNEL}', $14 || ':' || "table" || ':' || last) FROM moved
"""

# The rows are locked in order, so that two processes never deadlock.
APPEND = f"""
WITH {_NEW},
locked AS (
    SELECT tables."table" FROM new JOIN tables ON tables."table" = new."table" ORDER BY 1 FOR UPDATE OF tables
),
moved AS (
    UPDATE tables SET {", ".join(f'"{column}" = new."{column}"' for column in (*INDEX_COLUMNS[1:], "last"))}
    FROM new JOIN locked ON locked."table" = new."table"
    WHERE tables."table" = new."table" AND tables.last = new.after
    RETURNING tables."table", tables.last
),
{_WRITTEN}"""

CREATE = f"""
WITH {_NEW},
moved AS (
    INSERT INTO tables ({_NAMES}, last) SELECT {_NAMES}, last FROM new
    ON CONFLICT ("table") DO NOTHING RETURNING "table", last
),
{_WRITTEN}"""


Waiting = tuple[Append, asyncio.Future[None]]


class Writer:
    """Writes in batches; `token` marks the notifications of this process."""

    def __init__(self, pool: Pool, token: str) -> None:
        self._pool = pool
        self._token = token
        self._waiting: list[Waiting] = []
        self._writing: set[asyncio.Task[None]] = set()
        self._tables: set[str] = set()  # tables with an append being written, so that their appends keep their order

    async def create(self, index_entry: IndexEntry, entries: Sequence[bytes]) -> None:
        """Create a table, or raise Conflict."""
        if not await self._pool.rows(CREATE, *_values([Append(index_entry, 0, entries)]), self._token):
            raise Conflict(f"there is already a table {index_entry.table!r}")

    async def append(self, append: Append) -> None:
        """Return when the append is durable, or raise Conflict or StoreUnavailable."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if len(self._writing) < WRITERS:
            task = asyncio.create_task(self._write_all())
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)
        await done

    async def finish(self) -> None:
        """Write everything that is waiting."""
        while self._writing:
            await asyncio.wait(self._writing)

    async def _write_all(self) -> None:
        while batch := self._next_batch():
            self._tables |= batch.keys()
            await self._write(list(batch.values()))
            self._tables -= batch.keys()

    def _next_batch(self) -> dict[str, Waiting]:
        """Take the first waiting append of each table."""
        batch: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for waiting in self._waiting:
            table = waiting[0].index_entry.table
            if table in batch or table in self._tables or len(batch) == MOST_AT_ONCE:
                later.append(waiting)
            else:
                batch[table] = waiting
        self._waiting = later
        return batch

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            rows = await self._pool.rows(APPEND, *_values([append for append, _done in batch]), self._token)
        except StoreUnavailable as error:
            for _append, done in batch:
                _resolve(done, StoreUnavailable(*error.args))
        except Exception as error:
            await self._write_each(batch, error)
        else:
            last = {table: seq for table, seq, _notified in rows}
            for append, done in batch:
                _resolve(done, None if append.index_entry.table in last else _conflict(append))
            self._refuse_late(last)

    async def _write_each(self, batch: list[Waiting], error: Exception) -> None:
        """Write one by one after an error, so that an append that cannot be written does not affect the others."""
        if len(batch) == 1:
            _resolve(batch[0][1], error)
            return
        for waiting in batch:
            await self._write([waiting])

    def _refuse_late(self, last: dict[str, int]) -> None:
        """Refuse waiting appends whose numbers have just been written, without asking the database."""
        waiting, self._waiting = self._waiting, []
        for append, done in waiting:
            if append.after < last.get(append.index_entry.table, 0):
                _resolve(done, _conflict(append))
            else:
                self._waiting.append((append, done))


def _values(batch: list[Append]) -> list[list[Any]]:
    """The columns of the new index entries, the numbers before and after, and the columns of the log."""
    index_entries = [(*row_of(index_entry), after, after + len(entries)) for index_entry, after, entries in batch]
    log = [
        (index_entry.table, seq, entry)
        for index_entry, after, entries in batch
        for seq, entry in enumerate(entries, start=after + 1)
    ]
    return _columns(index_entries) + (_columns(log) or [[], [], []])


def _columns(rows: list[tuple[Any, ...]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _conflict(append: Append) -> Conflict:
    return Conflict(f"{append.after} is not the last number of table {append.index_entry.table!r}")


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    """Set the result of an append, unless its caller was cancelled meanwhile."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
