"""Which store a command means."""

from __future__ import annotations

import os
from pathlib import Path

from noblesse.cli.secret_files import refuse_if_open_to_others, secret_in

IN_THE_ENVIRONMENT = "NOBLESSE_STORE"
PASSWORD_FILE = "PGPASSFILE"  # PostgreSQL's own


def default_store() -> str:
    """A file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    return f"sqlite://{folder / 'noblesse' / 'tables.sqlite'}"


def chosen_store(url: str | None, file: Path | None) -> str | None:
    """Its URL, by the command line or the environment; None if nothing is said."""
    if url is not None and file is not None:
        raise ValueError("name the store once, by --store or by --store-file")
    chosen = (url if file is None else secret_in(file)) or os.environ.get(IN_THE_ENVIRONMENT)
    passwords = os.environ.get(PASSWORD_FILE)
    if chosen is not None and chosen.startswith("postgres") and passwords:
        refuse_if_open_to_others(Path(passwords))  # or it would be overlooked
    return chosen
