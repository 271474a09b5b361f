"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Players:
    """The seats, clockwise."""

    names: list[str]
    bots: dict[int, str]  # seat -> the bot's name; people sit on the other seats
    seconds: float | None = None  # that a bot has for a decision, if not as its level says
    simulations: int | None = None  # that it makes in place of them

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.names)) if seat not in self.bots]

    @property
    def share_the_device(self) -> bool:
        """Several people take turns at this terminal and must not see each other's secrets."""
        return len(self.people) > 1
