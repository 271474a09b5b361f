"""Which store a command means."""

from __future__ import annotations

import os
from pathlib import Path


def default_store() -> str:
    """A file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    return f"sqlite://{folder / 'noblesse' / 'tables.sqlite'}"
