"""Judges the networks of a run of training by their worst opponents: each plays alone among rivals who are all alike.

    python tools/train_judge.py FOLDER STAGE… [--seats 4] [--games 256] [--noise 0] [--all]

The rivals are members of the league and levels, which are there to be tuned against; held-out players are not.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from noblesse.games.held_out import forbid
from noblesse.research.learning.network import load
from noblesse.research.learning.panel import Verdict, panel_of, verdicts
from noblesse.research.learning.run import SETTINGS

SEED = 99


def line_of(verdict: Verdict) -> str:
    """How it did against one opponent."""
    return f"{verdict.rivals} {verdict.won:.1%} (out {verdict.out:.1%})"


def main() -> None:
    """Print a line for each network."""
    forbid()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("stages", type=int, nargs="+")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--noise", type=int, default=0, help="hundredths of the luck with which it was trained")
    parser.add_argument("--all", action="store_true", help="list all opponents, not the three worst")
    asked = parser.parse_args()
    game = json.loads((asked.folder / SETTINGS).read_text(encoding="utf-8"))["game"]
    for stage in asked.stages:
        network = load(asked.folder / f"network-{stage:04}.npz")
        found = verdicts(game, network, panel_of(game), asked.seats, asked.games, SEED, asked.noise / 100)
        found.sort(key=lambda verdict: verdict.won)
        won, out = (sum(part) / len(found) for part in zip(*((each.won, each.out) for each in found), strict=True))
        worst = found if asked.all else found[:3]
        print(f"{stage}: {won:.1%} (out {out:.1%}); worst {', '.join(map(line_of, worst))}", flush=True)


if __name__ == "__main__":
    main()
