"""A language added as described in docs/add-a-language.md is offered by the pages and used by them and the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.another_language import CODE, OWN_NAME, Copy, translate
from tests.browser.conftest import Newcomer


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with one more language."""
    copy = Copy(tmp_path_factory.mktemp("copy"))
    assert copy.run("tools/languages.py", CODE).returncode == 0
    for file in copy.catalogues():
        translate(file)
    built = copy.run("tools/web.py", "build")
    assert built.returncode == 0, built.stderr
    with copy.served() as address:
        yield address


def test_a_new_language_is_offered_and_spoken(elsewhere: str, newcomer: Newcomer) -> None:
    ada = newcomer(elsewhere)
    ada.goes("/")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("radio", name=OWN_NAME).check()
    expect(ada.page.get_by_role("heading", name="«Settings»")).to_be_visible()
    expect(ada.page.get_by_text("«Bid for luxury, but never be the poorest.»")).to_be_attached()
    assert ada.page.locator("html").get_attribute("lang") == CODE


def test_a_browser_that_prefers_the_new_language_gets_it(elsewhere: str, newcomer: Newcomer) -> None:
    bo = newcomer(elsewhere, language=CODE)
    bo.goes("/")
    expect(bo.page.get_by_role("button", name="«Play now»")).to_be_visible()
    menu = bo.page.evaluate("async () => (await fetch('/api/menu')).json()")
    assert [game["title"] for game in menu["games"]] == ["«High Society»", "«The Rich and the Good»"]
