"""Short waits where nothing is worth waiting for."""

import pytest

from noblesse.bots import exec_bot


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """For programs that never answer."""
    monkeypatch.setattr(exec_bot, "GRACE", 0.2)
    monkeypatch.setattr(exec_bot, "START_UP", 0.0)
