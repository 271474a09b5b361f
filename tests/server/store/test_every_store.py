"""What the server may rely on, whichever store it has."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from noblesse.server.store.interface import Conflict, Store, StoreUnavailable
from tests.server.store.index_entries import an_index_entry, append_until_it_succeeds, names, opened, wins, with_stores


def test_what_was_appended_is_read_in_order_and_from_any_number_on(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [b"deal", b""])
        await store.append(an_index_entry(), 2, [b"bid 3", b"\x00\xff", b"pass"])
        assert await store.entries("elm") == [b"deal", b"", b"bid 3", b"\x00\xff", b"pass"]
        assert await store.entries("elm", after=3) == [b"\x00\xff", b"pass"]
        assert await store.entries("elm", after=5) == []
        assert await store.entries("oak") == []

    with_stores(test, url)


def test_everything_is_there_after_the_store_was_closed(url: str) -> None:
    index_entry = an_index_entry(wake=5, phase="open")

    async def write(store: Store) -> None:
        await store.create(index_entry, [b"deal"])
        await store.append(index_entry, 1, [b"pass"])
        await store.put_note("elm", 2, "hint", b"psst")

    async def read(store: Store) -> None:
        assert await store.entries("elm") == [b"deal", b"pass"]
        assert await store.index_entry("elm") == index_entry
        assert await store.notes("elm") == [(2, "hint", b"psst")]
        assert await wins(store, 2, b"more")

    with_stores(write, url)
    with_stores(read, url)


def test_the_index_entry_is_that_of_the_last_append(url: str) -> None:
    async def test(store: Store) -> None:
        assert await store.index_entry("elm") is None
        await store.create(an_index_entry(phase="open"), [b"deal"])
        later = an_index_entry(phase="over", listed=False, changed=2000, wake=77, owners=["zoe"])
        await store.append(later, 1, [b"pass"])
        assert await store.index_entry("elm") == later

    with_stores(test, url)


def test_an_append_without_entries_changes_only_the_index_entry(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [])
        await store.append(an_index_entry(wake=8), 0, [])
        assert await store.index_entry("elm") == an_index_entry(wake=8)
        assert await wins(store, 0, b"first")

    with_stores(test, url)


@pytest.mark.parametrize("after", [0, 1, 3, -1])
def test_an_append_after_another_number_than_the_last_changes_nothing(url: str, after: int) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [b"deal", b"bid 1"])
        with pytest.raises(Conflict):
            await store.append(an_index_entry(phase="over"), after, [b"pass"])
        assert await store.entries("elm") == [b"deal", b"bid 1"]
        assert await store.index_entry("elm") == an_index_entry()

    with_stores(test, url)


def test_a_table_is_created_once_and_before_anything_is_appended(url: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append(an_index_entry(), 0, [b"pass"])
        await store.create(an_index_entry(), [b"deal"])
        with pytest.raises(Conflict):
            await store.create(an_index_entry(phase="over"), [b"another"])
        assert await store.entries("elm") == [b"deal"]
        assert await store.index_entry("elm") == an_index_entry()

    with_stores(test, url)


def test_of_two_appends_after_the_same_number_one_wins(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [b"deal"])
        for last in range(1, 20):
            entries = [b"left", b"right"]
            won = await asyncio.gather(*(wins(store, last, entry) for entry in entries))
            assert sorted(won) == [False, True]
            assert await store.entries("elm", last) == [entries[won.index(True)]]

    with_stores(test, url)


def test_appends_that_wait_together_do_not_share_a_conflict(url: str) -> None:
    tables = [f"table {number}" for number in range(40)]

    async def test(store: Store) -> None:
        await asyncio.gather(*(store.create(an_index_entry(table), [b"deal"]) for table in tables))
        wrong = {table for number, table in enumerate(tables) if number % 3 == 0}
        won = await asyncio.gather(*(wins(store, 7 if table in wrong else 1, b"pass", table) for table in tables))
        assert [table for table, one in zip(tables, won, strict=True) if not one] == sorted(wrong, key=tables.index)
        for table in tables:
            assert await store.entries(table) == ([b"deal"] if table in wrong else [b"deal", b"pass"])

    with_stores(test, url)


def test_an_append_that_no_database_can_hold_harms_no_other(url: str) -> None:
    tables = [f"table {number}" for number in range(100)]

    async def test(store: Store) -> None:
        await asyncio.gather(*(store.create(an_index_entry(table), [b"deal"]) for table in tables))
        index_entries = [an_index_entry(table, changed=2**70 if table == "table 4" else 5) for table in tables]
        results = await asyncio.gather(*(store.append(c, 1, [b"pass"]) for c in index_entries), return_exceptions=True)
        assert [result is None for result in results] == [table != "table 4" for table in tables]
        assert not isinstance(results[4], (Conflict, StoreUnavailable))
        assert [len(await store.entries(table)) for table in tables] == [1 if t == "table 4" else 2 for t in tables]
        assert await wins(store, 1, b"pass", "table 4")

    with_stores(test, url)


def test_two_hundred_who_append_at_once_all_get_a_number_of_their_own(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [])
        entries = [b"entry %d" % number for number in range(200)]
        numbers = await asyncio.gather(*(append_until_it_succeeds(store, entry) for entry in entries))
        assert sorted(numbers) == list(range(1, 201))
        log = await store.entries("elm")
        assert [log[number - 1] for number in numbers] == entries

    with_stores(test, url)


def test_a_caller_who_stops_waiting_disturbs_nobody(url: str) -> None:
    async def test(store: Store) -> None:
        await asyncio.gather(*(store.create(an_index_entry(table), []) for table in ("elm", "oak")))
        impatient = asyncio.ensure_future(store.append(an_index_entry("elm"), 0, [b"pass"]))
        patient = asyncio.ensure_future(store.append(an_index_entry("oak"), 0, [b"pass"]))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        assert await store.entries("oak") == [b"pass"]

    with_stores(test, url)


def test_what_is_under_way_when_the_store_closes_is_written(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(an_index_entry(), [])
            appends = [asyncio.ensure_future(store.append(an_index_entry(), number, [b"pass"])) for number in range(5)]
            await asyncio.sleep(0)
        await asyncio.gather(*appends)
        async with opened(url) as store:
            assert len(await store.entries("elm")) == 5

    asyncio.run(test())


def test_a_hosts_tables_in_the_lobby_are_counted(url: str) -> None:
    async def test(store: Store) -> None:
        summaries = {host: msgspec.Raw(msgspec.json.encode({"host": host})) for host in ("ada", "bo")}
        for number in range(3):
            await store.create(an_index_entry(f"elm {number}", phase="open", summary=summaries["ada"]), [])
        await store.create(an_index_entry("private", phase="open", listed=False, summary=summaries["ada"]), [])
        await store.create(an_index_entry("running", summary=summaries["ada"]), [])
        await store.create(an_index_entry("of bo", phase="open", summary=summaries["bo"]), [])
        await store.create(an_index_entry("of an earlier release", phase="open"), [])
        assert [await store.listed_by(host) for host in ("ada", "bo", "cy")] == [3, 1, 0]

    with_stores(test, url)


def test_a_hosts_unfinished_tables_are_counted_wherever_the_host_sits(url: str) -> None:
    async def test(store: Store) -> None:
        hosted = msgspec.Raw(msgspec.json.encode({"host": "ada"}))
        await store.create(an_index_entry("open", phase="open", summary=hosted), [])
        await store.create(an_index_entry("left", phase="open", owners=["zoe"], summary=hosted), [])
        await store.create(an_index_entry("over", phase="over", summary=hosted), [])
        await store.create(an_index_entry("of an earlier release", phase="open"), [])
        assert [await store.hosted_by(host) for host in ("ada", "zoe")] == [2, 0]
        await store.append(an_index_entry("open", phase="running", owners=["zoe"], summary=hosted), 0, [])
        await store.append(an_index_entry("open", phase="running", owners=["zoe"], changed=2000, summary=hosted), 0, [])
        assert await store.hosted_by("ada") == 2
        await store.append(an_index_entry("of an earlier release", phase="running", summary=hosted), 0, [])
        assert await store.hosted_by("ada") == 3
        for table in ("open", "left"):
            await store.append(an_index_entry(table, phase="over", summary=hosted), 0, [])
        assert await store.hosted_by("ada") == 1

    with_stores(test, url)


def test_the_lobby_shows_listed_tables_that_are_open_the_latest_first(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry("old", phase="open", changed=1), [])
        await store.create(an_index_entry("new", phase="open", changed=3), [])
        await store.create(an_index_entry("private", phase="open", changed=4, listed=False), [])
        await store.create(an_index_entry("running", changed=5), [])
        await store.create(an_index_entry("over", phase="over", changed=6), [])
        assert names(await store.lobby(10)) == ["new", "old"]
        assert names(await store.lobby(1)) == ["new"]
        await store.append(an_index_entry("old", phase="open", changed=9), 0, [])
        await store.append(an_index_entry("new", phase="running", changed=10), 0, [])
        assert names(await store.lobby(10)) == ["old"]

    with_stores(test, url)


def test_tables_of_an_owner_come_by_phase_and_in_pages(url: str) -> None:
    async def test(store: Store) -> None:
        for number in range(5):
            await store.create(an_index_entry(f"over {number}", phase="over", changed=number), [])
            await store.create(an_index_entry(f"running {number}", changed=number, owners=["zoe", "zoe"]), [])
        assert names(await store.tables_of("ada", "over", 2)) == ["over 4", "over 3"]
        assert names(await store.tables_of("ada", "over", 9, before=3)) == ["over 2", "over 1", "over 0"]
        assert names(await store.tables_of("zoe", "running", 9, before=2)) == ["running 1", "running 0"]
        assert await store.tables_of("ada", "running", 9) == []
        assert await store.tables_of("nobody", "over", 9) == []

    with_stores(test, url)


def test_tables_of_an_owner_follow_every_append(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry("elm", phase="open", owners=["ada"], changed=1), [])
        await store.create(an_index_entry("oak", phase="open", owners=["ada"], changed=2), [])
        await store.append(an_index_entry("elm", phase="open", owners=["ada", "zoe"], changed=3), 0, [])
        assert names(await store.tables_of("ada", "open", 9)) == ["elm", "oak"]
        assert names(await store.tables_of("zoe", "open", 9)) == ["elm"]
        await store.append(an_index_entry("elm", phase="over", owners=["zoe"], changed=4), 0, [])
        await store.append(an_index_entry("oak", phase="over", owners=["zoe"], changed=5), 0, [])
        await store.append(an_index_entry("elm", phase="over", owners=["zoe"], changed=6), 0, [])
        assert await store.tables_of("ada", "open", 9) == await store.tables_of("ada", "over", 9) == []
        assert names(await store.tables_of("zoe", "over", 9)) == ["elm", "oak"]
        assert names(await store.tables_of("zoe", "over", 9, before=6)) == ["oak"]

    with_stores(test, url)


def test_a_note_is_replaced_read_and_taken_once(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(), [])
        await store.put_note("elm", 1, "plan", b"one")
        await store.put_note("elm", 1, "plan", b"two")
        await store.put_note("elm", 0, "plan", b"other seat")
        assert await store.note("elm", 1, "plan") == b"two"
        assert await store.notes("elm") == [(0, "plan", b"other seat"), (1, "plan", b"two")]
        taken = await asyncio.gather(*(store.take_note("elm", 1, "plan") for _ in range(5)))
        assert sorted(taken, key=bool) == [None, None, None, None, b"two"]
        assert await store.note("elm", 1, "plan") is None
        with pytest.raises(LookupError, match="there is no table 'oak'"):
            await store.put_note("oak", 0, "plan", b"")

    with_stores(test, url)


def test_the_first_value_under_a_key_is_kept(url: str) -> None:
    async def test(store: Store) -> None:
        values = await asyncio.gather(*(store.keep("key", b"%d" % number) for number in range(5)))
        assert len(set(values)) == 1
        assert await store.keep("key", b"late") == values[0]
        assert await store.keep("other", b"") == b""

    with_stores(test, url)


def test_one_process_has_a_table_until_its_time_has_run_out(url: str) -> None:
    async def test(store: Store) -> None:
        for table, wake in (("elm", 20), ("oak", 10), ("ash", 500), ("fir", None)):
            await store.create(an_index_entry(table, wake=wake), [])
        assert sorted(await store.claim("first", 100, 200, 9)) == ["elm", "oak"]
        assert await store.claim("second", 199, 300, 9) == []
        assert sorted(await store.claim("first", 150, 250, 9)) == ["elm", "oak"]
        assert len(await store.claim("second", 250, 350, 1)) == 1
        assert len(await store.claim("second", 250, 350, 9)) == 2

    with_stores(test, url)


def test_one_table_is_claimed_whether_or_not_its_time_has_come(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(wake=10), [])
        assert await store.claim_table("elm", "first", 5, 100)
        assert await store.claim_table("elm", "first", 6, 110)
        assert not await store.claim_table("elm", "second", 100, 200)
        assert await store.claim("second", 100, 200, 9) == []
        await store.release("elm", "second")
        assert not await store.claim_table("elm", "second", 100, 200)
        await store.release("elm", "first")
        assert await store.claim_table("elm", "second", 100, 200)
        assert not await store.claim_table("nowhere", "second", 100, 200)

    with_stores(test, url)


def test_a_claim_outlives_an_append(url: str) -> None:
    async def test(store: Store) -> None:
        await store.create(an_index_entry(wake=10), [])
        assert await store.claim("first", 50, 100, 9) == ["elm"]
        await store.append(an_index_entry(wake=20), 0, [b"pass"])
        assert await store.claim("second", 60, 100, 9) == []

    with_stores(test, url)


def test_an_open_store_is_ready(url: str) -> None:
    async def test(store: Store) -> None:
        assert await store.is_ready()

    with_stores(test, url)


def test_a_store_opens_again_and_again(url: str) -> None:
    async def test(store: Store) -> None:
        assert await store.keep("key", b"value") == b"value"

    for _ in range(3):
        with_stores(test, url)
