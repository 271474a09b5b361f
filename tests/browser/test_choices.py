"""Choices that have not been sent survive a reload."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.company import company
from tests.browser.conftest import Newcomer
from tests.browser.player import Player

KEPT = "Object.keys(sessionStorage).filter((name) => name.startsWith('noblesse.draft'))"


def reloads(player: Player) -> None:
    """Reload, and wait until the table is back."""
    player.page.reload()
    expect(player.page.locator("header .who")).to_have_text("Your turn")


def test_cards_chosen_for_a_bid_survive_a_reload(newcomer: Newcomer) -> None:
    with company(newcomer(), "high-society", seed=5) as at:
        page = at.ada.page
        at.moves("bid 2")
        at.moves("pass")
        for card in ("4", "10"):
            at.ada.presses(card)
        reloads(at.ada)
        for card in ("4", "10"):
            expect(page.locator(f"[data-money='{card}']")).to_have_attribute("aria-pressed", "true")
        at.ada.presses("Bid 14: add 4 and 10")
        expect(page.locator("[data-money='10']")).to_have_attribute("aria-disabled", "true")
        assert at.ada.moves() == ["bid 4 10"]
        assert page.evaluate(KEPT) == []


def test_chosen_shares_and_market_cards_survive_a_reload(newcomer: Newcomer) -> None:
    with company(newcomer(), "rich-and-good", seed=5) as at:
        page = at.ada.page
        for move in ("hold", "keep", "hold", "keep"):
            at.moves(move)
        at.ada.presses("More Wheat")
        reloads(at.ada)
        at.ada.presses(page.get_by_role("button", name="Buy 1 Wheat"))
        expect(page.get_by_role("button", name="Wheat for charity")).to_be_visible()
        assert at.ada.moves() == ["buy wheat"]
        at.saw("buy wheat")
        assert page.evaluate(KEPT) == []
        at.ada.presses("Wheat for charity")
        reloads(at.ada)
        at.ada.presses(page.get_by_role("button", name="Donate Wheat"))
        at.saw("donate wheat")
        for _ in range(4):  # each of the other two plays two cards
            at.moves(at.game.legal_moves()[0])
        expect(page.locator("header .who")).to_have_text("Your turn")
        for holder in ("left", "right"):
            at.ada.presses(page.get_by_role("button", name=f", {holder} holder").first)
        confirming = page.get_by_role("button", name=re.compile("^Play "))
        wanted = confirming.inner_text()
        reloads(at.ada)
        expect(confirming).to_have_text(wanted)


def test_nothing_is_kept_when_several_share_a_device(newcomer: Newcomer) -> None:
    ada = newcomer()
    table = ada.opens("high-society", [None, None], options={"memory_aid": False})
    for seat, name in ((1, "Bo"), (2, "Cy")):
        ada.asks("PUT", f"/api/tables/{table}/seats/{seat}", name=name)
    ada.asks("POST", f"/api/tables/{table}/begin")
    ada.page.goto(f"/table/{table}")
    ada.presses(ada.page.locator("dialog[open]").get_by_role("button"))
    ada.presses("4")
    expect(ada.page.locator("[data-money='4']")).to_have_attribute("aria-pressed", "true")
    assert ada.page.evaluate("sessionStorage.length") == 0
