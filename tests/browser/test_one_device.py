"""Three people around one device, and a curtain between them."""

from __future__ import annotations

import itertools
import random

from playwright.sync_api import expect

from tests.browser.clicking import Style, decide_auction, seen
from tests.browser.conftest import Newcomer
from tests.browser.player import PHONE, Player

NAMES = ("Ada", "Bo", "Cy")
CURTAIN = "dialog[open]:has(#passed-to)"


def sit_around(player: Player) -> None:
    """From the start page."""
    player.goes("/")
    player.presses(player.page.get_by_role("button", name="Around one device"))
    sheet = player.page.get_by_role("dialog")
    player.presses(sheet.get_by_role("group", name="Players").get_by_role("radio", name="3"))
    for label, name in zip(("Your name", "Name of player 2", "Name of player 3"), NAMES, strict=True):
        sheet.get_by_label(label).fill(name)
    player.presses("Deal the cards")


def lifts(player: Player) -> str:
    """The curtain; while it is down the page neither shows nor hears anything. Who looks then is the answer."""
    curtain = player.page.locator(CURTAIN)
    (passed_to,) = curtain.get_by_role("button").all_inner_texts()
    while player.sockets:
        player.page.wait_for_timeout(5)
    heard = len(player.told)
    assert player.page.locator("main").count() == 0
    assert player.page.locator("[data-money]").count() == 0
    player.page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    assert len(player.told) == heard
    player.presses(curtain.get_by_role("button"))
    expect(player.page.locator("header .who")).to_have_text("Your turn")
    return passed_to.removeprefix("I am ")


def test_three_people_pass_one_device_around_to_the_end(newcomer: Newcomer) -> None:
    device, style = newcomer(size=PHONE, touch=True), Style(random.Random(6), eager=0.1)
    sit_around(device)
    looked: list[str] = []
    while not (now := seen(device)).over:
        if device.page.locator(CURTAIN).count():
            looked.append(lifts(device))
            name = device.page.locator("main li", has_text="(you)").locator(".name").inner_text()
            assert name == f"{looked[-1]} (you)"
        elif now.asked:
            decide_auction(device, now, style)
        device.page.wait_for_timeout(10)
    assert set(looked) == set(NAMES)
    assert all(one != other for one, other in itertools.pairwise(looked))
    device.pictures_of("the-end")
