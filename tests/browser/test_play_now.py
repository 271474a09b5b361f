"""Play now begins with the weakest bots, remembers what was played last, and suggests stronger ones after two wins."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.measures import barriers, misfits
from tests.browser.player import PHONE, Player

HINT = "First game? “Easy” is a good start."


def level(player: Player, name: str) -> Locator:
    """One of the levels that can be chosen."""
    return player.page.get_by_role("group", name="Difficulty").get_by_role("radio", name=name)


def won(number: int, bot: str) -> dict[str, Any]:
    """A finished game against two bots, as the server lists it."""
    seats = [{"name": name, "bot": by, "stand_in": None} for name, by in (("Ada", None), ("Bot", bot), ("Bot 2", bot))]
    facts = {"edition": "1997", "to_move": None, "moves": 40, "memory_aid": True, "clock": None}
    summary = {**facts, "seats": seats, "winners": [0]}
    place = {"table": f"table{number}", "game": "high-society", "phase": "over"}
    return {**place, "changed": number, "your_seats": [0], "summary": summary}


def test_a_newcomer_begins_with_easy_and_comes_back_to_what_they_chose(newcomer: Newcomer) -> None:
    ada = newcomer(size=PHONE)
    ada.goes()
    expect(level(ada, "Easy")).to_be_checked()
    expect(ada.page.get_by_text(HINT)).to_be_visible()
    level(ada, "Hard").check(force=True)
    expect(ada.page.get_by_text(HINT)).to_have_count(0)
    ada.presses(ada.page.get_by_role("button", name="Play now"))
    ada.page.wait_for_url("**/table/*")
    ada.page.evaluate("localStorage.removeItem('noblesse.play')")  # as on another device of the same guest
    ada.goes()
    expect(level(ada, "Hard")).to_be_checked()
    ada.page.get_by_role("radio", name="The Rich and the Good").check(force=True)
    expect(level(ada, "Easy")).to_be_checked()


def test_after_two_wins_the_next_level_is_suggested(newcomer: Newcomer) -> None:
    ada = newcomer(size=PHONE)
    games = [won(2, "easy"), won(1, "easy")]

    def answers(route: Route) -> None:
        route.fulfill(body=json.dumps(games), content_type="application/json")

    ada.page.route("**/api/mine?phase=over", answers)
    ada.goes()
    ada.presses("Try “Medium”")
    expect(level(ada, "Medium")).to_be_checked()
    ada.goes()
    expect(level(ada, "Easy")).to_be_checked()
    assert misfits(ada.page) == []
    assert barriers(ada.page) == []
    ada.presses("Not yet")
    expect(ada.page.get_by_text("twice in a row")).to_have_count(0)
    ada.goes()
    expect(ada.page.get_by_text("Finished games")).to_be_visible()
    expect(ada.page.get_by_text("twice in a row")).to_have_count(0)
    games[:0] = [won(4, "easy"), won(3, "easy")]
    ada.goes()
    expect(ada.page.get_by_role("button", name="Try “Medium”")).to_be_visible()
