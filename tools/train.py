"""Trains a network to play a game, against itself and against the members of the game's league.

    python tools/train.py GAME --out FOLDER [--stages 60] [--survival 0] [--seed 1]

FOLDER keeps the state of the run, its learning curve (curve.jsonl) and the network after each stage. Stop it with
Ctrl+C at any time; the same command continues it. docs/training.md says how the networks of our bots were trained.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false"}
os.environ.update({name: os.environ.get(name, value) for name, value in ONE_THREAD.items()})

from noblesse.games.held_out import forbid  # noqa: E402 because threads are counted when NumPy and JAX are imported
from noblesse.research.learning.run import Run, Settings  # noqa: E402


def main() -> None:
    """Train, or go on training."""
    forbid()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--stages", type=int, default=Settings("").stages)
    parser.add_argument("--survival", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    settings = Settings(asked.game, stages=asked.stages, survival=asked.survival, seed=asked.seed)
    try:
        for line in Run(settings, asked.out).go_on():
            print("  ".join(f"{name} {value}" for name, value in line.items()), flush=True)
    except KeyboardInterrupt:
        sys.exit(f"\ninterrupted; the same command continues from the last stage in {asked.out}")
    except ValueError as error:
        sys.exit(f"{parser.prog}: {error}")


if __name__ == "__main__":
    main()
