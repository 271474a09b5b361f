"""A server for tests in a browser: without rate limits, with bots that move at once, and with deals that are known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from noblesse.engine.deal import derived_seed
from noblesse.server.http.static_files import FOLDER
from noblesse.server.live import schedule, seating
from tests.server.a_server import serving


@contextmanager
def quick_server(folder: Path, pages: Path = FOLDER) -> Iterator[str]:
    """Serve these pages, with a store in the folder. Tests that share it leave each other's tables alone."""
    store = f"sqlite://{folder / 'tables.sqlite'}"
    with pytest.MonkeyPatch.context() as patch, serving(store, pages=pages) as address:
        patch.setattr(schedule, "QUICKEST", 0)
        patch.setattr(schedule, "SLOWEST", 0)
        yield address


def deal_as_for(name: str, patch: pytest.MonkeyPatch) -> None:
    """Give a test the same deals whenever it runs, so that a failure can be reproduced."""
    tables = count()
    patch.setattr(seating, "fresh_seed", lambda: derived_seed(next(tables), name))
