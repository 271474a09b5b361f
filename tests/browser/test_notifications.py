"""Notifications of one's turn: switched on by the player, sent by the server, shown by the service worker."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from noblesse.server.live import seating
from tests.browser.conftest import Newcomer
from tests.browser.patience import wait_until
from tests.browser.player import Player
from tests.browser.pushing import PushBrowser, push_service, pushing_server
from tests.server.people import Person

BO_BEGINS = 2  # a seed with which Bo begins and the first card is no misfortune
SWITCH = "Notify me when it is my turn"
EVEN_WHILE_CLOSED = "On for this device, even while this page is closed."


class Evening:
    """Ada in her browser, with Bo and Cy at a table of High Society."""

    def __init__(self, ada: PushBrowser, others: list[Person], store: Path) -> None:
        self.browser, self.ada = ada, ada.player
        self.store = store
        self.table = self.ada.opens("high-society", [None, None])
        for seat, person in enumerate(others, 1):
            assert person.sits(self.table, seat, ["Bo", "Cy"][seat - 1]).status_code == 201
        self.people = dict(enumerate(others, 1))
        self.ada.asks("POST", f"/api/tables/{self.table}/begin")

    def subscriptions(self) -> int:
        """How many seats the server notifies by web push."""
        with sqlite3.connect(self.store) as connection:
            (count,) = connection.execute("SELECT count(*) FROM notes WHERE kind LIKE 'push%'").fetchone()
        return int(count)

    def others_bid(self) -> None:
        """The others bid, and then it is Ada's turn."""
        for seat, person in self.people.items():
            assert person.moves(self.table, f"bid {seat}").status_code == 200


@pytest.fixture
def evening(newcomer: Newcomer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(seating, "fresh_seed", lambda: BO_BEGINS)
    store = tmp_path / "tables.sqlite"
    with ExitStack() as closing:
        service = closing.enter_context(push_service())
        address = closing.enter_context(pushing_server(f"sqlite://{store}"))
        others = [closing.enter_context(Person(address)) for _ in range(2)]
        ada = newcomer(address)
        yield Evening(PushBrowser(ada, service), others, store)
        ada.page.close()  # before its server goes


def in_settings(player: Player) -> None:
    """Open the settings."""
    player.presses(player.page.get_by_role("button", name=re.compile("Settings$")))
    player.page.get_by_role("checkbox", name=SWITCH).wait_for()


def test_the_service_worker_shows_what_the_server_has_sent_and_a_click_opens_the_table(evening: Evening) -> None:
    ada, browser = evening.ada, evening.browser
    ada.goes(f"/table/{evening.table}")
    assert not browser.is_subscribed()
    in_settings(ada)
    expect(ada.page.get_by_text("Off on this device.")).to_be_visible()
    ada.page.get_by_role("checkbox", name=SWITCH).check()
    expect(ada.page.get_by_text(EVEN_WHILE_CLOSED)).to_be_visible()
    assert (browser.is_subscribed(), evening.subscriptions()) == (True, 1)
    ada.goes("/")
    evening.others_bid()
    news = browser.news()
    assert news == {"table": evening.table, "sentence": "Ada, it is your turn in High Society"}
    browser.delivers(news)
    wait_until(ada, browser.notifications, browser.notifications)
    (shown,) = browser.notifications()
    assert (shown["body"], shown["data"]) == (news["sentence"], {"table": evening.table})
    assert browser.opens_on_a_click() == f"/table/{evening.table}"
    wait_until(ada, lambda: not browser.notifications(), browser.notifications)


def test_notifications_are_switched_off_where_they_were_switched_on(evening: Evening) -> None:
    ada = evening.ada
    ada.goes("/")
    in_settings(ada)
    switch = ada.page.get_by_role("checkbox", name=SWITCH)
    switch.check()
    expect(ada.page.get_by_text(EVEN_WHILE_CLOSED)).to_be_visible()
    assert evening.subscriptions() == 1
    switch.uncheck()
    expect(ada.page.get_by_text("Off on this device.")).to_be_visible()
    wait_until(ada, lambda: not evening.browser.is_subscribed(), evening.subscriptions)
    assert evening.subscriptions() == 0


def test_a_permission_that_is_gone_ends_the_subscription(evening: Evening) -> None:
    ada = evening.ada
    ada.goes("/")
    in_settings(ada)
    ada.page.get_by_role("checkbox", name=SWITCH).check()
    expect(ada.page.get_by_text(EVEN_WHILE_CLOSED)).to_be_visible()
    ada.context.clear_permissions()
    ada.goes(f"/table/{evening.table}")
    wait_until(ada, lambda: evening.subscriptions() == 0, evening.subscriptions)
    in_settings(ada)
    expect(ada.page.get_by_role("checkbox", name=SWITCH)).not_to_be_checked()


def test_notifications_are_offered_after_a_turn_that_was_waited_for(evening: Evening) -> None:
    ada = evening.ada
    ada.page.clock.install()
    ada.goes(f"/table/{evening.table}")
    offer = ada.page.get_by_text("Should this device tell you")
    expect(ada.page.locator("[data-board]").first).to_be_visible()
    ada.page.clock.fast_forward(30_000)
    evening.others_bid()
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    expect(offer).to_be_hidden()
    ada.presses(ada.page.get_by_role("button", name=re.compile("^Pass")))
    expect(offer).to_be_visible()
    ada.presses("Notify me")
    expect(ada.page.get_by_text(f"{EVEN_WHILE_CLOSED} You can switch it off in the settings.")).to_be_visible()
    assert evening.subscriptions() == 1
