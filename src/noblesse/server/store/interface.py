"""What the server asks of a store. A table is one append-only log; beside it stands one entry in the index."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Collection, Sequence
from typing import Any, Literal, Protocol

import msgspec

Phase = Literal["open", "running", "over"]
Milliseconds = int  # since 1970

News = Callable[[str, int], None]  # a table and the last number of its log, written by another process
DEVICE_NEWS = "device:"  # before a device's digest in place of a table: it was put out; 1 if it needs no MAC


class Conflict(Exception):
    """Somebody else has written these numbers of the log; nothing was written."""


class StoreUnavailable(Exception):
    """The database cannot be reached or cannot write; the same call may work later.

    Whether an append that fails like this was written is unknown if the connection broke in the middle of it. It may be
    tried again after the same number: if that is a Conflict, `entries(table, after)` tells whose entries stand there.
    """


class CannotOpen(Exception):
    """The store cannot be opened as things are; the sentence says what would help."""


class NotEmpty(Exception):
    """Only an empty store can be filled; nothing was written."""


class Durable(asyncio.Future[Any]):
    """Done when something is durable. It cannot be cancelled: what is being written will be written, whoever waits."""

    def cancel(self, msg: Any | None = None) -> bool:
        """No. A task that waits is cancelled when the future is done."""
        return False


class IndexEntry(msgspec.Struct, frozen=True):
    """What is known of a table without reading its log."""

    table: str
    game: str
    phase: Phase
    listed: bool  # stands in the lobby while it is open
    changed: Milliseconds
    wake: Milliseconds | None  # when the server must act by itself: a bot, a premove, a clock
    owners: list[str]  # who sits there; digests of their secrets
    summary: msgspec.Raw  # JSON, shown in lists


class WholeTable(msgspec.Struct, frozen=True):
    """All that is kept of a table."""

    index_entry: IndexEntry
    entries: list[bytes]
    notes: list[tuple[int, str, bytes]]  # seat, kind, note; by seat and kind


class Kept(msgspec.Struct, frozen=True):
    """One of the server's own things."""

    key: str
    value: bytes


class Device(msgspec.Struct, frozen=True):
    """One of several devices of a guest, or one that was put out. A guest with one device has none of these."""

    device: str  # digest of its secret
    guest: str  # digest of the secret of the guest's first device
    browser: str  # such as Firefox, or nothing
    system: str  # such as Android, or nothing
    added: Milliseconds
    seen: Milliseconds  # to the hour
    unsigned: bool = False  # of release 0.1.0: its secret is known without a MAC
    is_out: bool = False


class DeviceCode(msgspec.Struct, frozen=True):
    """A one-time code by which a guest adds a device."""

    digest: str
    guest: str
    issuer: Device  # which asked for the code
    until: Milliseconds


Thing = WholeTable | Device | Kept


class TableStore(Protocol):
    """What one live table needs: its log, its entry in the index, and private notes beside it."""

    async def create(self, index_entry: IndexEntry, entries: Sequence[bytes]) -> None:
        """A new table; its entries get the numbers from 1."""

    def append(self, index_entry: IndexEntry, after: int, entries: Sequence[bytes]) -> Awaitable[None]:
        """Entries with the numbers from `after` + 1, all or none, and the index entry as it is now.

        To be awaited: done when they are durable; raises Conflict if `after` is not the last number.
        """

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """The log from that number on; empty if there is no such table."""

    async def put_note(self, table: str, seat: int, kind: str, note: bytes) -> None:
        """Keep something private to a seat that is not in the log, in place of an earlier note of the kind.

        Raises LookupError if there is no such table.
        """

    async def note(self, table: str, seat: int, kind: str) -> bytes | None:
        """Read it."""

    async def take_note(self, table: str, seat: int, kind: str) -> bytes | None:
        """Read and remove it at once: of two who take, one gets it."""

    async def notes(self, table: str) -> list[tuple[int, str, bytes]]:
        """All notes of a table: seat, kind, note."""


class Store(TableStore, Protocol):
    """Every method may be called at any time between `open` and `close`, from one event loop; `everything` always."""

    async def open(self) -> None:
        """Connect, and bring the schema forward from any released version."""

    async def close(self) -> None:
        """Finish what was begun."""

    async def is_ready(self) -> bool:
        """Can it read and write now?"""

    async def index_entry(self, table: str) -> IndexEntry | None:
        """The index entry of a table."""

    async def lobby(self, most: int) -> list[IndexEntry]:
        """Listed tables that are open, the latest first."""

    async def listed_by(self, host: str) -> int:
        """How many tables of this host stand in the lobby, by the `host` of their summaries."""

    async def hosted_by(self, host: str) -> int:
        """How many tables of this host are open or running, by the `host` of their summaries."""

    async def tables_of(
        self, owner: str, phase: Phase, most: int, before: Milliseconds | None = None
    ) -> list[IndexEntry]:
        """Tables where this owner sits, the latest first; `before` turns the page."""

    async def keep(self, key: str, value: bytes) -> bytes:
        """The server's own things, such as keys: what is kept under this key, `value` if nothing was."""

    async def claim(
        self, process: str, now: Milliseconds, until: Milliseconds, most: int, but: Collection[str] = ()
    ) -> list[str]:
        """Tables whose `wake` has come and that no other process holds, `but` not these; they are ours `until` then."""

    async def claim_table(self, table: str, process: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Is this table ours `until` then, whether or not its `wake` has come? Not if another process holds it."""

    async def release(self, table: str, process: str) -> None:
        """Give up a claim."""

    async def device(self, device: str) -> Device | None:
        """What is kept of a device."""

    async def devices_of(self, guest: str) -> list[Device]:
        """All that were ever added to this guest, the first first; those put out too."""

    async def unsigned_out(self) -> list[str]:
        """The devices of release 0.1.0 that were put out."""

    async def add_device(self, device: Device) -> None:
        """Nothing happens if it is there already."""

    async def put_out(self, device: str) -> None:
        """For ever; other processes hear of it."""

    async def see_device(self, device: str, seen: Milliseconds) -> None:
        """It was in use then."""

    async def put_code(self, code: DeviceCode) -> None:
        """In place of an earlier code of this guest."""

    async def code(self, digest: str) -> DeviceCode | None:
        """Read it."""

    async def take_code(self, digest: str) -> bool:
        """Remove it: of two who take, one gets it."""

    def on_news(self, hear: News) -> None:
        """Call `hear` for what other processes append; (table "", 0) says that some news may have been missed."""

    def everything(self) -> AsyncGenerator[Thing, None]:
        """All there is, as it was at one moment: tables by name, devices by digest, what was kept by key.

        A store that is not open gives it too, also while a server uses it: CannotOpen if there is no such store.
        """

    async def fill(self, things: AsyncIterator[Thing]) -> None:
        """Write all of it or, if the iterator raises, nothing; raises NotEmpty if anything is here already."""
