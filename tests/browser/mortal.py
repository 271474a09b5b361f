"""A server that can be killed and started again at the same address with the same store."""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass

from tests.server.nursery import Nursery


@dataclass
class MortalServer:
    """A server in a process of its own."""

    nursery: Nursery
    port: int
    store: str
    process: int = 0

    @property
    def address(self) -> str:
        """Its address, where browsers reach it while it runs."""
        return f"http://127.0.0.1:{self.port}"

    def lives(self) -> None:
        """Start the server, and return when it accepts connections."""
        self.process = self.nursery.serve(self.port, self.store)
        while not self._is_ready():
            time.sleep(0.02)

    def dies(self) -> None:
        """Kill it at once, without a chance to clean up."""
        self.nursery.kill(self.process)

    def _is_ready(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except OSError:
            return False
        return True
