"""What the server needs from a store. A table is one append-only log with one entry in the index."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Collection, Sequence
from typing import Any, Literal, Protocol

import msgspec

Phase = Literal["open", "running", "over"]
Milliseconds = int  # since 1970

News = Callable[[str, int], None]  # called with a table and the last number of its log, written by another process
DEVICE_NEWS = "device:"  # a prefix: news of a signed-out device has its digest for a table; 1 means it needs no MAC


class Conflict(Exception):
    """Somebody else has already written these numbers of the log; nothing was written."""


class StoreUnavailable(Exception):
    """The database cannot be reached or cannot write; the same call may work later.

    If the connection broke in the middle of an append, it is unknown whether the append was written. It may be tried
    again after the same number: if that is a Conflict, `entries(table, after)` shows whose entries were written.
    """


class CannotOpen(Exception):
    """The store cannot be opened; the message says what would help."""


class NotEmpty(Exception):
    """Only an empty store can be filled; nothing was written."""


class Durable(asyncio.Future[Any]):
    """A future that is done when something is durable. It cannot be cancelled: a write that has begun will finish."""

    def cancel(self, msg: Any | None = None) -> bool:
        """Refuse. A task that waits is cancelled when the future is done."""
        return False


class IndexEntry(msgspec.Struct, frozen=True):
    """What can be known of a table without reading its log."""

    table: str
    game: str
    phase: Phase
    listed: bool  # shown in the lobby while it is open
    changed: Milliseconds
    wake: Milliseconds | None  # when the server must act by itself: a bot, a premove, a clock
    owners: list[str]  # the guests who sit there, as digests of their secrets
    summary: msgspec.Raw  # JSON, shown in lists


class WholeTable(msgspec.Struct, frozen=True):
    """Everything that is stored of a table."""

    index_entry: IndexEntry
    entries: list[bytes]
    notes: list[tuple[int, str, bytes]]  # seat, kind, note; by seat and kind


class Kept(msgspec.Struct, frozen=True):
    """A value of the server's own, such as a key."""

    key: str
    value: bytes


class Device(msgspec.Struct, frozen=True):
    """One of several devices of a guest, or one that was signed out. A guest with one device has none of these."""

    device: str  # digest of its secret
    guest: str  # digest of the secret of the guest's first device
    browser: str  # such as Firefox, or empty
    system: str  # such as Android, or empty
    added: Milliseconds
    seen: Milliseconds  # to the hour
    unsigned: bool = False  # issued by release 0.1.0: its secret is accepted without a MAC
    is_out: bool = False


class DeviceCode(msgspec.Struct, frozen=True):
    """A one-time code by which a guest adds a device."""

    digest: str
    guest: str
    issuer: Device  # the device that asked for the code
    until: Milliseconds


Thing = WholeTable | Device | Kept


class TableStore(Protocol):
    """What one live table needs: its log, its entry in the index, and private notes beside it."""

    async def create(self, index_entry: IndexEntry, entries: Sequence[bytes]) -> None:
        """Create a table; its entries are numbered from 1."""

    def append(self, index_entry: IndexEntry, after: int, entries: Sequence[bytes]) -> Awaitable[None]:
        """Append entries with the numbers from `after` + 1, all or none, and replace the index entry.

        Await the result: it is done when they are durable, and raises Conflict if `after` is not the last number.
        """

    async def entries(self, table_id: str, after: int = 0) -> list[bytes]:
        """Return the entries after that number; empty if there is no such table."""

    async def put_note(self, table_id: str, seat: int, kind: str, note: bytes) -> None:
        """Store something private to a seat that is not in the log, in place of an earlier note of this kind.

        Raises LookupError if there is no such table.
        """

    async def note(self, table_id: str, seat: int, kind: str) -> bytes | None:
        """Return a note; None if there is none."""

    async def take_note(self, table_id: str, seat: int, kind: str) -> bytes | None:
        """Return a note and remove it atomically: of two callers, only one gets it."""

    async def notes(self, table_id: str) -> list[tuple[int, str, bytes]]:
        """Return all notes of a table: seat, kind, note."""


class Store(TableStore, Protocol):
    """Call its methods between `open` and `close`, from one event loop; `everything` may be called at any time."""

    async def open(self) -> None:
        """Connect, and migrate the schema from any released version."""

    async def close(self) -> None:
        """Finish what has begun, and disconnect."""

    async def is_ready(self) -> bool:
        """Whether it can read and write now."""

    async def index_entry(self, table_id: str) -> IndexEntry | None:
        """Return the index entry of a table; None if there is no such table."""

    async def lobby(self, most: int) -> list[IndexEntry]:
        """Return listed tables that are open, the latest first."""

    async def listed_by(self, host: str) -> int:
        """Count the tables of this host in the lobby, by the `host` of their summaries."""

    async def hosted_by(self, host: str) -> int:
        """Count the open and running tables of this host, by the `host` of their summaries."""

    async def tables_of(
        self, owner: str, phase: Phase, most: int, before: Milliseconds | None = None
    ) -> list[IndexEntry]:
        """Return tables where this owner sits, the latest first; `before` asks for the next page."""

    async def keep(self, key: str, value: bytes) -> bytes:
        """Return the server's own value under this key; store `value` there first if there is none."""

    async def claim(
        self, process: str, now: Milliseconds, until: Milliseconds, most: int, but: Collection[str] = ()
    ) -> list[str]:
        """Lease and return tables whose `wake` has come and that no other process holds, without those in `but`."""

    async def claim_table(self, table_id: str, process: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Lease this table to `process`, whether or not its `wake` has come; False if another process holds it."""

    async def release(self, table_id: str, process: str) -> None:
        """Give up a lease."""

    async def device(self, device: str) -> Device | None:
        """Return what is stored of a device, if anything."""

    async def devices_of(self, guest: str) -> list[Device]:
        """Return all devices that were ever added to this guest, the oldest first, including those signed out."""

    async def unsigned_out(self) -> list[str]:
        """Return the devices of release 0.1.0 that were signed out."""

    async def add_device(self, device: Device) -> None:
        """Store a device; idempotent."""

    async def sign_out(self, device: str) -> None:
        """Sign a device out for ever; other processes are notified."""

    async def see_device(self, device: str, seen: Milliseconds) -> None:
        """Note when a device was last used."""

    async def put_code(self, code: DeviceCode) -> None:
        """Store a code in place of an earlier one of this guest."""

    async def code(self, digest: str) -> DeviceCode | None:
        """Return a code; None if there is none."""

    async def take_code(self, digest: str) -> bool:
        """Remove a code and return whether it was there: of two callers, only one gets True."""

    def on_news(self, hear: News) -> None:
        """Call `hear` for what other processes append; (table "", 0) means that some news may have been missed."""

    def everything(self) -> AsyncGenerator[Thing, None]:
        """Yield a consistent snapshot of the whole store: tables by name, devices by digest, kept values by key.

        The store need not be open, and a server may be using it. Raises CannotOpen if there is no such store.
        """

    async def fill(self, things: AsyncIterator[Thing]) -> None:
        """Write all things, or nothing if the iterator raises; raises NotEmpty if the store already holds anything."""
