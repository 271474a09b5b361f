"""Each archived release, opened in each store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.released.dumps import load_postgresql, load_sqlite
from tests.released.playing import Reopened
from tests.released.release import Release, releases
from tests.server.a_postgresql import empty_database
from tests.server.a_server import serving


@pytest.fixture(params=releases(), ids=lambda release: release.folder.name, scope="module")
def release(request: pytest.FixtureRequest) -> Release:
    """Each archived release in turn."""
    found: Release = request.param
    return found


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.processes)], scope="module")
def store(request: pytest.FixtureRequest) -> str:
    """Each kind of store in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def untouched(
    release: Release, store: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reopened]:
    """The release for tests that only look."""
    yield from _reopened(release, store, request, tmp_path_factory)


@pytest.fixture(scope="module")
def reopened(
    release: Release, store: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reopened]:
    """The release for tests that play on, each at its own tables."""
    yield from _reopened(release, store, request, tmp_path_factory)


def _reopened(
    release: Release, store: str, request: pytest.FixtureRequest, folders: pytest.TempPathFactory
) -> Iterator[Reopened]:
    """Start today's server on the store of that release."""
    if store == "sqlite":
        path = folders.mktemp("released") / "tables.sqlite"
        load_sqlite(path, release.text("sqlite.sql"))
        url = f"sqlite://{path}"
    else:
        url = empty_database(request.getfixturevalue("database"))
        load_postgresql(url, release.text("postgresql.sql"))
    with serving(url, push=True) as address, Reopened(release, address) as reopened:
        yield reopened
