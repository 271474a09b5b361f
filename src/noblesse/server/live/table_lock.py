"""Exclusive access to a table, with a limit on how long others wait for it."""

from __future__ import annotations

import asyncio

from noblesse.server.live.refusals import unavailable


class TableLock:
    """A lock with a timeout: while a write hangs, everybody else is asked to try again."""

    __slots__ = ("_lock", "_waiting")

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._waiting = 0

    @property
    def is_free(self) -> bool:
        """Whether nobody holds the lock."""
        return not self._lock.locked()

    async def acquire(self, patience: float) -> None:
        """Wait for the lock, and refuse after `patience` seconds. Only those who must wait set a timer, for speed."""
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

    def release(self) -> None:
        """Let the next one have the lock."""
        self._lock.release()
