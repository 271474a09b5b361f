"""How much a browser has to fetch before a table is drawn."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Newcomer

MOST = 120_000  # bytes of scripts and styles


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_a_table_is_light(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    fetched: list[Response] = []
    ada.page.on("response", lambda response: fetched.append(response))  # noqa: PLW0108 because a handler must be a function
    ada.goes(f"/table/{ada.opens(game, ['easy', 'easy'], begin=True)}")
    ada.page.locator("[data-actions]").wait_for()
    ada.page.wait_for_load_state("networkidle")
    sizes = {
        response.url: len(gzip.compress(response.body()))
        for response in fetched
        if response.request.resource_type in ("script", "stylesheet")
    }
    assert len(sizes) > 5
    assert sum(sizes.values()) <= MOST, sizes
