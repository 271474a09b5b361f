"""The web server's end of a socket, with a short way out for texts.

Through ASGI each text would wake a task and pass every layer around the application, which look only at how a socket
begins: with five people at a table that was a quarter of what a move costs. On the way in, the web server would stop
reading at every message until the application has it, and ask the kernel twice for that.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from noblesse.server.asgi import AT_ONCE

WHOLE_TEXT = 0x81
SHORT, LONG = 126, 65_536  # bytes from which on a frame's length needs two more bytes, and eight
MOST_UNREAD = 4  # messages that may wait for the application before their client must


class QuickSocket(WebSocketsSansIOProtocol):
    """Offers itself to the application as an extension of ASGI."""

    def handle_connect(self, event: Request) -> None:
        """Nothing may be packed on the way."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None and not self.conn.extensions:
            self.scope["extensions"][AT_ONCE] = {"write": self.write_at_once}

    def write_at_once(self, text: bytes) -> bool:
        """Whether the text is on its way. It is not if the socket is closing, or if its client reads too slowly."""
        if self.conn.state is not State.OPEN or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(framed(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; nothing more is read while several wait."""
        if self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        is_paused, self.read_paused = self.read_paused, True  # so that it is not paused now
        super().send_receive_event_to_app()
        self.read_paused = is_paused


def framed(text: bytes) -> bytes:
    """A text as one frame of RFC 6455; a server masks nothing."""
    size = len(text)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < LONG:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8) + text
