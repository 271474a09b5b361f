"""How late the event loop is: a small task that asks to be woken and sees when it is."""

from __future__ import annotations

import asyncio
from collections import deque

from prometheus_client import Gauge

EVERY = 0.25  # seconds
SAMPLES = 60  # the worst of a quarter of a minute, so that whoever reads the numbers now and then misses nothing


async def measured(gauge: Gauge) -> None:
    """For ever."""
    loop = asyncio.get_running_loop()
    lags: deque[float] = deque(maxlen=SAMPLES)
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        lags.append(max(0.0, loop.time() - due))
        gauge.set(max(lags))
