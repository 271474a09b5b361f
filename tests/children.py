"""Processes that tests start."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence
from typing import Any


def started(command: Sequence[str], **how: Any) -> subprocess.Popen[Any]:
    """A child that Ctrl+C stops, wherever the tests run.

    A shell script starts what it puts in the background with SIGINT ignored, and children inherit that. A handler of
    our own is not inherited: with one in place the child begins with the default action.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, **how)
    finally:
        signal.signal(signal.SIGINT, before)
