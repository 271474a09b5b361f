"""Who counts as present at a table in this process: players who are connected, and players who left a premove behind.

If a seat moved while it was away, everybody would see that it had set a premove. So a player who disconnects still
counts as present while the premove may act, and a little longer, like a player who leaves after a move.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from noblesse.server.live.entries import Seat

SHORTEST, LONGEST = 20.0, 60.0  # seconds between two checks whether the premove may still act


class Presence:
    """The seats that count as present without a connection."""

    def __init__(self, may_act: Callable[[Seat], bool], when_gone: Callable[[], None]) -> None:
        self.staying: set[Seat] = set()
        self._may_act = may_act
        self._when_gone = when_gone

    def stay(self, seat: Seat) -> None:
        """Keep the seat present if it has a premove that may act."""
        if seat not in self.staying and self._may_act(seat):
            self.staying.add(seat)
            self._check_later(seat)

    def _check_later(self, seat: Seat) -> None:
        asyncio.get_running_loop().call_later(random.uniform(SHORTEST, LONGEST), self._check, seat)

    def _check(self, seat: Seat) -> None:
        if self._may_act(seat):
            self._check_later(seat)
        else:
            self.staying.discard(seat)
            self._when_gone()
