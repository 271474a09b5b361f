"""What passes between the web server, the guards and the application (ASGI)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]  # Any, because every framework has types of its own for the three

# An answer begins, to a request or to a socket that is not accepted.
STARTS = frozenset({"http.response.start", "websocket.http.response.start"})
ASKED = frozenset({"http", "websocket"})  # the other scope is the application's own life

WRITE_NOW = "noblesse.at_once"  # our extension for sockets; `write` of it sends a text that may go now, or says no
