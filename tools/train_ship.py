"""Puts a network into its game's folder, in the whole numbers that compiled code reads.

    python tools/train_ship.py FOLDER STAGE NAME

FOLDER is that of a run of training (tools/train.py). Levels and members of the league name the network by NAME.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from noblesse.games import rules_of
from noblesse.games.held_out import forbid
from noblesse.research.learning.network import load, ship
from noblesse.research.learning.run import SETTINGS

SOURCES = Path(__file__).parent.parent / "src"


def main() -> None:
    """Write the file and say where it is."""
    forbid()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("stage", type=int)
    parser.add_argument("name")
    asked = parser.parse_args()
    game = json.loads((asked.folder / SETTINGS).read_text(encoding="utf-8"))["game"]
    file = SOURCES.joinpath(*rules_of(game).__name__.split("."), f"{asked.name}.npz")
    ship(load(asked.folder / f"network-{asked.stage:04}.npz"), file)
    print(f"{file} ({file.stat().st_size:,} bytes)")


if __name__ == "__main__":
    main()
