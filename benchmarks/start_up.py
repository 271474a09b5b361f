"""Measures the start-up time: of `--version`, of a first move with a warm cache, and of one with a cold cache.

python benchmarks/start_up.py [--json]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from statistics import median

REPEATS = 5
FIRST_MOVE = (
    "from noblesse import Game; game = Game.new('{game}', players=4, seed=1); game.play(game.legal_moves()[0]); "
    "game.view(0); game.story(0)"
)
GAMES = ("high-society", "rich-and-good")


def seconds(command: list[str], cache: str | None = None) -> float:
    """Wall-clock time of one process."""
    environment = os.environ if cache is None else {**os.environ, "NUMBA_CACHE_DIR": cache}
    start = time.perf_counter()
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return time.perf_counter() - start


def measured() -> dict[str, float]:
    """The times in seconds. Fast ones are the median of several runs."""
    version = [sys.executable, "-c", "from noblesse.cli import main; main()", "--version"]
    found = {"version": median(seconds(version) for _ in range(REPEATS))}
    for game in GAMES:
        first_move = [sys.executable, "-c", FIRST_MOVE.format(game=game)]
        with tempfile.TemporaryDirectory() as cache:
            found[f"{game}: cold compile and first move"] = seconds(first_move, cache)
            found[f"{game}: warm first move"] = median(seconds(first_move, cache) for _ in range(REPEATS))
    return found


def main() -> None:
    """Measure and print."""
    found = measured()
    if "--json" in sys.argv:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f" {name:<44} {value:6.2f} s")


if __name__ == "__main__":
    main()
