"""Guests and their devices. Each device has a secret that carries the server's MAC.

A guest is known by the digest of their first device's secret, so that a guest with one device needs no row anywhere. A
forged secret is recognised by its MAC, without a look-up.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from noblesse.server.guests.tokens import Secret, digest, fresh_device, read_secret, signed
from noblesse.server.live.entries import DeviceDigest, Owner
from noblesse.server.live.schedule import now
from noblesse.server.store.interface import DEVICE_NEWS, Device, Milliseconds, Store, StoreUnavailable

KEPT_AS = "device key"
KEY_BYTES = 32
MOST_REMEMBERED = 20_000  # devices
AN_HOUR: Milliseconds = 3_600_000
logger = logging.getLogger(__name__)


class Guest(NamedTuple):
    """Somebody at one of their devices."""

    secret: Secret
    owner: Owner
    device: DeviceDigest
    is_out: bool = False  # the device was signed out and belongs to nobody now

    @property
    def is_signed(self) -> bool:
        """Whether the secret has a MAC. Without one (as in release 0.1.0) it keeps what it owns but gains nothing."""
        return self.secret.is_signed


class Connected(Protocol):
    """The devices that are connected to this process."""

    def drop(self, device: DeviceDigest) -> None:
        """Disconnect this device."""

    def listening(self) -> Iterable[DeviceDigest]:
        """Return all connected devices."""


class Devices:
    """The devices that this process has seen lately. News from the store says which ones other processes sign out."""

    def __init__(self, store: Store, connected: Connected) -> None:
        self._store = store
        self._connected = connected
        self._key = b""
        self._known: OrderedDict[DeviceDigest, Device | None] = OrderedDict()  # the least recently used first
        self._unsigned_out: set[DeviceDigest] = set()  # few, since only release 0.1.0 made unsigned secrets
        self._changes = 0  # counts events that may have made what is known here untrue
        self._tasks: set[asyncio.Task[None]] = set()
        store.on_news(self._hear)

    async def open(self) -> None:
        """Read the key that all processes share from the store, which creates it the first time."""
        self._key = await self._store.keep(KEPT_AS, secrets.token_bytes(KEY_BYTES))
        self._unsigned_out = set(await self._store.unsigned_out())

    async def close(self) -> None:
        """Cancel what has begun."""
        for task in list(self._tasks):
            task.cancel()

    def fresh(self) -> Guest:
        """Return a new guest at their first device."""
        secret = fresh_device(self._key)
        return Guest(secret, digest(secret.random), digest(secret.random))

    def another_of(self, owner: Owner) -> Guest:
        """Return a guest at a new device, which the caller must add to the store."""
        return self.fresh()._replace(owner=owner)

    def countersigned(self, guest: Guest) -> Guest:
        """Return a guest of release 0.1.0 with a signed secret; device and guest stay the same."""
        return guest._replace(secret=signed(guest.secret.random, self._key))

    async def guest(self, text: str) -> Guest | None:
        """Return the guest who presents this secret; None if it is forged."""
        secret = read_secret(text, self._key)
        if secret is None:
            return None
        device = digest(secret.random)
        if not secret.is_signed:
            return Guest(secret, device, device, device in self._unsigned_out)
        found = await self._look_up(device)
        return Guest(secret, device, device) if found is None else Guest(secret, found.guest, device, found.is_out)

    async def _look_up(self, device: DeviceDigest) -> Device | None:
        if device not in self._known:
            before, found = self._changes, await self._store.device(device)
            if self._changes != before:
                return found  # perhaps outdated, so it is not remembered
            self._known[device] = found
            if len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(device)
        return await self._note_seen(self._known[device])

    async def _note_seen(self, found: Device | None) -> Device | None:
        if found is not None and not found.is_out and now() - found.seen >= AN_HOUR:
            self._known.pop(found.device, None)
            await self._store.see_device(found.device, now() // AN_HOUR * AN_HOUR)
        return found

    async def sign_out(self, device: Device) -> None:
        """Sign a device out at all processes."""
        await self._store.sign_out(device.device)
        self._forget(device.device, unsigned=device.unsigned)

    def _forget(self, device: DeviceDigest, *, unsigned: bool) -> None:
        self._changes += 1
        self._known.pop(device, None)
        if unsigned:
            self._unsigned_out.add(device)
        self._connected.drop(device)

    def _hear(self, name: str, number: int) -> None:
        if name.startswith(DEVICE_NEWS):
            self._forget(name.removeprefix(DEVICE_NEWS), unsigned=number == 1)
        elif not name:
            self._changes += 1
            self._known.clear()
            task = asyncio.create_task(self._read_again())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read_again(self) -> None:
        """Disconnect devices that were signed out while news may have been missed."""
        try:
            self._unsigned_out |= set(await self._store.unsigned_out())
            for device in set(self._connected.listening()):
                found = await self._store.device(device)
                if found is not None and found.is_out:
                    self._forget(device, unsigned=found.unsigned)
        except StoreUnavailable:
            logger.warning("the store cannot be reached; signed-out devices will be read with the next news")
