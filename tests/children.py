"""Processes that tests start."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence
from typing import Any


def started(command: Sequence[str], **how: Any) -> subprocess.Popen[Any]:
    """Start a child that Ctrl+C stops, wherever the tests run.

    A shell script starts background jobs with SIGINT ignored, and children inherit that. A handler of our own is not
    inherited: while one is in place, the child starts with the default action.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, **how)
    finally:
        signal.signal(signal.SIGINT, before)
