"""All live tables of this process: loaded when they are asked for, unloaded when they are idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from time import perf_counter
from typing import Any, TypeVar

from noblesse.engine.language import Translate
from noblesse.languages import Language, translate_for
from noblesse.server.backoff import Resting
from noblesse.server.bots.driver import Driver
from noblesse.server.bots.pool import BotPool
from noblesse.server.bots.readiness import Readiness
from noblesse.server.budgets.bounds import Bounds
from noblesse.server.guests.tokens import may_be_table_id
from noblesse.server.live import seating
from noblesse.server.live.entries import AnyEntry, Began, DeviceDigest, Moved, Owner, UnknownEntry
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.loading import entries_of, game_of, table_of
from noblesse.server.live.positions import Positions
from noblesse.server.live.premoves import Premoves
from noblesse.server.live.refusals import Refused, newer_release, reaching_tables, restarting
from noblesse.server.live.schedule import now
from noblesse.server.notify.notices import Notices
from noblesse.server.operations.loop_lag import measured
from noblesse.server.operations.metrics import Metrics
from noblesse.server.store.interface import Milliseconds, Store, StoreUnavailable

IDLE = 60.0  # seconds after which a table that nobody uses is unloaded
ROUND = 1.0  # seconds between two searches for forgotten tables
FORGOTTEN = 1_000  # milliseconds; if an act is overdue by more, no process serves the table
OVERDUE = 10_000  # milliseconds; no act should ever be that late
MOST_FORGOTTEN = 50  # tables that are taken over in one round
MOST_FOREIGN = 1000  # tables remembered as written to by a newer release
NO_SUCH_TABLE = "there is no such table; ask for its link again"
GOODBYE = 2.0  # seconds in which clients are told that the server stops
COME_BACK = 2.0  # seconds after which they should connect again
logger = logging.getLogger(__name__)


Done = TypeVar("Done")


class LiveTables:
    """The live tables by their id. It is also the `Runtime` of all of them."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        bot_pool: BotPool,
        notices: Notices,
        readiness: Readiness,
        log_entries: int = Bounds.log_entries,
    ) -> None:
        self.store = store
        self.metrics = metrics
        self._readiness = readiness
        self._log_entries = log_entries
        self._tables: dict[str, LiveTable] = {}
        self._positions = Positions(translate_for)
        self._foreign: set[str] = set()  # tables that a newer release has written to
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._driver = Driver(store, bot_pool)
        self._notices = notices
        self._tasks: set[asyncio.Task[None]] = set()
        self._resting = Resting()  # tables that could not be reached
        self._is_closing = False
        store.on_news(self._hear)

    async def open(self, table_id: str, log: list[AnyEntry]) -> LiveTable:
        """Create a new table with this log."""
        await self._wait_for_rules(log)
        live = await self._made_live(table_id, log, Premoves(table_id, self.store))
        await live.create(log)
        return self._entered(live)

    async def live(self, table_id: str) -> LiveTable:
        """Return an existing table, loaded if it is not yet live."""
        if table_id not in self._tables:
            if table_id in self._foreign:
                raise newer_release()
            if not may_be_table_id(table_id):
                raise Refused("not_found", NO_SUCH_TABLE)
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
                self._loading[table_id].add_done_callback(partial(self._load_ended, table_id))
            await asyncio.shield(self._loading[table_id])
        live = self._tables[table_id]
        live.used = perf_counter()
        return live

    def _load_ended(self, table_id: str, loading: asyncio.Task[LiveTable]) -> None:
        """Log a failure, since the client that asked may be gone."""
        self._loading.pop(table_id, None)
        error = None if loading.cancelled() else loading.exception()
        if error is not None and not isinstance(error, Refused):
            logger.error("table %s cannot be loaded", table_id, exc_info=error)

    async def _load(self, table_id: str) -> LiveTable:
        with reaching_tables():
            lines = await self.store.entries(table_id)
            premoves = await Premoves.of_table(table_id, self.store)
        if not lines:
            raise Refused("not_found", NO_SUCH_TABLE)
        log = await self._entries(table_id, lines)
        await self._wait_for_rules(log)
        live = self._entered(await self._made_live(table_id, log, premoves))
        await live.catch_up()  # with what other processes wrote while this one was not yet listening
        return live

    async def _entries(self, table_id: str, lines: list[bytes]) -> list[AnyEntry]:
        try:
            return await entries_of(lines, self)
        except UnknownEntry:
            self._note_foreign(table_id)
            raise newer_release() from None

    def _note_foreign(self, table_id: str) -> None:
        """Remember a table that a newer release has written to: it is no longer loaded or claimed here."""
        logger.warning("a newer release has written to a table, so this process gives it up")
        if len(self._foreign) >= MOST_FOREIGN:
            self._foreign.clear()  # those that still matter will be found again
        self._foreign.add(table_id)

    def met_newer_release(self, live: LiveTable) -> None:
        """Give the table up: its clients reconnect, to a process that can read it."""
        self._note_foreign(live.id)
        if self._tables.get(live.id) is live:
            del self._tables[live.id]
        live.audience.say_goodbye(newer_release(), COME_BACK)
        self._driver.forget(live)
        self._start(live, self.store.release(live.id, self._driver.process))

    async def _wait_for_rules(self, log: list[AnyEntry]) -> None:
        """Wait only if the game has begun: people may meet at a table before its rules are compiled."""
        if any(isinstance(entry, Began) for entry in log):
            await self._readiness.wait_for_rules(game_of(log))

    async def begin(self, table_id: str, owner: Owner, by: DeviceDigest | None = None) -> int:
        """Deal the cards at a table; return the number of the last entry."""
        live = await self.live(table_id)
        await self._readiness.wait_for_rules(live.opened.game)
        return await live.do(lambda table, when: seating.begin(table, owner, when), by)

    def _entered(self, live: LiveTable) -> LiveTable:
        """Register the live table, or return the one that was registered meanwhile."""
        live = self._tables.setdefault(live.id, live)
        self._driver.plan(live)
        return live

    async def _made_live(self, table_id: str, log: list[AnyEntry], premoves: Premoves) -> LiveTable:
        table = await table_of(table_id, log, self)
        live = LiveTable(table, self.store, premoves, self._positions, self, self._log_entries)
        for seat in premoves.seats:
            live.audience.presence.stay(seat)
        live.is_closing = self._is_closing
        return live

    def translate_for(self, language: Language) -> Translate:
        """Return the translation by this language's catalogue."""
        return translate_for(language)

    async def run_aside(self, work: Callable[[], Done]) -> Done:
        """Run work in a thread."""
        return await asyncio.to_thread(work)

    def appended(self, live: LiveTable, entries: list[AnyEntry], seconds: float) -> None:
        """Measure, plan the server's next act, and notify a player who is not looking at the table."""
        kinds = {type(entry) for entry in entries}
        self.metrics.appended(seconds)
        if Moved in kinds:  # of people, bots and premoves alike: a difference would reveal who had set a premove
            self.metrics.move_acknowledged(live.opened.game)
        self._driver.plan(live)
        if self._notices.are_on:
            self._notices.about(live, kinds)

    def log_is_full(self) -> None:
        """Count a refusal because of a full log."""
        self.metrics.budget_refused("log_entries")

    def changed(self, live: LiveTable) -> None:
        """Plan the server's next act at this table."""
        self._driver.plan(live)

    def _hear(self, table_id: str, number: int) -> None:
        """Read what another process has written; an empty name means that news may have been missed.

        News without a new number concerns premoves, which are not in the log.
        """
        concerned = {table_id} & self._tables.keys() if table_id else set(self._tables)
        for live in [self._tables[each] for each in concerned]:
            if not table_id or live.number < number:
                self._start(live, live.catch_up())
            if not table_id or live.number >= number:
                self._start(live, live.read_premoves())

    def drop(self, device: DeviceDigest) -> None:
        """Disconnect a device that was signed out at any process."""
        for live in list(self._tables.values()):
            live.audience.drop(device, live.number)

    def listening(self) -> set[DeviceDigest]:
        """The devices that are connected to this process."""
        listeners = [listener for live in self._tables.values() for listener in live.audience.listeners]
        return {listener.device for listener in listeners if listener.device is not None}

    def _start(self, live: LiveTable, reading: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_read_news(live, reading))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look_after(self) -> None:
        """Run for ever: serve tables that no process serves, unload idle ones, and measure."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(measured(self.metrics.loop_lag))
            tasks.create_task(self._look_after())

    async def _look_after(self) -> None:
        while True:
            try:
                await self._find_forgotten()
                await self._find_lost()
            except StoreUnavailable:
                logger.warning("the store cannot be reached")
            except Exception:
                logger.exception("the search for forgotten tables failed; it will be repeated")
            self._unload_idle()
            self.metrics.tables_loaded.set(len(self._tables))
            self.metrics.tables_overdue.set(self._late_by(OVERDUE))
            await asyncio.sleep(ROUND)

    async def _find_forgotten(self) -> None:
        """Claim and serve tables that no process serves. Tables that are late here are claimed again, hence `most`."""
        most = MOST_FORGOTTEN + self._late_by(FORGOTTEN)
        claimed = await self._driver.claim_forgotten(now() - FORGOTTEN, most, but=self._foreign)
        self._resting.keep(claimed)
        for table_id in claimed:
            if self._driver.is_minding(table_id) or table_id in self._resting:
                continue
            try:
                await self._serve(await self.live(table_id))
                self._resting.worked(table_id)
            except Refused as refused:
                logger.warning("table %s: no process serves it, and it could not be reached: %s", table_id, refused)
                if table_id in self._foreign:
                    await self.store.release(table_id, self._driver.process)
            except Exception:
                wait = self._resting.failed(table_id)
                logger.exception("table %s: it could not be served; trying again in %g s", table_id, wait)

    def _late_by(self, least: Milliseconds) -> int:
        """Count the tables that have waited longer than this for the server, including those that it cannot load."""
        since = now() - least
        return len(self._resting) + sum(live.wake is not None and live.wake < since for live in self._tables.values())

    async def _serve(self, live: LiveTable) -> None:
        await live.catch_up()
        if live.wake is None or live.wake > now():
            await live.plan_anew()  # its index entry said otherwise

    async def _find_lost(self) -> None:
        """Reload tables whose last write may have failed, once the store is back."""
        for live in [live for live in self._tables.values() if live.is_lost]:
            await _read_news(live, live.catch_up())

    def _unload_idle(self) -> None:
        since = perf_counter() - IDLE
        for table_id in [table_id for table_id, live in self._tables.items() if live.is_unused(since)]:
            self._driver.forget(self._tables.pop(table_id))

    async def say_goodbye(self) -> None:
        """Tell all clients that the server stops, and give them a moment to receive it; refuse new ones."""
        self._is_closing = True
        for live in self._tables.values():
            live.is_closing = True
            live.audience.say_goodbye(restarting(), COME_BACK)
        late = perf_counter() + GOODBYE
        while any(live.audience.listeners for live in self._tables.values()) and perf_counter() < late:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Say goodbye, finish what has begun, and write nothing more."""
        await self.say_goodbye()
        await self._driver.close()
        await self._notices.close()
        for live in self._tables.values():
            await live.life.written()
        for task in list(self._tasks):
            task.cancel()


async def _read_news(live: LiveTable, reading: Coroutine[Any, Any, None]) -> None:
    try:
        await reading
    except (Refused, StoreUnavailable):
        logger.warning("table %s: news could not be read; it will be read with the next news or command", live.id)
    except Exception:
        logger.exception("table %s: news could not be read; it will be read with the next news or command", live.id)
