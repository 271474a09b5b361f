"""Fixtures that set how long the tests wait for programs."""

import pytest

from noblesse.bots import exec_bot, exec_process


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait long, because a busy machine takes long to end a program."""
    monkeypatch.setattr(exec_process, "SECONDS_TO_EXIT", 60.0)


@pytest.fixture
def never_ending(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait briefly for the end of programs that never exit."""
    monkeypatch.setattr(exec_process, "SECONDS_TO_EXIT", 0.5)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait briefly for the answers of programs that never answer."""
    monkeypatch.setattr(exec_bot, "GRACE", 0.2)
    monkeypatch.setattr(exec_bot, "START_UP", 0.0)
