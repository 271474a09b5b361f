"""The web server's end of a socket, with a short way out for texts, and a limit for all that comes in.

Through ASGI each text would wake a task and pass every layer around the application, which look only at how a socket
begins: with five people at a table that was a quarter of what a move costs. On the way in, the web server would stop
reading at every message until the application has it, and ask the kernel twice for that.

Pings, pongs and empty fragments never reach the application, so they are counted here. What comes at once is parsed in
small pieces, so that a flood is noticed before all of it has been parsed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import HeaderLineTooLong, RequestLineTooLong, TooManyHeaders
from websockets.http11 import Request
from websockets.protocol import State

from noblesse.engine.language import told
from noblesse.server.connections.counted import Reason, counted_for
from noblesse.server.connections.frame_limit import FrameBudget
from noblesse.server.connections.linger import linger
from noblesse.server.middleware.asgi import WRITE_NOW
from noblesse.server.middleware.language import translate_of
from noblesse.server.middleware.refusal import POLICY_VIOLATION, whole_answer

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

    from noblesse.server.connections.web_config import WebConfig

WHOLE_TEXT = 0x81
SHORT, LONG = 126, 65_536  # bytes from which on a frame's length needs two more bytes, and eight
MOST_UNREAD = 4  # messages that may wait for the application before their client must
MOST_PONGS = 8  # that may wait for a client that does not read
TOO_LARGE = (HeaderLineTooLong, RequestLineTooLong, TooManyHeaders)
PIECE = 512  # bytes; a frame has at least six


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Offers itself to the application as an extension of ASGI."""

    def __init__(self, config: WebConfig, **more: Any) -> None:
        super().__init__(config, **more)
        self._open = config.connections
        self._is_proxy = config.is_proxy
        self._budget = FrameBudget(config.frames, self.loop.time)

    def connection_lost(self, exc: Exception | None) -> None:
        """It counts no more."""
        self._open.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Nothing may be packed on the way."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None and not self.conn.extensions:
            self.scope["extensions"][WRITE_NOW] = {"write": self.write_at_once}

    def write_at_once(self, text: bytes) -> bool:
        """Whether the text is on its way. It is not if the socket is closing, or if its client reads too slowly."""
        if self.conn.state is not State.OPEN or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(framed(text))
        return True

    def data_received(self, data: bytes) -> None:
        """First comes the handshake; whoever speaks before it is answered does not know the protocol."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_handshake()
        elif not self.handshake_complete:
            self.transport.abort()
        else:
            for start in range(0, len(data), PIECE):
                self._hear(data[start : start + PIECE])
                if self.disconnected or self.transport.is_closing():
                    break

    def _refuse_handshake(self) -> None:
        """The web server would leave it without an answer."""
        if isinstance(self.conn.handshake_exc, TOO_LARGE):
            self._note_refused("header")
            answer = whole_answer(431, "too_much", "this request for a socket has too many or too long headers")
        else:
            self._note_refused("malformed")
            answer = whole_answer(400, "malformed", "this is no request for a socket that can be understood")
        self.transport.write(answer)
        self.transport.close()

    def _note_refused(self, reason: Reason) -> None:
        self._open.refused(reason, counted_for(self.client, self._is_proxy))

    def _hear(self, piece: bytes) -> None:
        self.conn.receive_data(piece)
        if not self._budget.spend(len(self.conn.events) or 1):
            self._stop_listening()
        elif self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def _stop_listening(self) -> None:
        """What the client has sent and the application has not read yet is forgotten."""
        self._note_refused("frames")
        reason = told(translate_of(self.scope), "too many messages")
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": reason})
        self.stop_keepalive()
        self.conn.fail(POLICY_VIOLATION, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.close_timer = linger(self.transport, self)  # the application's end does not cut it short

    async def send(self, message: ASGISendEvent) -> None:
        """To the application a client that was cut off is one that has left, also in the middle of this call."""
        try:
            await super().send(message)
        except RuntimeError:
            if not self.close_sent:
                raise
            raise ClientDisconnected from None

    def handle_ping(self) -> None:
        """Pongs wait, as everything does, while the client does not read; only so many of them."""
        if self.writable.is_set():
            super().handle_ping()
        elif len(self.conn.writes) > MOST_PONGS and not self.transport.is_closing():
            self._note_refused("unread")
            self.transport.abort()

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self.conn.writes:
            self.transport.write(b"".join(self.conn.data_to_send()))

    def keepalive_timeout(self) -> None:
        """What a client that is gone has not read keeps its connection open no longer."""
        super().keepalive_timeout()
        if not self.writable.is_set():
            self.transport.abort()

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
