"""A game that the server offers and the pages have no folder for is played all the same.

The server is a real one. On its way to the browser High Society gets a name that no page knows.
"""

from __future__ import annotations

import json
import random
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.clicking import Seen, Style, plays
from tests.browser.conftest import Newcomer
from tests.browser.measures import barriers, misfits
from tests.browser.player import DESKTOP, PHONE, Player
from tests.server.test_a_table import first_offer

GAME, TITLE = '"unknown-game"', '"Strangers in Society"'
KNOWN_GAME, KNOWN_TITLE = '"high-society"', '"High Society"'


def in_disguise(player: Player, *, lists_moves: bool = False) -> None:
    """Everything that this browser hears of the game has another name, and offers may list their moves."""
    hears = partial(_listing, _renamed) if lists_moves else _renamed
    player.context.route(re.compile("/api/"), partial(_answers, hears=_renamed))
    player.context.route_web_socket(re.compile("/socket"), partial(_relays, hears=hears))


def _renamed(text: str) -> str:
    return text.replace(KNOWN_GAME, GAME).replace(KNOWN_TITLE, TITLE)


def _answers(route: Route, *, hears: Any) -> None:
    asked = route.request.post_data
    answer = route.fetch(post_data=asked and asked.replace(GAME, KNOWN_GAME))
    route.fulfill(response=answer, body=hears(answer.text()))


def _relays(socket: WebSocketRoute, *, hears: Any) -> None:
    server = socket.connect_to_server()
    socket.on_message(lambda message: server.send(message))  # noqa: PLW0108 because a handler must be a function
    server.on_message(lambda message: socket.send(hears(str(message))))


def _listing(then: Any, text: str) -> str:
    message = json.loads(text)
    offer = message.get("offer") or (message.get("position") or {}).get("offer")
    if offer:
        offer["moves"] = _moves_in(offer)
    return str(then(json.dumps(message, separators=(",", ":"))))


def _moves_in(offer: dict[str, Any]) -> list[str]:
    if offer["type"] == "discard":
        return [f"discard {each}" for each in offer["possessions"]]
    raises = [offer["cheapest"], *offer["dearer"]] if offer["cheapest"] else []
    return ["pass", *(f"bid {' '.join(map(str, each['cards']))}" for each in raises)]


def opens_from_the_menu(player: Player) -> None:
    """A game against bots, by the title that the server told."""
    player.goes("/")
    radio = player.page.get_by_role("radio", name="Strangers in Society")
    player.presses(player.page.locator("label").filter(has=radio))
    expect(radio).to_be_checked()
    player.presses(player.page.get_by_role("button", name="Play now"))
    expect(player.page.get_by_role("heading", name="On the table")).to_be_visible()


def writes_a_move(player: Player, now: Seen, style: Style) -> None:
    """What the offer allows, in words."""
    table = player.page.url.rsplit("/", 1)[1]
    offer = player.asks("GET", f"/api/tables/{table}")["position"]["offer"]
    box = player.page.get_by_label("Your move in words")
    if offer and box.is_visible():
        box.fill(first_offer(offer))
        box.press("Enter")


def presses_a_move(player: Player, now: Seen, style: Style) -> None:
    """One of those that are listed."""
    if moves := now.free("bid |pass$|discard "):
        player.presses(style.dice.choice(moves))


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone dark", "desktop light"])
def test_an_unknown_game_is_played_in_words(newcomer: Newcomer, size: dict[str, int], scheme: str) -> None:
    ada = newcomer(size=size, scheme=scheme)
    in_disguise(ada)
    opens_from_the_menu(ada)
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    assert [*misfits(ada.page), *barriers(ada.page)] == []
    ada.pictures_of("your-turn")
    plays([ada], "unknown-game", Style(random.Random(1)), decide=writes_a_move)
    expect(ada.page.get_by_role("heading", name="Result", exact=True)).to_be_visible()
    assert [*misfits(ada.page), *barriers(ada.page)] == []
    ada.pictures_of("the-end")


def test_what_the_server_refuses_is_said_and_stays_to_be_put_right(newcomer: Newcomer) -> None:
    ada = newcomer()
    in_disguise(ada)
    opens_from_the_menu(ada)
    box = ada.page.get_by_label("Your move in words")
    box.fill("sing a song")
    box.press("Enter")
    expect(ada.page.locator(".strip .bad")).to_contain_text("sing a song")
    expect(box).to_have_value("sing a song")
    box.fill("pass")
    box.press("Enter")
    expect(box).to_have_value("")


def test_listed_moves_are_buttons(newcomer: Newcomer) -> None:
    ada = newcomer()
    in_disguise(ada, lists_moves=True)
    opens_from_the_menu(ada)
    expect(ada.page.get_by_role("button", name="pass", exact=True)).to_be_visible()
    ada.pictures_of("buttons")
    plays([ada], "unknown-game", Style(random.Random(2)), decide=presses_a_move)
    expect(ada.page.get_by_role("heading", name="Result", exact=True)).to_be_visible()


def test_lists_and_replays_know_its_title(newcomer: Newcomer) -> None:
    ada = newcomer()
    in_disguise(ada, lists_moves=True)
    opens_from_the_menu(ada)
    table = ada.page.url.rsplit("/", 1)[1]
    expect(ada.page.get_by_role("heading", name="Strangers in Society")).to_be_visible()
    ada.goes("/")
    expect(ada.page.get_by_role("link", name=re.compile("Strangers in Society")).first).to_be_visible()
    ada.goes(f"/table/{table}")
    plays([ada], "unknown-game", Style(random.Random(3)), decide=presses_a_move)
    ada.goes(f"/replay/{table}")
    expect(ada.page.get_by_role("heading", name="On the table")).to_be_visible()
    expect(ada.page).to_have_title("Replay – Strangers in Society")
    ada.presses("To the end")
    expect(ada.page.get_by_role("heading", name="Result", exact=True)).to_be_visible()
    ada.pictures_of("replay")
