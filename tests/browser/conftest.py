"""A real browser at a real server. The pages must be built: `make pages`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from noblesse.server.http import static_files as built
from tests.browser import evidence
from tests.browser.mortal import MortalServer
from tests.browser.player import PATIENCE, Player
from tests.browser.quick_server import deal_as_for, quick_server
from tests.server.crashing import SHORT_LEASE
from tests.server.nursery import Nursery
from tests.server.ports import held_port

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=PATIENCE)  # because a page may be slow on a busy machine
PICTURES = Path(__file__).parents[2] / "build" / "pictures"

Newcomer = Callable[..., Player]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Iterator[None]:
    """If a test fails, keep what its browsers show while they are still open."""
    if call.excinfo is not None and call.when != "teardown":
        call.excinfo.value.add_note(evidence.keep_all())
    return (yield)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, because every machine can install it by name."""
    assert built.FOLDER.joinpath("index.html").exists(), "the pages are not built: run `make pages`"
    assert Path(CHROMIUM).exists(), "there is no /usr/bin/chromium: install the package chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that most tests share."""
    with quick_server(tmp_path_factory.mktemp("store")) as address:
        yield address


@pytest.fixture(autouse=True)
def known_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals depend on nothing but the test."""
    deal_as_for(request.node.name, monkeypatch)


@pytest.fixture
def newcomer(chromium: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Newcomer]:
    """Players with a browser each. Errors and warnings on their consoles fail the test."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W+", "-", request.node.name).strip("-")
    with ExitStack() as leaving:

        def come(at: str = address, **looks: Any) -> Player:
            player = Player.arriving(chromium, at, PICTURES / name, **looks)
            leaving.callback(player.leaves)
            return player

        yield come


@pytest.fixture
def mortal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[MortalServer]:
    """A running server that a test may kill. Its log must contain no complaints at the end."""
    with Nursery(SHORT_LEASE, deals=request.node.name) as nursery:
        server = MortalServer(nursery, held_port(), f"sqlite://{tmp_path / 'tables.sqlite'}")
        server.lives()
        yield server
        assert not nursery.complaints(), nursery.complaints()[0]
