"""`make soak` on a small scale: everything at once for some seconds, and nothing is lost."""

from __future__ import annotations

import pytest

from tests.server.ledger import Ledger
from tests.server.soak.figures import page
from tests.server.soak.outages import SqliteFile
from tests.server.soak.soaking import soaked

pytestmark = pytest.mark.processes


def test_honest_players_lose_nothing_to_kills_and_vandals(store_url: str) -> None:
    figures = soaked("SQLite", SqliteFile(store_url), seconds=4, processes=1, seed=1)
    assert figures.acknowledged > 0
    assert figures.outages["SIGKILL"] + figures.outages["SIGTERM"] > 0
    assert figures.outages["store"] > 0
    assert "| moves lost | 0 |" in page([figures])


def test_a_move_that_is_not_in_the_store_is_a_fault(store_url: str) -> None:
    soaked("SQLite", SqliteFile(store_url), seconds=0, processes=1, seed=2, kinds=[])
    ledger = Ledger()
    ledger.accept("elm", "made-up", 0, "pass")
    with pytest.raises(AssertionError):
        ledger.check(store_url)
    assert ledger.lost == 1
