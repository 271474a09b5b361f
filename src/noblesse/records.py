"""The record of a game: one JSON object, complete even without the seed. Files of many records have one per line."""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.engine.facts import FORMAT
from noblesse.engine.language import Mistake
from noblesse.engine.wording import why_no_json, worded

LONGEST_RECORD = 1_000_000  # characters; a real one has a few thousand


class BadRecord(Mistake):
    """The text is not a correct record of a game; the message says why."""


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
        """The record as one line of JSON."""
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str | bytes) -> GameRecord:
        """Read one record. Keys that this release does not know are ignored."""
        if len(text) > LONGEST_RECORD:
            template = "this is not a record: it has {characters} characters, and no game needs that many"
            raise BadRecord(template, characters=f"{len(text):,}")
        try:
            found = msgspec.json.decode(text, type=_Format).format
        except msgspec.ValidationError:
            raise BadRecord("this is not a record: it is not a JSON object") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRecord("this is not a record: it is not JSON ({why})", why=why_no_json(error)) from None
        if found is None:
            raise BadRecord('this is not a record: it has no "format"; this release reads "{format}"', format=FORMAT)
        if found != FORMAT:
            template = "this record has the format {found!r}; this release reads {format!r}"
            raise BadRecord(template, found=str(found)[:40], format=FORMAT)
        try:
            return msgspec.json.decode(text, type=GameRecord)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadRecord("this record is damaged: {why}", why=worded(error)) from None
