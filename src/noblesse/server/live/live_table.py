"""A table while it is in use: one thing happens after the other, is durable, and only then told.

The table itself is the room's own. Everybody else reads it by `Room.read` and changes it by `Room.do`, so that nobody
sees what is decided and not written yet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import TypeVar

from noblesse.engine.language import Translate
from noblesse.languages import Language
from noblesse.server.live import messages
from noblesse.server.live.absence import awaits_signs
from noblesse.server.live.entries import (
    AnyEntry,
    DeviceDigest,
    Moved,
    Opened,
    Owner,
    Seat,
    UnknownEntry,
    Warned,
    encoded,
)
from noblesse.server.live.index import index_entry_of
from noblesse.server.live.listener import Listener
from noblesse.server.live.loading import entries_of, table_of
from noblesse.server.live.log_limit import full, has_room
from noblesse.server.live.positions import Positions
from noblesse.server.live.premoves import Premoves
from noblesse.server.live.presence import Presence
from noblesse.server.live.projection import Hearer, Projection, Viewer, snapshot
from noblesse.server.live.refusals import Refused, newer_release, put_out, reaching_tables, restarting, unavailable
from noblesse.server.live.schedule import NextAct, next_act, now
from noblesse.server.live.shield import finished
from noblesse.server.live.signs_of_life import SignsOfLife
from noblesse.server.live.table import Table, follow
from noblesse.server.live.turnstile import Turnstile
from noblesse.server.live.viewers import check_device, is_viewer, viewer_of
from noblesse.server.operations.metrics import Metrics
from noblesse.server.store.interface import Conflict, Milliseconds, Store, StoreUnavailable

Decide = Callable[[Table, Milliseconds], list[AnyEntry]]
Seen = TypeVar("Seen")
AT_ONCE = 50  # entries of others that are told before the other tables have their turn
MOST_TRIES = 8  # against other processes that write to the same table
PATIENCE = 10.0  # seconds to wait for a table where something is being written


class LiveTable:
    """A loaded table and all who hear it in this process."""

    def __init__(
        self,
        table: Table,
        store: Store,
        premoves: Premoves,
        metrics: Metrics,
        positions: Positions,
        log_entries: int,
    ) -> None:
        self.id = table.id
        self.opened: Opened = table.opened
        self.premoves = premoves
        self.life = SignsOfLife(table.id, store)
        self.presence = Presence(self._may_act_alone, self.tell_presence)
        self._told_presence = b""
        self.listeners: set[Listener] = set()
        self.used = perf_counter()
        self.next_act: NextAct | None = None
        self.is_foreign = False  # a newer release has written to the log
        self.is_closing = False  # this process stops
        self.when_changed: Callable[[LiveTable], None] = lambda live: None
        self.when_written: Callable[[LiveTable], None] = lambda live: None  # by this process
        self.when_warned: Callable[[LiveTable], None] = lambda live: None  # by this process
        self.when_foreign: Callable[[LiveTable], None] = lambda live: None
        self._table = table
        self._store = store
        self._metrics = metrics
        self._positions = positions
        self._log_entries = log_entries
        self._projection = Projection(table)
        self._turnstile = Turnstile()
        self._note_durable()
        self._is_lost = False  # the table is ahead of the log: something was not written, or perhaps not
        self._plan()

    async def create(self, log: list[AnyEntry]) -> None:
        """Write a new table down."""
        await self._store.create(index_entry_of(self._table, self.wake), [encoded(entry) for entry in log])

    @property
    def number(self) -> int:
        """Of the last entry that is durable."""
        return self._told

    async def read(self, look: Callable[[Table], Seen]) -> Seen:
        """What `look` sees of the table as the log has it. It keeps no part of the table, which goes on changing."""
        async with self._found():
            return look(self._table)

    async def read_latest(self, look: Callable[[Table], Seen]) -> Seen:
        """The same, with what other processes have written and this one has not heard of yet."""
        async with self._found():
            await self._read_on()
            return look(self._table)

    async def do(self, decide: Decide, by: DeviceDigest | None = None) -> int:
        """Let happen what `decide` says, asked by a device; the number of the last entry, once it is durable."""
        for _ in range(MOST_TRIES):
            async with self._found():
                entries = await self._decided(decide, by)
                if not entries:
                    return self._table.number
                self._check_log(entries)
                with suppress(Conflict):
                    return await self._happen(entries)
        raise Refused("unavailable", "too many want to decide at this table at once; try again", wait=1)

    def _check_log(self, entries: list[AnyEntry]) -> None:
        if not has_room(self._table, entries, self._log_entries):
            self._metrics.budget_refused("log_entries")
            raise full()

    async def _decided(self, decide: Decide, by: DeviceDigest | None) -> list[AnyEntry]:
        """A wish is refused by the log as it is, not as this process has heard of it."""
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

    def _found(self) -> Alone:
        return Alone(self)

    async def _happen(self, entries: list[AnyEntry]) -> int:
        after, self._is_lost = self._table.number, True
        said = [self._follow(entry) for entry in entries]
        self._plan()
        began = perf_counter()
        lines = [encoded(entry) for entry in entries]
        cancelled = await finished(self._store.append(index_entry_of(self._table, self.wake), after, lines))
        self._is_lost = False
        self._count(entries, perf_counter() - began)
        for heard in said:
            self._broadcast(heard)
        self._note_durable()
        self.when_changed(self)
        if self._table.turn_number > after:
            self.when_written(self)
        if any(isinstance(entry, Warned) for entry in entries):
            self.when_warned(self)
        if cancelled:
            raise asyncio.CancelledError
        return self._table.number

    def _note_durable(self) -> None:
        self._told = self._table.number
        self._owners = [chair.owner for chair in self._table.chairs]
        self.awaits_signs = awaits_signs(self._table)
        self._person_acted = self._table.person_acted

    def _count(self, entries: list[AnyEntry], seconds: float) -> None:
        """People, bots and programs alike: a difference would tell everybody who had programmed a move."""
        self._metrics.append_seconds.observe(seconds)
        if any(isinstance(entry, Moved) for entry in entries):
            self._metrics.move_acknowledged(self._table.opened.game)

    def _follow(self, entry: AnyEntry) -> dict[Hearer, bytes]:
        hearers = {listener.hears_as for listener in self.listeners}
        self._projection.look(hearers)
        follow(self._table, entry)
        return self._projection.tell(entry, hearers)

    def _broadcast(self, heard: dict[Hearer, bytes]) -> None:
        """Whose seat is another's now, who may not watch any more, or who is too far behind, hears nothing more."""
        gone = []
        for listener in self.listeners:
            if self._may_hear(listener) and not listener.is_behind:
                listener.hear(heard[listener.hears_as])
            else:
                gone.append(listener)
        for listener in gone:
            self._dismiss(listener)

    def _may_hear(self, listener: Listener) -> bool:
        if listener.device in self._table.put_out:
            return False
        return is_viewer(self._table, listener.viewer, listener.owner)

    def _dismiss(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if listener.device in self._table.put_out:
            listener.refuse(put_out(), self._table.number)
        listener.end()

    def drop(self, device: DeviceDigest) -> None:
        """It was put out, and hears nothing more even where the log does not say so."""
        for listener in [each for each in self.listeners if each.device == device]:
            self.listeners.discard(listener)
            listener.refuse(put_out(), self.number)

    async def catch_up(self) -> None:
        """Other processes have written: read on and tell."""
        async with self._found():
            await self._read_on()

    async def _read_on(self) -> None:
        for count, entry in enumerate(await self._entries(self._table.number)):
            self._broadcast(self._follow(entry))
            self._note_durable()
            if count % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)  # the other tables go on
        self._plan()
        self.when_changed(self)

    async def _find_again(self) -> None:
        """Forget what was not written, and read what others wrote in its place."""
        if self.is_foreign:
            raise newer_release()
        log = await self._entries(0)
        self._table = await table_of(self.id, log[: self._told])
        self._projection = Projection(self._table)
        self._is_lost = False
        await self._read_on()

    async def _entries(self, after: int) -> list[AnyEntry]:
        """Of the log. If there is one that only a newer release knows, this process can do nothing more here."""
        lines = await self._store.entries(self.id, after)
        try:
            return await entries_of(lines)
        except UnknownEntry:
            self.is_foreign = True
            self.when_foreign(self)
            raise newer_release() from None

    async def snapshot(self, owner: Owner | None, seat: Seat | None = None, language: Language = "en") -> bytes:
        """All that an owner may know now, from this seat or from where they sit."""
        async with self._found():
            return self._snapshot(viewer_of(self._table, owner, seat), owner, language)

    def _snapshot(self, viewer: Viewer, owner: Owner | None, language: Language) -> bytes:
        program = None if viewer is None else self.premoves.of(viewer)
        kept = self._positions.of(self._table, viewer, language)
        return messages.encode(snapshot(self._table, viewer, owner, program, kept=kept))

    async def join(self, listener: Listener) -> None:
        """From now on the listener hears everything, beginning with a snapshot."""
        async with self._found():
            if self.is_closing:
                raise restarting()
            check_device(self._table, listener.device)
            if not is_viewer(self._table, listener.viewer, listener.owner):
                raise Refused("no_seat", "this seat has moved to another device")
            listener.hear(self._snapshot(listener.viewer, listener.owner, listener.hears_as[1]))
            self.listeners.add(listener)
        self.tell_presence(listener)
        self.when_changed(self)  # a table that somebody attends is served sooner

    def part(self, listener: Listener) -> None:
        """The connection is gone."""
        self.listeners.discard(listener)
        self.used = perf_counter()
        for seat in self._seats_at(listener):
            self.presence.stay(seat)
        self.tell_presence()

    def is_played_by(self, owner: Owner | None, seat: Seat) -> bool:
        """Whether this seat is theirs, by what is durable."""
        return self._owners[seat] == owner

    def is_watching(self, seat: Seat) -> bool:
        """Somebody looks at the table from this seat; being connected is not enough."""
        return any(listener.viewer == seat and listener.active_until > perf_counter() for listener in self.listeners)

    def is_attended(self, since: Milliseconds) -> bool:
        """A player is connected here, or has done something since then at any process."""
        return self._person_acted > since or any(map(self._seats_at, self.listeners))

    def tell_presence(self, newcomer: Listener | None = None) -> None:
        """Who counts as present at this process: to all if that has changed, and to who has just come."""
        connected = [self._seats_at(listener) for listener in self.listeners]
        present = self.presence.staying.union(*connected)
        line = messages.encode(messages.Present(sorted(present), connected.count([])))
        for listener in list(self.listeners):
            if listener is newcomer or line != self._told_presence:
                listener.hear(line)
        self._told_presence = line

    def _may_act_alone(self, seat: Seat) -> bool:
        return self.premoves.of(seat) is not None and self._table.to_move is not None

    def _seats_at(self, listener: Listener) -> list[Seat]:
        """One, or all around a device at which nobody in particular looks; none for a spectator."""
        if listener.viewer is not None:
            return [listener.viewer]
        return [seat for seat, owner in enumerate(self._owners) if owner is not None and owner == listener.owner]

    def tell_seat(self, seat: Seat, message: Callable[[Translate], messages.AnyMessage]) -> None:
        """Something private, to each in their language."""
        for listener in list(self.listeners):
            if listener.viewer == seat and listener.owner == self._owners[seat]:
                listener.hear(messages.encode(message(listener.translate)))

    @property
    def wake(self) -> Milliseconds | None:
        """When the server must act here by itself."""
        return None if self.next_act is None else self.next_act.when

    def _plan(self) -> None:
        self.next_act = next_act(self._table, self.premoves, self.next_act)

    async def plan_anew(self) -> None:
        """A program was set or has stopped: the card tells when to wake, and other processes hear of it."""
        for _ in range(MOST_TRIES):
            async with self._found():
                self._plan()
                try:
                    await self._store.append(index_entry_of(self._table, self.wake), self._table.number, [])
                except Conflict:
                    await self._read_on()
                    continue
                self.when_changed(self)
                return

    async def read_premoves(self) -> None:
        """Another process may have set or stopped one."""
        async with self._found():
            await self.premoves.read()
            self._plan()
            self.when_changed(self)

    @property
    def is_lost(self) -> bool:
        """Nobody has heard yet whether the last thing was written."""
        return self._is_lost and self._turnstile.is_free


class Alone:
    """Alone with the table of a room, as the log has it. A class, because every move passes here."""

    __slots__ = ("_room",)

    def __init__(self, live: LiveTable) -> None:
        self._room = live

    async def __aenter__(self) -> None:
        """Wait for the table; if it is ahead of the log, read it anew."""
        await self._room._turnstile.enter(PATIENCE)
        if self._room._is_lost or self._room.is_foreign:
            try:
                with reaching_tables():
                    await self._room._find_again()
            except BaseException:
                self._room._turnstile.leave()
                raise

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """The next, please."""
        self._room._turnstile.leave()
        if isinstance(error, StoreUnavailable):
            raise unavailable() from error


def unused(live: LiveTable, since: float) -> bool:
    """Nobody hears it, nothing is to be done there, and it was not asked for lately."""
    return not live.listeners and live.next_act is None and live.used < since
