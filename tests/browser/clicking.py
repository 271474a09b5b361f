"""Decisions made by clicking, as somebody would who plays without much thought.

No rule is known here: what can be pressed is what may be done.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page

from tests.browser.player import Player

Decide = Callable[[Page, random.Random], None]

PATIENCE = 90.0  # seconds without anybody being asked, after which a game is taken for stuck
GOOD = "(Coal|Wheat|Coffee|Rubber|Tea|Salt)"
CAN_BE_PRESSED = 'button:not(:disabled):not([aria-disabled="true"]):visible'


def free(page: Page, begins: str) -> list[Locator]:
    """The buttons that can be pressed and whose names begin so."""
    named = page.get_by_role("button", name=re.compile(f"^({begins})"))
    found = page.locator(CAN_BE_PRESSED).and_(named)
    return [found.nth(place) for place in range(found.count())]


def decide_auction(page: Page, dice: random.Random) -> None:
    """Raise the cheapest way, pass, or give a possession up."""
    if possessions := free(page, "Give up"):
        dice.choice(possessions).click()
    elif (cheapest := free(page, "Cheapest raise")) and dice.random() < 0.6:
        cheapest[0].click()
        _confirm(page, "Bid ")
    else:
        _confirm(page, "Pass")


def decide_market(page: Page, dice: random.Random) -> None:
    """Trade, give and play cards."""
    if (gifts := free(page, f"{GOOD} for charity")) and dice.random() < 0.7:
        dice.choice(gifts).click()
        _confirm(page, "Donate ")
    elif keep := free(page, "Keep"):
        keep[0].click()
    elif (more := free(page, f"More {GOOD}")) and dice.random() < 0.8:
        dice.choice(more).click()
        _confirm(page, "Buy ")
    elif hold := free(page, "Hold"):
        hold[0].click()
    else:
        _play(page, dice)


def _play(page: Page, dice: random.Random) -> None:
    """One card at face value and one of the other holder, or only the one that is to be halved."""
    for holder in ("left holder|own holder", "right holder|shared holder"):
        cards = free(page, rf"{GOOD} [+−]\d, ({holder})")
        if cards:
            dice.choice(cards).click()
    _confirm(page, "Play |Halve ")


def _confirm(page: Page, begins: str) -> None:
    """Press it if it is there; if not, the decision is already on its way."""
    if buttons := free(page, begins):
        buttons[0].click()


DECIDE: dict[str, Decide] = {"high-society": decide_auction, "rich-and-good": decide_market}


def is_asked(player: Player) -> bool:
    """Whether this player has to decide now."""
    return player.page.locator("header .who", has_text="Your turn").count() > 0


def is_over(player: Player) -> bool:
    """Whether the result is on the table."""
    return player.page.get_by_role("link", name="Replay", exact=True).count() > 0


def plays(players: Sequence[Player], game: str, dice: random.Random, until: Callable[[], bool] | None = None) -> None:
    """Everybody decides in turn until the game is over for all, or until then."""
    quiet_since = time.monotonic()
    while not (until or (lambda: all(map(is_over, players))))():
        asked = [player for player in players if is_asked(player)]
        for player in asked:
            DECIDE[game](player.page, dice)
        if asked:
            quiet_since = time.monotonic()
        assert time.monotonic() < quiet_since + PATIENCE, "nobody is asked any more"
        players[0].page.wait_for_timeout(20)
