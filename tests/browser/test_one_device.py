"""Several people share one device, with a curtain between their turns."""

from __future__ import annotations

import itertools
import random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.clicking import DECIDE, Style, goes_on, seen
from tests.browser.conftest import Newcomer
from tests.browser.one_device import CURTAIN, NAMES, lifts, sit_around
from tests.browser.patience import Progress
from tests.browser.player import PHONE, Player
from tests.tables import TITLES


def own_name(player: Player, game: str) -> Locator:
    """The name of the player who is looking, as the table shows it."""
    if game == "high-society":
        return player.page.locator("main li[data-you] .own")
    return player.page.get_by_role("region", name="You", exact=True).get_by_role("heading")


def open_from_memory(player: Player, game: str) -> None:
    """Open a table for three people around one device at which nobody is shown what they could remember."""
    table = player.opens(game, [None, None], options={"memory_aid": False})
    for seat in (1, 2):
        player.asks("PUT", f"/api/tables/{table}/seats/{seat}", name=NAMES[seat])
    player.goes(f"/table/{table}")
    player.presses("Begin")


@pytest.mark.parametrize("game", list(TITLES))
def test_one_device_is_passed_around_to_the_end(newcomer: Newcomer, game: str) -> None:
    device, style = newcomer(size=PHONE, touch=True), Style(random.Random(6), eager=0.1)
    players = 3 if game == "high-society" else 2
    if game == "high-society":
        open_from_memory(device, game)
    else:
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


def test_no_curtain_falls_where_nobody_has_anything_to_hide(newcomer: Newcomer) -> None:
    device, style = newcomer(size=PHONE, touch=True), Style(random.Random(6), eager=0.1)
    sit_around(device, "high-society", 3)
    decided: set[str] = set()
    progress = Progress(device)
    while not (now := seen(device)).over:
        assert device.page.locator(CURTAIN).count() == 0
        if now.scene:
            goes_on(device)
        elif now.questioned:
            device.page.keyboard.press("Enter")
        elif now.asked:
            decided.update(name for name in NAMES if name in own_name(device, "high-society").inner_text())
            DECIDE["high-society"](device, now, style)
        progress.check(lambda: (seen(device), decided))
        device.page.wait_for_timeout(10)
    assert decided == set(NAMES)
