"""Run blocking work outside the event loop, in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress


async def in_a_thread(work: Callable[[], None], name: str) -> None:
    """Run work in a daemon thread, which does not keep the process from ending as asyncio's threads would."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()
    failures: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)
        with suppress(RuntimeError):  # the loop may have been closed meanwhile
            loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, name=name, daemon=True).start()
    await done.wait()
    if failures:
        raise failures[0]
