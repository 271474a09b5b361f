"""The configuration of the web server, for `noblesse serve` and for every test."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Literal

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from noblesse.server.budgets.limits import frame_limit
from noblesse.server.connections.counted import Connections
from noblesse.server.connections.http_protocol import HttpProtocol
from noblesse.server.connections.websocket_protocol import WebSocketProtocol
from noblesse.server.middleware.asgi import App
from noblesse.server.settings import Settings

LARGEST_FRAME = 8192  # bytes
IDLE = 75  # seconds, longer than proxies keep connections, so that no request meets a connection being closed
GOODBYE = 5  # seconds for clients to disconnect when the server stops


class WebConfig(uvicorn.Config):
    """The settings of uvicorn, and what our protocols need in addition."""

    def __init__(
        self, app: App, settings: Settings, connections: Connections, lifespan: Literal["on", "off"] = "on"
    ) -> None:
        """Configure the server. With `lifespan` off, the caller opens and closes the service."""
        super().__init__(
            app,
            loop="uvloop" if sys.platform != "win32" else "asyncio",
            http=HttpProtocol,
            ws=WebSocketProtocol,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            lifespan=lifespan,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=settings.trusted_proxy,
            timeout_keep_alive=IDLE,
            timeout_graceful_shutdown=GOODBYE,
        )
        self.frames = frame_limit(settings.limits)
        self.bounds = settings.bounds
        self.connections = connections
        self.is_proxy = _proxies(app, self.forwarded_allow_ips) if settings.trusted_proxy else _nobody


def _proxies(app: App, allowed: list[str] | str) -> Callable[[str], bool]:
    """Return whether uvicorn trusts what an address reports about its clients."""
    return ProxyHeadersMiddleware(app, allowed).trusted_hosts.__contains__


def _nobody(address: str) -> bool:
    return False
