"""Time banks: how much time each player has left for the rest of the game."""

from __future__ import annotations

from noblesse.server.live.entries import Bank, Seat
from noblesse.server.store.interface import Milliseconds

LEAST: Milliseconds = 10_000  # for a player who ran out of time and comes back


class TimeBank:
    """The banks of all seats. A bank counts down while its player decides."""

    def __init__(self, bank: Bank, seats: int) -> None:
        self._increment: Milliseconds = 1000 * bank.increment
        self.left: list[Milliseconds] = [1000 * bank.seconds] * seats

    def spend(self, seat: Seat, used: Milliseconds) -> None:
        """Take off the time that a decision took, and add the increment."""
        self.left[seat] = max(0, self.left[seat] - used) + self._increment

    def ran_out(self, seat: Seat, used: Milliseconds) -> None:
        """Take off the time in which no decision was made, but leave as much as is needed to come back."""
        self.left[seat] = max(self.left[seat] - used, self._increment, LEAST)
