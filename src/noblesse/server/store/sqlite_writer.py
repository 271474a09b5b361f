"""The one thread that writes to a SQLite file. Everything that is waiting when it is free goes into one transaction.

Rows of many appends go into one statement: each statement releases the GIL and must acquire it again, which is slow
while the event loop is busy.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any

from noblesse.server.store.interface import Conflict, Durable, StoreUnavailable
from noblesse.server.store.rows import INDEX_COLUMNS, Append, row_of

MOST_AT_ONCE = 1000  # pieces of work in a transaction
MOST_ROWS = 64  # rows in a statement; the statement for each number of rows is prepared once, when first needed
LAST_NUMBERS = 20_000  # tables whose last number is remembered
NO_TABLE = -1  # the last number of a table that does not exist yet

UPDATED = ", ".join(f'"{column}" = excluded."{column}"' for column in (*INDEX_COLUMNS[1:], "last"))


Job = Callable[[sqlite3.Connection], Any]
Work = Append | Job
Done = tuple[Durable, Any]  # the future and its result, which may be an exception


class Writer:
    """Owns its connection. `submit` and `finish` are called from outside; everything else runs in the thread."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._connection = connection
        self._loop = loop
        self._waiting: SimpleQueue[tuple[Work, Durable] | None] = SimpleQueue()
        self._last: dict[str, int] = {}  # correct, because no other thread writes
        self._thread = threading.Thread(target=self._run, name="noblesse-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> Durable:
        """Queue work, and return a future that is done when it is durable."""
        future = Durable(loop=self._loop)
        self._waiting.put((work, future))
        return future

    def finish(self) -> None:
        """Write everything that is waiting, and end the thread."""
        self._waiting.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch, goes_on = self._all_waiting(first)
            done = self._written(batch)
            self._loop.call_soon_threadsafe(_resolve, done)
            if not goes_on:
                return

    def _all_waiting(self, first: tuple[Work, Durable]) -> tuple[list[tuple[Work, Durable]], bool]:
        batch = [first]
        try:
            while len(batch) < MOST_AT_ONCE:
                following = self._waiting.get_nowait()
                if following is None:
                    return batch, False
                batch.append(following)
        except Empty:
            pass
        return batch, True

    def _written(self, batch: list[tuple[Work, Durable]]) -> list[Done]:
        """Write a batch and return its results. If one piece fails, each gets a transaction of its own."""
        try:
            return self._in_one_transaction(batch)
        except Exception as error:
            self._roll_back()
            if type(error) in (sqlite3.OperationalError, sqlite3.DatabaseError):  # not the fault of any piece
                return [(future, StoreUnavailable(f"SQLite cannot write: {error}")) for _work, future in batch]
            if len(batch) == 1:
                return [(batch[0][1], error)]
            return [done for piece in batch for done in self._written([piece])]

    def _in_one_transaction(self, batch: list[tuple[Work, Durable]]) -> list[Done]:
        self._connection.execute("BEGIN IMMEDIATE")
        accepted: list[Append] = []
        done: list[Done] = []
        for work, future in batch:
            if not isinstance(work, Append):
                done.append((future, work(self._connection)))
            elif self._last_number(work.index_entry.table) == work.after:
                accepted.append(work)
                self._last[work.index_entry.table] = max(work.after, 0) + len(work.entries)
                done.append((future, None))
            else:
                done.append(
                    (future, Conflict(f"{work.after} is not the last number of table {work.index_entry.table!r}"))
                )
        self._write(accepted)
        self._connection.execute("COMMIT")
        return done

    def _last_number(self, table_id: str) -> int:
        number = self._last.get(table_id)
        if number is None:
            row = self._connection.execute('SELECT last FROM tables WHERE "table" = ?', (table_id,)).fetchone()
            number = NO_TABLE if row is None else int(row[0])
        return number

    def _write(self, appends: list[Append]) -> None:
        index_entries: list[Any] = []
        log: list[Any] = []
        for index_entry, after, entries in appends:
            first = max(after, 0) + 1
            index_entries.append((*row_of(index_entry), first + len(entries) - 1))
            log.extend((index_entry.table, seq, entry) for seq, entry in enumerate(entries, first))
        for rows in _as_many_as_fit(index_entries):
            self._connection.execute(_index_statement(len(rows)), [value for row in rows for value in row])
        for rows in _as_many_as_fit(log):
            self._connection.execute(_log_statement(len(rows)), [value for row in rows for value in row])
        if len(self._last) > LAST_NUMBERS:
            self._last.clear()

    def _roll_back(self) -> None:
        self._last.clear()
        with suppress(sqlite3.Error):  # after some errors SQLite has already rolled back
            self._connection.execute("ROLLBACK")


def _resolve(done: Iterable[Done]) -> None:
    """Set the results of the futures. Called in the event loop."""
    for future, result in done:
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def _as_many_as_fit(rows: list[Any]) -> Iterable[list[Any]]:
    return (rows[start : start + MOST_ROWS] for start in range(0, len(rows), MOST_ROWS))


@cache
def _index_statement(rows: int) -> str:
    names = ", ".join(f'"{column}"' for column in (*INDEX_COLUMNS, "last"))
    return (
        f"INSERT INTO tables ({names}) VALUES {_places(rows, len(INDEX_COLUMNS) + 1)} "
        f'ON CONFLICT ("table") DO UPDATE SET {UPDATED}'
    )


@cache
def _log_statement(rows: int) -> str:
    return f'INSERT INTO log ("table", seq, entry) VALUES {_places(rows, 3)}'


def _places(rows: int, columns: int) -> str:
    row = "(" + ", ".join("?" * columns) + ")"
    return ", ".join([row] * rows)
