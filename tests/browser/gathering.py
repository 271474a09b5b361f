"""People who gather around one table, each with a browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.clicking import seen
from tests.browser.conftest import Newcomer
from tests.browser.patience import wait_until
from tests.browser.player import Player

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def gathered(newcomer: Newcomer, game: str, players: int) -> tuple[str, list[Player]]:
    """Let everybody follow the host's link and sit down by clicking, and the host begin."""
    people = [newcomer() for _ in range(players)]
    table = people[0].opens(game, [None] * (players - 1))
    for person, name in zip(people, NAMES, strict=False):
        person.goes(f"/table/{table}")
        if name != "Ada":
            sits(person, name)
    people[0].presses("Begin")
    for person in people:
        expect(person.page.locator("header .who")).to_have_text(re.compile("Your turn|’s turn"))
    return table, people


def sits(person: Player, name: str) -> None:
    """Sit down in the first free seat."""
    person.presses("Sit here")
    person.page.get_by_label("Name", exact=True).fill(name)
    person.presses("Sit down")
    expect(person.page.get_by_role("button", name="Stand up")).to_be_visible()


def who_decides(people: list[Player]) -> Player:
    """Wait for the player whose turn it is."""
    asked: list[Player] = []

    def look() -> bool:
        asked[:] = [person for person in people if seen(person).asked]
        return bool(asked)

    wait_until(people[0], look, lambda: [seen(person) for person in people])
    return asked[0]


def take_back(person: Player) -> None:
    """Ask to take back the last move in the seat's menu."""
    person.presses("Your seat")
    person.presses("Take back my last move")
