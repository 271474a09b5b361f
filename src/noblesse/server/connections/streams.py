"""Limits how many sockets and streams may follow tables, per address and per guest."""

from __future__ import annotations

from collections import Counter
from types import TracebackType

from noblesse.server.budgets.bounds import Bounds
from noblesse.server.connections.counted import COME_BACK, Connections
from noblesse.server.live.entries import Owner
from noblesse.server.live.refusals import Refused


class Streams:
    """The sockets and streams of one process. Behind a proxy, this is where client addresses are known."""

    def __init__(self, bounds: Bounds, connections: Connections) -> None:
        self._connections = connections
        self._most_per_address = bounds.connections_per_address
        self._most_per_guest = bounds.streams_per_guest
        self._from: Counter[str] = Counter()
        self._of: Counter[Owner] = Counter()

    def slot(self, address: str, owner: Owner | None) -> StreamSlot:
        """Return a slot for one more stream, which counts while it is entered."""
        self.check(address, owner)
        return StreamSlot(self, address, owner)

    def check(self, address: str, owner: Owner | None) -> None:
        """Refuse one too many. An unknown guest counts only for the address."""
        if self._from[address] >= self._most_per_address:
            self._connections.refused("address", address)
            template = "too many connections to tables from your address: at most {most}; close one first"
            raise Refused("too_many", template, most=self._most_per_address, wait=COME_BACK)
        if owner is not None and self._of[owner] >= self._most_per_guest:
            self._connections.refused("guest", address)
            template = "you have too many connections to tables: at most {most}; close one first"
            raise Refused("too_many", template, most=self._most_per_guest, wait=COME_BACK)

    def count(self, address: str, owner: Owner | None, change: int) -> None:
        """Change the counts; addresses and guests without a stream are forgotten."""
        self._from[address] += change
        if not self._from[address]:
            del self._from[address]
        if owner is not None:
            self._of[owner] += change
            if not self._of[owner]:
                del self._of[owner]


class StreamSlot:
    """Counts while it is entered, so that a stream that never starts takes no slot."""

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
