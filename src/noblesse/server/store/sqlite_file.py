"""The file of a SQLite store: opened by one server at a time, while others may read it."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path

from noblesse.server.operations.logs import note
from noblesse.server.store.interface import CannotOpen
from noblesse.server.store.schema import bring_sqlite_forward, migrations, no_store, refuse_any_other

PAGES_BETWEEN_CHECKPOINTS = 10_000  # 40 MB in the write-ahead log before it is moved into the file
BESIDE = ("-wal", "-shm", ".lock")  # the endings of the files that belong to it
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def real_file(path: Path) -> Path:
    """Resolve links: the lock and the write-ahead log are beside the real file. It need not exist yet."""
    real = Path(os.path.realpath(path))
    if real.is_file() and real.stat().st_nlink > 1:
        raise CannotOpen(
            f"{path} has a second name (a hard link), and SQLite keeps the newest moves beside one of them: "
            "keep one name and remove the other"
        )
    return real


def lock(path: Path) -> sqlite3.Connection:
    """Make this process the only server on the real file, until the connection is closed or the process ends.

    The lock is SQLite's own, on an empty file beside the real one: it works wherever SQLite does, and the real file can
    still be read by others while it is held.
    """
    beside = path.with_name(path.name + ".lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _touch(beside)
        connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error):
        raise _no_folder(path) from None
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise _no_folder(path) from None
        raise CannotOpen(
            f"{path} is in use by another server process: SQLite serves only one; "
            "stop it first, or use PostgreSQL for several"
        ) from None
    return connection


def prepare(path: Path) -> None:
    """Create the file or migrate it, or raise CannotOpen. The caller holds the lock."""
    try:
        _touch(path)
        connection = connect(path)
    except (OSError, sqlite3.OperationalError) as error:
        raise CannotOpen(f"{path} cannot be opened: {error}; it must be a file that this user may write") from None
    except sqlite3.DatabaseError:
        raise CannotOpen(f"{path} is not a SQLite database: name another file, or move this one away") from None
    try:
        bring_sqlite_forward(connection, migrations("sqlite"))
    except sqlite3.Error as error:
        raise CannotOpen(f"{path} does not hold the tables of noblesse: {error}") from None
    else:
        _keep_from_others(path)
    finally:
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection with explicit, durable commits. It may be used by one thread at a time."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_BETWEEN_CHECKPOINTS}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Return a read-only connection, which works beside a running server; CannotOpen if the file is not a store."""
    real = real_file(path)
    if not real.exists():
        raise CannotOpen(f"there is no store {path}: name one that a server has written")
    try:
        return _connect_to_read(real)
    except sqlite3.OperationalError as error:
        raise CannotOpen(f"{path} cannot be read: {error}") from None
    except sqlite3.DatabaseError:
        raise no_store(str(path)) from None


def _connect_to_read(path: Path) -> sqlite3.Connection:
    """Connect without `mode=ro`, which would leave files beside a store that no server uses."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA query_only = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        refuse_any_other(version, len(migrations("sqlite")), str(path))
    except BaseException:
        connection.close()
        raise
    return connection


def _touch(path: Path) -> None:
    """Create a file that only its owner may read, since it will hold secrets; SQLite's own files take over its mode."""
    if not path.exists():
        path.touch(mode=0o600)


def _keep_from_others(path: Path) -> None:
    """Restrict the mode of an older or copied file, which may be wider."""
    for file in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        with suppress(FileNotFoundError):
            if file.stat().st_mode & OTHERS:
                _tighten(file)


def _tighten(file: Path) -> None:
    try:
        file.chmod(stat.S_IMODE(file.stat().st_mode) & ~OTHERS)
    except PermissionError:
        note(f"{file} can be read by others, and only its owner can change that: chmod 600", logging.WARNING)
    else:
        note(f"{file} could be read by others; now only its owner can read it", logging.WARNING)


def _no_folder(path: Path) -> CannotOpen:
    return CannotOpen(
        f"the folder {path.parent} cannot be written to: name a file in a folder that this user may write to"
    )
