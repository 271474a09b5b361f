"""An archived release, and what must stay true of it for ever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
Log = list[dict[str, Any]]


@dataclass(frozen=True)
class Release:
    """The folder of a release."""

    folder: Path

    @cached_property
    def _kept(self) -> dict[str, Any]:
        return dict(json.loads(self.text("people.json")))

    @property
    def push_key(self) -> str:
        """The key by which browsers recognise the server."""
        return str(self._kept["server"]["key"])

    @property
    def people(self) -> dict[str, dict[str, str]]:
        """The headers by which the server recognises each person, by name."""
        return dict(self._kept["people"])

    @property
    def tables(self) -> dict[str, dict[str, Any]]:
        """The tables by role."""
        return dict(self._kept["tables"])

    @property
    def seen(self) -> list[dict[str, Any]]:
        """What everyone saw at all tables."""
        return [json.loads(line) for line in self.text("seen.jsonl").splitlines()]

    def text(self, name: str) -> str:
        """The content of a file."""
        return (self.folder / name).read_text(encoding="utf-8")


def releases() -> list[Release]:
    """All archived releases."""
    return [Release(file.parent) for file in sorted(FOLDER.glob("*/people.json"))]


def remembered(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The snapshot without the version of the protocol and the sentences, whose wording may change."""
    kept = {name: value for name, value in snapshot.items() if name not in ("t", "v")}
    if kept["position"] is not None:
        kept["position"] = {name: value for name, value in kept["position"].items() if name != "story"}
    return kept


def moves_of(log: Log) -> list[str]:
    """The moves that were not taken back."""
    moves: list[str] = []
    for entry in log:
        if entry["t"] == "moved":
            moves.append(entry["move"])
        elif entry["t"] == "took_back":
            del moves[entry["to"] :]
    return moves


def lost(kept: Any, now: Any, where: str = "") -> Iterator[str]:
    """Sentences about what is missing or different now. Additions do not matter."""
    if isinstance(kept, dict) and isinstance(now, dict):
        for name, value in kept.items():
            if name in now:
                yield from lost(value, now[name], f"{where}/{name}")
            else:
                yield f"{where}/{name} is gone"
    elif isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        for place, (value, other) in enumerate(zip(kept, now, strict=True)):
            yield from lost(value, other, f"{where}/{place}")
    elif kept != now:
        yield f"{where} was {kept!r} and is {now!r}"
