"""Ports for servers that a test starts later, and perhaps again and again."""

from __future__ import annotations

import socket

_HELD: list[socket.socket] = []


def held_port() -> int:
    """A port that nobody else gets while this process lives.

    It is bound but nobody listens, so connections are refused until a server with SO_REUSEADDR listens there.
    """
    holding = socket.socket()
    holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holding.bind(("127.0.0.1", 0))
    _HELD.append(holding)
    return int(holding.getsockname()[1])
