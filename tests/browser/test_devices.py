"""A phone and a laptop share one seat: added by a code, both live, then one signed out."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.company import company
from tests.browser.conftest import Newcomer
from tests.browser.player import PHONE, Player
from tests.server.people import Person


def opens_menu(player: Player) -> None:
    """Open the seat's menu."""
    player.presses(player.page.get_by_role("button", name="Your seat"))


def test_a_phone_joins_the_laptop_in_its_seat_until_it_is_signed_out(newcomer: Newcomer) -> None:
    laptop, phone = newcomer(), newcomer(size=PHONE, touch=True)
    with company(laptop, "high-society", seed=5) as there:
        opens_menu(laptop)
        laptop.presses("Add a device")
        code = laptop.page.locator("dialog[open] strong.numerals").inner_text()
        laptop.pictures_of("the-code")
        phone.goes("/")
        phone.page.get_by_role("textbox").first.fill(code)
        phone.presses("Continue")
        phone.pictures_of("the-code-typed")
        assert code not in phone.page.url
        phone.presses("Add this device")
        expect(phone.page).to_have_url(f"{phone.address}/")
        phone.goes(f"/table/{there.table}")
        own = phone.page.locator("main li[data-you] .own")
        expect(own).to_contain_text("Ada")
        assert own.inner_text() == "Ada"
        laptop.presses("Show my devices")
        laptop.pictures_of("both-devices")
        laptop.presses(laptop.page.get_by_role("button", name="Sign out"))
        expect(phone.page.get_by_text("this device was signed out")).to_be_visible()
        phone.pictures_of("signed-out")
        assert phone.page.locator("main").count() == 0
        assert laptop.page.get_by_text("this device", exact=True).count() == 1


def test_a_name_that_is_written_from_right_to_left_leaves_the_words_around_it_in_order(newcomer: Newcomer) -> None:
    ada = newcomer(size=PHONE)
    with Person(ada.address) as dana:
        table = ada.opens("high-society", [None, "random"])
        assert dana.sits(table, 1, "\u05d3\u05e0\u05d4 2").status_code == 201
        ada.goes(f"/table/{table}")
        name = ada.page.locator("bdi", has_text="\u05d3\u05e0\u05d4")
        expect(name).to_have_count(1)
        ada.pictures_of("a-seat")
