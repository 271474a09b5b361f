"""Find the store for a URL."""

from __future__ import annotations

from pathlib import Path

from noblesse.server.store.hidden import hidden
from noblesse.server.store.interface import Store
from noblesse.server.store.sqlite import SqliteStore

RIGHT = "sqlite:///var/lib/noblesse/tables.sqlite or postgresql://user:password@host/database"


def store_named(url: str) -> Store:
    """Return the store for a URL. What follows `sqlite://` is the path: sqlite:///srv/a.sqlite is absolute.

    `postgresql://…` is read as PostgreSQL's own programs read it. ValueError says what would be right.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise ValueError(f"{hidden(url)!r} is not the URL of a store: write {RIGHT}")
    if scheme == "sqlite":
        return SqliteStore(_path(rest))
    if scheme in ("postgresql", "postgres"):
        from noblesse.server.store.postgresql import PostgresStore

        return PostgresStore(url)
    raise ValueError(f"{hidden(url)!r} is not a known kind of store: write {RIGHT}")


def _path(path: str) -> Path:
    if not path.strip("/"):
        raise ValueError("sqlite:// needs the path of a file: write sqlite:///var/lib/noblesse/tables.sqlite")
    return Path(path)
