"""One connection that listens to a table: a socket, an event stream or a bot's stream."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from noblesse.server.live.entries import DeviceDigest, Owner
from noblesse.server.live.messages import RefusedMessage, encode
from noblesse.server.live.viewers import Hearer, Viewer

if TYPE_CHECKING:
    from noblesse.languages import Language

MOST_WAITING = 300  # messages; a connection that is further behind is dropped and may come back


class Listener:
    """A queue of messages until the connection has sent them, so that a slow connection keeps nobody waiting."""

    def __init__(
        self, viewer: Viewer, owner: Owner | None, language: Language = "en", device: DeviceDigest | None = None
    ) -> None:
        self.viewer = viewer
        self.owner = owner
        self.device = device
        self.language: Language = language
        self.hears_as: Hearer = (viewer, language)  # equal hearers are sent the same bytes
        self._waiting: deque[bytes] = deque()
        self._reader: asyncio.Future[None] | None = None  # a caller of `heard` that waits for a message
        self.is_behind = False
        self.is_over = False
        self.is_refused = False  # ended with a message that says why
        self.write_at_once: Callable[[bytes], bool] = lambda message: False  # set by a connection that can send at once
        self.when_over: Callable[[], None] = lambda: None  # set by a connection that waits for its reader
        self.active_until = 0.0  # until then the player is looking at the table, as the client says
        self.is_hurried = False  # the player wants bots to move at once, as the client says

    def hear(self, message: bytes) -> None:
        """Send a message now, or queue it; never waits."""
        if self._has_sent_all() and self.write_at_once(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.is_behind = True
            self._waiting.clear()
            self.end()
        if not self.is_behind:
            self._waiting.append(message)
        self._wake()

    def refuse(self, why: RefusedMessage) -> None:
        """Send a last message that says why there are no more."""
        if not self.is_over:
            self.is_refused = True
            self.hear(encode(why))
            self.end()

    def end(self) -> None:
        """Close the queue: no more messages will come."""
        if not self.is_over:
            self.is_over = True
            self._wake()
            self.when_over()

    def _has_sent_all(self) -> bool:
        return self._reader is not None and not self._reader.done()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def heard(self) -> list[bytes]:
        """Wait for messages and return all that have come; empty if the listener has ended or is too far behind."""
        while not self._waiting and not self.is_over:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        messages = list(self._waiting)
        self._waiting.clear()
        return messages
