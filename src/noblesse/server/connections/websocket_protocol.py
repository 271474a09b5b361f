"""The server's side of a WebSocket, with a shortcut for outgoing texts and a limit on incoming frames.

Through ASGI each text would wake a task and pass every layer of middleware, although these look only at the beginning
of a socket. With several people at a table that was a large part of a move's cost. For incoming messages, uvicorn would
stop reading until the application has taken each one, with two system calls every time.

Pings, pongs and empty fragments never reach the application, so they are counted here. Data is parsed in small pieces,
so that a flood is noticed before all of it has been parsed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import HeaderLineTooLong, RequestLineTooLong, TooManyHeaders
from websockets.http11 import Request
from websockets.protocol import State

from noblesse.engine.language import told
from noblesse.server.budgets.limits import FrameBudget
from noblesse.server.connections.counted import Reason, counted_for
from noblesse.server.connections.linger import linger
from noblesse.server.middleware.asgi import WRITE_NOW
from noblesse.server.middleware.language import translate_of
from noblesse.server.middleware.refusal import POLICY_VIOLATION, whole_answer

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

    from noblesse.server.connections.web_config import WebConfig

WHOLE_TEXT = 0x81
SHORT, LONG = 126, 65_536  # sizes in bytes from which the length needs two and eight more bytes
MOST_UNREAD = 4  # messages that may wait for the application before the client has to wait
MOST_PONGS = 8  # pongs that may wait for a client that does not read
TOO_LARGE = (HeaderLineTooLong, RequestLineTooLong, TooManyHeaders)
PIECE = 512  # bytes; a frame has at least six


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Offers its shortcut to the application as an extension of ASGI."""

    def __init__(self, config: WebConfig, **more: Any) -> None:
        super().__init__(config, **more)
        self._open = config.connections
        self._is_proxy = config.is_proxy
        self._budget = FrameBudget(config.frames, self.loop.time)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._open.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Offer the shortcut, unless an extension such as compression was agreed on."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None and not self.conn.extensions:
            self.scope["extensions"][WRITE_NOW] = {"write": self.write_at_once}

    def write_at_once(self, text: bytes) -> bool:
        """Send a text at once; return False if the socket is closing or its client reads too slowly."""
        if self.conn.state is not State.OPEN or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(framed(text))
        return True

    def data_received(self, data: bytes) -> None:
        """Handle the handshake and then frames; cut off a client that sends frames before its handshake is answered."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_handshake()
        elif not self.handshake_complete:
            self.transport.abort()
        else:
            for start in range(0, len(data), PIECE):
                self._parse(data[start : start + PIECE])
                if self.disconnected or self.transport.is_closing():
                    break

    def _refuse_handshake(self) -> None:
        """Answer a bad handshake, which uvicorn would not."""
        if isinstance(self.conn.handshake_exc, TOO_LARGE):
            self._note_refused("header")
            answer = whole_answer(431, "too_much", "the headers of this WebSocket request are too many or too long")
        else:
            self._note_refused("malformed")
            answer = whole_answer(400, "malformed", "this is not a valid WebSocket request")
        self.transport.write(answer)
        self.transport.close()

    def _note_refused(self, reason: Reason) -> None:
        self._open.refused(reason, counted_for(self.client, self._is_proxy))

    def _parse(self, piece: bytes) -> None:
        self.conn.receive_data(piece)
        if not self._budget.spend(len(self.conn.events) or 1):
            self._cut_off()
        elif self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def _cut_off(self) -> None:
        """Close the socket of a client that sends too much, and drop what the application has not read yet."""
        self._note_refused("frames")
        reason = told(translate_of(self.scope), "too many messages")
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": reason})
        self.stop_keepalive()
        self.conn.fail(POLICY_VIOLATION, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.close_timer = linger(self.transport, self)  # so that the end of the application does not cut it short

    async def send(self, message: ASGISendEvent) -> None:
        """Send, and report a client that was cut off, even during this call, as one that has left."""
        try:
            await super().send(message)
        except RuntimeError:
            if not self.close_sent:
                raise
            raise ClientDisconnected from None

    def handle_ping(self) -> None:
        """Answer a ping; if too many pongs wait for a client that does not read, cut it off."""
        if self.writable.is_set():
            super().handle_ping()
        elif len(self.conn.writes) > MOST_PONGS and not self.transport.is_closing():
            self._note_refused("unread")
            self.transport.abort()

    def resume_writing(self) -> None:
        """Send what has waited, since the client reads again."""
        super().resume_writing()
        if self.conn.writes:
            self.transport.write(b"".join(self.conn.data_to_send()))

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that is gone, even if it has not read everything."""
        super().keepalive_timeout()
        if not self.writable.is_set():
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application; pause reading only while several are waiting."""
        if self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        is_paused, self.read_paused = self.read_paused, True  # keeps the base class from pausing now
        super().send_receive_event_to_app()
        self.read_paused = is_paused


def framed(text: bytes) -> bytes:
    """Return a text as one unmasked frame of RFC 6455."""
    size = len(text)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < LONG:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8) + text
