"""What is being written is written, whatever happens to who wished it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from noblesse.server.store.interface import Durable


async def finished(writing: Awaitable[None]) -> bool:
    """Wait until it is durable. Was who waits cancelled meanwhile? Then they still tell what was written."""
    written, cancelled = asyncio.ensure_future(writing), False
    while not written.done():
        try:
            await (written if isinstance(written, Durable) else asyncio.shield(written))
        except asyncio.CancelledError:
            cancelled = True
        except Exception:  # is raised below, unless who wished it is gone
            break
    if cancelled and written.exception() is not None:
        raise asyncio.CancelledError
    written.result()
    return cancelled
