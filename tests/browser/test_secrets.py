"""A page's memory and traffic contain nothing that its seat may not know."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from noblesse import Game
from noblesse.engine.changes import changed
from noblesse.engine.deal import seed_in_hex
from tests.browser.company import Company, company
from tests.browser.conftest import CHROMIUM, FLAGS, PICTURES
from tests.browser.heap import WHOLE_STRINGS, Heap, heap_of
from tests.browser.patience import wait_until
from tests.browser.player import Player

SEED = 0x5EED << 200 | 0xC0FFEE
RUN = 4  # hidden cards in a row, which do not occur by chance
ADA = 0
VIEW = ("goods", "holders", "track")  # keys that only a view has


@pytest.fixture
def ada(chromium: Browser, address: str, tmp_path: Path) -> Iterator[Player]:
    """A player in a browser whose heap snapshots contain whole strings."""
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, WHOLE_STRINGS])
    player = Player.arriving(browser, address, PICTURES)
    yield player
    player.leaves()
    browser.close()


def dealt_to_ada(game: Game) -> list[list[str]]:
    """The cards in Ada's two holders in the first round."""
    left, _, right = game.record().deal["holders"][0]
    return [left, right]


def undealt(game: Game) -> list[str]:
    """Runs of cards that Ada may not know, spelled as in any message."""
    deal: dict[str, Any] = game.record().deal
    if game.name == "high-society":
        rows = [deal["deck"][-game.view(None)["cards_left"] :]]
    else:
        rows = [deal["holders"][0][1], *deal["holders"][1]]
    runs = [row[at : at + RUN] for row in rows for at in range(len(row) - RUN + 1)]
    return [json.dumps(run, separators=(",", ":"))[1:-1] for run in runs]


def check_traffic(at: Company) -> None:
    """Check every message: it holds the engine's own view and events for this seat, and no secret besides."""
    moved = [json.loads(told) for told in at.ada.told if '"t":"moved"' in told]
    (began,) = (json.loads(told) for told in at.ada.told if '"t":"began"' in told)
    game = Game.new(at.game.name, at.game.players, seed=SEED)
    view = began["position"]["view"]
    assert view == game.view(ADA)
    for message, move in zip(moved, at.game.record().moves, strict=True):
        game.play(move)
        view = changed(view, message["changes"])
        assert view == game.view(ADA)
        assert message["events"] == game.events(ADA, since=game.decisions)


def check_texts(at: Company, texts: list[str]) -> None:
    """Check that the texts contain neither the seed nor hidden cards."""
    for secret in (seed_in_hex(SEED), *undealt(at.game)):
        assert not [text[:200] for text in texts if secret in text], secret


def holders_in(heap: Heap) -> list[list[str]]:
    """The cards of every holder in memory."""
    return [sorted(heap.items(holder["cards"])) for holder in heap.objects("seats", "cards")]


def givers_in(heap: Heap) -> set[str]:
    """The players whose gifts are known in memory."""
    return {heap.text(seat["name"]) for seat in heap.objects("name", "gifts")}


def play_on(at: Company, moves: int) -> None:
    """Let everybody make some moves, the same each time."""
    luck = random.Random(1)
    for _ in range(moves):
        at.moves(luck.choice(at.game.legal_moves()))


@pytest.mark.parametrize(("name", "moves"), [("high-society", 9), ("rich-and-good", 14)])
def test_a_seat_is_told_what_it_may_know_and_remembers_nothing_else(ada: Player, name: str, moves: int) -> None:
    with company(ada, name, SEED) as at:
        play_on(at, moves)
        check_traffic(at)
        check_texts(at, ada.told)
        ada.page.evaluate("window.marker = ['mark'.repeat(1000), 'the end'].join(' ')")
        heap = heap_of(ada.page)
        assert heap.contains("markmark the end")  # so strings are complete
        check_texts(at, heap.strings)
        if name == "rich-and-good":
            seen = [sorted(holder["cards"]) for holder in at.game.view(ADA)["holders"] if holder["cards"]]
            found = holders_in(heap)
            assert all(cards in found for cards in seen)
            assert all(any(Counter(cards) <= Counter(hers) for hers in dealt_to_ada(at.game)) for cards in found)
            assert givers_in(heap) == {"Ada"}


def test_the_seed_is_revealed_only_at_the_end(ada: Player) -> None:
    with company(ada, "high-society", SEED) as at:
        while at.asked is not None:
            check_texts(at, ada.told)
            at.moves("pass" if "pass" in at.game.legal_moves() else at.game.legal_moves()[0])
        *before, last = [number for number, told in enumerate(ada.told) if '"t":"moved"' in told]
        assert before
        assert seed_in_hex(SEED) in ada.told[last]  # pongs may follow it
        assert not [told for told in ada.told[:last] if seed_in_hex(SEED) in told]


def check_nobody_was_dealt_to(texts: list[str]) -> None:
    """Check that all positions received are a spectator's."""
    positions = [told["position"] for told in map(json.loads, texts) if isinstance(told, dict) and told.get("position")]
    assert positions
    for position in positions:
        assert position["offer"] is None
        assert all(holder["cards"] is None for holder in position["view"]["holders"])
        assert all(seat["gifts"] is None for seat in position["view"]["seats"])


@pytest.mark.parametrize("watch", ["anyone", "nobody"])
def test_a_shared_device_is_dealt_nothing_before_somebody_looks(ada: Player, watch: str) -> None:
    table = ada.opens("rich-and-good", [None, "easy"], options={"watch": watch})
    ada.asks("PUT", f"/api/tables/{table}/seats/1", name="Bo")
    ada.goes(f"/table/{table}")
    ada.presses("Begin")  # the cards are dealt while the page listens
    curtain = ada.page.locator("dialog[open]:has(#passed-to)")
    curtain.wait_for()
    check_nobody_was_dealt_to(ada.told)
    curtain.get_by_role("button").first.click()
    ada.page.locator("header .who", has_text="Your turn").wait_for()
    with pytest.raises(AssertionError):
        check_nobody_was_dealt_to(ada.told)  # so the check would have noticed


def test_nothing_is_behind_the_curtain(ada: Player) -> None:
    sockets: set[WebSocket] = set()

    def opened(socket: WebSocket) -> None:
        sockets.add(socket)
        socket.on("close", lambda closed: sockets.remove(closed))  # noqa: PLW0108 because a handler must be a function

    ada.page.on("websocket", opened)
    table = ada.opens("rich-and-good", [None, "easy"])
    ada.asks("PUT", f"/api/tables/{table}/seats/1", name="Bo")
    ada.asks("POST", f"/api/tables/{table}/begin")
    ada.page.goto(f"/table/{table}")
    curtain = ada.page.locator("dialog[open]:has(#passed-to)")
    curtain.wait_for()
    check_nobody_was_dealt_to(ada.told)  # the page is open, but nobody has said who is looking
    curtain.get_by_role("button").first.click()
    ada.page.locator("header .who", has_text="Your turn").wait_for()
    seen = heap_of(ada.page)
    assert holders_in(seen)
    assert givers_in(seen)
    assert list(seen.objects(*VIEW))
    ada.page.get_by_role("button", name=re.compile("^More about ")).last.click()  # who the bot is
    expect(ada.page.locator("dialog[open]").get_by_role("img")).to_be_visible()
    ada.page.keyboard.press("Escape")
    for press in ("More Wheat", "Buy ", "Wheat for charity", "Donate "):
        ada.page.get_by_role("button", name=re.compile(f"^{press}")).click()
    curtain.wait_for()
    wait_until(ada, lambda: not sockets, lambda: sockets)
    heap = heap_of(ada.page)
    assert holders_in(heap) == []
    assert givers_in(heap) == set()
    assert not list(heap.objects(*VIEW))
    assert not heap.contains('"holders":')
    secret = "donates Wheat"  # the others are told only that it is a share
    assert any(secret in told for told in ada.told)
    assert not heap.contains(secret)
    assert secret not in str(ada.page.locator("body").text_content())
