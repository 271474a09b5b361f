"""Migrations from an empty database to the current schema, one SQL file per version. Released files never change."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Literal

from noblesse.server.store.interface import CannotOpen

ONE_AT_A_TIME = 0x6E6F626C  # the advisory lock that is held while PostgreSQL's schema is migrated


def migrations(database: Literal["sqlite", "postgresql"]) -> list[str]:
    """Return the SQL of version 1, 2, …: each migrates a database from the version before."""
    folder = files(__package__) / "migrations" / database
    count = sum(file.name.endswith(".sql") for file in folder.iterdir())
    return [(folder / f"{version}.sql").read_text(encoding="utf-8") for version in range(1, count + 1)]


def bring_sqlite_forward(connection: sqlite3.Connection, steps: Sequence[str]) -> None:
    """Apply all missing migrations in one transaction. Only the caller may have the file open."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    _refuse_newer(version, len(steps))
    if version == len(steps):
        return
    missing = "\n".join(steps[version:])
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{missing}\nPRAGMA user_version = {len(steps)};\nCOMMIT;")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


async def bring_postgresql_forward(connection: Any, steps: Sequence[str]) -> None:
    """Apply all missing migrations in one transaction; of several processes that start at once, one does it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", ONE_AT_A_TIME)
        await connection.execute("CREATE TABLE IF NOT EXISTS noblesse_schema (version integer NOT NULL)")
        version = await connection.fetchval("SELECT max(version) FROM noblesse_schema") or 0
        _refuse_newer(version, len(steps))
        for number, step in enumerate(steps[version:], start=version + 1):
            await connection.execute(step)
            await connection.execute("INSERT INTO noblesse_schema VALUES ($1)", number)


def refuse_any_other(version: int, known: int, store: str) -> None:
    """Refuse a store of any other version, since a store that is only read is not migrated."""
    if not version:
        raise no_store(store)
    _refuse_newer(version, known)
    if version < known:
        raise CannotOpen(
            f"{store} keeps its tables in version {version} of the schema, and this release reads {known}: "
            "start a server of this release on it once, or use the release that wrote it"
        )


def no_store(store: str) -> CannotOpen:
    """The error for a database that is empty or belongs to another application."""
    return CannotOpen(f"{store} holds no tables of noblesse: name a store that a server has written")


def _refuse_newer(version: int, known: int) -> None:
    if version > known:
        raise CannotOpen(
            f"the tables are kept in version {version} of the schema, and this release knows {known} at most: "
            "use the release that wrote them or a newer one"
        )
