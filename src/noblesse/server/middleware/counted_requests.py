"""Counts requests for the operator's metrics."""

from __future__ import annotations

from noblesse.server.middleware.asgi import STARTS, App, Message, Receive, Scope, Send
from noblesse.server.operations.metrics import Metrics

# Commands sent by POST: anyone may read the metrics, and counting these requests would reveal that a premove was set.
UNCOUNTED = frozenset({"/api/tables/{table}/commands", "/api/bot/tables/{table}/commands"})


class CountedRequests:
    """Middleware that counts answers by the template of their route, which Litestar leaves in the scope."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and count its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_and_count(message: Message) -> None:
            if message["type"] in STARTS and scope.get("path_template") not in UNCOUNTED:
                self._metrics.request_answered(scope["method"], scope.get("path_template"), message["status"])
            await send(message)

        await self._app(scope, receive, send_and_count)
