"""A write that has begun is finished, even if the task that asked for it is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from noblesse.server.store.interface import Durable


async def finished(writing: Awaitable[None]) -> bool:
    """Wait until the write is durable. Return whether this task was cancelled meanwhile, as it must still report it."""
    written, cancelled = asyncio.ensure_future(writing), False
    while not written.done():
        try:
            await (written if isinstance(written, Durable) else asyncio.shield(written))
        except asyncio.CancelledError:
            cancelled = True
        except Exception:  # raised below, unless this task was cancelled
            break
    if cancelled and written.exception() is not None:
        raise asyncio.CancelledError
    written.result()
    return cancelled
