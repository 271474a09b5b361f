"""A table while it is in use: changes happen one at a time, and are broadcast only once they are durable.

The table itself belongs to the `LiveTable`. Everything else reads it with `LiveTable.read` and changes it with
`LiveTable.do`, so that nobody sees a decision that is not yet written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from noblesse.server.live import messages
from noblesse.server.live.absence import awaits_signs
from noblesse.server.live.audience import Audience
from noblesse.server.live.entries import (
    AnyEntry,
    DeviceDigest,
    Moved,
    Opened,
    Owner,
    Seat,
    UnknownEntry,
    encoded,
)
from noblesse.server.live.index import index_entry_of
from noblesse.server.live.listener import Listener
from noblesse.server.live.loading import entries_of, table_of
from noblesse.server.live.log_limit import leads_to_the_end
from noblesse.server.live.positions import Positions
from noblesse.server.live.premoves import Premoves
from noblesse.server.live.projection import Projection, snapshot
from noblesse.server.live.refusals import Refused, newer_release, reaching_tables, restarting, unavailable
from noblesse.server.live.runtime import Runtime
from noblesse.server.live.schedule import NextAct, next_act, now
from noblesse.server.live.shield import finished
from noblesse.server.live.signs_of_life import SignsOfLife
from noblesse.server.live.table import Table, follow
from noblesse.server.live.table_lock import TableLock
from noblesse.server.live.viewers import Hearer, Viewer, check_device, is_viewer, viewer_of
from noblesse.server.store.interface import Conflict, Milliseconds, StoreUnavailable, TableStore

if TYPE_CHECKING:
    from noblesse.languages import Language

Decide = Callable[[Table, Milliseconds], list[AnyEntry]]
Looked = TypeVar("Looked")
BEFORE_OTHERS = 50  # entries of other processes that are broadcast before the other tables have their turn
MOST_TRIES = 8  # when other processes write to the same table
PATIENCE = 10.0  # seconds to wait for exclusive access to a table


class LiveTable:
    """A loaded table and its audience in this process."""

    def __init__(
        self,
        table: Table,
        store: TableStore,
        premoves: Premoves,
        positions: Positions,
        runtime: Runtime,
        log_entries: int,
    ) -> None:
        self.id = table.id
        self.opened: Opened = table.opened
        self.premoves = premoves
        self.life = SignsOfLife(table.id, store)
        self.audience = Audience(runtime.translate_for, self._may_act_alone)
        self.used = perf_counter()
        self.next_act: NextAct | None = None
        self.is_foreign = False  # a newer release has written to the log
        self.is_closing = False  # this process is stopping
        self._table = table
        self._store = store
        self._runtime = runtime
        self._positions = positions
        self._log_entries = log_entries
        self._projection = Projection(table, runtime.translate_for)
        self._lock = TableLock()
        self._alone = Alone(self)
        self.awaits_signs = True
        self._note_durable(table.opened)
        self._is_lost = False  # the table is ahead of the log: the last write failed, or may have failed
        self._plan()

    async def create(self, log: list[AnyEntry]) -> None:
        """Write a new table to the store."""
        await self._store.create(index_entry_of(self._table, self.wake), [encoded(entry) for entry in log])

    @property
    def number(self) -> int:
        """The number of the last entry that is durable."""
        return self._durable_number

    async def read(self, look: Callable[[Table], Looked]) -> Looked:
        """Return what `look` reads from the durable table. `look` must keep no part of the table, which will change."""
        async with self._alone:
            return look(self._table)

    async def read_latest(self, look: Callable[[Table], Looked]) -> Looked:
        """Do the same after reading what other processes have written and this one has not seen yet."""
        async with self._alone:
            await self._read_on()
            return look(self._table)

    async def do(self, decide: Decide, by: DeviceDigest | None = None) -> int:
        """Append the entries that `decide` returns for a device; return the last entry's number once it is durable."""
        for _ in range(MOST_TRIES):
            async with self._alone:
                entries = await self._decided(decide, by)
                if not entries:
                    return self._table.number
                self._check_length(entries)
                with suppress(Conflict):
                    return await self._happen(entries)
        raise Refused("unavailable", "too many players are acting at this table at once; try again", wait=1)

    def _check_length(self, entries: list[AnyEntry]) -> None:
        is_full = self._table.number + len(entries) > self._log_entries
        if is_full and not any(leads_to_the_end(self._table, entry) for entry in entries):
            self._runtime.log_is_full()
            raise Refused("not_now", "the log of this table is full: only moves are possible until the game is over")

    async def _decided(self, decide: Decide, by: DeviceDigest | None) -> list[AnyEntry]:
        """Refuse a command only by the latest log, never by an older state that this process still holds."""
        try:
            check_device(self._table, by)
            return decide(self._table, now())
        except Refused:
            known = self._table.number
            await self._read_on()
            if self._table.number == known:
                raise
            check_device(self._table, by)
            return decide(self._table, now())

    async def _happen(self, entries: list[AnyEntry]) -> int:
        after, self._is_lost = self._table.number, True
        broadcasts = [self._follow(entry) for entry in entries]
        self._plan()
        began = perf_counter()
        lines = [encoded(entry) for entry in entries]
        cancelled = await finished(self._store.append(index_entry_of(self._table, self.wake), after, lines))
        self._is_lost, took = False, perf_counter() - began
        for entry, lines_by_hearer in zip(entries, broadcasts, strict=True):
            self._publish(entry, lines_by_hearer)
        self._runtime.appended(self, entries, took)
        if cancelled:
            raise asyncio.CancelledError
        return self._table.number

    def _publish(self, entry: AnyEntry, lines_by_hearer: dict[Hearer, bytes]) -> None:
        """Tell everybody about an entry that is durable."""
        if type(entry) is not Moved:
            self.audience.dismiss(self._table)
        self.audience.broadcast(lines_by_hearer)
        self._note_durable(entry)

    def _note_durable(self, entry: AnyEntry) -> None:
        """Note what can be relied on. A move changes no seat, and it makes the table wait for nobody new."""
        self._durable_number = self._table.number
        self._person_acted = self._table.person_acted
        if self.awaits_signs or type(entry) is not Moved:
            self.audience.owners = [chair.owner for chair in self._table.chairs]
            self.awaits_signs = awaits_signs(self._table)

    def _follow(self, entry: AnyEntry) -> dict[Hearer, bytes]:
        hearers = self.audience.hearers
        self._projection.look(hearers)
        follow(self._table, entry)
        return self._projection.tell(entry, hearers)

    async def catch_up(self) -> None:
        """Read and broadcast what other processes have written."""
        async with self._alone:
            await self._read_on()

    async def _read_on(self) -> None:
        for count, entry in enumerate(await self._entries(self._table.number), 1):
            self._publish(entry, self._follow(entry))
            if count % BEFORE_OTHERS == 0:
                await asyncio.sleep(0)
        self._plan()
        self._runtime.changed(self)

    async def _find_again(self) -> None:
        """Drop what was not written, and read what others wrote in its place."""
        if self.is_foreign:
            raise newer_release()
        log = await self._entries(0)
        self._table = await table_of(self.id, log[: self._durable_number], self._runtime)
        self._projection = Projection(self._table, self._runtime.translate_for)
        self._is_lost = False
        await self._read_on()

    async def _entries(self, after: int) -> list[AnyEntry]:
        """Read entries from the log. If only a newer release knows one of them, this process gives up the table."""
        lines = await self._store.entries(self.id, after)
        try:
            return await entries_of(lines, self._runtime)
        except UnknownEntry:
            self.is_foreign = True
            self._runtime.met_newer_release(self)
            raise newer_release() from None

    async def snapshot(self, owner: Owner | None, seat: Seat | None = None, language: Language = "en") -> bytes:
        """Return all that an owner may know now, from this seat or else from the seat they have."""
        async with self._alone:
            return self._snapshot(viewer_of(self._table, owner, seat), owner, language)

    def _snapshot(self, viewer: Viewer, owner: Owner | None, language: Language) -> bytes:
        premove = None if viewer is None else self.premoves.of(viewer)
        kept = self._positions.of(self._table, viewer, language)
        translate = self._runtime.translate_for(language)
        return messages.encode(snapshot(self._table, viewer, owner, premove, translate, kept))

    async def join(self, listener: Listener) -> None:
        """Send the listener a snapshot and then everything that happens."""
        async with self._alone:
            if self.is_closing:
                raise restarting()
            check_device(self._table, listener.device)
            if not is_viewer(self._table, listener.viewer, listener.owner):
                raise Refused("no_seat", "this seat has moved to another device")
            listener.hear(self._snapshot(listener.viewer, listener.owner, listener.language))
            self.audience.join(listener)
        self.audience.tell_presence(listener)
        self._runtime.changed(self)  # a table that somebody attends is served sooner

    def part(self, listener: Listener) -> None:
        """Remove a listener whose connection is gone."""
        self.used = perf_counter()
        self.audience.part(listener)

    def seat_played_by(self, owner: Owner | None, seat: Seat | None) -> Seat | None:
        """The named seat if the durable log says that it is theirs; without a name, the first that is."""
        owned = [each for each, other in enumerate(self.audience.owners) if other is not None and other == owner]
        return next((each for each in owned if seat is None or each == seat), None)

    def is_attended(self, since: Milliseconds) -> bool:
        """Whether a player is connected here, or has done something at any process since then."""
        return self._person_acted > since or self.audience.has_player()

    def is_unused(self, since: float) -> bool:
        """Whether there is no listener and nothing to do, and nobody has asked for the table since then."""
        return not self.audience.listeners and self.next_act is None and self.used < since

    def _may_act_alone(self, seat: Seat) -> bool:
        return self.premoves.of(seat) is not None and self._table.to_move is not None

    @property
    def wake(self) -> Milliseconds | None:
        """When the server must next act here by itself."""
        return None if self.next_act is None else self.next_act.when

    def _plan(self) -> None:
        self.next_act = next_act(self._table, self.premoves, self.next_act, self.audience.is_hurried)

    async def hurry(self, listeners: Iterable[Listener], is_hurried: bool) -> None:
        """Note whether these want bots to move at once; if that has changed, plan again."""
        changed = [listener for listener in listeners if listener.is_hurried != is_hurried]
        for listener in changed:
            listener.is_hurried = is_hurried
        if changed:
            async with self._alone:
                self._plan()
            self._runtime.changed(self)

    async def plan_anew(self) -> None:
        """Update the wake time in the index after a premove was set or stopped, which also notifies other processes."""
        for _ in range(MOST_TRIES):
            async with self._alone:
                self._plan()
                try:
                    await self._store.append(index_entry_of(self._table, self.wake), self._table.number, [])
                except Conflict:
                    await self._read_on()
                    continue
                self._runtime.changed(self)
                return

    async def read_premoves(self) -> None:
        """Read the premoves again, since another process may have set or stopped one."""
        async with self._alone:
            await self.premoves.read()
            self._plan()
            self._runtime.changed(self)

    @property
    def is_lost(self) -> bool:
        """Whether it is still unknown if the last write succeeded, and nobody is finding out."""
        return self._is_lost and self._lock.is_free


class Alone:
    """Exclusive access to a live table whose state matches the log. A class, for speed: every move passes here."""

    __slots__ = ("_live",)

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    async def __aenter__(self) -> None:
        """Wait for the table; if it is ahead of the log, load it again."""
        await self._live._lock.acquire(PATIENCE)
        if self._live._is_lost or self._live.is_foreign:
            try:
                with reaching_tables():
                    await self._live._find_again()
            except BaseException:
                self._live._lock.release()
                raise

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Let the next one in."""
        self._live._lock.release()
        if isinstance(error, StoreUnavailable):
            raise unavailable() from error
