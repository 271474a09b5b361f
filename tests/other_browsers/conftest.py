"""Firefox and WebKit at a real server. `make test-browsers` installs them and builds the pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.browser.quick_server import deal_as_for, quick_server
from tests.other_browsers.firefox import firefox
from tests.other_browsers.pages import listening_pages
from tests.other_browsers.visitor import Visitor
from tests.other_browsers.webkit import webkit
from tests.other_browsers.window import Window

BROWSERS: dict[str, Callable[[Path], AbstractContextManager[Window]]] = {"firefox": firefox, "webkit": webkit}
PICTURES = Path(__file__).parents[2] / "build" / "pictures" / "other-browsers"

Comes = Callable[..., Visitor]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose pages keep their complaints."""
    folder = tmp_path_factory.mktemp("server")
    with quick_server(folder, listening_pages(folder)) as address:
        yield address


@pytest.fixture(autouse=True)
def known_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals depend on nothing but the test."""
    deal_as_for(request.node.name, monkeypatch)


@pytest.fixture(params=BROWSERS)
def window(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Window]:
    """A browser of each kind, started for the test."""
    with BROWSERS[request.param](tmp_path) as window:
        yield window


@pytest.fixture
def ada(window: Window, address: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A player whose settings make tests quick. Complaints of the page fail the test."""
    ada = Visitor(window, address, PICTURES / re.sub(r"\W+", "-", request.node.name).strip("-"))
    ada.comes()
    yield ada
    ada.picture_of("last")
    assert not ada.complaints(), ada.complaints()
