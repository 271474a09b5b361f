"""A server that can be killed, and comes back at the same address with the same store."""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass

from tests.server.nursery import Nursery


@dataclass
class MortalServer:
    """In a process of its own."""

    nursery: Nursery
    port: int
    store: str
    process: int = 0

    @property
    def address(self) -> str:
        """Where browsers find it, as long as it lives."""
        return f"http://127.0.0.1:{self.port}"

    def lives(self) -> None:
        """Returns when somebody listens."""
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
