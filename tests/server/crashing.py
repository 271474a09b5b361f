"""Servers killed again and again in the middle of play, and what the store says afterwards."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass

from noblesse.server.live.loading import read
from tests.server.crowd import Crowd
from tests.server.ledger import Ledger, logs
from tests.server.nursery import Nursery
from tests.server.ports import held_port

SHORT_LEASE = 1000  # milliseconds, so that the tables of a killed process are soon free
CHECK_EVERY = 5  # kills


@dataclass(frozen=True)
class Tally:
    """What happened during a run."""

    kills: int
    acknowledged: int
    repeats: int
    finished: int
    lonely_moves: int  # made at tables where nobody was connected

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged moves, {self.repeats} repeated, "
            f"{self.finished} games finished, {self.lonely_moves} moves at tables without anybody connected: "
            "nothing lost, nothing twice"
        )


async def ready(port: int) -> None:
    """Wait until somebody listens on this port."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.02)
        else:
            writer.close()
            return


def killed(store: str, kills: int, processes: int = 1, seed: int = 0) -> Tally:
    """Play while one process after another is killed; AssertionError says what was lost."""
    with Nursery(SHORT_LEASE) as nursery:
        tally = asyncio.run(Killing(store, nursery, processes, seed).run(kills))
        assert not nursery.complaints(), nursery.complaints()[0]
        return tally


class Killing:
    """Runs one crowd and its servers."""

    def __init__(self, store: str, nursery: Nursery, processes: int, seed: int) -> None:
        self._store, self._nursery = store, nursery
        self._dice = random.Random(seed)
        self._ports = [held_port() for _ in range(processes)]
        self._alive = {port: nursery.serve(port, store) for port in self._ports}
        self._ledger = Ledger()
        self._crowd = Crowd([f"http://127.0.0.1:{port}" for port in self._ports], self._ledger, seed)

    async def run(self, kills: int) -> Tally:
        """Play until this many servers have been killed."""
        for port in self._ports:
            await ready(port)
        lonely = [await self._crowd.leave_alone(pace) for pace in ("human", "human")]
        self._crowd.begin()
        for kill in range(1, kills + 1):
            await self._kill_one()
            if kill % CHECK_EVERY == 0:
                await asyncio.to_thread(self._ledger.check, self._store)
        await self._crowd.rest()
        await self._goes_on(lonely)
        await asyncio.to_thread(self._ledger.check, self._store, at_rest=True)
        moves = await asyncio.to_thread(self._numbers, self._crowd.lonely)
        ledger = self._ledger
        return Tally(kills, ledger.moves, ledger.repeats, self._crowd.finished, sum(moves))

    async def _kill_one(self) -> None:
        port = self._dice.choice(self._ports)
        if self._dice.random() < 0.9:  # otherwise the kill comes during its start
            await ready(port)
            await self._crowd.moves_on()
        await asyncio.sleep(self._dice.uniform(0.05, 0.6))
        await asyncio.to_thread(self._nursery.kill, self._alive[port])
        self._alive[port] = await asyncio.to_thread(self._nursery.serve, port, self._store)

    async def _goes_on(self, lonely: list[str]) -> None:
        """Wait until bots have moved although nobody is connected, or the game is over."""
        before = await asyncio.to_thread(self._numbers, lonely)
        for table, number in zip(lonely, before, strict=True):
            while not await asyncio.to_thread(self._went_on, table, number):
                await asyncio.sleep(0.1)

    def _went_on(self, table: str, number: int) -> bool:
        log = logs(self._store, [table])[table]
        return len(log) > number or read(table, log).phase == "over"

    def _numbers(self, tables: list[str]) -> list[int]:
        found = logs(self._store, tables)
        return [len(found[table]) for table in tables]
