"""One at a time: who may be alone with a table, and for how long the others wait."""

from __future__ import annotations

import asyncio

from noblesse.server.live.refusals import unavailable


class Turnstile:
    """A lock that nobody waits for without end: while a write hangs, everybody else is told to come back."""

    __slots__ = ("_lock", "_waiting")

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._waiting = 0

    @property
    def is_free(self) -> bool:
        """Nobody is alone with the table."""
        return not self._lock.locked()

    async def enter(self, patience: float) -> None:
        """Refused after so many seconds. A timer is set only where somebody must wait, since every move passes here."""
        if self.is_free and not self._waiting:
            await self._lock.acquire()
            return
        self._waiting += 1
        try:
            async with asyncio.timeout(patience):
                await self._lock.acquire()
        except TimeoutError:
            raise unavailable() from None
        finally:
            self._waiting -= 1

    def leave(self) -> None:
        """The next, please."""
        self._lock.release()
