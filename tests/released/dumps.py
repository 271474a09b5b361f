"""Both stores as SQL text: written by the release that is archived, and loaded by all later ones."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

NOT_SQL = ("--", "\\")  # comments, and what only psql understands


def sqlite_dump(path: Path) -> str:
    """The database as SQL in which text stays readable, although the columns hold bytes."""
    with closing(sqlite3.connect(path)) as connection:
        return "".join(f"{statement};\n" for statement in _statements(connection))


def _statements(connection: sqlite3.Connection) -> Iterator[str]:
    """The statements of the dump, with triggers last, because the rows must be inserted as they are."""
    schema = connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
    tables = [(name, sql) for kind, name, sql in schema if kind == "table"]
    yield from (sql for _, sql in tables)
    for name, _ in tables:
        for row in connection.execute(f'SELECT * FROM "{name}" ORDER BY 1, 2'):
            yield f'INSERT INTO "{name}" VALUES ({", ".join(map(_literal, row))})'
    yield from (sql for kind, _, sql in schema if kind != "table")
    yield f"PRAGMA user_version = {connection.execute('PRAGMA user_version').fetchone()[0]}"


def _literal(value: Any) -> str:
    if isinstance(value, bytes):
        try:
            return f"CAST({_literal(value.decode())} AS BLOB)"
        except UnicodeDecodeError:
            return f"X'{value.hex()}'"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "NULL" if value is None else str(value)


def load_sqlite(path: Path, sql: str) -> None:
    """Load the dump into a new file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(f"BEGIN; {sql} COMMIT;")


def postgresql_dump(programs: Path, url: str) -> str:
    """The database as pg_dump writes it, without the parts that depend on its version."""
    command = [str(programs / "pg_dump"), "--inserts", "--no-owner", "--no-privileges", url]
    readable = {**os.environ, "PGOPTIONS": "-c bytea_output=escape"}
    dumped = subprocess.run(command, env=readable, capture_output=True, check=True).stdout.decode()
    lines = [line for line in dumped.splitlines() if line and not line.startswith((*NOT_SQL, "SET "))]
    return "".join(f"{line}\n" for line in lines)


def load_postgresql(url: str, sql: str) -> None:
    """Load the dump into an empty database."""

    async def load() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(sql)
        await connection.close()

    asyncio.run(load())
