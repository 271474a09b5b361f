"""Measures what it takes to compile each stage of a game, for `compiling` in the games' facts.

    python benchmarks/compiling.py GAME

It prints the processor time in seconds, and how many functions are compiled as parts of others and as wholes.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time


def main() -> None:
    """Measure with an empty cache, and print."""
    with tempfile.TemporaryDirectory() as empty:
        os.environ["NUMBA_CACHE_DIR"] = empty  # before anything of noblesse is imported
        from noblesse.engine.compiled import listening_to_compiler
        from noblesse.preparing import Stage, use

        for stage in Stage:
            wholes: list[bool] = []
            began = time.process_time()
            with listening_to_compiler(wholes.append):
                use(sys.argv[1], stage)
            spent = time.process_time() - began
            print(f"{stage.word}: Compiling({spent:.1f}, {wholes.count(False)}, {wholes.count(True)})")


if __name__ == "__main__":
    main()
