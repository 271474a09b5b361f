"""A hundred thousand finished games slow neither the lobby nor a move: every question goes through an index."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from noblesse.server.store import postgresql, sqlite, sqlite_writer
from noblesse.server.store.interface import Store
from noblesse.server.store.postgresql_writer import APPEND
from tests.server.store.index_entries import an_index_entry, names, with_stores

MANY = 100_000
COLUMNS = '("table", last, game, phase, listed, changed, wake, owners, summary)'
SQLITE_TABLES = f"""
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {MANY})
INSERT INTO tables {COLUMNS}
SELECT 'over ' || n, 0, 'high-society', 'over', 1, n, NULL, '["ada","owner ' || n || '"]', '{{}}' FROM numbers
"""
POSTGRESQL_TABLES = f"""
INSERT INTO tables {COLUMNS}
SELECT 'over ' || n, 0, 'high-society', 'over', true, n, NULL, '["ada","owner ' || n || '"]', '{{}}'
FROM generate_series(1, {MANY}) AS n
"""


async def open_a_few(store: Store) -> None:
    for number in range(5):
        await store.create(an_index_entry(f"open {number}", phase="open", changed=number, wake=number), [b"deal"])


async def use_it(store: Store) -> None:
    assert names(await store.lobby(2)) == ["open 4", "open 3"]
    assert names(await store.tables_of("ada", "over", 2, before=500)) == ["over 499", "over 498"]
    assert names(await store.tables_of("owner 7", "over", 2)) == ["over 7"]
    assert len(await store.claim("process", 3, 9, 99)) == 4
    await store.append(an_index_entry("open 3"), 1, [b"pass"])


def sqlite_plan(path: Path, query: str, *values: Any) -> str:
    connection = sqlite3.connect(path)
    plan = "\n".join(row[3] for row in connection.execute("EXPLAIN QUERY PLAN " + query, values))
    connection.close()
    return plan


def test_a_full_sqlite_file_answers_by_its_indexes(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with_stores(open_a_few, f"sqlite://{path}")
    connection = sqlite3.connect(path)
    connection.execute(SQLITE_TABLES)
    connection.commit()
    connection.close()
    with_stores(use_it, f"sqlite://{path}")

    assert sqlite_plan(path, sqlite.LOBBY, 9) == "SCAN tables USING INDEX lobby"
    assert sqlite_plan(path, sqlite.DUE, 9, 9) == "SEARCH tables USING COVERING INDEX due (wake<?)"
    assert "SCAN" not in sqlite_plan(path, 'SELECT last FROM tables WHERE "table" = ?', "open 3")
    over = sqlite_plan(path, sqlite.TABLES_OF.format("seats"), "ada", "over", 9, 9)
    assert over.startswith("SEARCH seats USING PRIMARY KEY (owner=? AND phase=? AND changed<?)\nSEARCH tables USING")
    assert "TEMP B-TREE" not in over
    assert "SCAN" not in sqlite_plan(path, sqlite.TABLES_OF.format("tables"), "ada", "running", 9, 9)
    assert sqlite_plan(path, sqlite_writer._index_statement(1), *("x" * 9)) == ""  # it looks up one key a row


async def postgresql_plan(connection: Any, query: str, *values: str) -> str:
    places = ", ".join(values)
    await connection.execute(f"PREPARE asked AS {query}")
    rows = await connection.fetch(f"EXPLAIN EXECUTE asked ({places})")
    await connection.execute("DEALLOCATE asked")
    return "\n".join(row[0] for row in rows)


@pytest.mark.processes
def test_a_full_postgresql_database_answers_by_its_indexes(postgresql_url: str) -> None:
    with_stores(open_a_few, postgresql_url)

    async def fill_and_look() -> None:
        connection: Any = await asyncpg.connect(postgresql_url)
        await connection.execute(POSTGRESQL_TABLES)
        await connection.execute("ANALYZE")
        assert "using lobby on tables" in await postgresql_plan(connection, postgresql.LOBBY, "9")
        owned = ("'ada'", "'over'", "9", "9")
        over = await postgresql_plan(connection, postgresql.TABLES_OF.format("seats"), *owned)
        claim = await postgresql_plan(connection, postgresql.CLAIM, "'p'", "1", "2", "3", "'{open 3}'")
        assert " due" in claim
        arrays = ["'{{open 3}}'", *["'{x}'"] * 2, "'{t}'", *["'{1}'"] * 2, *["'{x}'"] * 2, *["'{1}'"] * 2]
        append = await postgresql_plan(connection, APPEND, *arrays, "'{{open 3}}'", "'{2}'", "'{x}'", "'token'")
        for plan in (over, claim, append):
            assert "using" in plan
            assert "Seq Scan" not in plan
        await connection.close()

    asyncio.run(fill_and_look())
    with_stores(use_it, postgresql_url)
