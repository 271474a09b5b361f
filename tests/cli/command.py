"""Runs `noblesse` in a separate process."""

import os
import subprocess
import sys
from pathlib import Path

from tests.cli.fork_server import Ended, fork_server

SURROUNDINGS = {"COLUMNS": "100", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}  # the locale of tests is English


def noblesse(*arguments: object, into: Path | None = None, **environment: str) -> Ended:
    """Run a command to its end, in the folder `into`. If it gets other environment variables, it is not forked."""
    words = [str(argument) for argument in arguments]
    return _from_scratch(words, into, environment) if environment else fork_server(**SURROUNDINGS).run(words, into)


def _from_scratch(words: list[str], into: Path | None, environment: dict[str, str]) -> Ended:
    return subprocess.run(
        [sys.executable, "-m", "noblesse", *words],
        cwd=into,
        env={**os.environ, **SURROUNDINGS, **environment},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def refusal(*arguments: object, into: Path | None = None) -> str:
    """The one sentence with which bad input is refused; anything more or less fails the test."""
    run = noblesse(*arguments, into=into)
    assert run.returncode == 2, run
    assert run.stdout == ""
    sentence = run.stderr.removesuffix("\n")
    assert sentence.startswith("noblesse: ")
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    return sentence.removeprefix("noblesse: ")
