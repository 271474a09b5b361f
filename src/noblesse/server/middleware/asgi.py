"""Types and names of ASGI, which connects the web server, the middleware and the application."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]  # Any, because every framework has its own types for these

# Messages that begin an answer, to a request or to a socket that is not accepted.
STARTS = frozenset({"http.response.start", "websocket.http.response.start"})
ASKED = frozenset({"http", "websocket"})  # scopes of clients; the other scope is the lifespan

WRITE_NOW = "noblesse.at_once"  # our ASGI extension for sockets: its `write` sends a text at once or returns False
