"""Before the game: the invitation, spectators, and how long a name may be."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.player import PHONE

FAMILY = "👨‍👩‍👧"
MODULES = """(code) => code.querySelector("path").getAttribute("d").split("M").length - 1"""


def test_the_invitation_stands_above_the_seats_with_a_code_to_scan(newcomer: Newcomer) -> None:
    ada = newcomer(size=PHONE)
    ada.goes(f"/table/{ada.opens('high-society', [None, None])}")
    code = ada.page.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    assert code.evaluate(MODULES) > 300
    seats = ada.page.get_by_role("region", name="Seats").bounding_box()
    drawn = code.bounding_box()
    assert seats is not None
    assert drawn is not None
    assert drawn["y"] + drawn["height"] <= seats["y"]
    ada.pictures_of("the-invitation")


def test_a_spectator_is_told_so_before_and_during_the_game(newcomer: Newcomer) -> None:
    ada, watcher = newcomer(), newcomer(size=PHONE)
    table = ada.opens("rich-and-good", [None, "easy"])
    watcher.goes(f"/table/{table}")
    expect(watcher.page.get_by_text("You are watching. Sit down in a free seat to play.")).to_be_visible()
    ada.asks("PUT", f"/api/tables/{table}/seats/1/bot", bot="easy")
    expect(watcher.page.get_by_text("You are watching. Every seat is taken")).to_be_visible()
    ada.asks("POST", f"/api/tables/{table}/begin")
    expect(watcher.page.get_by_text("You see what everybody at the table sees")).to_be_visible()
    watcher.pictures_of("watching")
    ada.goes(f"/table/{table}")
    expect(ada.page.locator("header .who")).to_have_text(re.compile("Your turn|decides"))
    expect(ada.page.get_by_text("You are watching")).to_have_count(0)


def test_your_games_say_how_many_seats_are_free_until_all_are_taken(newcomer: Newcomer) -> None:
    ada = newcomer(size=PHONE)
    table = ada.opens("high-society", ["easy", None])
    ada.goes()
    waiting = ada.page.locator(f"a[href='/table/{table}']")
    expect(waiting).to_contain_text("1 free seat")
    ada.asks("POST", f"/api/tables/{table}/seats/2/token", name="Ro")  # its program has not come yet
    ada.goes()
    expect(waiting).to_contain_text("All seats taken")


def test_a_name_says_while_it_is_typed_how_long_it_may_be(newcomer: Newcomer) -> None:
    ada, bo = newcomer(), newcomer(size=PHONE)
    table = ada.opens("high-society", [None, None])
    bo.goes(f"/table/{table}")
    bo.page.get_by_role("button", name="Sit here").first.click()
    name, sits = bo.page.get_by_label("Name", exact=True), bo.page.get_by_role("button", name="Sit down")
    name.fill("x" * 20)
    expect(bo.page.get_by_text("4 letters left")).to_be_visible()
    name.fill("x" * 25)
    expect(bo.page.get_by_text("A name has at most 24 letters").first).to_be_visible()
    expect(sits).to_have_attribute("aria-disabled", "true")
    name.fill(f"{'x' * 22}{FAMILY}{FAMILY}")
    sits.click()
    expect(bo.page.get_by_role("button", name="Stand up")).to_be_visible()
    assert bo.asks("GET", f"/api/tables/{table}")["table"]["seats"][1]["name"] == f"{'x' * 22}{FAMILY}{FAMILY}"
    assert bo.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    bo.pictures_of("a-long-name")
