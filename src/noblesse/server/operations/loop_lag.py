"""Measures the lag of the event loop: a small task sleeps and sees how late it is woken."""

from __future__ import annotations

import asyncio
from collections import deque

from prometheus_client import Gauge

EVERY = 0.25  # seconds
SAMPLES = 60  # the worst of a quarter of a minute is shown, so that an occasional reader misses nothing


async def measured(gauge: Gauge) -> None:
    """Keep the gauge at the worst recent lag. Runs for ever."""
    loop = asyncio.get_running_loop()
    lags: deque[float] = deque(maxlen=SAMPLES)
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        lags.append(max(0.0, loop.time() - due))
        gauge.set(max(lags))
