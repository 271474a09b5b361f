"""Compile games for this machine.

    python -m noblesse.preparing [GAME] [STAGE]

Compiles one game, or all of them, each in its own process, up to a stage, which is rules, policy or search.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from types import FrameType

from noblesse.engine.compiled import CACHE, listening_to_compiler
from noblesse.games import GAMES, rules_of
from noblesse.prepared import Stage, is_prepared, lock_of
from noblesse.preparing.progress import Meter, ProgressFile
from noblesse.preparing.stages import use

SIGNALLED = 128  # plus the number of the signal
POLITENESS = 5  # niceness, so that servers and players come first


def main() -> int:
    """Run the command and return its exit status."""
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGINT, _leave)
    match sys.argv[1:]:
        case []:
            return _prepare_all(Stage.SEARCH)
        case [stage] if stage.upper() in Stage.__members__:
            return _prepare_all(Stage[stage.upper()])
        case [game] if game in GAMES:
            _prepare(game, Stage.SEARCH)
        case [game, stage] if game in GAMES and stage.upper() in Stage.__members__:
            _prepare(game, Stage[stage.upper()])
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(SIGNALLED + number)


def _prepare_all(upto: Stage) -> int:
    if CACHE is None:
        print("noblesse: compiled code cannot be kept on this machine, so nothing can be prepared", file=sys.stderr)
        return 1
    command = [sys.executable, "-m", "noblesse.preparing"]
    children = [subprocess.Popen([*command, game, upto.word]) for game in GAMES]
    try:
        statuses = [child.wait() for child in children]
        return int(any(statuses))
    finally:  # the children end with this process
        for child in children:
            child.kill()


def _prepare(game: str, upto: Stage) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)  # ends the process at once, and not only when the compiler yields
    with suppress(OSError, AttributeError):
        os.nice(POLITENESS)
    meter, file = Meter(rules_of(game).FACTS), ProgressFile(game)

    def function_compiled(is_whole: bool) -> None:
        meter.function_compiled(is_whole)
        file.write(meter.progress())

    with lock_of(game), listening_to_compiler(function_compiled):
        for stage in (stage for stage in Stage if stage <= upto and not is_prepared(game, stage)):
            meter.stage_begins(stage)
            file.write(meter.progress())
            use(game, stage)


if __name__ == "__main__":
    sys.exit(main())
