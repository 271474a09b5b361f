"""The scenes at the end of a round and of the game, and the result after them."""

from __future__ import annotations

import json
import random
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Style, plays, seen
from tests.browser.conftest import Newcomer
from tests.browser.measures import met, spilled
from tests.browser.player import PHONE, QUICK, Player

GAMES = ["high-society", "rich-and-good"]
VERDICT = "wins|You win|share the victory|Nobody wins"
WATCHES = """(verdict) => {
  const found = (window.told = { before: [], scenes: 0, stamped: false });
  const read = (selector) => [...document.querySelectorAll(selector)].map((part) => part.textContent).join(" ");
  const look = () => {
    found.scenes += document.querySelector("[data-scene]") ? 1 : 0;
    found.stamped ||= document.querySelector("[data-winner]") !== null;
    if (found.stamped) return;
    const texts = [document.title, ...["header", "[role=log]", "[role=alert]", "main section table"].map(read)];
    found.before.push(...texts.filter((text) => new RegExp(verdict).test(text)));
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, all);
}"""


def nearly_over(player: Player, table: str) -> bool:
    """Whether the game may end with the next card, or ends with this turn."""
    view = player.asks("GET", f"/api/tables/{table}/view")
    return bool(view.get("red_edges_left") == 1 or view.get("turns_left") == 1)


def plays_until_nearly_over(player: Player, game: str, style: Style, bots: int = 2) -> str:
    """Play a game against bots until shortly before its end. Return the table's id."""
    table = player.opens(game, ["easy"] * bots, begin=True)
    player.goes(f"/table/{table}")
    plays([player], game, style, until=partial(nearly_over, player, table))
    return table


def chooses(player: Player, **settings: Any) -> None:
    """Change the settings of this browser, and load the page again."""
    kept = json.dumps({**QUICK, **settings})
    player.page.evaluate("(kept) => localStorage.setItem('noblesse.settings', kept)", kept)
    player.page.reload()
    player.page.locator("main").first.wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_tells_the_winner_before_the_stamp(newcomer: Newcomer, game: str) -> None:
    ada, style = newcomer(), Style(random.Random(5), eager=0.2)
    plays_until_nearly_over(ada, game, style)
    chooses(ada, speed="fast")
    ada.page.evaluate(WATCHES, VERDICT)
    plays([ada], game, style, to_a_scene=True)
    ada.page.wait_for_function("() => window.told.stamped")
    expect(ada.page.get_by_role("button", name="See the result")).to_be_focused()
    told = ada.page.evaluate("() => window.told")
    assert told["before"] == []
    expect(ada.page.get_by_role("button", name="Rematch")).to_have_count(0)
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-scene]")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(ada.page.get_by_role("log")).to_contain_text(re.compile(VERDICT))


@pytest.mark.parametrize("game", GAMES)
def test_at_instant_speed_the_finished_count_waits_for_a_tap(newcomer: Newcomer, game: str) -> None:
    ada, style = newcomer(size=PHONE, touch=True), Style(random.Random(6), eager=0.2)
    plays_until_nearly_over(ada, game, style, bots=4)
    plays([ada], game, style, to_a_scene=True)
    expect(ada.page.get_by_role("button", name="See the result")).to_be_visible()
    expect(ada.page.locator("[data-winner]").first).to_be_visible()
    assert not seen(ada).over
    assert met(ada.page) + spilled(ada.page) == []
    ada.pictures_of("the-finished-count")
    ada.presses(ada.page.locator("[data-scene]"))
    expect(ada.page.locator("[data-scene]")).to_have_count(0)
    assert met(ada.page) == []
    assert ada.page.locator('a[href^="/replay/"]').count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_over_before_the_page_was_opened_shows_the_result_at_once(
    newcomer: Newcomer, game: str
) -> None:
    ada, style = newcomer(), Style(random.Random(7), eager=0)
    table = ada.opens(game, ["easy", "easy"], begin=True)
    ada.goes(f"/table/{table}")
    plays([ada], game, style)
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(ada.page.locator("main section table").first).to_be_visible()
    expect(ada.page.locator("[data-scene]")).to_have_count(0)


def test_the_end_of_a_round_says_who_would_be_out_and_waits(newcomer: Newcomer) -> None:
    ada, style = newcomer(), Style(random.Random(8), eager=0.3)
    ada.goes(f"/table/{ada.opens('rich-and-good', ['easy', 'easy'], begin=True)}")
    plays([ada], "rich-and-good", style, to_a_scene=True)
    expect(ada.page.get_by_role("dialog", name="Round 1 ends")).to_be_visible()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Out if the game ended now: ")
    expect(ada.page.get_by_text("would be out", exact=True).first).to_be_visible()
    ada.presses("Continue")
    expect(ada.page.locator("[data-scene]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_what_decided_the_game_is_fetched_when_wanted_and_beside_the_result_where_there_is_room(
    newcomer: Newcomer, game: str
) -> None:
    ada = newcomer()
    table = ada.opens(game, ["easy", "easy"], begin=True)
    ada.goes(f"/table/{table}")
    plays([ada], game, Style(random.Random(7), eager=0))
    points = ada.page.get_by_role("region", name="Turning points").get_by_role("link")
    expect(points.first).to_be_visible()
    result, review = (ada.page.locator(f".end > {part}").bounding_box() for part in (".outcome", ".review"))
    assert result is not None
    assert review is not None
    assert result["x"] + result["width"] <= review["x"]
    phone = newcomer(size=PHONE)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.goes(f"/table/{table}")
    expect(phone.page.locator("main section table").first).to_be_visible()
    assert not any("review" in url or "Chart" in url for url in asked)
    phone.page.get_by_text("What decided it").click()
    expect(phone.page.get_by_role("region", name="Turning points").get_by_role("link").first).to_be_visible()
    expect(phone.page.locator("details table caption")).to_have_count(1)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
