"""Waiting for a process to be ready."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from typing import Any, TypeVar

PATIENCE = 90.0  # seconds
Found = TypeVar("Found")


def waited_for(look: Callable[[], Found | None], process: subprocess.Popen[Any]) -> Found:
    """Return what there is to be found, as soon as it is there."""
    late = time.monotonic() + PATIENCE
    while (found := look()) is None:
        assert process.poll() is None, f"{process.args!r} has ended with {process.returncode}"
        assert time.monotonic() < late, f"{process.args!r} was not ready after {PATIENCE:.0f} s"
        time.sleep(0.02)
    return found
