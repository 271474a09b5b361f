"""The connections that are open, in all and from each address, and what the operator hears of those that are not."""

from __future__ import annotations

import logging
import time
from asyncio import BaseTransport
from collections import Counter
from collections.abc import Callable
from typing import Literal, NamedTuple, get_args

from noblesse.server.budgets.bounds import Bounds, room_for_connections
from noblesse.server.budgets.limits import household
from noblesse.server.middleware.refusal import whole_answer
from noblesse.server.operations.logs import note
from noblesse.server.operations.metrics import Metrics

Reason = Literal[
    "connections",  # there are too many in all
    "address",  # or from this address
    "guest",  # or of this guest, at tables
    "header",  # it is too large
    "body",
    "slow",  # the request is not complete in time
    "malformed",
    "requests",  # too many before the first is answered
    "frames",  # too many over a socket
    "unread",  # the client does not read what it asks for
]
REASONS = get_args(Reason)
BOUNDS: dict[Reason, str] = {  # the bounds that are met so
    "connections": "connections",
    "address": "connections_per_address",
    "guest": "streams_per_guest",
    "header": "header_bytes",
    "slow": "request_seconds",
}
PAUSE = 10.0  # seconds between two lines of the log for the same reason
COME_BACK = 5.0  # seconds
MOST_WAITING = 32  # refused connections that may ask first, so that they hear the answer


class Refusal(NamedTuple):
    """Why, for the operator and for the client."""

    reason: Reason
    answer: bytes


def counted_for(client: tuple[str, int] | None, is_proxy: Callable[[str], bool]) -> str:
    """The address for which a connection counts; none if a proxy makes it for others."""
    return "" if client is None or is_proxy(client[0]) else household(client[0])


class Connections:
    """Of one process."""

    def __init__(self, bounds: Bounds, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = min(bounds.connections or room_for_connections(), room_for_connections())
        self._most_per_address = bounds.connections_per_address
        metrics.budget.labels("connections").set(self._most)
        self._metrics = metrics
        self._clock = clock
        self._open: dict[BaseTransport, str] = {}
        self._from: Counter[str] = Counter()
        self._refused: set[BaseTransport] = set()
        self._untold: Counter[Reason] = Counter()  # since the last line of the log
        self._next_line: dict[Reason, float] = {}

    def enter(self, transport: BaseTransport, address: str) -> Refusal | None:
        """Count a connection, or say why not."""
        if len(self._open) >= self._most:
            sentence = f"this server has as many connections as it can have; try again in {COME_BACK:g} seconds"
            return Refusal("connections", whole_answer(503, "unavailable", sentence, COME_BACK))
        if address and self._from[address] >= self._most_per_address:
            sentence = f"too many connections from your address: at most {self._most_per_address}; close one first"
            return Refusal("address", whole_answer(429, "too_many", sentence, COME_BACK))
        self._open[transport] = address
        self._from[address] += 1
        self._metrics.connections_open.inc()
        return None

    def may_wait(self, transport: BaseTransport) -> bool:
        """Whether a refused connection may stay for a moment."""
        if len(self._refused) < MOST_WAITING:
            self._refused.add(transport)
        return transport in self._refused

    def leave(self, transport: BaseTransport) -> None:
        """A connection that is closed counts no more."""
        self._refused.discard(transport)
        address = self._open.pop(transport, None)
        if address is None:
            return
        self._metrics.connections_open.dec()
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    def refused(self, reason: Reason, address: str) -> None:
        """Count it, and write a line now and then."""
        self._metrics.connection_refused(reason)
        if reason in BOUNDS:
            self._metrics.budget_refused(BOUNDS[reason])
        self._untold[reason] += 1
        now = self._clock()
        if now >= self._next_line.get(reason, now):
            self._next_line[reason] = now + PAUSE
            refused = self._untold.pop(reason)
            note(
                "connections are refused",
                logging.WARNING,
                reason=reason,
                refused=refused,
                open=len(self._open),
                address=address or None,
            )
