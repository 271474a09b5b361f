"""Waiting with a limit. A test that waits in vain says what was seen."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.browser.anyone import Anyone

PATIENCE = 90.0  # seconds


def wait_until(player: Anyone, done: Callable[[], object], saw: Callable[[], object]) -> None:
    """Wait until it is done, while the page keeps running."""
    late = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < late, f"after {PATIENCE:.0f} s: {saw()}"
        player.page.wait_for_timeout(10)


class Progress:
    """Watches that a table makes progress."""

    def __init__(self, player: Anyone) -> None:
        self._player = player
        self._number = -1
        self._late = time.monotonic() + PATIENCE

    def check(self, saw: Callable[[], object]) -> None:
        """Fail if the table's log has not grown for too long."""
        if time.monotonic() < self._late:
            return
        table = self._player.page.url.rsplit("/", 1)[1].partition("#")[0]
        number = int(self._player.asks("GET", f"/api/tables/{table}")["n"])
        assert number > self._number, f"nothing has happened for {PATIENCE:.0f} s: {saw()}"
        self._number, self._late = number, time.monotonic() + PATIENCE
