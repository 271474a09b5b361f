"""A test that gets nowhere ends and says what was seen."""

from __future__ import annotations

import random

import pytest

from tests.browser import patience
from tests.browser.clicking import Style, plays
from tests.browser.conftest import Newcomer


def test_a_decision_without_effect_is_no_progress(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.5)
    ada = newcomer()
    ada.goes(f"/table/{ada.opens('high-society', [None, None])}")
    with pytest.raises(AssertionError, match=r"nothing has happened for .*\[Seen\(turn='Waiting for players'"):
        plays([ada], "high-society", Style(random.Random(1)), decide=lambda player, now, style: None)


def test_waiting_in_vain_ends(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.1)
    with pytest.raises(AssertionError, match="after 0 s: nothing at all"):
        patience.wait_until(newcomer(), lambda: False, lambda: "nothing at all")
