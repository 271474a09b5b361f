"""An annotated class of integers becomes a byte layout.

A game's state is declared once, one commented field per line; mypy and editors read the class as it is.
In compiled mode a table is a NumPy record whose bytes are the game. In plain mode it is an ordinary object with the
same fields and real integers, which Python interprets twenty times faster than a record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

from noblesse.engine.compiled import PLAIN, belongs_to, compiled

Ints = list[int]  # a row of integers; the annotation gives its length
Grid = list[list[int]]  # a row of rows; the annotation gives their lengths
Table = TypeVar("Table")
Shape = tuple[int, ...]

INTEGER = np.int32  # of every field: narrower ones would overflow differently in compiled and in plain mode


def _fields(kind: type) -> dict[str, Shape]:
    """Each field's name and shape, in the order of the class."""
    found: dict[str, Shape] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if hasattr(np.record, name):
            raise TypeError(f"{kind.__name__}.{name}: a NumPy record has a method of that name, so choose another")
        if get_origin(hint) is Annotated:
            length = get_args(hint)[1]
            found[name] = length if isinstance(length, tuple) else (length,)
        else:
            found[name] = ()
    return found


class Row(np.record):  # type: ignore[misc]
    """One table's record. Compiled code asks for its `data` at every call. NumPy would create it each time, in Python,
    which costs more than most rules, so it is kept here.
    """

    __getattribute__ = np.void.__getattribute__
    data: Any = None  # set by `_row`

    def __getattr__(self, name: str) -> Any:
        """A field, for code that is not compiled."""
        return np.record.__getattribute__(self, name)


def _row(tables: npt.NDArray[Any]) -> Any:
    """The one table in the array."""
    row = tables[0]
    object.__setattr__(row, "data", tables.view(INTEGER).data)
    return row


def _layout(kind: type) -> np.dtype[Any]:
    """The byte layout that compiled code sees."""
    made = np.dtype((Row, [(name, INTEGER, shape) for name, shape in fields(kind).items()]))
    belongs_to(made, kind.__module__)
    return made


def _filler(kind: type) -> Callable[[Any, list[int]], None]:
    """A function that fills the fields of a table from a flat list of integers.

    Its source is generated for each type, as dataclasses do: loops over the shapes took up to half of a move's time.
    """
    lines, start = ["def fill(table, flat):"], 0
    for name, shape in fields(kind).items():
        lines.append(f"    table.{name} = {_source(shape, start)}")
        start += prod(shape)
    written: dict[str, Any] = {}
    exec("\n".join(lines), written)
    return cast(Callable[[Any, list[int]], None], written["fill"])


def _source(shape: Shape, start: int) -> str:
    """The expression for a field that begins at this index of the flat list."""
    if not shape:
        return f"flat[{start}]"
    if len(shape) == 1:
        return f"flat[{start}:{start + shape[0]}]"
    step = prod(shape[1:])
    return f"[{', '.join(_source(shape[1:], start + step * row) for row in range(shape[0]))}]"


fields: Callable[[type], dict[str, Shape]] = cache(_fields)
layout: Callable[[type], np.dtype[Any]] = cache(_layout)
filler: Callable[[type], Callable[[Any, list[int]], None]] = cache(_filler)


def batch(kind: type[Table], count: int) -> npt.NDArray[Any]:
    """`count` blank tables in one array, for compiled loops."""
    return np.zeros(count, layout(kind)).view(np.recarray)


def blank(kind: type[Table]) -> Table:
    """A table full of zeros."""
    if PLAIN:
        return _from_integers(kind, [0] * _size(kind))
    return cast(Table, _row(np.zeros(1, layout(kind))))


def copy(kind: type[Table], table: Table) -> Table:
    """Another table with the same bytes."""
    if PLAIN:
        return _from_integers(kind, _integers(kind, table))
    return cast(Table, _row(np.array([table], layout(kind))))


def put(kind: type[Table], tables: npt.NDArray[Any], place: int, table: Table) -> None:
    """Write a table into a batch at this index."""
    tables[place] = np.frombuffer(to_bytes(kind, table), layout(kind))[0]


def snapshot(kind: type[Table], table: Table) -> Table:
    """The table as an ordinary object with Python integers, for code that is not compiled: views and stories."""
    return _from_integers(kind, _integers(kind, table))


def to_bytes(kind: type[Table], table: Table) -> bytes:
    """The bytes of the record, in either mode."""
    return np.array(_integers(kind, table), INTEGER).tobytes()


def lookup(values: Sequence[int]) -> Ints:
    """A constant row for rules to read: an array for compiled code, a list in plain mode."""
    return cast(Ints, list(values) if PLAIN else np.array(values, INTEGER))


def lookup_grid(rows: Sequence[Sequence[int]]) -> Grid:
    """A constant grid for rules to read: an array for compiled code, lists in plain mode."""
    return cast(Grid, [list(row) for row in rows] if PLAIN else np.array(rows, INTEGER))


def _size(kind: type) -> int:
    return sum(prod(shape) for shape in fields(kind).values())


def _integers(kind: type, table: Any) -> list[int]:
    if isinstance(table, Row):
        return cast(list[int], table.data.tolist())
    if isinstance(table, np.record):
        return cast(list[int], np.frombuffer(table, INTEGER).tolist())
    flat: list[int] = []
    for name in fields(kind):
        _flatten(getattr(table, name), flat)
    return flat


def _flatten(value: Any, into: list[int]) -> None:
    if isinstance(value, list):
        for each in value:
            _flatten(each, into)
    else:
        into.append(int(value))


def _from_integers(kind: type[Table], flat: list[int]) -> Table:
    table = kind.__new__(kind)
    filler(kind)(table, flat)
    return table


@compiled
def copy_along(tables: npt.NDArray[Any], times: int) -> None:
    """Copy each table over the next one, `times` times, to measure what a copy costs in compiled code."""
    for _ in range(times):
        for place in range(len(tables) - 1):
            tables[place + 1] = tables[place]
