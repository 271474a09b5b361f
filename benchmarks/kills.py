"""Kills servers in the middle of play, many times, and counts what was lost. Nothing may be lost.

    python benchmarks/kills.py [--kills 200] [--store sqlite | --store postgresql] [--seed 0]

The store is new and used by nothing else. On PostgreSQL two server processes share it, and each time one is killed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.a_postgresql import empty_database, running_postgresql
from tests.server.crashing import killed


def main() -> None:
    """Print one line at the end."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    if asked.store == "sqlite":
        with tempfile.TemporaryDirectory(prefix="noblesse-") as folder:
            tally = killed(f"sqlite://{folder}/tables.sqlite", asked.kills, 1, asked.seed)
    else:
        with running_postgresql() as server:
            tally = killed(empty_database(server), asked.kills, 2, asked.seed)
    print(f"{asked.store}: {tally}")


if __name__ == "__main__":
    main()
