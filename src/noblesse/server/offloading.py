"""Work that would keep the event loop waiting, in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress


async def in_a_thread(work: Callable[[], None], name: str) -> None:
    """A thread that does not keep the process from ending, as those of asyncio would."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()
    failures: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, name=name, daemon=True).start()
    await done.wait()
    if failures:
        raise failures[0]
