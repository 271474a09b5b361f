"""The content of a notification."""

from __future__ import annotations

import msgspec


class YourTurn(msgspec.Struct, frozen=True):
    """News for a player. Others on the way may read it, so it holds nothing secret: only the table and a sentence."""

    table: str
    sentence: str

    def as_json(self) -> bytes:
        """Encode it for sending."""
        return msgspec.json.encode(self)
