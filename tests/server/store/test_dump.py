"""A store is dumped to a file and imported, completely or not at all."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import msgspec
import pytest

from noblesse.server.store.dump import BadExport, EndLine, export, import_
from noblesse.server.store.interface import Device, NotEmpty, Store
from noblesse.server.store.portions import PORTION
from tests.server.store.index_entries import an_index_entry, opened, with_stores

TABLES = 2 * PORTION + 17


async def fill_by_hand(store: Store) -> None:
    """More tables than a portion, with logs, notes and keys, in no order."""
    for number in reversed(range(TABLES)):
        index_entry = an_index_entry(f"täble {number * 7919 % 1000}", wake=number or None, changed=number, phase="over")
        await store.create(index_entry, [b"\x00\xff%d" % entry for entry in range(number % 4)])
    await store.append(an_index_entry("täble 0", summary=msgspec.Raw(b'{\n "a" : 1}')), 0, [b"pass"])
    await store.put_note("täble 0", 3, "plan", b"\xfe")
    await store.put_note("täble 0", 0, "plan", b"")
    for number in range(PORTION + 3):
        await store.keep(f"key {number}", b"%d" % number)


async def exported(store: Store) -> bytes:
    file = io.BytesIO()
    await export(store, file)
    return file.getvalue()


async def moved(text: bytes, url: str) -> bytes:
    """Imported there, and exported again."""
    async with opened(url) as store:
        await import_(store, io.BytesIO(text))
        return await exported(store)


@pytest.mark.processes
def test_a_round_trip_through_both_databases_gives_the_same_file(tmp_path: Path, postgresql_url: str) -> None:
    async def test() -> None:
        async with opened(f"sqlite://{tmp_path}/first.sqlite") as store:
            await fill_by_hand(store)
            first = await exported(store)
        assert len(first.splitlines()) == TABLES + PORTION + 3 + 2
        assert await moved(first, postgresql_url) == first
        assert await moved(first, f"sqlite://{tmp_path}/second.sqlite") == first

    asyncio.run(test())


def test_everything_can_be_used_after_an_import(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with opened(f"sqlite://{tmp_path}/first.sqlite") as store:
            await fill_by_hand(store)
            text = await exported(store)
        async with opened(url) as store:
            assert await import_(store, io.BytesIO(text)) == EndLine(TABLES, PORTION + 3)
            assert await store.entries("täble 0") == [b"pass"]
            assert await store.notes("täble 0") == [(0, "plan", b""), (3, "plan", b"\xfe")]
            assert await store.keep("key 7", b"other") == b"7"
            assert len(await store.tables_of("ada", "over", 1000)) == TABLES - 1
            await store.append(an_index_entry("täble 0"), 1, [b"pass"])

    asyncio.run(test())


def test_an_empty_store_is_a_file_of_two_lines(url: str) -> None:
    async def test(store: Store) -> None:
        text = await exported(store)
        assert text == b'{"format":"noblesse-store/2"}\n{"line":"end","tables":0,"kept":0,"devices":0}\n'
        assert await import_(store, io.BytesIO(text)) == EndLine(0, 0)

    with_stores(test, url)


def test_an_export_shows_one_moment(url: str) -> None:
    async def test(store: Store) -> None:
        await fill_by_hand(store)
        before = await exported(store)
        things = store.everything()
        await anext(things)
        await store.append(an_index_entry("täble 676"), 0, [b"late"])
        await store.keep("zebra", b"late")
        assert len([thing async for thing in things]) == len(before.splitlines()) - 3

    with_stores(test, url)


@pytest.mark.parametrize("what", ["a table", "a device", "a key"])
def test_only_an_empty_store_is_filled(url: str, what: str) -> None:
    async def test(store: Store) -> None:
        if what == "a table":
            await store.create(an_index_entry(), [b"deal"])
        elif what == "a device":
            await store.add_device(Device("d2", "d1", "", "", 1, 1))
        else:
            await store.keep("key", b"value")
        before = await exported(store)
        with pytest.raises(NotEmpty, match="name a new"):
            await import_(store, io.BytesIO(before))
        assert await exported(store) == before

    with_stores(test, url)


HEADING = '{"format":"noblesse-store/2"}'
TABLE = (
    '{"line":"table","table":"elm","game":"high-society","phase":"open","listed":true,"changed":1,"wake":null,'
    '"owners":["ada"],"summary":{},"log":["eA=="],"notes":[[0,"a","eA=="],[1,"a","eA=="]]}'
)
KEPT = '{"line":"kept","key":"key","value":"eA=="}'
END = '{"line":"end","tables":1,"kept":1,"devices":0}'
DEVICE = (
    '{"line":"device","device":"d2","guest":"d1","browser":"Firefox","system":"Android","added":5,"seen":6,'
    '"unsigned":false,"is_out":true}'
)


def test_the_lines_of_these_tests_are_right(url: str) -> None:
    async def test(store: Store) -> None:
        text = "\n".join([HEADING, TABLE, DEVICE, KEPT, END.replace('"devices":0', '"devices":1'), ""]).encode()
        await import_(store, io.BytesIO(text))
        assert await exported(store) == text
        assert await store.devices_of("d1") == [Device("d2", "d1", "Firefox", "Android", 5, 6, is_out=True)]

    with_stores(test, url)


def test_an_export_of_the_first_format_is_read(url: str) -> None:
    old = ['{"format":"noblesse-store/1"}', TABLE, KEPT, '{"line":"end","tables":1,"kept":1}', ""]

    async def test(store: Store) -> None:
        assert await import_(store, io.BytesIO("\n".join(old).encode())) == EndLine(1, 1)
        assert await store.entries("elm") == [b"x"]

    with_stores(test, url)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "line 1: this is not an export"),
        (["[]"], "line 1: this is not an export"),
        (['{"format":"noblesse-store/3"}', END], "line 1: the format is 'noblesse-store/3'"),
        ([HEADING], "cut off"),
        ([HEADING, TABLE, KEPT], "cut off"),
        (
            [HEADING, TABLE, END],
            "line 3: the file should have 1 tables, 0 devices and 1 kept values, but has 1, 0 and 0",
        ),
        ([HEADING, KEPT, DEVICE, END], "line 3: d2 appears twice or in the wrong place"),
        ([HEADING, DEVICE.replace('"d1"', '""')], "line 2: the guest is empty"),
        ([HEADING, DEVICE.replace('5,"seen"', '-5,"seen"')], "line 2: a time is out of range"),
        ([HEADING, DEVICE.replace("Firefox", "\\u0000")], "line 2: the browser or the system contains a zero"),
        ([HEADING, TABLE, TABLE, KEPT, END], "line 3: elm appears twice or in the wrong place"),
        ([HEADING, KEPT, TABLE, END], "line 3: elm appears twice or in the wrong place"),
        ([HEADING, TABLE, KEPT, END, END], "line 5: this appears twice or in the wrong place"),
        ([HEADING, TABLE, KEPT, END, ""], "line 5: Input data was truncated"),
        ([HEADING, TABLE[:-5], KEPT, END], "line 2: JSON is malformed"),
        ([HEADING, TABLE.replace("open", "shut"), KEPT, END], r"line 2: Invalid enum value 'shut' - at `\$.phase`"),
        ([HEADING, TABLE.replace('"elm"', '""'), KEPT, END], "line 2: the name is empty"),
        ([HEADING, TABLE.replace("ada", r"a\u0000a"), KEPT, END], "line 2: an owner contains a zero character"),
        ([HEADING, TABLE.replace("{}", "{"), KEPT, END], "line 2: JSON is malformed"),
        ([HEADING, TABLE.replace(":1,", ":-1,"), KEPT, END], "line 2: a time is out of range"),
        ([HEADING, TABLE.replace("null", "9223372036854775808"), KEPT, END], "line 2: a time is out of range"),
        ([HEADING, TABLE.replace('[0,"a"', '[9e9,"a"'), KEPT, END], "line 2: "),
        ([HEADING, TABLE.replace('[0,"a"', '[-1,"a"'), KEPT, END], "line 2: a note has a seat out of range"),
        ([HEADING, TABLE.replace('[0,"a"', '[0,""'), KEPT, END], "line 2: the kind of a note is empty"),
        ([HEADING, TABLE.replace('[0,"a"', '[1,"a"'), KEPT, END], "line 2: the notes are not in order"),
        ([HEADING, TABLE, KEPT.replace("eA==", "?"), END], r"line 3: Invalid base64 encoded string - at `\$.value`"),
        ([HEADING, TABLE, KEPT.replace("eA==", "\udcff"), END], "line 3: 'utf-8' codec can't decode"),
        ([HEADING, TABLE.replace("listed", "shown"), KEPT, END], "line 2: Object contains unknown field `shown`"),
    ],
)
def test_a_wrong_file_is_refused_with_the_line_and_the_reason_and_nothing_is_written(
    sqlite_url: str, lines: list[str], reason: str
) -> None:
    async def test(store: Store) -> None:
        file = io.BytesIO("".join(line + "\n" for line in lines).encode(errors="surrogateescape"))
        with pytest.raises(BadExport, match=reason):
            await import_(store, file)
        assert len((await exported(store)).splitlines()) == 2

    with_stores(test, sqlite_url)


def test_a_fault_in_the_last_line_undoes_all_the_portions_before(url: str) -> None:
    names = sorted(f"table {number}" for number in range(2 * PORTION + 1))
    lines = [HEADING, *(TABLE.replace("elm", name) for name in names), END]

    async def test(store: Store) -> None:
        with pytest.raises(BadExport, match="should have 1 tables"):
            await import_(store, io.BytesIO("\n".join(lines).encode()))
        assert len((await exported(store)).splitlines()) == 2
        await store.create(an_index_entry(), [b"deal"])

    with_stores(test, url)
