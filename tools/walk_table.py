"""Two walks at a live table: a move that is confirmed in a browser, and a bot's decision.

The server is a real one. The rules run without the compiler, because compiled code cannot be traced.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright
from walk_page import PageWalk
from walk_server import ROOT, Step, Stretch, Switch, Tracer, tracing_threads

sys.path.insert(0, str(ROOT))

from tests.browser.company import NAMES, Company, company
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.player import Player
from tests.server.people import SLOW, Person
from tests.server.serving import served

from noblesse import Game
from noblesse.server.http.app import application_of, service_for
from noblesse.server.live import lines, seating
from noblesse.server.settings import Settings

GAME = "high-society"
NO_PINGS = """{
  const every = setInterval;
  globalThis.setInterval = (run, pause, ...more) => (pause === 5_000 ? 0 : every(run, pause, ...more));
}"""
PAGES = ROOT / "build" / "walks"
THE_MOVE = Stretch(
    begins=("connections/websocket_protocol.py", "data_received"),
    ends=("live/listener.py", "hear"),
    ended_by="_read",
    roots=frozenset({"data_received", "_read"}),
)
THE_DECISION = Stretch(
    begins=("bots/driver.py", "_act_in_time"),
    ends=("live_tables.py", "changed"),
    ended_by="_happen",
    roots=frozenset({"_act_in_time", "_decided"}),  # the second is what a thread of the bot pool runs
)


@contextmanager
def _serving() -> Iterator[tuple[str, Switch]]:
    """Start a server whose threads can be traced, and yield its address."""
    with tempfile.TemporaryDirectory() as folder, tracing_threads() as switch:
        settings = Settings(store=f"sqlite://{folder}/tables.sqlite")
        service = service_for(settings)
        with served(application_of(service, PAGES), settings, service.connections) as port:
            yield f"http://127.0.0.1:{port}", switch


def browsers_move() -> tuple[list[Step], list[Step]]:
    """Return the steps of the page and of the server when a bid is confirmed."""
    with _serving() as (address, switch), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        ada = Player.arriving(browser, address, Path(tempfile.gettempdir()), confirm="always")
        ada.context.add_init_script(NO_PINGS)
        walk = PageWalk(ada.page)
        with company(ada, GAME, _seed(first=2)) as table:
            table.moves("bid 1")  # after which the page has loaded all that it needs for one
            return _confirmed(table, walk, switch)


def _seed(first: int) -> int:
    """Return a seed that gives the first turn to this seat; Ada sits in seat 0."""
    return next(seed for seed in range(100) if Game.new(GAME, NAMES[:3], seed=seed).to_move == first)


def _confirmed(table: Company, walk: PageWalk, switch: Switch) -> tuple[list[Step], list[Step]]:
    page = table.ada.page
    _propose_bid(page)
    table.ada.rests()
    walk.begin()
    switch.tracer = tracer = Tracer(THE_MOVE)
    page.get_by_role("button", name="Confirm", exact=True).dispatch_event("click")  # and no movement of a mouse
    expect(page.get_by_text(re.compile("^You .* bid")).last).to_be_attached()
    table.ada.rests()
    tracer.ended.wait(SLOW)
    return walk.end(), tracer.steps


def _propose_bid(page: Page) -> None:
    page.get_by_role("group", name="Raises").get_by_role("button").first.click()
    page.locator("[data-actions]").get_by_role("button", name="Bid").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


def bots_decision() -> list[Step]:
    """Return the steps of the server at a bot's turn, from waking until everybody has been told of the move."""
    with _serving() as (address, switch), Person(address) as ada, pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "fresh_seed", lambda: _seed(first=1))
        patch.setattr(lines, "_is_time", lambda table: False)  # characters have something to say after some moves only
        table = ada.opens(GAME, others=["easy", "easy"], options={"pace": "instant"})
        with ada.at(table):
            switch.tracer = tracer = Tracer(THE_DECISION)
            ada.post(f"/api/tables/{table}/begin")
            tracer.ended.wait(SLOW)
        return tracer.steps
