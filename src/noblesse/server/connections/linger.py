"""Closes a connection so that the client still receives the last answer.

A connection that is closed while data from its client is unread is reset, and the client may never see why. So the
server goes on reading for a moment and discards the data.
"""

from __future__ import annotations

import asyncio

SECONDS = 2.0
MOST_BYTES = 16_777_216


class Lingering(asyncio.Protocol):
    """Takes a connection over from a protocol that has sent its last answer."""

    def __init__(self, transport: asyncio.Transport, before: asyncio.Protocol, timer: asyncio.TimerHandle) -> None:
        self._transport = transport
        self._before = before
        self._timer = timer
        self._left = MOST_BYTES

    def data_received(self, data: bytes) -> None:
        """Discard the data."""
        self._left -= len(data)
        if self._left < 0:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the previous protocol clean up."""
        self._timer.cancel()
        self._before.connection_lost(exc)


def linger(transport: asyncio.Transport, before: asyncio.Protocol) -> asyncio.TimerHandle:
    """Close the connection when its client has read everything, or when the timer has run out."""
    timer = asyncio.get_running_loop().call_later(SECONDS, transport.abort)
    transport.set_protocol(Lingering(transport, before, timer))
    if not transport.is_closing():
        transport.write_eof()
        transport.resume_reading()
    return timer
