"""Calls that nobody waits for longer than they may take."""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple


class TooLate(Exception):
    """The call has not returned in time."""


class Raised(NamedTuple):
    """What a call returns that has raised an exception, even one that would end its thread."""

    error: BaseException


class Patience:
    """Calls functions one after another in a thread of its own. A call that takes too long cannot be stopped, so the
    next one has to wait for it.
    """

    def __init__(self) -> None:
        self._calls: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self._returned: SimpleQueue[Any] = SimpleQueue()
        self._is_busy = False
        # A daemon, because a call that never returns must not keep the process from exiting.
        Thread(target=_call_all, args=(self._calls, self._returned), daemon=True).start()
        self.close = weakref.finalize(self, self._calls.put, None)

    def wait_for(self, call: Callable[[], Any], seconds: float | None = None) -> Any:
        """What the call returns, or `Raised`. Raise TooLate if it takes longer than so many seconds."""
        end = None if seconds is None else time.monotonic() + seconds
        if self._is_busy:
            self._next(end)  # of a call for which nobody waited any more
        self._calls.put(call)
        self._is_busy = True
        return self._next(end)

    def _next(self, end: float | None) -> Any:
        try:
            returned = self._returned.get(timeout=None if end is None else max(0.0, end - time.monotonic()))
        except Empty:
            raise TooLate from None
        self._is_busy = False
        return returned


def _call_all(calls: SimpleQueue[Callable[[], Any] | None], returned: SimpleQueue[Any]) -> None:
    while (call := calls.get()) is not None:
        try:
            returned.put(call())
        except BaseException as error:
            returned.put(Raised(error))
