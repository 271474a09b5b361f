"""An annotated class becomes a byte layout, and a table is its bytes in both modes."""

from typing import Annotated

import numpy as np
import pytest

from noblesse.engine.record import Grid, Ints, batch, blank, copy, copy_along, fields, layout, put, snapshot, to_bytes


class Small:
    """A table for these tests."""

    seats: int
    money: Annotated[Ints, 3]
    shares: Annotated[Grid, (2, 3)]


class Clash:
    """A table with a field that cannot be, because NumPy's records have a method `round`."""

    round: int


def small() -> Small:
    table = blank(Small)
    table.seats = 2
    table.money[1] = 300
    table.shares[1][2] = -7
    return table


def test_the_fields_are_in_the_order_of_the_class() -> None:
    assert fields(Small) == {"seats": (), "money": (3,), "shares": (2, 3)}
    assert layout(Small).itemsize == 4 * (1 + 3 + 6)


def test_a_field_may_not_have_the_name_of_a_method_of_records() -> None:
    with pytest.raises(TypeError, match=r"Clash.round: a NumPy record has a method of that name"):
        layout(Clash)


def test_a_copy_has_the_same_bytes_and_is_independent() -> None:
    table = small()
    twin = copy(Small, table)
    assert to_bytes(Small, twin) == to_bytes(Small, table)
    twin.shares[1][2] = 5
    assert table.shares[1][2] == -7


def test_a_snapshot_holds_python_integers() -> None:
    seen = snapshot(Small, small())
    assert (seen.seats, seen.money, seen.shares) == (2, [0, 300, 0], [[0, 0, 0], [0, 0, -7]])
    assert type(seen.seats) is type(seen.money[0]) is type(seen.shares[1][2]) is int


def test_the_bytes_are_the_numbers_in_order() -> None:
    assert np.frombuffer(to_bytes(Small, small()), np.int32).tolist() == [2, 0, 300, 0, 0, 0, 0, 0, 0, -7]


def test_a_table_keeps_its_bytes_in_a_batch() -> None:
    tables = batch(Small, 3)
    put(Small, tables, 1, small())
    assert tables[1].tobytes() == to_bytes(Small, small())
    assert tables[0].tobytes() == to_bytes(Small, blank(Small))
    copy_along(tables[1:], 1)
    assert tables[2].tobytes() == to_bytes(Small, small())
