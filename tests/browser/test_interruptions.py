"""Interruptions: a reload, a server that dies, a move that is refused."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from litestar import WebSocket
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.clicking import Style, plays, seen
from tests.browser.conftest import Newcomer
from tests.browser.mortal import MortalServer
from tests.browser.patience import wait_until
from tests.browser.player import Player


def decides(player: Player, moves: int, game: str, style: Style) -> None:
    """Make so many more decisions, and wait for the next one."""
    enough = len(player.moves()) + moves
    plays(
        [player],
        game,
        style,
        until=lambda: len(player.moves()) >= enough and seen(player).asked,
    )


def position(player: Player) -> str:
    """All text on the table, once it is drawn."""
    expect(player.page.locator("[data-actions]")).to_be_visible()
    return player.page.inner_text("main")


def movers_in_log(player: Player) -> list[str]:
    """The seat of each entry in the log, which gives it its colour."""
    seats: list[str] = player.page.eval_on_selector_all(
        "[data-log] li[data-move]", "all => all.map((one) => one.dataset.seat)"
    )
    assert len(seats) > 5
    return seats


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_a_reload_finds_the_same_table_and_the_same_settings(newcomer: Newcomer, game: str) -> None:
    ada, style = newcomer(), Style(random.Random(7))
    table = ada.opens(game, ["easy", "easy"], begin=True)
    ada.goes(f"/table/{table}")
    ada.presses("Settings")
    ada.page.get_by_role("radio", name="Dark").check(force=True)
    ada.page.get_by_role("radio", name="Deutsch").check(force=True)
    ada.page.get_by_role("radio", name="English").check(force=True)
    ada.presses("Close")
    decides(ada, 5, game, style)
    before, movers = position(ada), movers_in_log(ada)
    ada.page.reload()
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    assert position(ada) == before
    assert movers_in_log(ada) == movers
    assert ada.page.locator("html").get_attribute("data-theme") == "dark"
    decides(ada, 2, game, style)
    assert position(ada) != before


def test_a_language_changed_twice_while_the_table_connects_is_no_trouble(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = WebSocket.accept

    async def late(socket: Any, **how: Any) -> None:
        await asyncio.sleep(1)
        await at_once(socket, **how)

    ada = newcomer()
    ada.goes(f"/table/{ada.opens('high-society', ['easy', 'easy'], begin=True)}")
    ada.presses("Settings")
    monkeypatch.setattr(WebSocket, "accept", late)
    opened: list[str] = []
    ada.page.on("websocket", lambda socket: opened.append(socket.url[-2:]))
    for language, code in (("Deutsch", "de"), ("Italiano", "it"), ("English", "en")):
        ada.page.get_by_role("radio", name=language).check(force=True)
        wait_until(ada, lambda code=code: opened[-1:] == [code], lambda: opened)  # type: ignore[misc]
    wait_until(ada, lambda: [socket.url[-2:] for socket in ada.sockets] == ["en"], lambda: ada.sockets)
    assert opened == ["de", "it", "en"]
    ada.presses("Close")
    decides(ada, 1, "high-society", Style(random.Random(9)))
    assert not ada.complaints


@pytest.mark.parametrize(("game", "others"), [("high-society", 2), ("rich-and-good", 1)])
def test_a_server_that_is_killed_comes_back_and_nothing_is_lost(
    newcomer: Newcomer, mortal: MortalServer, game: str, others: int
) -> None:
    ada, style = newcomer(mortal.address), Style(random.Random(8), eager=0.3)
    ada.expects_trouble = True
    table = ada.opens(game, ["easy"] * others, begin=True)
    ada.goes(f"/table/{table}")
    reconnecting = ada.page.get_by_text("Reconnecting… nothing is lost")
    for _ in range(2):
        decides(ada, 3, game, style)
        before, log = position(ada), ada.page.get_by_role("log").inner_text()
        mortal.dies()
        expect(reconnecting).to_be_visible()
        assert not seen(ada).free("Pass|Bid|Hold|Keep|Buy|Donate|Play|Halve")
        mortal.lives()
        expect(reconnecting).to_be_hidden(timeout=60_000)
        expect(ada.page.locator("header .who")).to_have_text("Your turn")
        assert position(ada) == before
        assert ada.page.get_by_role("log").inner_text() == log
    plays([ada], game, style)
    expect(ada.page.get_by_text("The seed matches")).to_be_visible()


def test_while_cards_are_on_their_way_nothing_else_is_asked(newcomer: Newcomer) -> None:
    ada, played, late = newcomer(), list[str](), list[Callable[[], None]]()

    def between(way: WebSocketRoute) -> None:
        server = way.connect_to_server()

        def go(text: str | bytes) -> None:
            command = json.loads(text)
            if command.get("move", "").startswith("play "):
                played.append(command["id"])
            server.send(text)

        def come_back(text: str | bytes) -> None:
            if json.loads(text).get("id") in played and not late:
                late.append(lambda: way.send(text))
            else:
                way.send(text)

        way.on_message(go)
        server.on_message(come_back)

    ada.page.route_web_socket("**/socket*", between)
    ada.goes(f"/table/{ada.opens('rich-and-good', ['easy'], begin=True)}")
    plays([ada], "rich-and-good", Style(random.Random(8), eager=0), until=lambda: bool(late))
    wait_until(ada, lambda: "You play" in ada.page.get_by_role("log").inner_text(), lambda: seen(ada))
    assert not seen(ada).asked
    late[0]()
    wait_until(ada, lambda: seen(ada).asked, lambda: (seen(ada), ada.moves()))
    assert [move.split()[0] for move in ada.moves()] == ["hold", "keep", "play", "halve"]


def test_an_event_stream_replaces_sockets_that_are_blocked(newcomer: Newcomer) -> None:
    ada, style = newcomer(), Style(random.Random(9))
    ada.page.route_web_socket("**/socket*", lambda way: way.close())
    table = ada.opens("high-society", ["easy", "easy"], begin=True)
    ada.goes(f"/table/{table}")
    plays([ada], "high-society", style)
    expect(ada.page.get_by_text("The seed matches")).to_be_visible()
    assert ada.page.locator(".strip .bad").count() == 0  # nothing was refused


def forges(player: Player, change: Callable[[dict[str, object]], dict[str, object]]) -> None:
    """Change the next move on its way to the server, because the page itself offers nothing that would be refused."""
    forged = False

    def between(way: WebSocketRoute) -> None:
        server = way.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            nonlocal forged
            command = json.loads(text)
            if command["t"] == "move" and not forged:
                forged, command = True, change(command)
            server.send(json.dumps(command))

        way.on_message(pass_on)

    player.page.route_web_socket("**/socket*", between)


def test_a_refused_move_leads_to_the_rule_that_forbids_it(newcomer: Newcomer) -> None:
    ada = newcomer()
    forges(ada, lambda command: command | {"move": "buy" + 9 * " coal"})
    ada.goes(f"/table/{ada.opens('rich-and-good', ['easy', 'easy'], begin=True)}")
    ada.presses("Hold")
    rule = ada.page.locator("button.rule")
    number = rule.inner_text().removeprefix("Rule ")
    rule.click()
    rules = ada.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_text(number, exact=False).first).to_be_in_viewport()
    ada.presses(rules.get_by_role("button", name="Close"))
    ada.presses("Hold")
    expect(ada.page.get_by_role("button", name="Keep", exact=True)).to_be_visible()
    expect(rule).to_have_count(0)


def test_a_move_that_comes_too_late_is_refused_and_the_table_is_up_to_date(newcomer: Newcomer) -> None:
    ada = newcomer()
    forges(ada, lambda command: command | {"at": 1})
    ada.goes(f"/table/{ada.opens('rich-and-good', ['easy', 'easy'], begin=True)}")
    ada.presses("Hold")
    expect(ada.page.get_by_text("the table has moved on").last).to_be_visible()
    ada.presses("Hold")
    expect(ada.page.get_by_role("button", name="Keep", exact=True)).to_be_visible()
