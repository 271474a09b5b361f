"""Players who think before they move, each at an address of their own."""

from __future__ import annotations

from itertools import count

from tests.server.crowd import Crowd, Guest
from tests.server.ledger import Ledger

LONGEST_THOUGHT = 1.0  # seconds, so that nobody comes near the limits that users meet
NUMBERS = count(1)


class HonestCrowd(Crowd):
    """Several people never share an address, so that no limit of an address hides a fault."""

    def __init__(self, addresses: list[str], ledger: Ledger, seed: int) -> None:
        super().__init__(addresses, ledger, seed, LONGEST_THOUGHT)

    def new_guest(self) -> Guest:
        """Return a guest at the next address of the loopback network 127.1.0.0/16."""
        high, low = divmod(next(NUMBERS) % 2**16, 2**8)
        return Guest(self._addresses, self._dice, source=f"127.1.{high}.{low}")
