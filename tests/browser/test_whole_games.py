"""Whole games in real browsers, by clicking."""

from __future__ import annotations

import random

import pytest

from tests.browser.clicking import is_over, plays
from tests.browser.conftest import Newcomer


@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("high-society", ["easy", "medium"]),
        ("high-society", ["easy"] * 4),
        ("rich-and-good", ["easy"]),
        ("rich-and-good", ["easy", "medium", "easy"]),
    ],
)
def test_alone_against_bots(newcomer: Newcomer, game: str, others: list[str]) -> None:
    ada = newcomer()
    table = ada.opens(game, [*others], begin=True)
    ada.goes(f"/table/{table}")
    plays([ada], game, random.Random(len(others)))
    assert is_over(ada)
    assert ada.asks("GET", f"/api/tables/{table}")["table"]["phase"] == "over"
    ada.pictures_of("the-end")
