"""Players who read German or Italian see no English."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from noblesse.server.cast import CAST
from tests.browser.clicking import Style, plays, seen
from tests.browser.conftest import Newcomer
from tests.browser.player import Player

TEXTS = """() => {
  const seen = (element) => element.checkVisibility() && !element.closest("script, style");
  const texts = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) if (seen(nodes.currentNode.parentElement)) texts.push(nodes.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (seen(element)) texts.push(element.getAttribute(name));
  return texts.map((text) => text.replace(/\\s+/g, " ").trim());
}"""
NAMES = {"Ada", "High Society", "noblesse", "https://…", *(character.name for character in CAST)}
SAME = {  # words that are the same in English
    "de": {"Chat", "Status"},
    "it": {"Chat", "Status", "The Rich and the Good", "bot", "Round 1", "Round 2"},
}
TURN = {"de": "Du bist dran", "it": "Tocca a te"}


def texts(player: Player) -> set[str]:
    """Every visible or spoken text that contains words."""
    found = {text for text in player.page.evaluate(TEXTS) if re.search(r"[^\W\d_]{3}", text)}
    return {text for text in found if not re.fullmatch("[0-9a-f]{8,}…?", text)}  # fingerprints


def no_english(english: Player, other: Player, language: str, where: str) -> None:
    """Check that the two pages share no words other than names."""
    other.pictures_of(f"{where}-{language}")
    left = texts(english) & texts(other) - NAMES - SAME[language]
    assert not left, (where, left)
    assert other.page.locator("html").get_attribute("lang") == language


@pytest.fixture
def same_person(newcomer: Newcomer) -> Callable[[Player, str], Player]:
    """Open a second browser for the same player in another language."""

    def again(player: Player, language: str) -> Player:
        other = newcomer(language=language)
        other.context.add_cookies(player.context.cookies())  # type: ignore[arg-type]
        return other

    return again


def phases(player: Player, game: str) -> Iterator[str]:
    """Play through the game's kinds of decisions and its end, and name each."""
    names = {"high-society": ["Pass"], "rich-and-good": ["Hold", "Keep"]}[game]
    for name in names:
        expect(player.page.locator("header .who")).to_have_text("Your turn")
        yield f"before-{name}"
        lines = player.page.get_by_role("log").locator("li").count()
        player.presses(seen(player).free(name)[0])
        player.page.wait_for_function("lines => document.querySelectorAll('[data-log] li').length > lines", arg=lines)
    expect(player.page.locator("header .who")).to_have_text("Your turn")
    yield "after"
    table = player.page.url.rsplit("/", 1)[1]
    player.asks("POST", f"/api/tables/{table}/commands", t="leave")
    watches_the_end(player, game, player.page.get_by_role("link", name="Replay", exact=True))
    yield "end"


def watches_the_end(player: Player, game: str, result: Locator) -> None:
    """Go on after every scene until the result is there; bots decide."""
    plays([player], game, Style(random.Random(1)), until=result.is_visible, decide=lambda *_: None)
    expect(result).to_be_visible()


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_a_table_shows_no_english(newcomer: Newcomer, same_person: Callable[[Player, str], Player], game: str) -> None:
    ada = newcomer()
    table = ada.opens(game, ["easy", "easy"])
    others = {language: same_person(ada, language) for language in SAME}
    for player in (ada, *others.values()):
        player.goes(f"/table/{table}")
        player.page.locator("main ol").first.wait_for()
    for language, other in others.items():
        no_english(ada, other, language, "seats")
    ada.presses("Begin")
    for phase in phases(ada, game):
        lines = ada.page.get_by_role("log").locator("li").count()
        for language, other in others.items():
            if phase == "end":
                watches_the_end(other, game, other.page.locator("aside a[download]"))
            expect(other.page.get_by_role("log").locator("li")).to_have_count(lines)
            if phase != "end":
                expect(other.page.locator("header .who")).to_have_text(TURN[language])
            no_english(ada, other, language, f"{game}-{phase}")


@pytest.mark.parametrize("path", ["/", "/replay"])
def test_a_page_shows_no_english(newcomer: Newcomer, path: str) -> None:
    english = newcomer()
    english.goes(path)
    for language in SAME:
        other = newcomer(language=language)
        other.goes(path)
        no_english(english, other, language, re.sub(r"\W", "", path) or "start")
