"""The table of budgets in docs/operating.md agrees with the code."""

from __future__ import annotations

import re
from dataclasses import Field, fields
from pathlib import Path
from typing import NamedTuple

import pytest

from noblesse.server.budgets.bounds import Bounds, entries_of_the_longest_game
from noblesse.server.budgets.catalogue import BUDGETS
from noblesse.server.budgets.limits import DEFAULTS, OF_AN_ADDRESS, Limit

PAGE = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
IN_THE_STORE = {"tables_per_guest", "listed_per_guest", "log_entries"}


class Row(NamedTuple):
    """A row of the table of budgets."""

    default: str
    counts_for: str
    counted_by: str
    of: str


ROWS = {
    name: Row(*(cell.strip() for cell in cells.split("|")))
    for name, cells in re.findall(
        r"^\| `(\w+)` \| (.+ \| each process \| .+|.+ \| all processes \| .+) \|$", PAGE, re.M
    )
}


def test_every_budget_stands_in_the_table_once_and_in_order() -> None:
    assert tuple(ROWS) == BUDGETS
    assert all(PAGE.count(f"\n| `{name}` |") == 1 for name in BUDGETS)


@pytest.mark.parametrize("kind", DEFAULTS)
def test_a_limit_is_as_the_table_says(kind: str) -> None:
    assert Limit.parse(ROWS[kind].default) == DEFAULTS[kind]
    assert ROWS[kind].counts_for == ("address" if kind in OF_AN_ADDRESS else "guest")


@pytest.mark.parametrize("field", fields(Bounds), ids=lambda field: field.name)
def test_a_bound_is_as_the_table_says(field: Field[int | None]) -> None:
    default = ROWS[field.name].default
    assert default == str(field.default) if field.default is not None else not default.isdigit()
    counted = re.fullmatch(r"\w+_per_(\w+)", field.name)
    assert counted is None or ROWS[field.name].counts_for == counted[1]


def test_only_what_is_in_the_store_is_counted_across_processes() -> None:
    assert {name for name, row in ROWS.items() if row.counted_by == "all processes"} == IN_THE_STORE
    assert {row.counted_by for row in ROWS.values()} == {"each process", "all processes"}


def test_the_page_states_the_shortest_log_that_is_allowed() -> None:
    assert f"At least {entries_of_the_longest_game()}," in ROWS["log_entries"].of
