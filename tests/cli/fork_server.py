"""A process that has loaded noblesse and forks its commands, because loading takes longer than most commands do.

    python -m tests.cli.fork_server

It reads commands as JSON, one per line, and answers each with the exit status and the folder of its output. The
commands run exactly as `python -m noblesse` would, except that they are forked.
"""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

Ended = subprocess.CompletedProcess[str]


class ForkServer:
    """The client of the process, for the tests."""

    def __init__(self, surroundings: dict[str, str]) -> None:
        command = [sys.executable, "-m", "tests.cli.fork_server"]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **surroundings},
        )

    def run(self, words: list[str], folder: Path | None) -> Ended:
        """Run a command and wait for its end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with TemporaryDirectory() as kept:
            asked = {"words": words, "folder": str(folder or Path.cwd()), "kept": kept}
            self._process.stdin.write(json.dumps(asked) + "\n")
            self._process.stdin.flush()
            answers = (json.loads(line) for line in self._process.stdout)
            status = next(status for status, answered in answers if answered == kept)  # a test may have given up before
            out, err = ((Path(kept) / name).read_text(encoding="utf-8") for name in ("out", "err"))
            return Ended(words, status, out, err)


@cache
def fork_server(**surroundings: str) -> ForkServer:
    """One fork server for each test process. It ends with that process."""
    return ForkServer(surroundings)


def main() -> None:
    """Serve commands until the input ends."""
    import noblesse.cli.arena
    import noblesse.cli.serve
    import noblesse.cli.simulate
    import noblesse.cli.verify  # noqa: F401 because it is loaded for the commands
    from noblesse.server.http.app import prepare

    prepare()
    for line in sys.stdin:
        asked = json.loads(line)
        process = os.fork()
        if not process:
            _become(**asked)
        _, status = os.waitpid(process, 0)
        print(json.dumps([os.waitstatus_to_exitcode(status), asked["kept"]]), flush=True)


def _become(words: list[str], folder: str, kept: str) -> NoReturn:
    """Run the command in the forked child, which ends as the command does."""
    os.chdir(folder)
    for number, path, flags in (
        (0, os.devnull, os.O_RDONLY),
        (1, f"{kept}/out", os.O_WRONLY | os.O_CREAT),
        (2, f"{kept}/err", os.O_WRONLY | os.O_CREAT),
    ):
        os.dup2(os.open(path, flags), number)
    sys.argv = ["noblesse", *words]
    runpy.run_module("noblesse", run_name="__main__", alter_sys=True)
    sys.exit()


if __name__ == "__main__":
    main()
