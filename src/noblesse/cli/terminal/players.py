"""Which seats are people's and which are bots'."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Players:
    """The seats, clockwise."""

    names: list[str]
    bots: dict[int, str]  # seat -> the bot's name; people sit on the other seats
    seconds: float | None = None  # how long a bot thinks about a decision; None leaves it to the bot's level
    simulations: int | None = None  # how many simulations a bot makes instead

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.names)) if seat not in self.bots]

    @property
    def share_the_device(self) -> bool:
        """Whether several people take turns at this terminal and must not see each other's secrets."""
        return len(self.people) > 1
