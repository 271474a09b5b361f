"""Connections to PostgreSQL. Errors of a connection are raised as StoreUnavailable."""

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
    "jit": "off",  # compiling would take longer than our short statements
    "synchronous_commit": "on",  # a move is acknowledged only after it is durable
}

UNAVAILABLE = (
    OSError,  # refused, broken or too slow
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # the connection was about to be closed
    asyncpg.OperatorInterventionError,  # shutting down, starting up
    asyncpg.InsufficientResourcesError,  # disk full, too many connections
    asyncpg.PostgresSystemError,  # a disk error
    asyncpg.ReadOnlySQLTransactionError,  # a standby
)
REFUSED = (
    asyncpg.InvalidAuthorizationSpecificationError,  # a wrong password or an unknown user
    asyncpg.InvalidCatalogNameError,  # an unknown database
    asyncpg.InsufficientPrivilegeError,
)


@contextmanager
def reaching(url: str) -> Iterator[None]:
    """Raise errors of the connection as StoreUnavailable."""
    try:
        yield
    except UNAVAILABLE as error:
        if isinstance(error, ValueError):  # a value that PostgreSQL cannot hold is the caller's fault
            raise
        reason = str(error) or type(error).__name__
        raise StoreUnavailable(f"PostgreSQL at {hidden(url)} does not answer: {reason}") from None


@contextmanager
def opening(url: str) -> Iterator[None]:
    """Raise errors that are due to the address itself as CannotOpen."""
    try:
        _refuse_ambiguous(url)
        with reaching(url):
            yield
    except REFUSED as error:
        raise CannotOpen(f"{hidden(url)} cannot be opened: {error}") from None
    except ValueError:  # its text may hold a piece of the password
        raise CannotOpen(
            f"{hidden(url)} is not understood: write postgresql://user:password@host/database, "
            "with special characters as %40 and the like"
        ) from None


def _refuse_ambiguous(url: str) -> None:
    """Refuse a URL in which part of the password could be taken for a host or database and shown in an error."""
    if not url.isprintable() or url.count("@") != urlsplit(url).netloc.count("@") or url.count("@") > 1:
        raise ValueError("special characters of the password are not escaped")


async def connected(url: str) -> Any:
    """Return a connection outside the pool, for work that may take long."""
    return await asyncpg.connect(url, timeout=SECONDS_TO_CONNECT, server_settings=SETTINGS)


@asynccontextmanager
async def long_connection(url: str) -> AsyncIterator[Any]:
    """Open a connection outside the pool, and close it at the end."""
    with reaching(url):
        connection = await connected(url)
        try:
            yield connection
        finally:
            await connection.close(timeout=SECONDS_TO_ANSWER)


class Pool:
    """A few connections that reconnect by themselves."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Any = None

    async def open(self) -> None:
        """Open one connection now, and others when they are needed."""
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
        """Wait for running statements, but not for a server that does not answer."""
        try:
            await asyncio.wait_for(self._pool.close(), SECONDS_TO_ANSWER)
        except UNAVAILABLE:
            self._pool.terminate()

    async def rows(self, query: str, *values: Any) -> list[Any]:
        """Run a query and return all rows, or raise StoreUnavailable."""
        with reaching(self._url):
            async with self._pool.acquire(timeout=SECONDS_TO_ANSWER) as connection:
                rows: list[Any] = await connection.fetch(query, *values)
                return rows


async def _nothing_to_reset(_connection: Any) -> None:
    """Do nothing: our statements leave no state on a connection, and this saves one round trip per statement."""
