"""Keeps screenshots, traces, console messages and the visible text of the browsers of a failing test."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import BrowserContext

if TYPE_CHECKING:
    from tests.browser.player import Player

FAILURES = Path(__file__).parents[2] / "build" / "failures"
MOST_SHOWN = 800  # characters of a page's text
SOON = 10_000  # milliseconds for a screenshot of a page that may hang

present: list[Player] = []  # the players whose browsers are open
_emptied: set[Path] = set()


def begin_trace(context: BrowserContext) -> None:
    """Trace calls, requests and the console. Screenshots and copies of the page at every call would slow the tests."""
    context.tracing.start(screenshots=False, snapshots=False, sources=False)


def keep_all() -> str:
    """Keep the evidence of all browsers, and say where it is."""
    return "\n".join(keep(player) for player in list(present)) or "no browser was open"


def keep(player: Player) -> str:
    """Keep the evidence of one browser, and say where it is. Never raises, as the test's own failure matters more."""
    player.kept = player.kept or _kept(player)  # because a test may fail again in its teardown
    return player.kept


def _kept(player: Player) -> str:
    name = f"browser-{present.index(player) + 1}"
    try:
        folder = _folder_of_this_test()
        (folder / f"{name}.console.txt").write_text("\n".join(player.console), encoding="utf-8")
        shown = _shown(player)
        picture, trace = folder / f"{name}.png", folder / f"{name}.trace.zip"
        player.page.screenshot(path=picture, timeout=SOON)
        player.context.tracing.stop(path=trace)
    except Exception as error:
        return f"{name}: not everything could be kept: {error}"
    return f"{name} at {player.page.url} showed: {shown}\nkept in {folder}/{name}.png, .trace.zip and .console.txt"


def _shown(player: Player) -> str:
    """The visible text in one line."""
    text = re.sub(r"\s+", " ", player.page.locator("body").inner_text(timeout=SOON)).strip()
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]} …"


def _folder_of_this_test() -> Path:
    test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0].partition("::")[2]
    folder = FAILURES / re.sub(r"\W+", "-", test).strip("-")
    if folder not in _emptied:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        _emptied.add(folder)
    return folder
