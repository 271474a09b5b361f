"""Index entries and opened stores for the tests of the stores."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec

from noblesse.server.store.interface import Conflict, IndexEntry, Store
from noblesse.server.store.named import store_named

Test = Callable[..., Awaitable[None]]


def an_index_entry(table: str = "elm", **changes: Any) -> IndexEntry:
    """The index entry of a running table that waits for nothing, unless changed."""
    summary = msgspec.Raw(b'{"names":["Ada","Zo\xc3\xab"]}')
    index_entry = IndexEntry(table, "high-society", "running", True, 1000, None, ["ada", "zoe"], summary)
    return msgspec.structs.replace(index_entry, **changes)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The store of this URL, closed at the end."""
    store = store_named(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_stores(test: Test, *urls: str) -> None:
    """Run a test on opened stores."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            await test(*[await stack.enter_async_context(opened(url)) for url in urls])

    asyncio.run(run())


async def wins(store: Store, after: int, entry: bytes, table: str = "elm") -> bool:
    """Append, and say whether nobody was quicker."""
    try:
        await store.append(an_index_entry(table), after, [entry])
    except Conflict:
        return False
    return True


async def append_until_it_succeeds(store: Store, entry: bytes, table: str = "elm") -> int:
    """Read on and try again, as a server does; the number that the entry got."""
    last = len(await store.entries(table))
    while not await wins(store, last, entry, table):
        last += len(await store.entries(table, last))
    return last + 1


def names(index_entries: list[IndexEntry]) -> list[str]:
    """The tables of these index entries."""
    return [index_entry.table for index_entry in index_entries]
