"""The news that leaves the server."""

from __future__ import annotations

import msgspec


class YourTurn(msgspec.Struct, frozen=True):
    """It is somebody's turn. What others read on the way is no secret: which table, and a sentence."""

    table: str
    sentence: str

    def as_json(self) -> bytes:
        """For the wire."""
        return msgspec.json.encode(self)
