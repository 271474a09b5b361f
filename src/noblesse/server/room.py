"""A table while it is in use: one thing happens after the other, is durable, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import chain
from time import perf_counter
from typing import Any

from noblesse.engine.language import Translate, english
from noblesse.server import messages
from noblesse.server.cards import card_of
from noblesse.server.entries import AnyEntry, Moved, Owner, Seat, decoded, encoded
from noblesse.server.listener import Listener
from noblesse.server.metrics import Metrics
from noblesse.server.pace import NextAct, next_act, now
from noblesse.server.programs import Programs
from noblesse.server.refusals import Refused, reaching_tables, unavailable
from noblesse.server.store.interface import Conflict, Durable, Milliseconds, Store, StoreUnavailable
from noblesse.server.table import Table, follow, read
from noblesse.server.telling import Hearer, Teller, Viewer, snapshot

Decide = Callable[[Table, Milliseconds], list[AnyEntry]]
MOST_TRIES = 8  # against other processes that write to the same table


class Room:
    """A loaded table and all who hear it in this process."""

    def __init__(self, table: Table, store: Store, programs: Programs, metrics: Metrics) -> None:
        self.table = table
        self.programs = programs
        self.listeners: set[Listener] = set()
        self.used = perf_counter()
        self.next_act: NextAct | None = None
        self.when_changed: Callable[[Room], None] = lambda room: None
        self.when_written: Callable[[Room], None] = lambda room: None  # by this process
        self._store = store
        self._metrics = metrics
        self._teller = Teller(table)
        self._lock = asyncio.Lock()
        self._told = table.number  # what all listeners have heard
        self._is_lost = False  # the table is ahead of the log: something was not written, or perhaps not
        self._plan()

    async def do(self, decide: Decide) -> int:
        """Let happen what `decide` says; the number of the last entry, once it is durable."""
        for _ in range(MOST_TRIES):
            async with self._found():
                entries = await self._decided(decide)
                if not entries:
                    return self.table.number
                with suppress(Conflict):
                    return await self._happen(entries)
        raise Refused("unavailable", "too many want to decide at this table at once; try again", wait=1)

    async def _decided(self, decide: Decide) -> list[AnyEntry]:
        """A wish is refused by the log as it is, not as this process has heard of it."""
        try:
            return decide(self.table, now())
        except Refused:
            known = self.table.number
            await self._read_on()
            if self.table.number == known:
                raise
            return decide(self.table, now())

    def _found(self) -> Alone:
        return Alone(self)

    async def _happen(self, entries: list[AnyEntry]) -> int:
        after, self._is_lost = self.table.number, True
        said = [self._follow(entry) for entry in entries]
        self._plan()
        began = perf_counter()
        lines = [encoded(entry) for entry in entries]
        cancelled = await _finished(self._store.append(card_of(self.table, self.wake), after, lines))
        self._is_lost = False
        self._count(entries, perf_counter() - began)
        for heard in said:
            self._broadcast(heard)
        self._told = self.table.number
        self.when_changed(self)
        if self.table.turn_number > after:
            self.when_written(self)
        if cancelled:
            raise asyncio.CancelledError
        return self.table.number

    def _count(self, entries: list[AnyEntry], seconds: float) -> None:
        """People, bots and programs alike: a difference would tell everybody who had programmed a move."""
        self._metrics.append_seconds.observe(seconds)
        if any(isinstance(entry, Moved) for entry in entries):
            self._metrics.move_acknowledged(self.table.opened.game)

    def _follow(self, entry: AnyEntry) -> dict[Hearer, bytes]:
        hearers = {listener.hears_as for listener in self.listeners}
        self._teller.look(hearers)
        follow(self.table, entry)
        return self._teller.tell(entry, hearers)

    def _broadcast(self, heard: dict[Hearer, bytes]) -> None:
        """Whose seat is another's now, who may not watch any more, or who is too far behind, hears nothing more."""
        gone = []
        for listener in self.listeners:
            if self._is_theirs(listener.viewer, listener.owner) and not listener.is_behind:
                listener.hear(heard[listener.hears_as])
            else:
                gone.append(listener)
        for listener in gone:
            self.listeners.discard(listener)
            listener.end()

    def _is_theirs(self, viewer: Viewer, owner: Owner | None) -> bool:
        return self.table.may_watch(owner) if viewer is None else self.table.chairs[viewer].owner == owner

    async def catch_up(self) -> None:
        """Other processes have written: read on and tell."""
        async with self._found():
            await self._read_on()

    async def _read_on(self) -> None:
        for line in await self._store.entries(self.table.id, self.table.number):
            self._broadcast(self._follow(decoded(line)))
            self._told = self.table.number
        self._plan()
        self.when_changed(self)

    async def _reload(self) -> None:
        """Forget what was not written, and read what others wrote in its place."""
        log = [decoded(line) for line in await self._store.entries(self.table.id)]
        self.table = read(self.table.id, log[: self._told])
        self._teller = Teller(self.table)
        self._is_lost = False
        await self._read_on()

    async def snapshot(self, viewer: Viewer, owner: Owner | None, translate: Translate = english) -> bytes:
        """All that a viewer may know now."""
        async with self._found():
            self._check_theirs(viewer, owner)
            return self._snapshot(viewer, owner, translate)

    def _snapshot(self, viewer: Viewer, owner: Owner | None, translate: Translate) -> bytes:
        program = None if viewer is None else self.programs.of(viewer)
        return messages.encode(snapshot(self.table, viewer, owner, program, translate))

    async def join(self, listener: Listener) -> None:
        """From now on the listener hears everything, beginning with a snapshot."""
        async with self._found():
            self._check_theirs(listener.viewer, listener.owner)
            listener.hear(self._snapshot(listener.viewer, listener.owner, listener.translate))
            self.listeners.add(listener)
        self.tell_presence()

    def _check_theirs(self, viewer: Viewer, owner: Owner | None) -> None:
        if not self._is_theirs(viewer, owner):
            raise Refused("no_seat", "this seat has moved to another device")

    def part(self, listener: Listener) -> None:
        """The connection is gone."""
        self.listeners.discard(listener)
        self.used = perf_counter()
        self.tell_presence()

    def is_watching(self, seat: Seat) -> bool:
        """Somebody looks at the table from this seat; being connected is not enough."""
        return any(listener.viewer == seat and listener.active_until > perf_counter() for listener in self.listeners)

    def tell_presence(self) -> None:
        """Who is connected to this process."""
        present = [self._seats_at(listener) for listener in self.listeners]
        self.tell_all(messages.Present(sorted(set(chain.from_iterable(present))), present.count([])))

    def _seats_at(self, listener: Listener) -> list[Seat]:
        """One, or all around a device at which nobody in particular looks; none for a spectator."""
        return self.table.seats_of(listener.owner) if listener.viewer is None else [listener.viewer]

    def tell_all(self, message: messages.AnyMessage) -> None:
        """Something without a number."""
        line = messages.encode(message)
        for listener in list(self.listeners):
            listener.hear(line)

    def tell_seat(self, seat: Seat, message: Callable[[Translate], messages.AnyMessage]) -> None:
        """Something private, to each in their language."""
        for listener in list(self.listeners):
            if listener.viewer == seat and self._is_theirs(seat, listener.owner):
                listener.hear(messages.encode(message(listener.translate)))

    @property
    def wake(self) -> Milliseconds | None:
        """When the server must act here by itself."""
        return None if self.next_act is None else self.next_act.when

    def _plan(self) -> None:
        self.next_act = next_act(self.table, self.programs, self.next_act)

    async def plan_anew(self) -> None:
        """A program was set or has stopped: the card tells when to wake, and other processes hear of it."""
        for _ in range(MOST_TRIES):
            async with self._found():
                self._plan()
                try:
                    await self._store.append(card_of(self.table, self.wake), self.table.number, [])
                except Conflict:
                    await self._read_on()
                    continue
                self.when_changed(self)
                return

    async def read_programs(self) -> None:
        """Another process may have set or stopped one."""
        async with self._found():
            await self.programs.read()
            self._plan()
            self.when_changed(self)

    @property
    def is_lost(self) -> bool:
        """Nobody has heard yet whether the last thing was written."""
        return self._is_lost and not self._lock.locked()


class Alone:
    """Alone with the table of a room, as the log has it. A class, because every move passes here."""

    __slots__ = ("_room",)

    def __init__(self, room: Room) -> None:
        self._room = room

    async def __aenter__(self) -> None:
        """Wait for the table; if it is ahead of the log, read it anew."""
        await self._room._lock.acquire()
        if self._room._is_lost:
            try:
                with reaching_tables():
                    await self._room._reload()
            except BaseException:
                self._room._lock.release()
                raise

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """The next, please."""
        self._room._lock.release()
        if isinstance(error, StoreUnavailable):
            raise unavailable() from error


async def _finished(writing: Awaitable[None]) -> bool:
    """Was it cancelled? What is being written is also told, whatever happens to who wished it."""
    written, cancelled = asyncio.ensure_future(writing), False
    while not written.done():
        try:
            await (written if isinstance(written, Durable) else asyncio.shield(written))
        except asyncio.CancelledError:
            cancelled = True
        except Exception:  # is raised below, unless who wished it is gone
            break
    if cancelled and written.exception() is not None:
        raise asyncio.CancelledError
    written.result()
    return cancelled


def unused(room: Room, since: float) -> bool:
    """Nobody hears it, nothing is to be done there, and it was not asked for lately."""
    return not room.listeners and room.next_act is None and room.used < since


def viewer_of(room: Room, owner: Owner | None, seat: Any) -> Viewer:
    """Who hears the table: where several share a device, nobody in particular until a seat is named."""
    is_shared = seat is None and len(room.table.seats_of(owner)) > 1
    return None if is_shared else seat_of(room, owner, seat)


def seat_of(room: Room, owner: Owner | None, seat: Any) -> Viewer:
    """The seat that an owner asks to see or play; None is a spectator."""
    owned = room.table.seats_of(owner)
    if seat is None:
        return owned[0] if owned else None
    if seat not in owned:
        raise Refused("no_seat", "seat {seat} is not yours; you may watch without a seat", seat=seat)
    return int(seat)
