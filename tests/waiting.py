"""Waiting for something that happens in another process or thread."""

from __future__ import annotations

import time
from collections.abc import Callable

SLOW = 120.0  # seconds, more than even a very busy machine needs


def wait_until(is_so: Callable[[], object], pause: float = 0.02, seconds: float = SLOW) -> None:
    """Wait until the condition holds, or fail after that many seconds."""
    late = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < late, f"it has not happened within {seconds:g} seconds"
        time.sleep(pause)
