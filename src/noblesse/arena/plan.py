"""What determines the games of a run, as the first line of its logbook describes it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs

from noblesse import __version__


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A run of games. The same plan gives the same games on every machine."""

    game: str
    edition: str
    seed: int
    seconds: float | None = None  # what a bot may spend on a decision

    def heading(self) -> dict[str, Any]:
        """Everything that determines the games, including the release, as plain data."""
        seed = str(self.seed)  # as text, because many JSON readers round large numbers
        described: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(structs.replace(self, seed=0)))
        return {"noblesse": __version__, **described, "seed": seed}
