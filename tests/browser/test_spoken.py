"""What a screen reader says during an auction and during a turn in the market."""

from __future__ import annotations

from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer

LISTEN = """() => {
  window.heard = [];
  for (const region of document.querySelectorAll("[aria-live=polite], [aria-live=assertive]"))
    new MutationObserver(() => {
      const text = region.textContent.trim();
      if (text) window.heard.push(region.ariaLive === "assertive" ? `! ${text}` : text);
    }).observe(region, { childList: true, characterData: true, subtree: true });
}"""
SAID = "([number, sentence]) => window.heard.length >= number && window.heard.at(-1) === sentence"


def spoken(at: Company, *script: tuple[str, str]) -> None:
    """Check that each move is spoken in exactly these words, and whether it may interrupt what is being read ("!").

    Anything extra would precede the next sentence.
    """
    at.ada.page.evaluate(LISTEN)
    for number, (move, sentence) in enumerate(script, 1):
        at.moves(move)
        at.ada.page.wait_for_function(SAID, arg=[number, sentence])
    assert at.ada.page.evaluate("window.heard") == [sentence for _, sentence in script]


def test_an_auction_is_spoken(newcomer: Newcomer) -> None:
    with company(newcomer(), "high-society", seed=5) as at:
        assert at.ada.page.locator("[aria-live]:not([aria-live=off])").count() == 2
        spoken(
            at,
            ("bid 2", "Bo adds 2 and bids 2."),
            ("bid 3", "! Cy adds 3 and bids 3. Your turn: Title on offer, a prize, highest bid 3 by Cy."),
            ("bid 4", "You add 4 and bid 4."),
            ("bid 6", "Bo adds 6 and bids 8."),
            (
                "pass",
                "! Cy passes and takes back 3. "
                "Your turn: Title on offer, a prize, highest bid 8 by Bo, you have bid 4.",
            ),
            ("pass", "You pass and take back 4. Bo takes a Title for 8. The Wine Cellar (4) is turned up."),
        )


def test_a_turn_in_the_market_is_spoken(newcomer: Newcomer) -> None:
    with company(newcomer(), "rich-and-good", seed=5) as at:
        spoken(
            at,
            ("buy wheat salt", "Bo buys 1 Wheat and 1 Salt for 80."),
            ("donate salt", "Bo donates a share."),
            ("hold", "Cy does not trade."),
            ("keep", "! Cy donates nothing. Your turn: buy or sell up to 3 shares, or hold. Cash 300."),
            (
                "buy wheat rubber",
                "! You buy 1 Wheat and 1 Rubber for 80. "
                "Your turn: donate a share or keep them all. Charity at today’s prices 0.",
            ),
            ("donate wheat", "You donate Wheat."),
            ("play right tea+4", "Bo plays Tea +4 from the right holder. Tea rises 4 spaces, 40 to 60."),
        )
