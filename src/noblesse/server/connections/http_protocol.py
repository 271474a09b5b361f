"""The server's side of an HTTP connection, which refuses requests that are too large, too slow or too many.

The parser would keep any amount of data as the head of a request, and wait for ever for a request that never ends. So
bytes are counted before they are parsed, and passed to the parser in pieces.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from noblesse.server.connections.counted import Reason, Refusal, counted_for
from noblesse.server.connections.linger import SECONDS, linger
from noblesse.server.middleware.body_limit import LARGER
from noblesse.server.middleware.refusal import whole_answer

if TYPE_CHECKING:
    from noblesse.server.connections.web_config import WebConfig

PIECE = 1024  # bytes
MOST_BODY = 2 * max(LARGER.values())  # bytes on the wire, however they are chunked; routes accept less
MOST_WAITING = 16  # requests that may be sent before the first of them is answered


class HttpProtocol(HttpToolsProtocol):
    """Refuses a request before anything else has looked at it."""

    def __init__(self, config: WebConfig, **more: Any) -> None:
        super().__init__(config, **more)
        self._open = config.connections
        self._bounds = config.bounds
        self._is_proxy = config.is_proxy
        self._address = ""
        self._bytes = 0  # of the head, or of the body after it
        self._is_head = True
        self._has_begun = False  # a request has begun and is not complete
        self._deadline: asyncio.TimerHandle | None = None
        self._refusal: Refusal | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Count the connection, or refuse it."""
        super().connection_made(transport)
        self._address = counted_for(self.client, self._is_proxy)
        self._refusal = self._open.enter(transport, self._address)
        if self._refusal is None:
            self._set_deadline()
        elif self._open.may_wait(transport):  # many clients do not read an answer before they have sent a request
            self._deadline = self.loop.call_later(SECONDS, self._refuse_connection)
        else:
            self._refuse_connection()
            transport.close()

    def _refuse_connection(self) -> None:
        if self._refusal is not None:
            self._refuse(self._refusal.reason, self._refusal.answer)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._end_deadline()
        self._open.leave(self.transport)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Close the connection, without waiting for a client that does not read its answer."""
        if self.flow.write_paused:
            self.transport.abort()
        else:
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Parse the data piece by piece, as long as this protocol handles the connection."""
        if self._refusal is not None:
            self._refuse_connection()
            return
        if self._deadline is None:
            self._set_deadline()
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            self._bytes += len(piece)
            super().data_received(piece)
            if self._is_ours():
                self._check_size()
            if not self._is_ours():
                break

    def _is_ours(self) -> bool:
        """Whether the connection is still handled here: it has neither become a socket nor been refused."""
        return not self.transport.is_closing() and self.transport.get_protocol() is self

    def _check_size(self) -> None:
        if self._is_head and self._bytes > self._bounds.header_bytes:
            sentence = f"the head of a request may have at most {self._bounds.header_bytes} bytes"
            self._refuse("header", whole_answer(431, "too_much", sentence))
        elif not self._is_head and self._bytes > MOST_BODY:
            self._refuse("body", whole_answer(413, "too_much", f"a request may have at most {MOST_BODY} bytes"))
        elif len(self.pipeline) > MOST_WAITING:
            self._refuse("requests", b"")

    def on_message_begin(self) -> None:
        """Begin the next request, which may follow in the same piece."""
        super().on_message_begin()
        self._has_begun = True
        if self._deadline is None:
            self._set_deadline()

    def on_headers_complete(self) -> None:
        """Start counting the body."""
        self._is_head = False
        self._bytes = 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """End the deadline: the request is complete."""
        self._is_head = True
        self._bytes = 0
        self._has_begun = False
        self._end_deadline()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the socket's protocol, which has limits of its own."""
        self._end_deadline()
        super().handle_websocket_upgrade()

    def _set_deadline(self) -> None:
        self._deadline = self.loop.call_later(self._bounds.request_seconds, self._time_is_up)

    def _end_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_is_up(self) -> None:
        """Refuse a request that is late. A browser may open a connection in advance: an unused one is just closed."""
        self._deadline = None
        if self._has_begun:
            sentence = f"a request must be complete within {self._bounds.request_seconds:g} seconds"
            self._refuse("slow", whole_answer(408, "too_slow", sentence))
        elif self.cycle is None or self.cycle.response_complete:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser cannot read, with a Problem like any other."""
        self._refuse("malformed", whole_answer(400, "malformed", "this is not a valid HTTP request"))

    def _unsupported_upgrade_warning(self) -> None:
        """Answer in HTTP/1.1 and close, because the parser takes everything that follows for the other protocol."""
        if self.cycle is not None:
            self.cycle.keep_alive = False

    def _refuse(self, reason: Reason, answer: bytes) -> None:
        """Refuse and close, with an answer unless another one is being sent or must be sent first."""
        self._open.refused(reason, self._address)
        self._end_deadline()
        self._unset_keepalive_if_required()
        if self.pipeline:
            self.pipeline.clear()
            self.transport.abort()
            return
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(answer)
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        linger(self.transport, self)
