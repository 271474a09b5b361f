"""A real web server on loopback, and the plainest ways to speak to it."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from noblesse.server.connections.counted import Connections
from noblesse.server.connections.web_config import WebConfig
from noblesse.server.middleware.asgi import App
from noblesse.server.operations.metrics import Metrics
from noblesse.server.settings import Settings


@contextmanager
def served(app: App, settings: Settings | None = None, connections: Connections | None = None) -> Iterator[int]:
    """The port of this application, set up as `noblesse serve` does it."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        settings = settings or Settings(store="")
        connections = connections or Connections(settings.bounds, Metrics([], []))
        server = uvicorn.Server(WebConfig(app, settings, connections))
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive()
                time.sleep(0.01)
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def answer_to(port: int, request: bytes) -> bytes:
    """The answer to exactly these bytes, until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=120) as connection:
        connection.sendall(request)
        answer = b""
        while chunk := connection.recv(65_536):
            answer += chunk
        return answer
