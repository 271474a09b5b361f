"""The URLs of empty stores."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    pass


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that does not exist yet, in a folder that does not either."""
    return f"sqlite://{tmp_path}/new/tables.sqlite"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.processes)])
def url(request: pytest.FixtureRequest) -> str:
    """Each of the stores in turn."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found
