"""A real server on loopback for tests, in a thread of this process, with a store in a folder of the test's own."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from noblesse.server.http.app import application
from noblesse.server.limits import DEFAULTS, Limit
from noblesse.server.outgoing import Outgoing
from noblesse.server.settings import Settings

NO_LIMITS = {kind: Limit(10**6, 1) for kind in DEFAULTS}


@contextmanager
def serving(store: str, outgoing: Outgoing | None = None, **changed: object) -> Iterator[str]:
    """The address of a server that is ready."""
    settings = Settings(store=store, **{"limits": NO_LIMITS, **changed})  # type: ignore[arg-type]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(
            application(settings, outgoing), loop="uvloop", ws="websockets-sansio", ws_max_size=8192, log_config=None
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(20)
