"""Tips in a player's first games: each once, closed at will, switched off and on again."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Style, plays
from tests.browser.company import company
from tests.browser.conftest import Newcomer
from tests.browser.measures import DECISIVE, met, misfits, unseen
from tests.browser.player import LAPTOP, PHONE, Player

# Notes the kind of every tip that appears, on every page of the visit.
WATCH = """() => {
  window.tips = [];
  new MutationObserver(() => {
    const tip = document.querySelector("[data-tip]")?.dataset.tip ?? null;
    if (tip && tip !== window.tips.at(-1)) window.tips.push(tip);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
ADA_BEGINS = {"high-society": 7, "rich-and-good": 10}  # seeds for 3 and 5 players
SEEN = "() => JSON.parse(localStorage.getItem('noblesse.tips_seen') ?? '[]')"


def at_a_first_game(player: Player, game: str) -> None:
    """Sit down with two easy bots."""
    player.goes(f"/table/{player.opens(game, ['easy', 'easy'], begin=True)}")
    player.page.evaluate(WATCH)


@pytest.mark.parametrize(
    ("game", "always"), [("high-society", {"prize", "redEdge"}), ("rich-and-good", {"prices", "card", "gift"})]
)
def test_a_first_game_gives_each_tip_once(newcomer: Newcomer, game: str, always: set[str]) -> None:
    ada = newcomer(size=PHONE, touch=True, tips=True)
    at_a_first_game(ada, game)
    plays([ada], game, Style(random.Random(4)))
    shown: list[str] = ada.page.evaluate("window.tips")
    assert len(shown) == len(set(shown))
    assert always <= set(shown)
    assert {f"{game}.{kind}" for kind in shown} == set(ada.page.evaluate(SEEN))


def test_a_tip_is_closed_and_all_of_them_are_switched_off_and_on_again(newcomer: Newcomer) -> None:
    ada = newcomer(tips=True)
    at_a_first_game(ada, "high-society")
    tip = ada.page.locator("[data-tip]")
    expect(tip).to_be_visible()
    ada.presses("Close this tip")
    expect(tip).to_be_hidden()
    ada.page.reload()
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    seen = ada.page.evaluate(SEEN)
    ada.presses("Settings")
    box = ada.page.get_by_role("checkbox", name="Tips for newcomers")
    box.uncheck()
    box.check()
    ada.presses("Close")
    expect(tip).to_be_visible()
    assert tip.get_attribute("data-tip") in {each.removeprefix("high-society.") for each in seen}
    ada.presses("Turn tips off")
    expect(tip).to_be_hidden()
    ada.page.reload()
    expect(ada.page.locator("[data-actions]")).to_be_visible()
    expect(tip).to_be_hidden()


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("game", DECISIVE)
def test_a_tip_on_a_laptop_pushes_nothing_out_of_view(newcomer: Newcomer, game: str, players: int) -> None:
    ada = newcomer(size=LAPTOP, tips=True)
    with company(ada, game, seed=ADA_BEGINS[game], players=players) as at:
        assert at.asked == 0
        expect(ada.page.locator("[data-tip]")).to_be_visible()
        ada.rests()
        ada.pictures_of(f"a-tip-for-{players}")
        below_the_card = ["main .deck p"] if game == "high-society" else []
        assert misfits(ada.page) + met(ada.page) + unseen(ada.page, [*DECISIVE[game], *below_the_card]) == []
