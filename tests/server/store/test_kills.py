"""A server that is killed loses nothing that it acknowledged, and leaves nothing half written."""

from __future__ import annotations

import subprocess
import sys

import pytest

from noblesse.server.store.interface import IndexEntry, Store
from tests.server.store.appending import TABLES
from tests.server.store.index_entries import with_stores

pytestmark = pytest.mark.processes

KILLS = 20


def acknowledged_before_the_kill(url: str, lines: int) -> dict[str, int]:
    """The last number of each table that a process had printed when it was killed after this many lines."""
    command = [sys.executable, "-m", "tests.server.store.appending", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.readlines()
    assert process.returncode != 0
    return {line.split()[0]: int(line.split()[1]) for line in told if line.endswith("\n")}


async def at_one_moment(store: Store, table: str) -> tuple[list[bytes], IndexEntry | None]:
    """The log and the index entry of a table at one moment.

    PostgreSQL finishes a statement whose client was killed in the middle of it, perhaps between two reads.
    """
    log = await store.entries(table)
    while True:
        index_entry = await store.index_entry(table)
        before, log = log, await store.entries(table)
        if log == before:
            return log, index_entry


def test_what_was_acknowledged_before_a_kill_is_there_and_nothing_is_half_there(url: str) -> None:
    acknowledged = dict.fromkeys(TABLES, 0)

    async def check(store: Store) -> None:
        for table in TABLES:
            log, index_entry = await at_one_moment(store, table)
            assert log == [b"%d" % number for number in range(1, len(log) + 1)]
            assert len(log) >= acknowledged[table]
            assert len(log) % 2 == 0
            assert (0 if index_entry is None else index_entry.changed) == len(
                log
            )  # a kill may come before a table is made

    for kill in range(KILLS):
        acknowledged |= acknowledged_before_the_kill(url, lines=10 + 7 * kill)
        with_stores(check, url)
    assert all(acknowledged.values())
