"""Who counts as present at a table in this process: who is connected, and who has left a program behind.

A seat that is away and moves nevertheless would show everybody that it had programmed the move. So whoever goes stays
present while the program may act, and a little longer, as players do who go after a move.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from noblesse.server.live.entries import Seat

SHORTEST, LONGEST = 20.0, 60.0  # seconds between two looks whether the program still may act


class Presence:
    """The seats that stay present without a connection."""

    def __init__(self, may_act: Callable[[Seat], bool], when_gone: Callable[[], None]) -> None:
        self.staying: set[Seat] = set()
        self._may_act = may_act
        self._when_gone = when_gone

    def stay(self, seat: Seat) -> None:
        """From now on, if there is a program that may act."""
        if seat not in self.staying and self._may_act(seat):
            self.staying.add(seat)
            self._look_later(seat)

    def _look_later(self, seat: Seat) -> None:
        asyncio.get_running_loop().call_later(random.uniform(SHORTEST, LONGEST), self._look, seat)

    def _look(self, seat: Seat) -> None:
        if self._may_act(seat):
            self._look_later(seat)
        else:
            self.staying.discard(seat)
            self._when_gone()
