"""What a player missed is told when they look again: after a visit, a hidden page or the curtain of a shared device."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer
from tests.browser.one_device import CURTAIN, lifts, sit_around
from tests.browser.player import PHONE, Player

BO_BEGINS = 5  # the seed of High Society
LOOKS = """(looks) => {
  const value = looks ? "visible" : "hidden";
  Object.defineProperty(document, "visibilityState", { value, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
HIDES_NOTHING = """() => {
  const [note, ...others] = ["[data-since]", "[data-actions]", "main"].map((each) => document.querySelector(each));
  const { bottom } = note.getBoundingClientRect();
  return others.every((other) => other.getBoundingClientRect().top >= bottom);
}"""


def panel(player: Player) -> Locator:
    """What tells a player about what they missed."""
    return player.page.get_by_role("region", name="Since you last looked")


def passes(player: Player) -> None:
    """Press Pass, whatever it says that this leads to."""
    player.presses(player.page.locator("[data-actions] [aria-keyshortcuts=p]"))


def away(at: Company, moves: Callable[[Company], str], *, until: int) -> list[str]:
    """Let the others play on until there are that many moves, while Ada is at another page. Return what she missed."""
    at.ada.goes("/")
    before = at.game.decisions
    while at.game.decisions < until:
        assert at.asked
        move = moves(at)
        answer = at.others[at.asked].moves(at.table, move)
        assert answer.status_code == 200, answer.text
        at.game.play(move)
    at.ada.goes(f"/table/{at.table}")
    at.ada.page.locator("[data-actions]").wait_for()
    return at.game.story(0, since=before + 1)


def raises(at: Company) -> str:
    """The cheapest raise."""
    return at.game.legal_moves()[1]


def trades_coal(at: Company) -> str:
    """Buy coal where that is allowed."""
    moves = at.game.legal_moves()
    return "buy coal" if "buy coal" in moves else moves[0]


def test_a_player_who_comes_back_reads_what_happened(newcomer: Newcomer) -> None:
    ada = newcomer(size=PHONE, touch=True)
    with company(ada, "high-society", seed=BO_BEGINS) as at:
        told = away(at, raises, until=2)
        expect(panel(ada).get_by_role("listitem")).to_have_text(told)
        expect(ada.page.locator("[aria-live]").filter(has_text="Since")).to_contain_text(". ".join(told))
        assert ada.page.evaluate(HIDES_NOTHING)
        ada.page.keyboard.press("Escape")
        expect(panel(ada)).to_have_count(0)
        assert away(at, raises, until=2) == []
        ada.draws()
        expect(panel(ada)).to_have_count(0)


def test_a_move_of_ones_own_ends_the_reading(newcomer: Newcomer) -> None:
    ada = newcomer()
    with company(ada, "high-society", seed=BO_BEGINS) as at:
        away(at, raises, until=2)
        expect(panel(ada)).to_be_visible()
        passes(ada)
        expect(panel(ada)).to_have_count(0)


def test_much_that_was_missed_is_summed_up_and_the_log_has_all_of_it(newcomer: Newcomer) -> None:
    ada = newcomer(size=PHONE, touch=True)
    with company(ada, "rich-and-good", seed=5, players=2) as at:
        for move in ("hold", "keep", "buy coal", "keep", "play own wheat-4", "halve shared coal+4"):
            at.moves(move)
        told = away(at, trades_coal, until=10)
        bought = next(sentence for sentence in told if "buys" in sentence)
        expect(panel(ada).get_by_role("listitem")).to_have_text(["Prices: Wheat from 20 to 50", bought])
        assert ada.page.evaluate(HIDES_NOTHING)
        ada.presses("Show all")
        log = ada.page.get_by_role("dialog", name="Log")
        expect(log.locator("[data-move='7']")).to_be_in_viewport()
        expect(panel(ada)).to_have_count(0)


def test_a_page_that_was_hidden_tells_what_was_missed_and_nothing_that_was_watched(newcomer: Newcomer) -> None:
    ada = newcomer()
    with company(ada, "high-society", seed=BO_BEGINS) as at:
        at.moves("bid 1")
        expect(ada.page.locator("header .who")).to_have_text("Cy’s turn")
        ada.page.evaluate(LOOKS, False)
        at.moves("bid 2")
        expect(ada.page.locator("header .who")).to_have_text("Your turn")
        assert panel(ada).count() == 0
        ada.page.evaluate(LOOKS, True)
        expect(panel(ada).get_by_role("listitem")).to_have_text(at.game.story(0, since=2))


def test_each_player_at_a_shared_device_reads_what_the_others_did(newcomer: Newcomer) -> None:
    device = newcomer(size=PHONE, touch=True)
    sit_around(device, "rich-and-good", 2)
    for missed in (None, "does not trade"):
        device.page.locator(CURTAIN).wait_for()
        assert panel(device).count() == 0
        lifts(device)
        if missed:
            expect(panel(device).get_by_role("listitem").first).to_have_text(re.compile(missed))
        else:
            assert panel(device).count() == 0
        device.page.keyboard.press("n")
        expect(device.page.get_by_role("button", name=re.compile("for charity")).first).to_be_visible()
        device.page.keyboard.press("n")
