"""Runs one soak on one store."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import asyncpg
import psutil

from tests.server.crashing import SHORT_LEASE, ready
from tests.server.crowd import KINDS, Kind
from tests.server.ledger import Ledger
from tests.server.nursery import Nursery
from tests.server.ports import held_port
from tests.server.soak.figures import Figures
from tests.server.soak.honest import HonestCrowd
from tests.server.soak.outages import Outages, Store

CHECK_EVERY = 30.0  # seconds between two comparisons of the store with what was acknowledged
MEGABYTE = 2**20


def soaked(
    name: str, store: Store, seconds: float, processes: int, seed: int, kinds: Sequence[Kind] = KINDS
) -> Figures:
    """Play for that many seconds while everything goes wrong; AssertionError says what was lost or wrongly refused."""
    with Nursery(SHORT_LEASE, limited=True) as nursery:
        figures = asyncio.run(Soak(nursery, store, processes, seed).run(name, seconds, kinds))
        assert not nursery.complaints(), nursery.complaints()[0]
        return figures


class Soak:
    """Servers, honest players, vandals and outages."""

    def __init__(self, nursery: Nursery, store: Store, processes: int, seed: int) -> None:
        ports = [held_port() for _ in range(processes)]
        self._store = store
        self._outages = Outages(nursery, store, ports, seed)
        self._addresses = [f"http://127.0.0.1:{port}" for port in ports]
        self._ledger = Ledger()
        self._crowd = HonestCrowd(self._addresses, self._ledger, seed)
        self._memory = 0

    async def run(self, name: str, seconds: float, kinds: Sequence[Kind]) -> Figures:
        """Let everything happen at once, then wait for rest and check the ledger."""
        for port in self._outages.alive:
            await ready(port)
        self._crowd.begin(kinds)
        vandals = await _begun(self._addresses)
        try:
            await self._trouble(seconds)
            for port in self._outages.alive:
                await self._outages.ready(port)
            await self._crowd.rest()
            deeds = await _ended(vandals)
        finally:
            with suppress(ProcessLookupError):
                vandals.kill()
        await asyncio.to_thread(self._ledger.check, self._store.url, at_rest=True)
        figures = Figures.collected(
            name, seconds / 60, self._ledger, self._outages, self._crowd.finished, self._memory // MEGABYTE
        )
        figures.deeds = deeds
        return figures

    async def _trouble(self, seconds: float) -> None:
        """Cause trouble for that many seconds; an error in one of the tasks ends all of them."""
        until = time.monotonic() + seconds
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._outages.kill_servers(until))
            tasks.create_task(self._outages.stop_store(until))
            tasks.create_task(self._check(until))
            tasks.create_task(self._measure(until))

    async def _check(self, until: float) -> None:
        """Check now and then that moves are acknowledged, and that all acknowledged moves are in the store."""
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, CHECK_EVERY))
            await self._crowd.moves_on()
            with suppress(OSError, asyncpg.PostgresError):  # the store is away
                await asyncio.to_thread(self._ledger.check, self._store.url)

    async def _measure(self, until: float) -> None:
        while time.monotonic() < until:
            await asyncio.sleep(1)
            for process in list(self._outages.alive.values()):
                with suppress(psutil.NoSuchProcess):
                    self._memory = max(self._memory, psutil.Process(process).memory_info().rss)


async def _begun(addresses: list[str]) -> Process:
    vandals = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.soak.vandals", *addresses, stdout=PIPE
    )
    assert vandals.stdout is not None
    assert await vandals.stdout.readline() == b"here\n"
    return vandals


async def _ended(vandals: Process) -> Counter[str]:
    """End the vandals, and return how often each deed was done."""
    vandals.terminate()
    told, _ = await vandals.communicate()
    assert vandals.returncode == 0
    return Counter(json.loads(told))
