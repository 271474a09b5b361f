"""A whole store as a file of JSON lines, to be moved from one database to another.

The first line names the format, the last one counts; between them stand the tables by name, one a line, then what the
server keeps by key. Bytes are written in base64. The same data gives the same file, whatever database it comes from.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from typing import IO

import msgspec

from noblesse.server.store.interface import Kept, Phase, Store, TableCard, WholeTable

FORMAT = "noblesse-store/1"


class BadExport(ValueError):
    """This file cannot be imported; the sentence names the line and the reason."""


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


class KeptLine(msgspec.Struct, frozen=True, tag_field="line", tag="kept", forbid_unknown_fields=True):
    """One of the server's own things."""

    key: str
    value: bytes


class EndLine(msgspec.Struct, frozen=True, tag_field="line", tag="end", forbid_unknown_fields=True):
    """The last line: how many there were. A file without it was cut off."""

    tables: int
    kept: int


Line = TableLine | KeptLine | EndLine
_line = msgspec.json.Decoder(Line)


async def export(store: Store, file: IO[bytes]) -> EndLine:
    """Write all there is; what was written is counted."""
    async with aclosing(store.everything()) as things:
        return await _written(things, file)


async def _written(things: AsyncIterator[WholeTable | Kept], file: IO[bytes]) -> EndLine:
    tables = kept = 0
    thing = await anext(things, None)  # of a store that cannot be read nothing is written
    _write(file, Heading(FORMAT))
    while thing is not None:
        if isinstance(thing, Kept):
            kept += 1
            _write(file, KeptLine(thing.key, thing.value))
        else:
            tables += 1
            _write(file, _table_line(thing))
        thing = await anext(things, None)
    end = EndLine(tables, kept)
    _write(file, end)
    return end


async def import_(store: Store, file: IO[bytes]) -> EndLine:
    """Fill an empty store. BadExport or NotEmpty says why not, and then nothing was written."""
    counted: list[EndLine] = []
    await store.fill(_things(file, counted))
    return counted[0]


async def _things(file: IO[bytes], counted: list[EndLine]) -> AsyncIterator[WholeTable | Kept]:
    """What the lines hold, each of them checked; the counts of the last line are left in `counted`."""
    tables = kept = 0
    before = ("", "")
    for number, line in _lines(file):
        place = _place(line)
        if place <= before:
            raise BadExport(f"line {number}: {place[1] or 'this'} stands twice or in the wrong place")
        before = place
        if isinstance(line, TableLine):
            tables += 1
            yield _whole_table(line)
        elif isinstance(line, KeptLine):
            kept += 1
            yield Kept(line.key, line.value)
        elif (tables, kept) != (line.tables, line.kept):
            raise BadExport(
                f"line {number}: the file should have {line.tables} tables and {line.kept} things kept, "
                f"and has {tables} and {kept}"
            )
        else:
            counted.append(line)
    if not counted:
        raise BadExport("the file was cut off: its last line is not the one that counts the others")


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
        raise BadExport(f'line 1: this is no export; one begins with {{"format":"{FORMAT}"}}') from None
    if found != FORMAT:
        raise BadExport(f"line 1: the format is {found[:40]!r}; this release reads {FORMAT!r}")


def _refusal(line: Line) -> str | None:
    """Why a database could not hold this line."""
    if isinstance(line, EndLine):
        return None
    if isinstance(line, KeptLine):
        return _bad_text("the key", line.key)
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


def _bad_text(name: str, text: str) -> str | None:
    if not text:
        return f"{name} is empty"
    return f"{name} contains a zero character" if "\0" in text else None


def _place(line: Line) -> tuple[str, str]:
    """Tables come first, then what is kept, then the end; each in the order of UTF-8."""
    if isinstance(line, TableLine):
        return "1", line.table
    return ("2", line.key) if isinstance(line, KeptLine) else ("3", "")


def _table_line(table: WholeTable) -> TableLine:
    fields = {name: getattr(table.card, name) for name in TableCard.__struct_fields__}
    fields["summary"] = msgspec.Raw(msgspec.json.format(bytes(table.card.summary), indent=-1))  # never two lines
    return TableLine(**fields, log=table.entries, notes=table.notes)


def _whole_table(line: TableLine) -> WholeTable:
    fields = {name: getattr(line, name) for name in TableCard.__struct_fields__}
    return WholeTable(TableCard(**fields), line.log, line.notes)


def _write(file: IO[bytes], line: Heading | Line) -> None:
    file.write(msgspec.json.encode(line) + b"\n")
