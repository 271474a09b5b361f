"""The first command of a game on a machine, at a terminal: compiling and playing have a progress bar each."""

import os
import pty
import re
import sys
from pathlib import Path

import pytest

from tests.children import started

pytestmark = pytest.mark.processes

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
BAR = r"(Compiling High Society for this machine, once|high-society, 3 players) [━╸╺]+( .*)?"
RESULT = r"6 games, .*| seat .*| +\d .*| *"


def test_nothing_breaks_the_progress_bars_while_a_game_is_compiled(tmp_path: Path) -> None:
    command = ["simulate", "high-society", "--players", "3", "--bots", "random", "--games", "6", "--jobs", "2"]
    lines = shown_by(command, NUMBA_CACHE_DIR=str(tmp_path))
    assert any(line.startswith("Compiling") for line in lines)
    assert [line for line in lines if not re.fullmatch(f"{BAR}|{RESULT}", line)] == []


def shown_by(words: list[str], **environment: str) -> list[str]:
    """All lines that a terminal of 100 columns shows while a command runs, the ones that are drawn over too."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    surroundings |= {"COLUMNS": "100", "LC_ALL": "C.UTF-8", "TERM": "xterm", **environment}
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "noblesse", *words]
    with started(command, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings) as process:
        os.close(theirs)
        shown = everything_from(ours)
    assert process.returncode == 0, shown
    return [line.rstrip() for line in re.split(r"[\r\n]+", ESCAPE.sub("", shown))]


def everything_from(terminal: int) -> str:
    """Read until the last process has closed its end."""
    shown = b""
    try:
        while piece := os.read(terminal, 65_536):
            shown += piece
    except OSError:  # how Linux says so
        pass
    finally:
        os.close(terminal)
    return shown.decode()
