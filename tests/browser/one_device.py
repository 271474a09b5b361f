"""Setting up a table around one device, and lifting its curtain."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.patience import wait_until
from tests.browser.player import Player
from tests.tables import TITLES

NAMES = ("Ada", "Bo", "Cy")
CURTAIN = "dialog[open]:has(#passed-to)"


def sit_around(player: Player, game: str, players: int) -> None:
    """Set up a table around one device on the start page."""
    player.goes("/")
    player.presses(player.page.locator("label").filter(has=player.page.get_by_role("radio", name=TITLES[game])))
    player.presses(player.page.get_by_role("button", name="On one device"))
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
