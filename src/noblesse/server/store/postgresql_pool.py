"""Connections to PostgreSQL. Whatever breaks them is told as StoreUnavailable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from noblesse.server.store.hidden import hidden
from noblesse.server.store.interface import CannotOpen, StoreUnavailable

CONNECTIONS = 8
SECONDS_TO_CONNECT = 5
SECONDS_TO_ANSWER = 10

SETTINGS = {
    "application_name": "noblesse",
    "jit": "off",  # it would compile statements that take less time than compiling
    "synchronous_commit": "on",  # a move is acknowledged after it is durable
}

UNAVAILABLE = (
    OSError,  # refused, broken or too slow
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # the connection was just about to be closed
    asyncpg.OperatorInterventionError,  # shutting down, starting up
    asyncpg.InsufficientResourcesError,  # disk full, too many connections
    asyncpg.PostgresSystemError,  # an error of its disk
    asyncpg.ReadOnlySQLTransactionError,  # a standby
)
REFUSED = (
    asyncpg.InvalidAuthorizationSpecificationError,  # a wrong password, a user that there is not
    asyncpg.InvalidCatalogNameError,  # a database that there is not
    asyncpg.InsufficientPrivilegeError,
)


@contextmanager
def telling_of(url: str) -> Iterator[None]:
    """Errors of the connection come out as StoreUnavailable."""
    try:
        yield
    except UNAVAILABLE as error:
        if isinstance(error, ValueError):  # a value that PostgreSQL cannot hold is the caller's fault
            raise
        reason = str(error) or type(error).__name__
        raise StoreUnavailable(f"PostgreSQL at {hidden(url)} does not answer: {reason}") from None


@contextmanager
def opening(url: str) -> Iterator[None]:
    """What is wrong with the address itself comes out as CannotOpen."""
    try:
        _refuse_ambiguous(url)
        with telling_of(url):
            yield
    except REFUSED as error:
        raise CannotOpen(f"{hidden(url)} cannot be opened: {error}") from None
    except ValueError:  # its text may hold a piece of the password
        raise CannotOpen(
            f"{hidden(url)} is not understood: write postgresql://user:password@host/database, "
            "with special characters as %40 and the like"
        ) from None


def _refuse_ambiguous(url: str) -> None:
    """A piece of the password that was taken for a host or a database would be named in a complaint."""
    if not url.isprintable() or url.count("@") != urlsplit(url).netloc.count("@") or url.count("@") > 1:
        raise ValueError("special characters of the password are not escaped")


async def connected(url: str) -> Any:
    """One connection outside the pool, for work that may take long."""
    return await asyncpg.connect(url, timeout=SECONDS_TO_CONNECT, server_settings=SETTINGS)


@asynccontextmanager
async def long_connection(url: str) -> AsyncIterator[Any]:
    """The same for a while."""
    with telling_of(url):
        connection = await connected(url)
        try:
            yield connection
        finally:
            await connection.close(timeout=SECONDS_TO_ANSWER)


class Pool:
    """A few connections that come back by themselves after a break."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Any = None

    async def open(self) -> None:
        """One connection now, others when they are needed."""
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=SECONDS_TO_CONNECT,
            command_timeout=SECONDS_TO_ANSWER,
            server_settings=SETTINGS,
            reset=_nothing_to_reset,
        )

    async def close(self) -> None:
        """Wait for what is under way, but not for a server that does not answer."""
        try:
            await asyncio.wait_for(self._pool.close(), SECONDS_TO_ANSWER)
        except UNAVAILABLE:
            self._pool.terminate()

    async def rows(self, query: str, *values: Any) -> list[Any]:
        """All rows of an answer, or StoreUnavailable."""
        with telling_of(self._url):
            async with self._pool.acquire(timeout=SECONDS_TO_ANSWER) as connection:
                found: list[Any] = await connection.fetch(query, *values)
                return found


async def _nothing_to_reset(_connection: Any) -> None:
    """A connection of the pool is left as it was found, which saves a round trip a statement."""
