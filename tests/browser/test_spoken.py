"""What a screen reader says of an auction and of a turn in the market."""

from __future__ import annotations

from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer

LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector("[aria-live=assertive]");
  new MutationObserver(() => window.heard.push(region.textContent.trim())).observe(region, {
    childList: true, characterData: true, subtree: true,
  });
}"""


def heard(at: Company) -> list[str]:
    """Since the last time, once the voice has drawn breath."""
    at.ada.page.wait_for_timeout(300)
    return list(at.ada.page.evaluate("window.heard.splice(0)"))


def test_an_auction_is_spoken(newcomer: Newcomer) -> None:
    with company(newcomer(), "high-society", seed=5) as at:
        assert at.ada.page.locator("[aria-live]:not([aria-live=off])").count() == 1
        at.ada.page.evaluate(LISTEN)
        print(at.game.view(0)["turned_up"], at.asked)
        for move in ("bid 2", "bid 3", "bid 4", "pass", "pass"):
            at.moves(move)
            print(move, heard(at))
        raise AssertionError


def test_a_turn_in_the_market_is_spoken(newcomer: Newcomer) -> None:
    with company(newcomer(), "rich-and-good", seed=5) as at:
        at.ada.page.evaluate(LISTEN)
        for move in ("buy wheat salt", "donate salt", "hold", "keep", "buy wheat rubber", "donate wheat", "play right tea+4"):
            try:
                at.moves(move)
            except Exception as e:
                print(at.game.legal_moves()[:30]); raise
            print(move, heard(at))
        raise AssertionError
