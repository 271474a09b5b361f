"""Counts open connections, in total and per address, and reports refused ones to the operator."""

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
    "connections",  # too many in total
    "address",  # too many from this address
    "guest",  # too many of this guest's at tables
    "header",  # too large
    "body",  # too large
    "slow",  # the request was not complete in time
    "malformed",
    "requests",  # too many before the first was answered
    "frames",  # too many over a socket
    "unread",  # the client does not read its answers
]
REASONS = get_args(Reason)
BOUNDS: dict[Reason, str] = {  # the bound behind each reason that has one
    "connections": "connections",
    "address": "connections_per_address",
    "guest": "streams_per_guest",
    "header": "header_bytes",
    "slow": "request_seconds",
}
PAUSE = 10.0  # seconds between two log lines for the same reason
COME_BACK = 5.0  # seconds
MOST_WAITING = 32  # refused connections that may send their request first, so that they read the answer


class Refusal(NamedTuple):
    """The reason for the operator, and the answer for the client."""

    reason: Reason
    answer: bytes


def counted_for(client: tuple[str, int] | None, is_proxy: Callable[[str], bool]) -> str:
    """Return the address that a connection counts for; empty if a proxy makes it for others."""
    return "" if client is None or is_proxy(client[0]) else household(client[0])


class Connections:
    """The connections of one process."""

    def __init__(self, bounds: Bounds, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = min(bounds.connections or room_for_connections(), room_for_connections())
        self._most_per_address = bounds.connections_per_address
        metrics.budget.labels("connections").set(self._most)
        self._metrics = metrics
        self._clock = clock
        self._open: dict[BaseTransport, str] = {}
        self._from: Counter[str] = Counter()
        self._refused: set[BaseTransport] = set()
        self._unlogged: Counter[Reason] = Counter()  # refusals since the last log line
        self._next_line: dict[Reason, float] = {}

    def enter(self, transport: BaseTransport, address: str) -> Refusal | None:
        """Count a connection, or return why it is refused."""
        if len(self._open) >= self._most:
            sentence = f"this server has too many connections; try again in {COME_BACK:g} seconds"
            return Refusal("connections", whole_answer(503, "unavailable", sentence, COME_BACK))
        if address and self._from[address] >= self._most_per_address:
            sentence = f"too many connections from your address: at most {self._most_per_address}; close one first"
            return Refusal("address", whole_answer(429, "too_many", sentence, COME_BACK))
        self._open[transport] = address
        self._from[address] += 1
        self._metrics.connections_open.inc()
        return None

    def may_wait(self, transport: BaseTransport) -> bool:
        """Whether a refused connection may stay open for a moment."""
        if len(self._refused) < MOST_WAITING:
            self._refused.add(transport)
        return transport in self._refused

    def leave(self, transport: BaseTransport) -> None:
        """Stop counting a connection that was closed."""
        self._refused.discard(transport)
        address = self._open.pop(transport, None)
        if address is None:
            return
        self._metrics.connections_open.dec()
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    def refused(self, reason: Reason, address: str) -> None:
        """Count a refusal, and log a line now and then."""
        self._metrics.connection_refused(reason)
        if reason in BOUNDS:
            self._metrics.budget_refused(BOUNDS[reason])
        self._unlogged[reason] += 1
        now = self._clock()
        if now >= self._next_line.get(reason, now):
            self._next_line[reason] = now + PAUSE
            refused = self._unlogged.pop(reason)
            note(
                "connections are refused",
                logging.WARNING,
                reason=reason,
                refused=refused,
                open=len(self._open),
                address=address or None,
            )
