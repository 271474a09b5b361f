"""A URL names a store, and no message shows a password."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from noblesse.server.store.hidden import hidden
from noblesse.server.store.interface import CannotOpen, StoreUnavailable
from noblesse.server.store.named import store_named
from noblesse.server.store.postgresql import PostgresStore
from noblesse.server.store.sqlite import SqliteStore


@pytest.mark.parametrize(
    ("url", "path"),
    [("sqlite:///srv/tables.sqlite", "/srv/tables.sqlite"), ("sqlite://data/tables.sqlite", "data/tables.sqlite")],
)
def test_what_follows_sqlite_is_taken_as_the_path(url: str, path: str) -> None:
    store = store_named(url)
    assert isinstance(store, SqliteStore)
    assert store.path == Path(path)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_postgresql_is_named_as_its_own_programs_name_it(scheme: str) -> None:
    assert isinstance(store_named(f"{scheme}://ada@host/tables"), PostgresStore)


@pytest.mark.parametrize(
    "url", ["", "tables.sqlite", "mysql://ada:secret@host/tables", "ada:secret@host", "sqlite:///"]
)
def test_any_other_name_is_refused_with_what_would_be_right(url: str) -> None:
    with pytest.raises(ValueError, match="write sqlite:///") as caught:
        store_named(url)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ada:secret@host:5432/tables", "postgresql://ada:***@host:5432/tables"),
        ("postgresql://ada:se:cr/et@x@host/tables", "postgresql://ada:***@host/tables"),
        ("postgresql://:secret@host/tables", "postgresql://:***@host/tables"),
        (
            "postgresql://host/tables?user=ada&password=secret&ssl=on",
            "postgresql://host/tables?user=ada&password=***&ssl=on",
        ),
        ("postgresql://ada@host/tables", "postgresql://ada@host/tables"),
        ("ada:secret@host/tables", "ada:***@host/tables"),
        ("postgresql://ada:se\ncret@host/tables", "postgresql://ada:***@host/tables"),
        ("sqlite:///srv/tables.sqlite", "sqlite:///srv/tables.sqlite"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, shown: str) -> None:
    assert hidden(url) == shown


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:secret@127.0.0.1:1/tables",
        "postgresql://ada:secret/2@127.0.0.1:1/tables",
        "postgresql://ada:se\ncret@127.0.0.1:1/tables",
        "postgresql://127.0.0.1:1/tables?user=ada&password=secret",
    ],
)
def test_a_store_that_cannot_be_opened_says_so_in_one_line_without_the_password(url: str) -> None:
    with pytest.raises((CannotOpen, StoreUnavailable)) as caught:
        asyncio.run(store_named(url).open())
    assert "127.0.0.1" in str(caught.value)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://127.0.0.1:1/secret@host/tables",  # of the user 127.0.0.1
        "postgresql://ada:1@secret@127.0.0.1:1/tables",
        "postgresql://127.0.0.1:1?secret=@host/tables",
        "postgresql://127.0.0.1:1#secret@host/tables",
    ],
)
def test_a_password_with_bare_special_characters_is_not_taken_for_a_host_or_a_database(url: str) -> None:
    """PostgreSQL would name in its complaint what it took a part of the password for."""
    with pytest.raises(CannotOpen, match="with special characters as %40") as caught:
        asyncio.run(store_named(url).open())
    assert "secret" not in str(caught.value)
