"""All tables of this process: loaded when somebody asks for them, let go when nobody does."""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter

from noblesse.server.acting import Actor
from noblesse.server.cards import card_of
from noblesse.server.entries import AnyEntry, decoded, encoded
from noblesse.server.messages import Bye
from noblesse.server.metrics import Metrics
from noblesse.server.notices import Notices
from noblesse.server.pace import now
from noblesse.server.programs import Programs
from noblesse.server.refusals import Refused
from noblesse.server.room import Room, unused
from noblesse.server.store.interface import Store, StoreUnavailable
from noblesse.server.table import read
from noblesse.server.thinking import Thinkers
from noblesse.server.tokens import may_be_table_id

IDLE = 60.0  # seconds after which a table that nobody uses is let go
ROUND = 1.0  # seconds between two looks after forgotten tables
LEASE = 15_000  # milliseconds for which a table is this process's to act at
FORGOTTEN = 1_000  # milliseconds by which the server is late at a table that no process cares for
AT_ONCE = 50
NO_SUCH_TABLE = "there is no such table; ask for its link again"
logger = logging.getLogger(__name__)


class House:
    """Rooms by the table's id."""

    def __init__(self, store: Store, metrics: Metrics, thinkers: Thinkers, notices: Notices) -> None:
        self.store = store
        self.metrics = metrics
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._actor = Actor(store, thinkers)
        self._notices = notices
        self._tasks: set[asyncio.Task[None]] = set()
        store.on_news(self._hear)

    async def open(self, table: str, log: list[AnyEntry]) -> Room:
        """A new table."""
        room = self._room(table, log, Programs(table, self.store))
        await self.store.create(card_of(room.table, room.wake), [encoded(entry) for entry in log])
        self._rooms[table] = room
        self._actor.plan(room)
        return room

    async def room(self, table: str) -> Room:
        """A table that is there already."""
        if table not in self._rooms:
            if not may_be_table_id(table):
                raise Refused("not_found", NO_SUCH_TABLE)
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            try:
                await asyncio.shield(self._loading[table])
            finally:
                self._loading.pop(table, None)
        room = self._rooms[table]
        room.used = perf_counter()
        return room

    async def _load(self, table: str) -> Room:
        try:
            lines = await self.store.entries(table)
            programs = await Programs.of_table(table, self.store)
        except StoreUnavailable as error:
            raise Refused("unavailable", "the tables cannot be reached at the moment; try again", wait=1) from error
        if not lines:
            raise Refused("not_found", NO_SUCH_TABLE)
        room = self._room(table, [decoded(line) for line in lines], programs)
        self._rooms[table] = room
        self._actor.plan(room)
        return room

    def _room(self, table: str, log: list[AnyEntry], programs: Programs) -> Room:
        room = Room(read(table, log), self.store, programs, self.metrics)
        room.when_changed = self._actor.plan
        room.when_written = self._notices.turn_began
        return room

    def _hear(self, table: str, number: int) -> None:
        """Another process has written; an empty name says that news may have been missed."""
        rooms = list(self._rooms.values()) if not table else [self._rooms[table]] if table in self._rooms else []
        for room in rooms:
            if not table or room.table.number < number:
                self._start(room)

    def _start(self, room: Room) -> None:
        task = asyncio.create_task(_caught_up(room))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look_after(self) -> None:
        """For ever: act at tables that nobody cares for, and let go of those that nobody uses."""
        while True:
            try:
                await self._find_forgotten()
            except StoreUnavailable:
                logger.warning("the store is away")
            except Refused as refused:
                logger.warning("a forgotten table could not be reached: %s", refused)
            self._let_go()
            self.metrics.tables_loaded.set(len(self._rooms))
            await asyncio.sleep(ROUND)

    async def _find_forgotten(self) -> None:
        late = now() - FORGOTTEN
        for table in await self.store.claim(self._actor.process, late, now() + LEASE, AT_ONCE):
            self._actor.plan(await self.room(table))

    def _let_go(self) -> None:
        since = perf_counter() - IDLE
        for table in [table for table, room in self._rooms.items() if unused(room, since)]:
            self._actor.forget(self._rooms.pop(table))

    async def close(self) -> None:
        """Say goodbye, finish what has begun, write nothing more."""
        for room in self._rooms.values():
            room.tell_all(Bye("the server is restarting and will be back soon", wait=2.0))
            for listener in list(room.listeners):
                listener.end()
        await self._actor.close()
        await self._notices.close()
        for task in list(self._tasks):
            task.cancel()


async def _caught_up(room: Room) -> None:
    try:
        await room.catch_up()
    except Refused:
        logger.warning("table news could not be read; the next news or wish will read it")
