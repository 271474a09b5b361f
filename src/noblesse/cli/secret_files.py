"""Secrets in files that only their owner may read."""

from __future__ import annotations

import os
import stat
from pathlib import Path

LONGEST_SECRET = 4096  # bytes
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def secret_in(path: Path) -> str:
    """The one line of the file. Raise ValueError if others may read it."""
    refuse_if_open_to_others(path)
    with path.open("rb") as file:
        lines = file.read(LONGEST_SECRET).decode(errors="replace").strip().splitlines()
    if len(lines) != 1:
        raise ValueError(f"{path} must hold one line with the secret and nothing else")
    return lines[0]


def refuse_if_open_to_others(path: Path) -> None:
    """Raise ValueError if others may read the file, OSError if there is no such file."""
    if os.stat(path).st_mode & OTHERS:
        raise ValueError(f"{path} can be read by others, and it holds a secret: chmod 600 it")
