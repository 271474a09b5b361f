"""Who would be out is always in view, and whoever is about to put themselves out is asked first, once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from noblesse import Game
from tests.browser.clicking import goes_on
from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer
from tests.browser.player import LAPTOP, PHONE

# Everybody in the line, and every chip that is not yours, which a phone shows in the line.
COVERED = """() => [...document.querySelectorAll("[data-charity] li, article [data-danger]")].filter((shown) => {
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !isInside || !(shown.contains(middle) || shown.parentElement.contains(middle));
}).map(({ textContent }) => textContent)"""


def gives_in_turn(game: Game) -> str:
    """Everybody but Ada buys and gives; Ada holds and keeps."""
    legal = game.legal_moves()
    if game.to_move == 0:
        return legal[0]
    wanted = [move for move in legal if move.startswith("donate") or move in {"buy coal", "buy wheat"}]
    return wanted[0] if wanted else legal[0]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_charity_of_all_is_in_view_in_every_phase(newcomer: Newcomer, size: dict[str, int], players: int) -> None:
    met = set()
    with company(newcomer(size=size), "rich-and-good", seed=5, players=players) as at:
        while at.game.view(0)["turn"] < 3:
            view = at.game.view(0)
            met.add((view["awaits"], at.asked == 0))
            assert at.ada.page.evaluate("scrollY") == 0
            assert at.ada.page.evaluate(COVERED) == []
            at.moves(gives_in_turn(at.game))
        expect(at.ada.page.locator("[data-charity] li")).to_have_count(max(players, 3))
        at.ada.pictures_of("the-charity")
    assert len(met) == 8


def test_a_chip_names_whoever_would_be_out(newcomer: Newcomer) -> None:
    with company(newcomer(size=LAPTOP), "rich-and-good", seed=5) as at:
        chips = at.ada.page.locator("main [data-danger]")
        expect(at.ada.page.locator("[data-charity]")).to_be_visible()
        expect(chips).to_have_count(0)  # nobody has given anything
        while at.game.view(0)["turn"] < 2:
            at.moves(gives_in_turn(at.game))
        expect(at.ada.page.get_by_role("region", name="You", exact=True).get_by_text("would be out")).to_be_visible()
        expect(chips).to_have_count(1)


def last_turn(at: Company) -> None:
    """Play on until Ada trades in the last turn."""
    while (at.asked, at.game.view(0)["awaits"], at.game.view(0)["turns_left"]) != (0, "trade", 1):
        at.moves(gives_in_turn(at.game))
    scene = at.ada.page.locator("[data-go-on]")
    scene.wait_for()  # the end of the first round
    goes_on(at.ada)
    expect(scene).to_be_hidden()


def test_whoever_keeps_and_would_be_out_is_asked_once(newcomer: Newcomer) -> None:
    with company(newcomer(confirm="off"), "rich-and-good", seed=5) as at:
        last_turn(at)
        page, question = at.ada.page, at.ada.page.get_by_role("alertdialog")
        expect(page.get_by_role("button", name="Hold and be out")).to_be_visible()
        at.moves("buy coal")
        expect(page.get_by_text("last; next")).to_be_visible()
        at.ada.presses("Keep and be out")
        expect(question).to_have_accessible_name(
            "Keep? This is your last chance to give, and at today’s prices you would be out"
        )
        at.ada.pictures_of("asked-once")
        at.ada.presses("Cancel")
        expect(question).to_be_hidden()
        assert at.ada.moves() == []
        page.reload()
        at.ada.presses("Keep and be out")
        at.saw("keep")
        assert at.ada.moves() == ["keep"]


def test_whoever_gives_learns_how_they_stand_and_is_not_asked(newcomer: Newcomer) -> None:
    with company(newcomer(confirm="off"), "rich-and-good", seed=5) as at:
        last_turn(at)
        at.moves("buy coal")
        at.ada.presses("Coal for charity")
        at.ada.presses(at.ada.page.locator("[data-actions]").get_by_text("Donate Coal"))
        at.saw("donate coal")


def cheapest_but_bo(game: Game) -> str:
    """Everybody passes, except that Bo pays 1 for a prize, which makes him the poorest."""
    legal, view = game.legal_moves(), game.view(0)
    return "bid 1" if game.to_move == 1 and not view["misfortune"] and "bid 1" in legal else legal[0]


THREE_EDGES_SOON = 373


def test_whoever_bids_all_but_safely_before_what_may_be_the_last_card_is_asked_once(newcomer: Newcomer) -> None:
    with company(newcomer(confirm="off"), "high-society", seed=THREE_EDGES_SOON) as at:
        while at.asked != 0 or at.game.view(0)["safe_bid"] is None:
            at.moves(cheapest_but_bo(at.game))
        page, question = at.ada.page, at.ada.page.get_by_role("alertdialog")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        expect(question).to_have_accessible_name(
            "Bid 1? You would be the poorest, and out if the next card ends the game"
        )
        page.keyboard.press("Escape")
        expect(question).to_be_hidden()
        page.keyboard.press("Enter")
        at.saw("bid 1")
        assert at.ada.moves() == ["bid 1"]
