"""Runs honest players, kills, store outages, slow readers and floods at the same time, and prints a page of figures.

    python benchmarks/soak.py [--minutes 30] [--store both | sqlite | postgresql] [--seed 0]

With both stores, each gets half of the time. The servers have their default limits; on PostgreSQL two processes share
the store. All traffic is on loopback, where each person has their own address. The exit status is 1, and a sentence
says why, if an acknowledged move is lost or duplicated, if an honest player is refused for any reason except
`unavailable`, or if a server logs an error.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.a_postgresql import empty_database, running_postgresql
from tests.server.crowd import KINDS
from tests.server.soak.figures import Figures, page
from tests.server.soak.outages import Database, SqliteFile
from tests.server.soak.soaking import soaked

TABLES_OF_A_KIND = 3


def on_sqlite(seconds: float, seed: int) -> Figures:
    """Run one process on a file."""
    with tempfile.TemporaryDirectory(prefix="noblesse-") as folder:
        store = SqliteFile(f"sqlite://{folder}/tables.sqlite")
        return soaked("SQLite", store, seconds, 1, seed, [*KINDS] * TABLES_OF_A_KIND)


def on_postgresql(seconds: float, seed: int) -> Figures:
    """Run two processes on one database."""
    with running_postgresql() as server:
        store = Database(empty_database(server), server)
        return soaked("PostgreSQL", store, seconds, 2, seed, [*KINDS] * TABLES_OF_A_KIND)


def main() -> None:
    """Run the soak and print the page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--store", choices=["both", "sqlite", "postgresql"], default="both")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    runs = {"sqlite": [on_sqlite], "postgresql": [on_postgresql], "both": [on_sqlite, on_postgresql]}[asked.store]
    try:
        print(page([run(asked.minutes * 60 / len(runs), asked.seed) for run in runs]))
    except (AssertionError, ExceptionGroup) as fault:
        sys.exit(f"the soak has found a fault: {fault!r}"[:5000])


if __name__ == "__main__":
    main()
