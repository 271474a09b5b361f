"""Measures durable appends per second, and processor time per append, with 1 and with 60 tables waiting at a time.

python benchmarks/store.py [postgresql://…]

Without a URL, PostgreSQL runs on this machine from the development packages; its own processor time is not counted.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.a_postgresql import empty_database, running_postgresql

from noblesse.server.store.interface import IndexEntry, Store
from noblesse.server.store.named import store_named

SECONDS = 5.0
TABLES_WAITING = (1, 60)
SEATS = 4
RUN = time.time_ns()  # makes ids unique, so that a database can be measured more than once
ENTRY = b'{"kind":"move","seat":2,"words":"bid 3","id":"c0ffee","at":1760000000000,"on":17}'


class Measured(NamedTuple):
    """Appends per second, and microseconds of processor time per append."""

    appends: float
    in_the_event_loop: float
    in_other_threads: float


def an_index_entry(number: int, last: int) -> IndexEntry:
    """The index entry of a table in the middle of a game."""
    table = f"{(RUN + number) * 0x9E3779B97F4A7C15 % 2**64:016x}"
    owners = [f"{number * SEATS + seat:064x}" for seat in range(SEATS)]
    summary = msgspec.json.encode({"names": ["Ada", "Ben", "Cleo", "Dan"], "seats": SEATS, "to_move": last % SEATS})
    return IndexEntry(table, "high-society", "running", True, last, 1_000_000 + last, owners, msgspec.Raw(summary))


async def play(store: Store, number: int, end: float) -> int:
    """Append to one table until the time is over, and return the number of appends."""
    last = 1
    while time.perf_counter() < end:
        await store.append(an_index_entry(number, last), last, [ENTRY])
        last += 1
    return last - 1


async def measured(store: Store, tables: int) -> Measured:
    """Let all tables append as fast as the store allows, and measure."""
    await store.open()
    await asyncio.gather(*(store.create(an_index_entry(number, 1), [ENTRY]) for number in range(tables)))
    begin, process, thread = time.perf_counter(), time.process_time(), time.thread_time()
    appends = sum(await asyncio.gather(*(play(store, number, begin + SECONDS) for number in range(tables))))
    seconds = time.perf_counter() - begin
    in_the_event_loop = time.thread_time() - thread
    in_other_threads = time.process_time() - process - in_the_event_loop
    await store.close()
    return Measured(appends / seconds, in_the_event_loop / appends * 1e6, in_other_threads / appends * 1e6)


def in_the_servers_loop(work: Coroutine[Any, Any, Measured]) -> Measured:
    """Run on uvloop if it is installed, as the server does."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.run(work)
    return uvloop.run(work)


def report(name: str, urls: list[str]) -> None:
    """Print a line for each number of tables, each with its own store if there are enough."""
    for tables, url in zip(TABLES_WAITING, urls * len(TABLES_WAITING), strict=False):
        found = in_the_servers_loop(measured(store_named(url), tables))
        print(
            f" {name:<12}{tables:>15}{found.appends:>13,.0f}"
            f"{found.in_the_event_loop:>18.1f}{found.in_other_threads:>18.1f}"
        )


def main() -> None:
    """Measure and print a small table."""
    print(f" {'store':<12}{'tables waiting':>15}{'appends/s':>13}{'event loop, µs':>18}{'other threads, µs':>18}")
    with tempfile.TemporaryDirectory() as folder:
        report("SQLite", [f"sqlite://{folder}/{tables}.sqlite" for tables in TABLES_WAITING])
    if len(sys.argv) > 1:
        report("PostgreSQL", [sys.argv[1]])
        return
    with running_postgresql(durable=True) as server:
        report("PostgreSQL", [empty_database(server) for _ in TABLES_WAITING])


if __name__ == "__main__":
    main()
