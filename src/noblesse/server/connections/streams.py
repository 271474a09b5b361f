"""Who follows tables, by socket or by stream: so many from an address, and so many of a guest."""

from __future__ import annotations

from collections import Counter
from types import TracebackType

from noblesse.server.budgets.bounds import Bounds
from noblesse.server.connections.counted import COME_BACK, Connections
from noblesse.server.live.entries import Owner
from noblesse.server.live.refusals import Refused


class Streams:
    """Of one process. Behind a proxy this is where addresses are known."""

    def __init__(self, bounds: Bounds, connections: Connections) -> None:
        self._connections = connections
        self._most_per_address = bounds.connections_per_address
        self._most_per_guest = bounds.streams_per_guest
        self._from: Counter[str] = Counter()
        self._of: Counter[Owner] = Counter()

    def slot(self, address: str, owner: Owner | None) -> StreamSlot:
        """For one more, who takes it by entering."""
        self.check(address, owner)
        return StreamSlot(self, address, owner)

    def check(self, address: str, owner: Owner | None) -> None:
        """Refuse one too many. A guest whom nobody knows has only the address's places."""
        if self._from[address] >= self._most_per_address:
            self._connections.refused("address", address)
            template = "too many connections to tables from your address: at most {most}; close one first"
            raise Refused("too_many", template, most=self._most_per_address, wait=COME_BACK)
        if owner is not None and self._of[owner] >= self._most_per_guest:
            self._connections.refused("guest", address)
            template = "you have too many connections to tables: at most {most}; close one first"
            raise Refused("too_many", template, most=self._most_per_guest, wait=COME_BACK)

    def count(self, address: str, owner: Owner | None, change: int) -> None:
        """Who is not there any more is not remembered."""
        self._from[address] += change
        if not self._from[address]:
            del self._from[address]
        if owner is not None:
            self._of[owner] += change
            if not self._of[owner]:
                del self._of[owner]


class StreamSlot:
    """Counts while it is entered, so that a stream that never starts keeps none."""

    def __init__(self, streams: Streams, address: str, owner: Owner | None) -> None:
        self._streams = streams
        self._whose = address, owner

    def __enter__(self) -> None:
        self._streams.check(*self._whose)
        self._streams.count(*self._whose, 1)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._streams.count(*self._whose, -1)
