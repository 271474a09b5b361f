"""What was acknowledged to players, and whether the store has it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

import asyncpg

from noblesse.server.live.entries import AnyEntry, Moved, decoded
from noblesse.server.live.loading import read
from noblesse.server.live.table import Table

LOG = 'SELECT "table", seq, entry FROM log'
Row = tuple[str, int, bytes]


def logs(store: str, tables: Collection[str] | None = None) -> dict[str, list[AnyEntry]]:
    """Read the logs of these tables, or of all, directly from the store, and check that numbers have no gaps."""
    is_sqlite = store.startswith("sqlite")
    rows = _sqlite_rows(store, tables) if is_sqlite else asyncio.run(_postgresql_rows(store, tables))
    found: dict[str, list[AnyEntry]] = {}
    for table, seq, entry in sorted(rows):
        log = found.setdefault(table, [])
        log.append(decoded(entry))
        assert seq == len(log), f"table {table}: number {seq} follows {len(log) - 1}"
    return found


def _sqlite_rows(store: str, tables: Collection[str] | None) -> list[Row]:
    connection = sqlite3.connect(store.removeprefix("sqlite://"))
    try:
        if tables is None:
            return connection.execute(LOG).fetchall()
        chosen = ",".join("?" * len(tables))
        return connection.execute(f'{LOG} WHERE "table" IN ({chosen})', list(tables)).fetchall()
    finally:
        connection.close()


async def _postgresql_rows(store: str, tables: Collection[str] | None) -> list[Row]:
    connection = await asyncpg.connect(store)
    try:
        chosen = [] if tables is None else [list(tables)]
        query = LOG if tables is None else f'{LOG} WHERE "table" = ANY($1)'
        return [tuple(row) for row in await connection.fetch(query, *chosen)]
    finally:
        await connection.close()


class Wait(NamedTuple):
    """How long a player waited for an acknowledgement, by the monotonic clock."""

    began: float
    ended: float


@dataclass
class Ledger:
    """Moves that were acknowledged: by table, the move of each id, in the order of the acknowledgements."""

    acknowledged: dict[str, dict[str, tuple[int, str]]] = field(default_factory=dict)
    repeats: int = 0
    refusals: int = 0
    faults: list[str] = field(default_factory=list)
    waits: list[Wait] = field(default_factory=list)
    finished: set[str] = field(default_factory=set)  # tables that are over and where every move was acknowledged
    checked: set[str] = field(default_factory=set)  # finished tables that were found right
    found: dict[str, int] = field(
        default_factory=dict
    )  # by table: acknowledged moves that the store had when last read

    def accept(self, table: str, id_: str, seat: int, move: str) -> None:
        """Note that the server has acknowledged this move."""
        self.acknowledged.setdefault(table, {})[id_] = seat, move

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    @property
    def lost(self) -> int:
        """How many acknowledged moves the store did not have when it was last read."""
        return self.moves - sum(self.found.values())

    def check(self, store: str, *, at_rest: bool = False) -> dict[str, Table]:
        """Check that the store has each acknowledged move, once and in order; at rest or after a game, no others."""
        finished = self.finished - self.checked
        promised = {table: dict(moves) for table, moves in self.acknowledged.items() if table not in self.checked}
        tables = {}
        for table, log in logs(store, promised).items():
            tables[table] = read(table, log)
            self._check_moves(table, log, promised[table], at_rest=at_rest or table in finished)
        self.checked |= finished
        assert promised.keys() == tables.keys()
        assert not self.faults, self.faults
        return tables

    def _check_moves(
        self, table: str, log: list[AnyEntry], promised: dict[str, tuple[int, str]], *, at_rest: bool
    ) -> None:
        written = {entry.id: (entry.seat, entry.move) for entry in log if isinstance(entry, Moved) and entry.id}
        assert len(written) == sum(isinstance(entry, Moved) and bool(entry.id) for entry in log), f"{table}: twice"
        self.found[table] = sum(written.get(id_) == move for id_, move in promised.items())
        for id_, move in promised.items():
            assert written.get(id_) == move, f"{table}: {move} was acknowledged, the log has {written.get(id_)}"
        order = [id_ for id_ in written if id_ in promised]
        for seat in {seat for seat, _ in promised.values()}:
            assert [i for i in order if written[i][0] == seat] == [i for i in promised if written[i][0] == seat]
        if at_rest:
            assert written.keys() == promised.keys(), f"{table}: {written.keys() ^ promised.keys()}"
