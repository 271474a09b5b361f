"""Who somebody is: a guest has devices, and each device has a secret that carries the server's MAC.

A guest is known by the digest of its first device's secret, so that a guest with one device needs no row anywhere. What
was made up is recognised by its MAC, without a look-up.
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
    is_out: bool = False  # the device was put out: it is nobody's now

    @property
    def is_signed(self) -> bool:
        """Else it is of release 0.1.0, or made up: it may use what is its own already, and gets nothing new."""
        return self.secret.is_signed


class Connected(Protocol):
    """The devices that are connected to this process."""

    def drop(self, device: DeviceDigest) -> None:
        """Disconnect this one."""

    def listening(self) -> Iterable[DeviceDigest]:
        """All of them."""


class Devices:
    """The devices that this process has met lately; what other processes put out it hears from the store."""

    def __init__(self, store: Store, connected: Connected) -> None:
        self._store = store
        self._connected = connected
        self._key = b""
        self._met: OrderedDict[DeviceDigest, Device | None] = OrderedDict()  # the longest unseen first
        self._unsigned_out: set[DeviceDigest] = set()  # few: no new ones come since release 0.1.0
        self._changes = 0  # how often something known here may have become untrue
        self._tasks: set[asyncio.Task[None]] = set()
        store.on_news(self._hear)

    async def open(self) -> None:
        """With the key that the store keeps for all processes; it is made the first time."""
        self._key = await self._store.keep(KEPT_AS, secrets.token_bytes(KEY_BYTES))
        self._unsigned_out = set(await self._store.unsigned_out())

    async def close(self) -> None:
        """What was begun is given up."""
        for task in list(self._tasks):
            task.cancel()

    def fresh(self) -> Guest:
        """A new guest at its first device."""
        secret = fresh_device(self._key)
        return Guest(secret, digest(secret.random), digest(secret.random))

    def another_of(self, owner: Owner) -> Guest:
        """A guest at a new device, which is to be added to the store."""
        return self.fresh()._replace(owner=owner)

    def countersigned(self, guest: Guest) -> Guest:
        """A guest of release 0.1.0, whose secret is signed from now on; device and guest stay the same."""
        return guest._replace(secret=signed(guest.secret.random, self._key))

    async def guest(self, text: str) -> Guest | None:
        """Who shows this secret; nobody if it was made up."""
        secret = read_secret(text, self._key)
        if secret is None:
            return None
        device = digest(secret.random)
        if not secret.is_signed:
            return Guest(secret, device, device, device in self._unsigned_out)
        found = await self._found(device)
        return Guest(secret, device, device) if found is None else Guest(secret, found.guest, device, found.is_out)

    async def _found(self, device: DeviceDigest) -> Device | None:
        if device not in self._met:
            before, found = self._changes, await self._store.device(device)
            if self._changes != before:
                return found  # but perhaps no longer so
            self._met[device] = found
            if len(self._met) > MOST_REMEMBERED:
                self._met.popitem(last=False)
        self._met.move_to_end(device)
        return await self._seen(self._met[device])

    async def _seen(self, found: Device | None) -> Device | None:
        if found is not None and not found.is_out and now() - found.seen >= AN_HOUR:
            self._met.pop(found.device, None)
            await self._store.see_device(found.device, now() // AN_HOUR * AN_HOUR)
        return found

    async def put_out(self, device: Device) -> None:
        """It is nobody's from now on. Other processes hear of it."""
        await self._store.put_out(device.device)
        self._has_gone(device.device, unsigned=device.unsigned)

    def _has_gone(self, device: DeviceDigest, *, unsigned: bool) -> None:
        self._changes += 1
        self._met.pop(device, None)
        if unsigned:
            self._unsigned_out.add(device)
        self._connected.drop(device)

    def _hear(self, name: str, number: int) -> None:
        if name.startswith(DEVICE_NEWS):
            self._has_gone(name.removeprefix(DEVICE_NEWS), unsigned=number == 1)
        elif not name:
            self._changes += 1
            self._met.clear()
            task = asyncio.create_task(self._read_anew())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read_anew(self) -> None:
        """News may have been missed: is somebody connected whose device was put out meanwhile?"""
        try:
            self._unsigned_out |= set(await self._store.unsigned_out())
            for device in set(self._connected.listening()):
                found = await self._store.device(device)
                if found is not None and found.is_out:
                    self._has_gone(device, unsigned=found.unsigned)
        except StoreUnavailable:
            logger.warning("the store is away: devices that were put out are read with the next news")
