"""A database of any released version is migrated with everything in it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from noblesse.server.store import schema
from noblesse.server.store.interface import CannotOpen, Store
from noblesse.server.store.schema import bring_postgresql_forward, bring_sqlite_forward, migrations
from noblesse.server.store.sqlite import SqliteStore
from tests.server.store.index_entries import an_index_entry, names, opened, wins, with_stores

RELEASED = Path(__file__).parent.parent / "released"
DATA = """
INSERT INTO tables ("table", last, game, phase, listed, changed, wake, owners, summary) VALUES
    ('elm', 2, 'high-society', 'running', {true}, 1000, NULL, '["ada","zoe"]', '{{"names":["Ada","Zoë"]}}'),
    ('oak', 0, 'high-society', 'open', {true}, 1000, 7, '["ada","zoe"]', '{{"host":"ada"}}');
INSERT INTO log VALUES ('elm', 1, {deal}), ('elm', 2, {bid});
INSERT INTO notes VALUES ('elm', 1, 'plan', {bid});
INSERT INTO kept VALUES ('key', {deal});
"""
SQLITE_DATA = DATA.format(true="1", deal="x'6465616c'", bid="x'626964'")
POSTGRESQL_DATA = DATA.format(true="true", deal="'deal'", bid="'bid'")
MORE = "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green';"
BROKEN = "CREATE TABLE half (a TEXT); CREATE TABLE half (a TEXT);"


def released(database: str) -> list[tuple[int, str]]:
    """Each version that was ever released, and its SQL from an empty database."""
    files = sorted(RELEASED.glob(f"{database}-*.sql"), key=lambda file: int(file.stem.rpartition("-")[2]))
    return [(number, file.read_text(encoding="utf-8")) for number, file in enumerate(files, start=1)]


def a_released_sqlite(path: Path, version: int, sql: str) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(f"{sql}{SQLITE_DATA}PRAGMA user_version = {version};")
    connection.close()


async def a_released_postgresql(url: str, version: int, sql: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE TABLE noblesse_schema (version integer NOT NULL);{sql}{POSTGRESQL_DATA}")
    await connection.executemany("INSERT INTO noblesse_schema VALUES ($1)", [(n,) for n in range(1, version + 1)])
    await connection.close()


async def all_is_there(store: Store) -> None:
    assert await store.entries("elm") == [b"deal", b"bid"]
    assert await store.index_entry("elm") == an_index_entry()
    assert names(await store.lobby(9)) == ["oak"]
    assert [await store.hosted_by(host) for host in ("ada", "zoe")] == [1, 0]
    assert names(await store.tables_of("zoe", "running", 9)) == ["elm"]
    assert await store.claim("process", 9, 10, 9) == ["oak"]
    assert await store.notes("elm") == [(1, "plan", b"bid")]
    assert await store.keep("key", b"other") == b"deal"
    assert await wins(store, 2, b"pass")


@pytest.mark.parametrize(("version", "sql"), released("sqlite"))
def test_a_released_sqlite_file_is_brought_forward(tmp_path: Path, version: int, sql: str) -> None:
    a_released_sqlite(tmp_path / "tables.sqlite", version, sql)
    with_stores(all_is_there, f"sqlite://{tmp_path}/tables.sqlite")


@pytest.mark.processes
@pytest.mark.parametrize(("version", "sql"), released("postgresql"))
def test_a_released_postgresql_database_is_brought_forward(postgresql_url: str, version: int, sql: str) -> None:
    asyncio.run(a_released_postgresql(postgresql_url, version, sql))
    with_stores(all_is_there, postgresql_url)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_every_version_has_been_archived_as_it_was_released(database: str) -> None:
    steps = migrations("sqlite") if database == "sqlite" else migrations("postgresql")
    assert len(released(database)) == len(steps)
    assert released(database)[0][1] == steps[0]


def test_a_sqlite_file_gets_the_next_version_and_the_release_before_refuses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_released_sqlite(tmp_path / "tables.sqlite", *released("sqlite")[-1])
    known = migrations("sqlite")
    with monkeypatch.context() as patch:
        patch.setattr("noblesse.server.store.sqlite_file.migrations", lambda _database: [*known, MORE])
        with_stores(all_is_there, f"sqlite://{tmp_path}/tables.sqlite")
    with pytest.raises(CannotOpen, match="version 4 of the schema, and this release knows 3 at most"):
        with_stores(all_is_there, f"sqlite://{tmp_path}/tables.sqlite")


@pytest.mark.parametrize(
    ("version", "sentence"),
    [(0, "holds no tables of noblesse"), (1, "start a server of this release on it once"), (99, "or a newer one")],
)
def test_a_store_of_another_version_is_not_read_and_not_changed(tmp_path: Path, version: int, sentence: str) -> None:
    path = tmp_path / "tables.sqlite"
    a_released_sqlite(path, version, released("sqlite")[0][1])
    before = path.read_bytes()

    async def read() -> None:
        await anext(SqliteStore(path).everything())

    with pytest.raises(CannotOpen, match=sentence):
        asyncio.run(read())
    assert path.read_bytes() == before


@pytest.mark.processes
def test_a_postgresql_database_gets_the_next_version_once_and_the_release_before_refuses_it(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(a_released_postgresql(postgresql_url, *released("postgresql")[-1]))
    known = migrations("postgresql")

    async def open_it() -> None:
        async with opened(postgresql_url) as store:
            assert await store.is_ready()

    async def open_it_four_times() -> None:
        await asyncio.gather(*(open_it() for _ in range(4)))

    with monkeypatch.context() as patch:
        patch.setattr("noblesse.server.store.postgresql.migrations", lambda _database: [*known, MORE])
        asyncio.run(open_it_four_times())
        with_stores(all_is_there, postgresql_url)
    with pytest.raises(CannotOpen, match="version 4 of the schema, and this release knows 3 at most"):
        asyncio.run(open_it())


def test_a_step_that_fails_leaves_a_sqlite_file_as_it_was(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    bring_sqlite_forward(connection, migrations("sqlite"))
    before = connection.execute("SELECT name FROM sqlite_schema").fetchall()
    with pytest.raises(sqlite3.OperationalError):
        bring_sqlite_forward(connection, [*migrations("sqlite"), MORE, BROKEN])
    assert connection.execute("SELECT name FROM sqlite_schema").fetchall() == before
    assert connection.execute("PRAGMA user_version").fetchone() == (len(migrations("sqlite")),)
    connection.close()


@pytest.mark.processes
def test_a_step_that_fails_leaves_a_postgresql_database_as_it_was(postgresql_url: str) -> None:
    async def test() -> None:
        connection: Any = await asyncpg.connect(postgresql_url)
        await bring_postgresql_forward(connection, migrations("postgresql"))
        with pytest.raises(asyncpg.DuplicateTableError):
            await bring_postgresql_forward(connection, [*migrations("postgresql"), MORE, BROKEN])
        assert await connection.fetchval("SELECT max(version) FROM noblesse_schema") == len(migrations("postgresql"))
        assert await connection.fetchval("SELECT count(*) FROM pg_tables WHERE tablename = 'half'") == 0
        await connection.close()

    asyncio.run(test())


def test_the_steps_lie_inside_the_package() -> None:
    assert (Path(schema.__file__).parent / "migrations" / "sqlite" / "1.sql").exists()
