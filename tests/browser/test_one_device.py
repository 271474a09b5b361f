"""Several people share one device, with a curtain between their turns."""

from __future__ import annotations

import itertools
import random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.clicking import DECIDE, Style, goes_on, seen
from tests.browser.conftest import Newcomer
from tests.browser.patience import Progress, wait_until
from tests.browser.player import PHONE, Player

NAMES = ("Ada", "Bo", "Cy")
GAMES = {"high-society": "High Society", "rich-and-good": "The Rich and the Good"}
CURTAIN = "dialog[open]:has(#passed-to)"


def sit_around(player: Player, game: str, players: int) -> None:
    """Set up a table around one device on the start page."""
    player.goes("/")
    player.presses(player.page.locator("label").filter(has=player.page.get_by_role("radio", name=GAMES[game])))
    player.presses(player.page.get_by_role("button", name="Around one device"))
    sheet = player.page.get_by_role("dialog")
    player.presses(sheet.get_by_role("group", name="Players").get_by_role("radio", name=str(players)))
    for label, name in list(zip(("Your name", "Name of player 2", "Name of player 3"), NAMES, strict=True))[:players]:
        sheet.get_by_label(label).fill(name)
    player.presses("Deal the cards")


def lifts(player: Player) -> str:
    """Lift the curtain and return who is looking. While it is down the page neither shows nor receives anything."""
    curtain = player.page.locator(CURTAIN)
    (passed_to,) = curtain.get_by_role("button").all_inner_texts()
    wait_until(player, lambda: not player.sockets, lambda: player.sockets)
    heard = len(player.told)
    assert player.page.locator("main").count() == 0
    assert player.page.locator("[data-money]").count() == 0
    player.page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    assert len(player.told) == heard
    player.presses(curtain.get_by_role("button"))
    expect(player.page.locator("header .who")).to_have_text("Your turn")
    return passed_to.removeprefix("I am ")


def own_name(player: Player, game: str) -> Locator:
    """The name of the player who is looking, as the table shows it."""
    if game == "high-society":
        return player.page.locator("main li", has_text="(you)").locator(".name")
    return player.page.get_by_role("region", name="You", exact=True).get_by_role("heading")


@pytest.mark.parametrize(("game", "players"), [("high-society", 3), ("rich-and-good", 2)])
def test_one_device_is_passed_around_to_the_end(newcomer: Newcomer, game: str, players: int) -> None:
    device, style = newcomer(size=PHONE, touch=True), Style(random.Random(6), eager=0.1)
    sit_around(device, game, players)
    looked: list[str] = []
    progress = Progress(device)
    while not (now := seen(device)).over:
        if device.page.locator(CURTAIN).count():
            looked.append(lifts(device))
            expect(own_name(device, game)).to_contain_text(looked[-1])
        elif now.scene:
            goes_on(device)
        elif now.questioned:
            device.page.keyboard.press("Enter")
        elif now.asked:
            DECIDE[game](device, now, style)
        progress.check(lambda: (seen(device), looked))
        device.page.wait_for_timeout(10)
    assert set(looked) == set(NAMES[:players])
    assert all(one != other for one, other in itertools.pairwise(looked))
    device.pictures_of("the-end")
