"""Bots take their time, unless everybody at the table wants them to move at once."""

from __future__ import annotations

import asyncio
import json

import pytest

from noblesse.games.high_society.premoves import PassAbove
from noblesse.server.live import schedule, seating
from noblesse.server.live.entries import AnyEntry, Began, BotSat, BotTookOver, Opened, Options, Sat
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.premoves import Kept, Premoves
from noblesse.server.live.schedule import NextAct, next_act
from noblesse.server.live.table import Table, read
from tests.server.live_alone import set_up, sits_down
from tests.server.people import Someone
from tests.worlds.lives import seed_words

HOUR = 3_600_000


def begun(*third: AnyEntry) -> Table:
    """Two people and whoever sits in seat 2, who starts."""
    log: list[AnyEntry] = [Opened(0, "high-society", "1997", 3, Options(), "host")]
    log += [Sat(0, seat, f"P{seat}", "x") for seat in (0, 1)]
    return read("table", [*log, *third[:1], Began(7_000, seed_words(), 2), *third[1:]])


def planned(table: Table, before: NextAct | None = None, *, is_hurried: bool = False) -> NextAct:
    """What the server does next."""
    act = next_act(table, Premoves("table", None), before, lambda: is_hurried)  # type: ignore[arg-type]
    assert act is not None
    return act


def test_nobody_waits_for_a_bot_if_everybody_is_in_a_hurry() -> None:
    table = begun(BotSat(0, 2, "easy", "Easy"))
    drawn = planned(table)
    assert drawn.when > table.turn_began
    assert planned(table, drawn).when == drawn.when
    assert planned(table, drawn, is_hurried=True).when == table.turn_began


def test_a_stand_in_keeps_its_pace_because_the_player_may_come_back() -> None:
    table = begun(Sat(0, 2, "Cy", "y"), BotTookOver(7_000, 2, "easy", "clock"))
    assert planned(table, is_hurried=True).when > table.turn_began


def test_a_premove_keeps_its_pace_so_that_nobody_sees_that_it_is_one() -> None:
    table, premoves = begun(Sat(0, 2, "Cy", "y")), Premoves("table", None)  # type: ignore[arg-type]
    premoves._kept[2] = Kept(PassAbove(3), None, 0)
    act = next_act(table, premoves, None, lambda: True)
    assert act is not None
    assert (act.what, act.when > table.turn_began) == ("premove", True)


async def _people() -> tuple[LiveTable, list[Listener]]:
    live, _, _ = set_up("high-society", 3)
    return live, [await sits_down(live, seat) for seat in range(2)]


def test_a_table_is_in_a_hurry_if_all_players_who_are_connected_are() -> None:
    async def run() -> None:
        live, (ada, bo) = await _people()
        await live.join(Listener(None, None))  # a spectator
        await live.hurry([ada], True)
        assert not live.audience.is_hurried()
        await live.hurry([bo], True)
        assert live.audience.is_hurried()
        await live.hurry([ada], False)
        assert not live.audience.is_hurried()
        live.part(ada)
        assert live.audience.is_hurried()
        live.part(bo)
        assert not live.audience.is_hurried()  # because nobody is there

    asyncio.run(run())


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that would take hours, and a deal in which one of them starts."""
    monkeypatch.setattr(schedule, "QUICKEST", HOUR)
    monkeypatch.setattr(schedule, "SLOWEST", 3 * HOUR)
    monkeypatch.setattr(seating, "first_by_lot", lambda game, seed, seats: 1)


@pytest.mark.usefixtures("slow_bots")
def test_bots_move_at_once_as_soon_as_the_only_player_says_so(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=["easy", "easy"], begin=True)
    with ada.at(table) as socket:
        socket.says(t="ping")
        assert socket.hears_of("moved", "pong")["t"] == "pong"
        socket.says(t="ping", instant=True)
        assert socket.hears_of("moved")["seat"] != 0


@pytest.mark.usefixtures("slow_bots")
def test_a_player_without_a_socket_can_say_so_too(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=["easy", "easy"], begin=True)
    with ada.stream("GET", f"/api/tables/{table}/events") as stream:
        told = (json.loads(line.removeprefix("data: ")) for line in stream.iter_lines() if line.startswith("data: "))
        assert next(told)["t"] == "snapshot"
        assert ada.asks(table, t="ping", instant=True).status_code == 200
        assert next(message for message in told if message["t"] == "moved")["seat"] != 0


@pytest.mark.usefixtures("slow_bots")
def test_a_program_at_the_table_keeps_nobody_waiting(someone: Someone) -> None:
    ada, robot = someone(), someone()
    table = ada.opens(others=["easy", None])
    token = ada.post(f"/api/tables/{table}/seats/2/token", json={"name": "Robot"}).json()["token"]
    robot.headers["authorization"] = f"Bearer {token}"
    with robot.stream("GET", f"/api/bot/tables/{table}/stream") as stream, ada.at(table) as socket:
        next(stream.iter_lines())
        assert ada.post(f"/api/tables/{table}/begin").status_code == 200
        socket.says(t="ping", instant=True)
        assert socket.hears_of("moved")["seat"] == 1
