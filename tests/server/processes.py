"""Servers in processes of their own, and guests who are known at two of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, NamedTuple

from noblesse.server.live.entries import AnyEntry
from tests.server.crashing import SHORT_LEASE, ready
from tests.server.ledger import logs
from tests.server.nursery import Nursery
from tests.server.people import Person

LATER = 2 * SHORT_LEASE / 1000 + 120  # seconds in which even a slow server surely acts by itself


def log_when(store: str, table: str, is_there: Callable[[list[AnyEntry]], bool]) -> list[AnyEntry]:
    """The log, as soon as it is as expected."""
    late = time.monotonic() + LATER
    while not is_there(log := logs(store, {table})[table]):
        assert time.monotonic() < late, log[-3:]
        time.sleep(0.1)
    return log


def ready_server(nursery: Nursery, store: str, port: int, *bots: str) -> tuple[int, str]:
    """A process and its address, once it is ready."""
    process = nursery.serve(port, store, *bots)
    asyncio.run(ready(port))
    return process, f"http://127.0.0.1:{port}"


class Both(NamedTuple):
    """Two processes on one store."""

    store: str
    processes: list[int]
    addresses: list[str]
    devices: ExitStack

    def someone(self) -> list[Person]:
        """A guest with a client at each of the two processes."""
        return [self.devices.enter_context(Person(address)) for address in self.addresses]


def seated_at_both(
    both: Both, game: str = "high-society", people: int = 3, **options: Any
) -> tuple[str, list[list[Person]]]:
    """Guests around a table that has begun, each known at both processes; the rest of three seats are bots'."""
    guests = [both.someone() for _ in range(people)]
    bots = ["easy"] * (3 - people)
    table = guests[0][0].opens(game, others=[None] * (people - 1) + bots, options={"pace": "instant", **options})
    for seat, (here, _) in enumerate(guests[1:], 1):
        assert here.sits(table, seat, f"Guest {seat}").status_code == 201
    for here, there in guests:
        there.cookies.update(here.cookies)
    begun = guests[0][1].post(f"/api/tables/{table}/begin")
    assert begun.status_code == 200
    heard_by_both(guests[0], table, begun.json()["n"])
    return table, guests


def heard_by_both(guest: list[Person], table: str, n: int) -> None:
    """Wait until both processes know of this entry."""
    while min(person.sees(table)["n"] for person in guest) < n:
        time.sleep(0.01)
