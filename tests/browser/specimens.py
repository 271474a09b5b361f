"""The states of the gallery, one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Page

from tests.browser.player import PATIENCE

BUILT = Path(__file__).parents[2] / "build" / "gallery"
NAMES = """() => [
  ...[...document.querySelectorAll("main[data-names] > section")].map(({ id }) => id),
  ...[...document.querySelectorAll("main[data-names] > p > a")].map(({ textContent }) => textContent),
]"""
SHOW = "(name) => { location.hash = encodeURIComponent(name); }"
IS_SHOWN = """(name) => {
  const dialog = document.querySelector("dialog[open]");
  return document.querySelectorAll("main[data-names] > section").length < 2 &&
    !document.querySelector("[aria-busy=true]") &&
    (document.getElementById(name) !== null || (dialog?.querySelectorAll("*").length ?? 0) > 5);
}"""


def all_names(page: Page) -> list[str]:
    """The names of everything in the gallery."""
    page.goto("/gallery")
    page.locator("main > section").last.wait_for(timeout=PATIENCE)
    return [str(name) for name in page.evaluate(NAMES)]


def file_name(name: str) -> str:
    """The name of a state without blanks and signs."""
    return re.sub(r"\W+", "-", name)


def specimens(page: Page, names: list[str]) -> Iterator[str]:
    """Show each state alone, and yield its name meanwhile."""
    page.goto(f"/gallery#{quote(names[0])}")
    for name in names:
        page.evaluate(SHOW, name)
        page.wait_for_function(IS_SHOWN, arg=name, polling=10)
        yield name
