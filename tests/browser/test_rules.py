"""The rules open with the goal and five points with pictures; the numbered rules follow for reference."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.player import PHONE
from tests.tables import TITLES

GOALS = {
    "high-society": "Have the highest status when the fourth red edge turns up.",
    "rich-and-good": "Be the richest at the end.",
}


def goal_and_points(rules: Locator, game: str) -> None:
    """The goal, the points and a numbered rule are there."""
    expect(rules.get_by_text(GOALS[game])).to_be_visible()
    points = rules.locator("ol > li")
    expect(points).to_have_count(5)
    expect(points.locator("svg, .money, .edges").first).to_be_attached()
    expect(rules.locator(".rule").first).to_be_attached()


@pytest.mark.parametrize("game", GOALS)
def test_the_rules_open_with_the_goal(newcomer: Newcomer, game: str) -> None:
    visitor = newcomer(size=PHONE)
    visitor.goes(f"/rules/{game}")
    goal_and_points(visitor.page.locator("main"), game)
    visitor.pictures_of("the-rules")


@pytest.mark.parametrize("game", GOALS)
def test_rules_are_those_of_the_game_in_front_of_you(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    ada.goes("/")
    ada.page.get_by_role("radio", name=TITLES[game]).check(force=True)
    ada.presses(ada.page.get_by_role("link", name="Rules"))
    goal_and_points(ada.page.locator("main"), game)
    for path in (f"/table/{ada.opens(game, ['easy', 'easy'], begin=True)}", f"/learn/{game}"):
        ada.goes(path)
        ada.presses(ada.page.get_by_role("button", name="Rules", exact=True))
        goal_and_points(ada.page.get_by_role("dialog"), game)


def test_a_rule_that_is_named_is_shown_below_the_points(newcomer: Newcomer) -> None:
    visitor = newcomer(size=PHONE)
    visitor.goes("/rules/high-society#H28")
    expect(visitor.page.locator("#H28")).to_be_in_viewport()
