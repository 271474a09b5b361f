"""What determines the games of a run, as the first line of its logbook describes it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs

from noblesse.bots.digest import code, digest


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A run of games. The same plan gives the same games on every machine."""

    game: str
    edition: str
    seed: int
    bots: tuple[str, ...]  # as on the command line, with short names
    seconds: float | None = None  # what a bot may spend on a decision

    @property
    def games(self) -> int:
        """How many games are wanted."""
        raise NotImplementedError

    def heading(self) -> dict[str, Any]:
        """Everything that determines the games, including the bots' code, as plain data. The number of games is left
        out, because more can be played later.
        """
        seed = str(self.seed)  # as text, because many JSON readers round large numbers
        described: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(structs.replace(self, seed=0)))
        for length in ("deals", "games"):
            described.pop(length, None)
        return {**described, "seed": seed, "code": code(self.game), "digests": self.digests()}

    def digests(self) -> list[str]:
        """The digest of each bot, which changes when the bot does."""
        return [digest(self.game, bot) for bot in self.bots]
