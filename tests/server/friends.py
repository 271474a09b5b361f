"""Friends whose server tells a receiver on loopback that it is their turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from noblesse.server.notify.outgoing import Outgoing
from tests.server.a_server import serving
from tests.server.people import Person
from tests.server.receiver import Receiver, certificates

A_BID = "bid 1"  # the turn passes to the left; a player who passes on a misfortune would begin again


@contextmanager
def friends(store: str) -> Iterator[tuple[str, list[Person]]]:
    """Ada, Bo and Cy at a table of a server that sends news to a receiver on loopback."""
    out = Outgoing(True, allowed=lambda ip: True, resolve=lambda host, port: ["127.0.0.1"], tls=certificates()[1])
    with (
        serving(store, out, push=True, webhooks=True) as address,
        Person(address) as ada,
        Person(address) as bo,
        Person(address) as cy,
    ):
        table = ada.opens(players=3, name="Ada")
        bo.sits(table, 1, "Bo")
        cy.sits(table, 2, "Cy")
        ada.post(f"/api/tables/{table}/begin")
        yield table, [ada, bo, cy]


async def heard_within(found: Receiver, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not found.requests and time.monotonic() < end:
        await asyncio.sleep(0.05)
    return bool(found.requests)
