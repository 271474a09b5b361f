"""Which store a command uses."""

from __future__ import annotations

import os
from pathlib import Path

from noblesse.cli.secret_files import refuse_if_open_to_others, secret_in

IN_THE_ENVIRONMENT = "NOBLESSE_STORE"
PASSWORD_FILE = "PGPASSFILE"  # PostgreSQL's own variable


def default_store() -> str:
    """The URL of a file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    return f"sqlite://{folder / 'noblesse' / 'tables.sqlite'}"


def chosen_store(url: str | None, file: Path | None) -> str | None:
    """The URL from the command line or the environment, or None if there is none."""
    if url is not None and file is not None:
        raise ValueError("name the store once, with --store or with --store-file")
    chosen = (url if file is None else secret_in(file)) or os.environ.get(IN_THE_ENVIRONMENT)
    passwords = os.environ.get(PASSWORD_FILE)
    if chosen is not None and chosen.startswith("postgres") and passwords:
        refuse_if_open_to_others(Path(passwords))  # the driver would silently ignore such a file
    return chosen
