"""Serves the metrics at an address of their own, which the operator can hide from guests."""

from __future__ import annotations

from noblesse.server.middleware.asgi import ASKED, App, Receive, Scope, Send
from noblesse.server.middleware.refusal import NOT_FOUND, refuse

Address = tuple[str, int]

METRICS = "/metrics"
AT_THEIR_ADDRESS = "noblesse.metrics"  # set in the scope of a request to that address
EVERY_HOST = frozenset({"0.0.0.0", "::"})


class TwoAddresses:
    """Chooses between two applications by the address that a client connected to."""

    def __init__(self, app: App, metrics: App, address: Address) -> None:
        self._app = app
        self._metrics = metrics
        self._host, self._port = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        is_theirs = scope["type"] in ASKED and self._is_theirs(*(scope["server"] or ("", 0)))
        await (self._metrics if is_theirs else self._app)(scope, receive, send)

    def _is_theirs(self, host: str, port: int | None) -> bool:
        return port == self._port and (self._host in EVERY_HOST or host == self._host)


class OnlyMetrics:
    """Lets only requests for the metrics through."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] == "http" and scope["path"] == METRICS:
            scope[AT_THEIR_ADDRESS] = True
            await self._app(scope, receive, send)
        else:
            await refuse(scope, send, NOT_FOUND, "there is nothing but /metrics at this address")
