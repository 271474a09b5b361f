"""One player plays whole games against bots in a real browser, from the start page to the result."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import DECIDE, Decide, Seen, Style, plays
from tests.browser.conftest import Newcomer
from tests.browser.keying import KEYS
from tests.browser.measures import cut, met, misfits
from tests.browser.player import LAPTOP, PHONE, Player
from tests.tables import TITLES

FOCUS = """() => {
  const at = document.activeElement;
  const drawn = (element) => element && parseFloat(getComputedStyle(element).outlineWidth) > 0
    && getComputedStyle(element).outlineStyle !== "none";
  return {
    name: (at.ariaLabel ?? at.textContent).replace(/\\s+/g, " ").trim(),
    kind: at.type ?? "",
    checked: at.checked ?? false,
    visible: at.matches(":focus-visible") && (drawn(at) || drawn(at.nextElementSibling) || drawn(at.closest("label"))),
  };
}"""


def ends_well(player: Player) -> None:
    """Check that the server and the page agree on the result, and that the cards were fixed before the game."""
    table = player.page.url.rsplit("/", 1)[1]
    assert player.asks("GET", f"/api/tables/{table}")["table"]["phase"] == "over"
    for folded in player.page.get_by_role("button", name="Record and seed").all():  # on a phone
        player.presses(folded)
    expect(player.page.get_by_text("The seed matches")).to_be_visible()


def measured(game: str) -> Decide[Player]:
    """Decide only where nothing is wider than the page, hard to hit, cut off or drawn over something else."""

    def decide(player: Player, now: Seen, style: Style) -> None:
        assert misfits(player.page) + met(player.page) + cut(player.page) == []
        DECIDE[game](player, now, style)

    return decide


@pytest.mark.parametrize("game", TITLES)
def test_two_clicks_lead_to_a_game_against_bots(newcomer: Newcomer, game: str) -> None:
    ada = newcomer(size=LAPTOP)
    ada.goes("/")
    ada.page.get_by_role("radio", name=TITLES[game]).check(force=True)
    ada.page.get_by_role("button", name="Play now").click()
    plays([ada], game, Style(random.Random(1)), decide=measured(game))
    ends_well(ada)
    ada.pictures_of("the-end")


@pytest.mark.parametrize("game", TITLES)
def test_a_game_on_a_phone_is_played_by_touch_without_scrolling_sideways(newcomer: Newcomer, game: str) -> None:
    ada = newcomer(size=PHONE, touch=True)
    ada.goes("/")
    ada.presses(ada.page.locator("label").filter(has=ada.page.get_by_role("radio", name=TITLES[game])))
    ada.presses(ada.page.get_by_role("button", name="Play now"))
    plays([ada], game, Style(random.Random(2)), decide=measured(game))
    ends_well(ada)
    ada.pictures_of("the-end")


def tabs_to(player: Player, begins: str) -> None:
    """Press Tab until the control has the focus, which is visible all the way."""
    for _ in range(40):
        player.page.keyboard.press("Tab")
        focus = player.page.evaluate(FOCUS)
        assert focus["visible"], focus
        if focus["name"].startswith(begins):
            return
    pytest.fail(f"the keyboard does not lead to {begins}")


@pytest.mark.parametrize("game", TITLES)
def test_a_game_is_played_by_keyboard_alone(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    ada.goes("/")
    tabs_to(ada, "High Society")
    if game == "rich-and-good":
        ada.page.keyboard.press("ArrowRight")
        assert ada.page.evaluate(FOCUS) == {"name": TITLES[game], "kind": "radio", "checked": True, "visible": True}
    tabs_to(ada, "Play now")
    ada.page.keyboard.press("Enter")
    plays([ada], game, Style(random.Random(3)), decide=KEYS[game])
    ends_well(ada)


def test_a_card_selected_with_the_keyboard_is_seen_and_laid(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.goes(f"/table/{ada.opens('high-society', ['easy', 'easy'], begin=True)}")
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    expect(ada.page.locator("[data-money='25']")).to_be_visible()
    ada.page.keyboard.press("ArrowLeft")
    focus = ada.page.evaluate(FOCUS)
    assert (focus["name"], focus["visible"]) == ("25", True)
    ada.page.keyboard.press("Space")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-money='25']")).to_have_attribute("aria-disabled", "true")
    assert ada.moves() == ["bid 25"]


def test_enter_bids_after_a_click_on_the_speed(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.goes(f"/table/{ada.opens('high-society', ['easy', 'easy'], begin=True)}")
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    speed = ada.page.get_by_role("button", name=re.compile("^Speed"))
    speed.click()
    chosen = speed.get_attribute("aria-label")
    ada.page.keyboard.press("r")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("header .who")).not_to_have_text("Your turn")
    assert speed.get_attribute("aria-label") == chosen
    assert len(ada.moves()) == 1
