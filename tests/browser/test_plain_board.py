"""A game for which the pages have no board can still be played: the installed example."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.clicking import Seen, Style, plays
from tests.browser.conftest import Newcomer
from tests.browser.measures import barriers, misfits
from tests.browser.mortal import MortalServer
from tests.browser.player import DESKTOP, PHONE, Player
from tests.server.nursery import Nursery
from tests.server.ports import held_port

GAME, TITLE = "liars-bench", "Liars' Bench"
PATIENT = 60_000  # milliseconds
NO_PAUSES = {"noblesse.server.live.schedule:QUICKEST": 0, "noblesse.server.live.schedule:SLOWEST": 0}


@pytest.fixture(scope="module")
def nursery(third_game: Path) -> Iterator[Nursery]:
    """A nursery with the example installed. Every server that it forks has the same deals."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(third_game))
        with Nursery(PATIENT, "a plain board", NO_PAUSES) as nursery:
            yield nursery


@pytest.fixture
def address(nursery: Nursery, tmp_path: Path) -> Iterator[str]:
    """A server of the test's own."""
    server = MortalServer(nursery, held_port(), f"sqlite://{tmp_path / 'tables.sqlite'}")
    server.lives()
    yield server.address
    server.dies()
    assert not nursery.complaints(), nursery.complaints()[0]


def hears_of_no_moves(player: Player) -> None:
    """Relay messages as if the game's offers had no list `moves`."""
    player.context.route_web_socket(re.compile("/socket"), _relays_another_name)


def _relays_another_name(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    socket.on_message(lambda message: server.send(message))  # noqa: PLW0108 because a handler must be a function
    server.on_message(lambda message: socket.send(str(message).replace('"moves":["listen"', '"choices":["listen"')))


def opens_from_the_menu(player: Player) -> None:
    """Open a game against bots by the title from the server's menu."""
    player.goes("/")
    radio = player.page.get_by_role("radio", name=TITLE)
    player.presses(player.page.locator("label").filter(has=radio))
    expect(radio).to_be_checked()
    expect(player.page.get_by_role("link", name="Learn")).to_have_count(0)  # because it has no lesson
    player.presses(player.page.get_by_role("button", name="Play now"))
    expect(player.page.get_by_role("heading", name="On the table")).to_be_visible()


def writes_a_move(player: Player, now: Seen, style: Style) -> None:
    """Type one of the legal moves in words."""
    table = player.page.url.rsplit("/", 1)[1]
    offer = player.asks("GET", f"/api/tables/{table}")["position"]["offer"]
    box = player.page.get_by_label("Your move in words")
    if offer and box.is_visible():
        box.fill(style.dice.choice(offer["moves"]))
        box.press("Enter")


def presses_a_move(player: Player, now: Seen, style: Style) -> None:
    """Press one of the listed moves."""
    if moves := now.free("listen$|tell "):
        player.presses(style.dice.choice(moves))


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone dark", "desktop light"])
def test_a_game_without_a_board_is_played_by_its_listed_moves(
    newcomer: Newcomer, size: dict[str, int], scheme: str
) -> None:
    ada = newcomer(size=size, scheme=scheme)
    opens_from_the_menu(ada)
    expect(ada.page.get_by_role("button", name="listen", exact=True)).to_be_visible()
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    assert [*misfits(ada.page), *barriers(ada.page)] == []
    ada.pictures_of("your-turn")
    plays([ada], GAME, Style(random.Random(1)), decide=presses_a_move)
    expect(ada.page.get_by_role("heading", name="Result", exact=True)).to_be_visible()
    assert len(ada.moves()) == 5
    assert [*misfits(ada.page), *barriers(ada.page)] == []
    ada.pictures_of("the-end")


def test_a_game_that_lists_no_moves_is_played_in_words(newcomer: Newcomer) -> None:
    ada = newcomer()
    hears_of_no_moves(ada)
    opens_from_the_menu(ada)
    expect(ada.page.get_by_label("Your move in words")).to_be_visible()
    ada.pictures_of("in-words")
    plays([ada], GAME, Style(random.Random(2)), decide=writes_a_move)
    expect(ada.page.get_by_role("heading", name="Result", exact=True)).to_be_visible()


def test_a_refused_move_is_explained_and_can_be_corrected(newcomer: Newcomer) -> None:
    ada = newcomer()
    hears_of_no_moves(ada)
    opens_from_the_menu(ada)
    box = ada.page.get_by_label("Your move in words")
    box.fill("sing a song")
    box.press("Enter")
    expect(ada.page.locator(".strip .bad")).to_contain_text("sing a song")
    expect(box).to_have_value("sing a song")
    box.fill("listen")
    box.press("Enter")
    expect(box).to_have_value("")


def test_lists_and_replays_know_its_title(newcomer: Newcomer) -> None:
    ada = newcomer()
    opens_from_the_menu(ada)
    table = ada.page.url.rsplit("/", 1)[1]
    expect(ada.page.get_by_role("heading", name=TITLE)).to_be_visible()
    ada.goes("/")
    expect(ada.page.get_by_role("link", name=re.compile(TITLE)).first).to_be_visible()
    ada.goes(f"/table/{table}")
    plays([ada], GAME, Style(random.Random(3)), decide=presses_a_move)
    ada.goes(f"/replay/{table}")
    expect(ada.page.get_by_role("heading", name="On the table")).to_be_visible()
    expect(ada.page).to_have_title(f"Replay – {TITLE}")
    ada.presses("To the end")
    expect(ada.page.get_by_role("heading", name="Result", exact=True)).to_be_visible()
    ada.pictures_of("replay")
