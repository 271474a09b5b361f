"""Axe finds nothing serious on any page. The boards in their phases are checked in the gallery."""

from __future__ import annotations

from functools import partial

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.measures import barriers, misfits
from tests.browser.patience import wait_until
from tests.browser.player import DESKTOP, PHONE, Player
from tests.server.playing import some_move

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]


def check(visitor: Player, what: str) -> None:
    """Keep a screenshot, and check the page."""
    visitor.pictures_of(what)
    assert misfits(visitor.page) == []
    assert barriers(visitor.page) == []


def finished(visitor: Player) -> str:
    """The id of a table whose game is over."""
    table = visitor.opens("high-society", ["easy", "easy"], begin=True)
    now = partial(visitor.asks, "GET", f"/api/tables/{table}")

    def is_over() -> bool:
        seen = now()
        if seen["position"]["offer"]:
            move = some_move(seen["position"]["offer"])
            command = {"t": "move", "id": f"the-move-at-{seen['n']}", "at": seen["n"], "move": move}
            visitor.asks("POST", f"/api/tables/{table}/commands", **command)
        return bool(seen["table"]["phase"] == "over")

    wait_until(visitor, is_over, now)
    return table


@pytest.mark.parametrize(("size", "scheme"), LOOKS, ids=["phone dark", "desktop light"])
def test_the_pages_around_the_table_have_no_barriers(newcomer: Newcomer, size: dict[str, int], scheme: str) -> None:
    visitor = newcomer(size=size, scheme=scheme)
    visitor.opens("rich-and-good", ["easy"], begin=True)
    visitor.opens("high-society", [None, "easy"], options={"listed": True})
    over = finished(visitor)
    for path, what in {
        "/": "start",
        "/rules/high-society": "rules",
        "/rules/rich-and-good": "more-rules",
        "/replay": "records",
        f"/replay/{over}": "replay",
        f"/table/{over}": "over",
        f"/join/{over}": "join",
        "/gallery": "lost",  # because these pages have no gallery
    }.items():
        visitor.goes(path)
        visitor.page.wait_for_load_state("networkidle")
        check(visitor, what)


def test_a_wrong_address_leads_back(newcomer: Newcomer) -> None:
    visitor = newcomer()
    visitor.expects_trouble = True  # because the browser itself logs a 404 on the console
    answer = visitor.page.goto("/nonsense")
    assert answer is not None
    assert answer.status == 404
    visitor.presses(visitor.page.get_by_role("link", name="To the start page"))
    visitor.page.wait_for_url("**/")
    assert all("404" in complaint for complaint in visitor.complaints)


@pytest.mark.parametrize(("size", "scheme"), LOOKS, ids=["phone dark", "desktop light"])
def test_the_dialogs_of_the_start_page_have_no_barriers(newcomer: Newcomer, size: dict[str, int], scheme: str) -> None:
    visitor = newcomer(size=size, scheme=scheme)
    for name in ("Your own table", "With friends", "On one device", "Settings"):
        visitor.goes("/")
        visitor.page.get_by_role("button", name=name).first.click()
        visitor.page.get_by_role("dialog").wait_for()
        check(visitor, name)


@pytest.mark.parametrize(("size", "scheme"), LOOKS, ids=["phone dark", "desktop light"])
@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_a_table_has_no_barriers_from_the_seating_on(
    newcomer: Newcomer, size: dict[str, int], scheme: str, game: str
) -> None:
    visitor = newcomer(size=size, scheme=scheme)
    table = visitor.opens(game, ["easy", "medium", "easy"])
    visitor.goes(f"/table/{table}")
    check(visitor, "seating")
    visitor.page.get_by_role("button", name="Begin").click()
    visitor.page.locator("header .who", has_text="Your turn").wait_for()
    visitor.page.locator("[data-actions]").wait_for()
    check(visitor, "table")
    visitor.page.get_by_role("button", name="Your seat").click()
    check(visitor, "seat")
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("?")
    visitor.page.get_by_role("dialog").wait_for()
    check(visitor, "help")
