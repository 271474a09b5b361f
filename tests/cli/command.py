"""Runs `noblesse` in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path


def noblesse(*arguments: object, into: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """The finished process; `into` is the folder in which it runs."""
    command = [sys.executable, "-m", "noblesse", *map(str, arguments)]
    surroundings = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", **environment}
    return subprocess.run(
        command, cwd=into, env=surroundings, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )


def refusal(*arguments: object, into: Path | None = None) -> str:
    """The one sentence with which bad input is answered; anything more or less is a failure."""
    run = noblesse(*arguments, into=into)
    assert run.returncode == 2, run
    assert run.stdout == ""
    sentence = run.stderr.removesuffix("\n")
    assert sentence.startswith("noblesse: ")
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    return sentence.removeprefix("noblesse: ")
