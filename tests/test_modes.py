"""Plain, bounds-checked and compiled rules agree byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

MODES = {
    "plain": {"NUMBA_DISABLE_JIT": "1", "NUMBA_BOUNDSCHECK": "0"},
    "bounds-checked": {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "1"},
    "compiled": {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"},
}


def digests(mode: dict[str, str]) -> str:
    command = [sys.executable, "-m", "tests.mode_digest"]
    root = Path(__file__).parent.parent
    run = subprocess.run(command, cwd=root, env={**os.environ, **mode}, capture_output=True, text=True, check=True)
    return run.stdout


@pytest.mark.processes
def test_the_three_modes_agree_byte_for_byte() -> None:
    found = {name: digests(mode) for name, mode in MODES.items()}
    assert len(found["plain"].splitlines()) == 10
    assert found["bounds-checked"] == found["plain"]
    assert found["compiled"] == found["plain"]
