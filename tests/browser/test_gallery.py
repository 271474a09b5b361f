"""Every state of every board and part is photographed, measured and checked by axe, in all sizes and both themes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from noblesse.server.http.app import application_of, service_for
from noblesse.server.settings import Settings
from tests.browser.conftest import Newcomer
from tests.browser.measures import Rules, barriers, misfits
from tests.browser.player import DESKTOP, PATIENCE, PHONE, TABLET
from tests.server.serving import served

BUILT = Path(__file__).parents[2] / "build" / "gallery"
NAMES = """() => [
  ...[...document.querySelectorAll("main > section")].map(({ id }) => id),
  ...[...document.querySelectorAll("main > p > a")].map(({ textContent }) => textContent),
]"""
SHOW = "(name) => { location.hash = encodeURIComponent(name); }"
IS_SHOWN = """(name) => {
  const dialog = document.querySelector("dialog[open]");
  return document.querySelectorAll("main > section").length < 2 &&
    (document.getElementById(name) !== null || (dialog?.querySelectorAll("*").length ?? 0) > 5);
}"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages with the gallery, which is not shipped."""
    assert BUILT.joinpath("index.html").exists(), "the gallery is not built: run `make gallery`"
    store = f"sqlite://{tmp_path_factory.mktemp('store') / 'tables.sqlite'}"
    with served(application_of(service_for(Settings(store=store)), BUILT)) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def names(chromium: Browser, gallery: str) -> list[str]:
    """The names of all states. They are shown together only here, because drawing them all takes long."""
    with chromium.new_page(base_url=gallery) as page:
        page.goto("/gallery")
        page.locator("main > section").last.wait_for(timeout=PATIENCE)
        found = [str(name) for name in page.evaluate(NAMES)]
    assert len(found) > 60
    return found


def specimens(page: Page, names: list[str]) -> Iterator[str]:
    """Show each state alone, and yield its name meanwhile."""
    page.goto(f"/gallery#{quote(names[0])}")
    for name in names:
        page.evaluate(SHOW, name)
        page.wait_for_function(IS_SHOWN, arg=name, polling=10)
        yield name


@pytest.mark.parametrize(
    ("size", "scheme", "language", "rules"),
    [
        (PHONE, "light", "en", "all"),
        (PHONE, "dark", "en", "contrast"),
        (TABLET, "light", "en", None),
        (TABLET, "dark", "en", None),
        (DESKTOP, "light", "en", "all"),
        (DESKTOP, "dark", "en", None),
        (PHONE, "light", "de", None),
        (PHONE, "light", "it", None),
    ],
    ids=lambda value: f"{value['width']}" if isinstance(value, dict) else str(value),
)
def test_everything_fits_and_can_be_read(
    newcomer: Newcomer,
    gallery: str,
    names: list[str],
    size: dict[str, int],
    scheme: str,
    language: str,
    rules: Rules | None,
) -> None:
    visitor = newcomer(gallery, size=size, scheme=scheme, language=language)
    found: list[str] = []
    for name in specimens(visitor.page, names):
        visitor.pictures_of(re.sub(r"\W+", "-", name))
        wrong = misfits(visitor.page) + (barriers(visitor.page, rules) if rules else [])
        found += [f"{name}: {each}" for each in wrong]
    assert not found, "\n".join(found)
