"""A dump of a whole store as JSON lines, to move it from one database to another.

The first line names the format and the last one holds counts. Between them come the tables by name, one per line, then
the devices by digest, then the server's own values by key. Bytes are written in base64. The same data gives the same
file, whatever database it comes from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from typing import IO

import msgspec

from noblesse.server.store.interface import Device, IndexEntry, Kept, Phase, Store, Thing, WholeTable

FORMAT = "noblesse-store/2"
READABLE = ("noblesse-store/1", FORMAT)  # the first one had no devices


class BadExport(ValueError):
    """The file cannot be imported; the message names the line and the reason."""


class Heading(msgspec.Struct, frozen=True):
    """The first line."""

    format: str


class TableLine(msgspec.Struct, frozen=True, tag_field="line", tag="table", forbid_unknown_fields=True):
    """A table with its log from number 1 on, and its notes: seat, kind, note."""

    table: str
    game: str
    phase: Phase
    listed: bool
    changed: int
    wake: int | None
    owners: list[str]
    summary: msgspec.Raw
    log: list[bytes]
    notes: list[tuple[int, str, bytes]]


class DeviceLine(Device, frozen=True, tag_field="line", tag="device", forbid_unknown_fields=True):
    """A device of a guest with several, or one that was signed out."""


class KeptLine(msgspec.Struct, frozen=True, tag_field="line", tag="kept", forbid_unknown_fields=True):
    """One of the server's own values."""

    key: str
    value: bytes


class EndLine(msgspec.Struct, frozen=True, tag_field="line", tag="end", forbid_unknown_fields=True):
    """The last line: the numbers of the lines of each kind. A file without it was cut off."""

    tables: int
    kept: int
    devices: int = 0


Line = TableLine | DeviceLine | KeptLine | EndLine
_line = msgspec.json.Decoder(Line)


async def export(store: Store, file: IO[bytes]) -> EndLine:
    """Write the whole store to the file, and return the counts."""
    async with aclosing(store.everything()) as things:
        return await _written(things, file)


async def _written(things: AsyncIterator[Thing], file: IO[bytes]) -> EndLine:
    count: Counter[type[Line]] = Counter()
    thing = await anext(things, None)  # read first, so that nothing is written if the store cannot be read
    _write(file, Heading(FORMAT))
    while thing is not None:
        line = _line_of(thing)
        count[type(line)] += 1
        _write(file, line)
        thing = await anext(things, None)
    end = _counted(count)
    _write(file, end)
    return end


async def import_(store: Store, file: IO[bytes]) -> EndLine:
    """Fill an empty store and return the counts; if BadExport or NotEmpty is raised, nothing was written."""
    counted: list[EndLine] = []
    await store.fill(_things(file, counted))
    return counted[0]


async def _things(file: IO[bytes], counted: list[EndLine]) -> AsyncIterator[Thing]:
    """Yield what the lines hold, after checking them; the counts of the last line are added to `counted`."""
    count: Counter[type[Line]] = Counter()
    before = ("", "")
    for number, line in _lines(file):
        place = _place(line)
        if place <= before:
            raise BadExport(f"line {number}: {place[1] or 'this'} appears twice or in the wrong place")
        before = place
        if isinstance(line, EndLine):
            _check_counts(number, line, _counted(count))
            counted.append(line)
        else:
            count[type(line)] += 1
            yield _thing_in(line)
    if not counted:
        raise BadExport("the file was cut off: its last line is not the one that counts the others")


def _counted(count: Counter[type[Line]]) -> EndLine:
    return EndLine(count[TableLine], count[KeptLine], count[DeviceLine])


def _check_counts(number: int, expected: EndLine, found: EndLine) -> None:
    if expected != found:
        raise BadExport(
            f"line {number}: the file should have {expected.tables} tables, {expected.devices} devices and "
            f"{expected.kept} kept values, but has {found.tables}, {found.devices} and {found.kept}"
        )


def _lines(file: IO[bytes]) -> Iterator[tuple[int, Line]]:
    _check_heading(file.readline())
    for number, text in enumerate(file, start=2):
        try:
            line = _line.decode(text.decode())
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadExport(f"line {number}: {error}") from None
        if reason := _refusal(line):
            raise BadExport(f"line {number}: {reason}")
        yield number, line


def _check_heading(text: bytes) -> None:
    try:
        found = msgspec.json.decode(text, type=Heading).format
    except (msgspec.DecodeError, UnicodeError):
        raise BadExport(f'line 1: this is not an export; an export begins with {{"format":"{FORMAT}"}}') from None
    if found not in READABLE:
        raise BadExport(f"line 1: the format is {found[:40]!r}; this release reads {' and '.join(map(repr, READABLE))}")


def _refusal(line: Line) -> str | None:
    """Return why a database could not hold this line; None if it could."""
    if isinstance(line, EndLine):
        return None
    if isinstance(line, KeptLine):
        return _bad_text("the key", line.key)
    if isinstance(line, DeviceLine):
        return _bad_device(line)
    for name, text in (("the name", line.table), ("the game", line.game), *(("an owner", one) for one in line.owners)):
        if reason := _bad_text(name, text):
            return reason
    if not all(0 <= time < 2**63 for time in (line.changed, line.wake or 0)):
        return "a time is out of range"
    for seat, kind, _note in line.notes:
        if not 0 <= seat < 2**31:
            return "a note has a seat out of range"
        if reason := _bad_text("the kind of a note", kind):
            return reason
    places = [note[:2] for note in line.notes]
    return None if places == sorted(set(places)) else "the notes are not in order of seat and kind"


def _bad_device(line: DeviceLine) -> str | None:
    if not all(0 <= time < 2**63 for time in (line.added, line.seen)):
        return "a time is out of range"
    if "\0" in line.browser + line.system:
        return "the browser or the system contains a zero character"
    return _bad_text("the device", line.device) or _bad_text("the guest", line.guest)


def _bad_text(name: str, text: str) -> str | None:
    if not text:
        return f"{name} is empty"
    return f"{name} contains a zero character" if "\0" in text else None


def _place(line: Line) -> tuple[str, str]:
    """The sort key of a line: tables first, then devices, then kept values, then the end; each in UTF-8 order."""
    match line:
        case TableLine():
            return "1", line.table
        case DeviceLine():
            return "2", line.device
        case KeptLine():
            return "3", line.key
    return "4", ""


def _line_of(thing: Thing) -> TableLine | DeviceLine | KeptLine:
    if isinstance(thing, Device):
        return DeviceLine(*msgspec.structs.astuple(thing))
    return KeptLine(thing.key, thing.value) if isinstance(thing, Kept) else _table_line(thing)


def _thing_in(line: TableLine | DeviceLine | KeptLine) -> Thing:
    if isinstance(line, DeviceLine):
        return Device(*msgspec.structs.astuple(line))
    return Kept(line.key, line.value) if isinstance(line, KeptLine) else _whole_table(line)


def _table_line(table: WholeTable) -> TableLine:
    fields = {name: getattr(table.index_entry, name) for name in IndexEntry.__struct_fields__}
    fields["summary"] = msgspec.Raw(msgspec.json.format(bytes(table.index_entry.summary), indent=-1))  # on one line
    return TableLine(**fields, log=table.entries, notes=table.notes)


def _whole_table(line: TableLine) -> WholeTable:
    fields = {name: getattr(line, name) for name in IndexEntry.__struct_fields__}
    return WholeTable(IndexEntry(**fields), line.log, line.notes)


def _write(file: IO[bytes], line: Heading | Line) -> None:
    file.write(msgspec.json.encode(line) + b"\n")
