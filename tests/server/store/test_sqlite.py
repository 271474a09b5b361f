"""SQLite: one process, one file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from noblesse.server.store.interface import CannotOpen, Store, StoreUnavailable
from noblesse.server.store.sqlite import SqliteStore
from tests.server.store.index_entries import an_index_entry, opened, wins, with_stores

NOBODY = 65534
OPEN = """
import asyncio, sys
from noblesse.server.store.sqlite import SqliteStore
try:
    asyncio.run(SqliteStore(sys.argv[1]).open())
except Exception as error:
    print(type(error).__name__, error)
"""


async def refusal(path: Path) -> str:
    """The one sentence why this file cannot be opened."""
    with pytest.raises(CannotOpen) as caught:
        await SqliteStore(path).open()
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.processes
def test_a_second_process_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def test(store: Store) -> None:
        command = [sys.executable, "-c", OPEN, str(path)]
        told = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
        assert told.stdout.startswith(f"CannotOpen {path} is in use by another server process")
        await store.create(an_index_entry(), [b"deal"])

    with_stores(test, f"sqlite://{path}")


def test_a_second_store_in_the_same_process_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def test(_store: Store) -> None:
        assert "in use by another server process" in await refusal(path)

    with_stores(test, f"sqlite://{path}")
    with_stores(test, f"sqlite://{path}")


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 1000)
    assert "is not a SQLite database" in asyncio.run(refusal(path))
    assert path.read_text() == "Dear Ada, " * 1000


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE log (line TEXT)")
    other.close()
    assert "does not hold the tables of noblesse" in asyncio.run(refusal(path))


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be opened" in asyncio.run(refusal(tmp_path))


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written to" in asyncio.run(refusal(tmp_path / "file" / "tables.sqlite"))


@pytest.mark.processes
def test_a_folder_without_write_permission_is_refused() -> None:
    with TemporaryDirectory() as folder:  # which others can reach, unlike tmp_path
        os.chmod(folder, 0o555)
        child = os.fork()
        if child == 0:  # root may write everywhere, so the child is nobody
            told = ""
            try:
                if os.geteuid() == 0:
                    os.seteuid(NOBODY)
                told = asyncio.run(refusal(Path(folder, "tables.sqlite")))
            finally:
                os._exit("cannot be written to" not in told)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_a_write_that_the_disk_refuses_is_reported_and_later_calls_work(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def test() -> None:
        async with opened(f"sqlite://{path}") as store:
            await store.create(an_index_entry(), [])
            assert isinstance(store, SqliteStore)
            connection = store._writer._connection
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages}")
            with pytest.raises(StoreUnavailable, match="full"):
                await store.append(an_index_entry(), 0, [b"x" * 100_000])
            connection.execute("PRAGMA max_page_count = 1000000")
            assert await store.entries("elm") == []
            assert await wins(store, 0, b"x" * 100_000)

    asyncio.run(test())


def test_many_appends_of_one_table_in_one_transaction_keep_their_order(sqlite_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [])
        await asyncio.gather(*(store.append(an_index_entry(), number, [b"%d" % number]) for number in range(300)))
        assert await store.entries("elm") == [b"%d" % number for number in range(300)]

    with_stores(test, sqlite_url)


def test_nobody_else_may_read_the_file_or_what_stands_beside_it(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [b"deal"])
        names = {f"tables.sqlite{end}" for end in ("", "-wal", "-shm", ".lock")}
        assert {file.name for file in tmp_path.iterdir()} >= names
        assert not any(file.stat().st_mode & 0o077 for file in tmp_path.iterdir())

    with_stores(test, f"sqlite://{tmp_path}/tables.sqlite")


def test_every_commit_reaches_the_disk(sqlite_url: str) -> None:
    async def test(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        connection = store._writer._connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)

    with_stores(test, sqlite_url)


def test_a_caller_who_stops_waiting_for_an_append_does_not_stop_it(sqlite_url: str) -> None:
    """The task ends as cancelled, but not before the entry is durable."""

    async def wait(store: Store) -> None:
        await store.append(an_index_entry(), 1, [b"move"])

    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [b"deal"])
        waiting = asyncio.create_task(wait(store))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await store.entries(an_index_entry().table) == [b"deal", b"move"]

    with_stores(test, sqlite_url)
