"""Files with secrets are private to their owner, replaced only by complete ones, and used by one server at a time."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from noblesse.server.store.interface import Store
from tests.children import started
from tests.cli.command import noblesse, refusal
from tests.server.command import running, sqlite_in
from tests.server.people import SLOW
from tests.server.store.index_entries import an_index_entry, with_stores

pytestmark = pytest.mark.processes

OLD = "yesterday's good backup\n"
SMALL_FILES = 64 * 1024  # bytes; what a disk that is nearly full still takes


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def a_filled_store(url: str, size: int = 10) -> str:
    async def fill(store: Store) -> None:
        await store.create(an_index_entry(), [b"deal", b"x" * size])

    with_stores(fill, url)
    return url


def told_at_the_start(store: str) -> str:
    """What a server writes to standard error before it serves or exits."""
    command = [sys.executable, "-m", "noblesse", "serve", "--port", "0", "--store", store]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.kill()
        return str(process.stderr.read())


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """An earlier backup, which everybody may read."""
    file = tmp_path / "all.jsonl"
    file.write_text(OLD, encoding="utf-8")
    file.chmod(0o644)
    return file


@pytest.mark.parametrize("command", ["export", "backup"])
def test_only_the_owner_may_read_a_backup(tmp_path: Path, old: Path, command: str) -> None:
    file = tmp_path / "new.jsonl" if command == "export" else old
    run = noblesse(command, file, "--store", a_filled_store(sqlite_in(tmp_path)))
    assert (run.returncode, run.stderr) == (0, f"{file}: 1 table\n")
    assert mode(file) == 0o600
    assert file.read_text(encoding="utf-8").splitlines()[-1].startswith('{"line":"end","tables":1,')


def test_a_server_revokes_the_permissions_of_others_on_its_files(tmp_path: Path) -> None:
    store = a_filled_store(sqlite_in(tmp_path))
    files = [tmp_path / f"tables.sqlite{end}" for end in ("", "-wal", "-shm", ".lock")]
    with closing(sqlite3.connect(files[0])) as another:
        another.execute("SELECT count(*) FROM log").fetchall()  # so that all of them are there
        for file in files:
            file.chmod(0o644)
        with running("serve", "--store", store) as server:
            assert [mode(file) for file in files] == [0o600] * 4
            _, log = server.stopped(signal.SIGTERM)
    assert log.count("could be read by others; now only its owner can read it\n") == len(files)


def test_a_store_that_does_not_exist_is_refused_and_nothing_is_written(tmp_path: Path, old: Path) -> None:
    missing = tmp_path / "tabels.sqlite"
    sentence = refusal("export", old, "--store", f"sqlite://{missing}")
    assert sentence == f"there is no store {missing}: name one that a server has written"
    assert old.read_text(encoding="utf-8") == OLD
    assert [file.name for file in tmp_path.iterdir()] == [old.name]


@pytest.mark.parametrize("content", ["", "no database, but long enough to be taken for one\n" * 100])
def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path, old: Path, content: str) -> None:
    other = tmp_path / "other"
    other.write_text(content, encoding="utf-8")
    sentence = refusal("backup", old, "--store", f"sqlite://{other}")
    assert sentence == f"{other} holds no tables of noblesse: name a store that a server has written"
    assert (old.read_text(encoding="utf-8"), other.read_text(encoding="utf-8")) == (OLD, content)
    assert len(list(tmp_path.iterdir())) == 2


def test_an_empty_database_is_refused_and_stays_empty(old: Path, postgresql_url: str) -> None:
    async def relations() -> int:
        connection = await asyncpg.connect(postgresql_url)
        found: int = await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        await connection.close()
        return found

    assert "holds no tables of noblesse" in refusal("backup", old, "--store", postgresql_url)
    assert old.read_text(encoding="utf-8") == OLD
    assert asyncio.run(relations()) == 0


def test_a_full_disk_leaves_the_old_backup(tmp_path: Path, old: Path) -> None:
    store = a_filled_store(sqlite_in(tmp_path), 2 * SMALL_FILES)
    before = {file.name for file in tmp_path.iterdir()}
    run = subprocess.run(
        [sys.executable, "-m", "noblesse", "backup", str(old), "--store", store],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL_FILES, SMALL_FILES)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (2, f"noblesse: {old}: file too large\n")
    assert old.read_text(encoding="utf-8") == OLD
    assert {file.name for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_backup_that_is_stopped_leaves_the_old_one(
    tmp_path: Path, old: Path, postgresql_url: str, how: signal.Signals, status: int
) -> None:
    a_filled_store(postgresql_url)

    async def stop_in_the_middle() -> tuple[int, str]:
        """Stop it while it waits for a lock that is never released and the file is half written."""
        connection = await asyncpg.connect(postgresql_url)
        async with connection.transaction():
            await connection.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
            process = started(
                [sys.executable, "-m", "noblesse", "backup", str(old), "--store", postgresql_url],
                stderr=subprocess.PIPE,
                text=True,
            )
            late = time.monotonic() + SLOW
            while not await connection.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                assert process.poll() is None
                assert time.monotonic() < late
                await asyncio.sleep(0.02)
            assert len(list(tmp_path.iterdir())) == 2
            process.send_signal(how)
            _, told = await asyncio.to_thread(process.communicate)
        await connection.close()
        return process.returncode, told.strip()

    assert asyncio.run(stop_in_the_middle()) == (status, "")
    assert old.read_text(encoding="utf-8") == OLD
    assert list(tmp_path.iterdir()) == [old]


def test_a_store_behind_a_symbolic_link_has_one_server(tmp_path: Path) -> None:
    store, link = sqlite_in(tmp_path), tmp_path / "elsewhere" / "link.sqlite"
    link.parent.mkdir()
    link.symlink_to(tmp_path / "tables.sqlite")
    with running("serve", "--store", f"sqlite://{link}"):
        assert f"{tmp_path / 'tables.sqlite'} is in use by another server" in told_at_the_start(store)


def test_a_store_with_two_names_is_refused(tmp_path: Path) -> None:
    store, other = a_filled_store(sqlite_in(tmp_path)), tmp_path / "other.sqlite"
    os.link(tmp_path / "tables.sqlite", other)
    refused = (
        "{} has a second name (a hard link), and SQLite keeps the newest moves beside one of them: "
        "keep one name and remove the other"
    )
    assert told_at_the_start(store) == f"noblesse: {refused.format(tmp_path / 'tables.sqlite')}\n"
    assert refusal("backup", tmp_path / "all.jsonl", "--store", f"sqlite://{other}") == refused.format(other)
    assert not (tmp_path / "all.jsonl").exists()
