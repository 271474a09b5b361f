"""The record of a game: one JSON object, complete without the seed, one line when many are kept in a file."""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.engine.facts import FORMAT

LONGEST_RECORD = 1_000_000  # characters; a real one has a few thousand


class BadRecord(ValueError):
    """This is not the record of a game; the sentence says why."""


class _Format(msgspec.Struct):
    format: Any = None


class GameRecord(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One game. `deal` and `result` have the shape of the game's `Deal` and `Result`."""

    format: str
    game: str
    edition: str
    players: list[str]
    first: int
    deal: dict[str, Any]
    moves: list[str]
    result: dict[str, Any] | None
    commitment: str | None = None  # SHA-256 of the seed, shown before the first card
    seed: str | None = None  # 64 hexadecimal digits, shown after the game

    def to_json(self) -> str:
        """One line."""
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str | bytes) -> GameRecord:
        """Understand one record; keys that this release does not know are ignored."""
        if len(text) > LONGEST_RECORD:
            raise BadRecord(f"this is no record: it has {len(text):,} characters, and no game needs that many")
        try:
            found = msgspec.json.decode(text, type=_Format).format
        except msgspec.ValidationError:
            raise BadRecord("this is no record: it is not a JSON object") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRecord(f"this is no record: it is not JSON ({_lower(error)})") from None
        if found is None:
            raise BadRecord(f'this is no record: it has no "format"; this release reads "{FORMAT}"')
        if found != FORMAT:
            raise BadRecord(f"this record has the format {str(found)[:40]!r}; this release reads {FORMAT!r}")
        try:
            return msgspec.json.decode(text, type=GameRecord)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadRecord(f"this record is damaged: {_lower(error)}") from None


def _lower(error: Exception) -> str:
    text = str(error)[:200]
    return text if text.startswith("JSON") else text[:1].lower() + text[1:]
