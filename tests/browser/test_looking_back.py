"""The log at a table: where it stands, and the moments that one can look back to."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Style, plays
from tests.browser.conftest import Newcomer
from tests.browser.patience import wait_until
from tests.browser.player import Player

GAMES = ["high-society", "rich-and-good"]
LOW = {"width": 1366, "height": 600}
LOG = "document.querySelector('[data-log]')"
TO_SCROLL = f"{LOG}.scrollHeight - {LOG}.clientHeight"
BELOW = f"{TO_SCROLL} - {LOG}.scrollTop"


def stands_at_its_end(player: Player) -> None:
    """Wait until the last line of the log is in view."""
    wait_until(player, lambda: player.page.evaluate(BELOW) < 2, lambda: player.page.evaluate(BELOW))


@pytest.mark.parametrize("game", GAMES)
def test_the_log_stands_at_the_deciding_line_after_a_reload_and_at_the_end(newcomer: Newcomer, game: str) -> None:
    ada, style = newcomer(size=LOW), Style(random.Random(2), eager=0.3)
    table = ada.opens(game, ["easy", "easy"], begin=True)
    ada.goes(f"/table/{table}")
    plays([ada], game, style, until=lambda: ada.page.evaluate(TO_SCROLL) > 400)
    stands_at_its_end(ada)
    ada.page.reload()
    ada.page.locator("[data-log] li").first.wait_for()
    stands_at_its_end(ada)
    plays([ada], game, style)
    stands_at_its_end(ada)


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_that_is_over_has_no_buttons_for_decisions(newcomer: Newcomer, game: str) -> None:
    ada, style = newcomer(), Style(random.Random(2))
    table = ada.opens(game, ["easy", "easy"], begin=True)
    ada.goes(f"/table/{table}")
    log = ada.page.locator("[data-log] li button")
    plays([ada], game, style, until=lambda: log.count() > 3)
    expect(ada.page.locator("main [data-actions]")).not_to_have_count(0)
    log.first.click()
    past = ada.page.locator("dialog[open] [inert]")
    expect(past.locator("[data-board], [data-market]")).to_be_visible()
    expect(past.locator("[data-actions]")).to_have_count(0)
    expect(past.get_by_role("button", name=re.compile("Plan ahead|Auto-bid"), include_hidden=True)).to_have_count(0)
    ada.pictures_of("a-moment-that-is-over")
