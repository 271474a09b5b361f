"""Bots are characters with a portrait, and what everybody wears is the same for all who look."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from noblesse.server.cast import BY_ID
from tests.browser.conftest import Newcomer
from tests.browser.player import PHONE, Player


def colours(player: Player) -> dict[str, str]:
    """The colour of each seat at the table, as the page draws it."""
    script = "seats => seats.map(seat => [seat.dataset.seat, getComputedStyle(seat).borderInlineStartColor])"
    return dict(player.page.locator("main li[data-seat]").evaluate_all(script))


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_tap_on_a_bot_tells_who_it_is(newcomer: Newcomer, size: dict[str, int] | None) -> None:
    ada = newcomer() if size is None else newcomer(size=size)
    table = ada.opens("high-society", ["hard", "hard"], begin=True)
    ada.goes(f"/table/{table}")
    sitter = ada.asks("GET", f"/api/tables/{table}")["table"]["seats"][1]
    character = BY_ID[sitter["character"]]
    ada.presses(ada.page.get_by_role("button", name=f"About {character.name}"))
    about = ada.page.get_by_role("dialog", name=character.name)
    expect(about).to_contain_text(character.about.told())
    expect(about.get_by_role("img", name="Hard: strength 3 of 4")).to_be_visible()
    expect(about.locator("svg").first).to_be_visible()


def test_everybody_sees_a_player_in_the_colour_that_they_chose(newcomer: Newcomer) -> None:
    ada, watcher = newcomer(), newcomer()
    table = ada.opens("high-society", ["easy", "easy"], begin=True, colour=3, arms=6)
    for player in (ada, watcher):
        player.goes(f"/table/{table}")
        expect(player.page.locator("main li[data-seat]")).to_have_count(3)
    assert colours(ada) == colours(watcher)
    assert len(set(colours(ada).values())) == 3
