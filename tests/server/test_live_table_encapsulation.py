"""A live table keeps its table to itself: others read it with `LiveTable.read` and change it with `LiveTable.do`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import noblesse.server
from noblesse.game import Game
from noblesse.server.live.table import Table
from tests.server.live_tables import ELM, a_log, live_tables_on
from tests.server.slow_store import SlowStore

PRIVATE = re.compile(r"([\w.\])]+)\._(?:table|projection)\b")
SOURCES = sorted(Path(noblesse.server.__file__).parent.rglob("*.py"))


def reached_into(source: Path) -> Iterator[str]:
    """Every place that reads a private name of anything but `self`."""
    for number, line in enumerate(source.read_text().splitlines(), 1):
        for owner in PRIVATE.findall(line):
            if owner != "self":
                yield f"{source.name}:{number}: {line.strip()}"


def test_only_a_live_table_reaches_into_its_table() -> None:
    assert len(SOURCES) > 40
    assert [place for source in SOURCES for place in reached_into(source)] == []


def test_a_live_table_does_not_expose_its_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_tables_on(SlowStore(tmp_path / "tables.sqlite")) as live_tables:
            live = await live_tables.open(ELM, a_log())
            public = {name: getattr(live, name) for name in dir(live) if not name.startswith("_")}
            assert [name for name, value in public.items() if isinstance(value, Table | Game)] == []

    asyncio.run(run())
