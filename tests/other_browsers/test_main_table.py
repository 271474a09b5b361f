"""A game of each kind from the start page to the result and its replay, in Firefox and in WebKit."""

from __future__ import annotations

import random

import pytest

from tests.browser.clicking import DECIDE, Seen, Style, plays
from tests.browser.measures import misfits
from tests.other_browsers.visitor import Visitor, link, opening, radio
from tests.tables import TITLES

SIZES = {"phone": (360, 640), "desktop": (1366, 768)}
# Portraits and arms in the result that do not have the shape in which they are drawn.
MISSHAPEN = """() => [...document.querySelectorAll("main th svg")].filter((svg) => {
  const { width, height } = svg.getBoundingClientRect();
  const drawn = svg.viewBox.baseVal;
  return Math.abs(width / height / (drawn.width / drawn.height) - 1) > 0.1;
}).length"""
WHERE = "document.querySelector('.controls .where').textContent"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TITLES)
def test_a_game_is_played_to_the_end_and_replayed(ada: Visitor, game: str, size: str) -> None:
    ada.sits_before(*SIZES[size])
    ada.presses(radio(TITLES[game]))
    ada.presses(opening("Play now"))
    pictures = iter(range(1, 1000))

    def decide(player: Visitor, now: Seen, style: Style) -> None:
        assert misfits(player.page) == []
        if (number := next(pictures)) in (1, 8, 16):
            player.picture_of(f"decision-{number}")
        DECIDE[game](player, now, style)

    plays([ada], game, Style(random.Random(1)), decide=decide)
    if size == "phone":
        ada.presses(opening("Record and seed"))
    ada.reads("The seed matches")
    ada.picture_of("the-end")
    assert misfits(ada.page) == []
    assert ada.page.evaluate(MISSHAPEN) == 0
    table = ada.page.url.rsplit("/", 1)[1]
    assert ada.asks("GET", f"/api/tables/{table}")["table"]["phase"] == "over"
    ada.presses(link("/replay/"))
    steps_through(ada, len(ada.asks("GET", f"/api/tables/{table}/record")["moves"]))


def steps_through(ada: Visitor, last: int) -> None:
    """Go to the beginning of a replay, one move on, to the end, and one move back."""
    ada.sees("() => document.querySelector('.controls .where') !== null")
    for press, at in (("Home", 0), ("One move forward", 1), ("End", last), ("One move back", last - 1)):
        if press in ("Home", "End"):
            ada.page.evaluate("() => document.querySelector('input[type=range]').focus()")
            ada.page.keyboard.press(press)
        else:
            ada.presses(press)
        ada.sees(f"(where) => {WHERE} === where", f"{at}/{last}")
        assert misfits(ada.page) == []
    ada.picture_of("the-replay")


def test_the_language_is_switched(ada: Visitor) -> None:
    ada.sits_before(*SIZES["phone"])
    ada.presses(ada.page.locator("header button"))
    for language, code, title in (("Deutsch", "de", "Einstellungen"), ("Italiano", "it", "Impostazioni")):
        ada.presses(radio(language))
        ada.sees("(code) => document.documentElement.lang === code", code)
        ada.reads(title)
        assert misfits(ada.page) == []
        ada.picture_of(code)
    ada.goes("/rules/high-society")
    ada.sees("() => document.documentElement.lang === 'it' && document.querySelector('main h2') !== null")
    assert misfits(ada.page) == []
