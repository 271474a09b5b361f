"""While a player thinks about a bid, nothing under the pointer moves, whatever the others do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer
from tests.browser.player import DESKTOP, PHONE

OBSERVE = """
window.shifted = [];
const holds = (node) => node instanceof Element && (node.matches("button") || node.querySelector("button"));
new PerformanceObserver((list) => {
  for (const { sources } of list.getEntries())
    for (const { node } of sources) if (holds(node)) window.shifted.push(node.outerHTML.slice(0, 200));
}).observe({ type: "layout-shift", buffered: true });
"""
PLACES = """() => [...document.querySelectorAll("[data-money], [data-actions] button")].map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x, y, width, height };
})"""
MONEY_CARDS = 11


def places(at: Company) -> list[dict[str, Any]]:
    """The places of the money cards, Pass and Bid."""
    found = list(at.ada.page.evaluate(PLACES))
    assert len(found) == MONEY_CARDS + 2
    return found


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_button_moves_during_an_auction(newcomer: Newcomer, size: dict[str, int]) -> None:
    with company(newcomer(size=size, speed="fast"), "high-society", seed=5) as at:
        at.ada.rests()
        at.ada.page.evaluate(OBSERVE)
        before = places(at)
        for move in ("bid 1", "bid 2", "bid 3", "bid 4", "bid 6", "bid 8"):  # every seat raises twice
            at.moves(move)
            assert places(at) == before
        while at.asked != 0:
            at.moves("pass")
            assert places(at) == before
        at.moves("pass")  # the auction ends with a scene, and the next card is turned up
        at.ada.page.wait_for_timeout(1500)
        at.ada.rests()
        assert places(at) == before
        assert at.ada.page.evaluate("window.shifted") == []
