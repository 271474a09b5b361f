"""A decision is sent at once, after a moment in which it can be undone, or when it is confirmed."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.player import Player

MOMENT = 2_000  # milliseconds in which a decision can be undone


def asked(newcomer: Newcomer, chosen: str, at_table: str = "timed") -> Player:
    """A player who has to bid or pass."""
    ada = newcomer(confirm=chosen)
    ada.goes(f"/table/{ada.opens('high-society', ['easy', 'easy'], begin=True, options={'confirm': at_table})}")
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    return ada


def passes(player: Player) -> Locator:
    """Pass, and return the question that asks for confirmation."""
    player.presses(player.page.get_by_role("button", name=re.compile("^Pass:")))
    return player.page.get_by_role("alertdialog")


@pytest.mark.parametrize(("chosen", "at_table"), [("table", "always"), ("always", "off")])
def test_a_player_is_asked_as_the_table_or_their_setting_says(newcomer: Newcomer, chosen: str, at_table: str) -> None:
    ada = asked(newcomer, chosen, at_table)
    expect(passes(ada).get_by_role("button", name="Confirm")).to_be_visible()
    assert ada.moves() == []


@pytest.mark.parametrize(("chosen", "at_table"), [("off", "timed"), ("off", "always"), ("table", "off")])
def test_a_player_who_does_not_want_to_be_asked_is_not(newcomer: Newcomer, chosen: str, at_table: str) -> None:
    ada = asked(newcomer, chosen, at_table)
    question = passes(ada)
    expect(ada.page.get_by_text("You pass").last).to_be_attached()
    assert question.count() == 0
    assert ada.moves() == ["pass"]


def test_a_decision_waits_for_confirmation(newcomer: Newcomer) -> None:
    ada = asked(newcomer, "always")
    question = passes(ada)
    expect(question).to_have_accessible_name(re.compile("^Pass: "))
    ada.presses("Cancel")
    expect(question).to_be_hidden()
    passes(ada)
    ada.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    assert ada.moves() == []
    passes(ada)
    ada.presses("Confirm")
    expect(ada.page.get_by_text("You pass").last).to_be_attached()
    assert ada.moves() == ["pass"]


def test_nothing_can_be_chosen_while_a_decision_is_on_its_way(newcomer: Newcomer) -> None:
    ada = asked(newcomer, "always")
    raises = ada.page.get_by_role("group", name="Raises").get_by_role("button", include_hidden=True)
    expect(raises.and_(ada.page.locator("[aria-disabled]"))).to_have_count(0)
    passes(ada)
    expect(raises.and_(ada.page.locator("[aria-disabled=true]"))).to_have_count(raises.count())
    assert raises.count() > 1
    ada.presses("Cancel")
    expect(raises.and_(ada.page.locator("[aria-disabled]"))).to_have_count(0)


def test_a_decision_is_sent_after_a_moment_unless_it_is_undone(newcomer: Newcomer) -> None:
    ada = asked(newcomer, "timed")
    clock = ada.page.clock  # stopped, so that a slow machine is not too late to undo
    clock.install()
    clock.pause_at(datetime.now() + timedelta(seconds=1))
    question = passes(ada)
    ada.presses("Undo")
    expect(question).to_be_hidden()
    passes(ada)
    clock.run_for(MOMENT - 1)
    expect(question).to_be_visible()
    assert ada.moves() == []
    clock.run_for(1)
    clock.resume()
    expect(ada.page.get_by_text("You pass").last).to_be_attached()
    assert ada.moves() == ["pass"]
