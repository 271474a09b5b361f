"""Bots take their time, unless everybody at the table wants them to move at once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from noblesse.engine.language import english
from noblesse.games.high_society.premoves import PassAbove
from noblesse.server.live import absence, schedule, seating
from noblesse.server.live.entries import AnyEntry, Began, BotSat, BotTookOver, Moved, Opened, Options, Sat, Why
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.loading import read
from noblesse.server.live.premoves import Kept, Premoves
from noblesse.server.live.projection import Projection, position
from noblesse.server.live.schedule import NextAct, next_act
from noblesse.server.live.table import Table, follow
from tests.server.live_alone import set_up, sits_down
from tests.server.people import Someone
from tests.server.tables import table_of
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


def test_a_stand_in_keeps_its_pace_where_the_host_wants_bots_to_move_at_once() -> None:
    table = table_of("Ada", bots=2, clock=30, pace="instant")
    follow(table, BotTookOver(30_000, 0, "easy", "clock"))
    assert planned(table).when >= 30_000 + schedule.QUICKEST


def test_the_bot_for_a_program_that_is_away_keeps_nobody_waiting() -> None:
    table = table_of("Robot", bots=2, premoves=[0], clock=30, pace="instant")
    follow(table, BotTookOver(30_000, 0, "easy", "clock"))
    assert planned(table).when == table.turn_began


def test_a_player_who_was_late_once_can_come_back_before_every_later_decision() -> None:
    table = table_of("Ada", bots=2, clock=30, pace="instant")
    chances: list[int | None] = []
    while (act := next_act(table, Premoves("table", None), None)) is not None:  # type: ignore[arg-type]
        if act.what == "clock":
            follow(table, *absence.clock_ran_out(table, act.when))
            continue
        if act.seat == 0:
            chances.append(schedule.return_by(table))
            assert act.when == (chances[-1] or act.when)
        follow(table, Moved(act.when, act.seat, table.running_game().legal_moves()[0], bot=True))
    assert (len(chances), chances[0], all(chances[1:])) == (4, None, True)
    assert table.changed >= 30_000 + 3 * absence.chance()


@pytest.mark.parametrize("why", ["clock", "vote"])
def test_the_stand_in_hands_back_in_the_time_that_it_waits(why: Why) -> None:
    table = table_of("Ada", "Bo", "Cy", clock=30)
    follow(table, BotTookOver(30_000, 0, "easy", why))
    for at, seat, move in ((31_000, 0, "bid 1"), (32_000, 1, "bid 2"), (33_000, 2, "bid 3")):
        assert schedule.return_by(table) is None
        follow(table, Moved(at, seat, move))
    assert schedule.return_by(table) == 43_000
    follow(table, *absence.touched(table, 0, 42_000))
    assert (schedule.return_by(table), table.deadline) == (None, 72_000)


def test_nobody_waits_for_a_player_who_left() -> None:
    table = table_of("Ada", "Bo", "Cy")
    follow(table, BotTookOver(0, 0, "easy", "left"))
    for seat, move in enumerate(("bid 1", "bid 2", "bid 3")):
        follow(table, Moved(0, seat, move))
    assert (table.to_move, schedule.return_by(table)) == (0, None)
    assert planned(table).when <= schedule.slowest(1)


def test_everybody_is_told_how_long_a_stand_in_waits() -> None:
    table = table_of("Ada", "Bo", "Cy", clock=30)
    ran_out = absence.clock_ran_out(table, 30_000)[0]
    told = heard(table, ran_out)
    assert (told["seats"][0]["why"], "return_by" in told) == ("clock", False)
    for at, move in ((31_000, "bid 1"), (32_000, "bid 2")):
        assert "return_by" not in heard(table, Moved(at, table.to_move or 0, move))
    assert heard(table, Moved(33_000, 2, "bid 3"))["return_by"] == 43_000
    assert position(table, 1).return_by == 43_000
    back = heard(table, absence.touched(table, 0, 35_000)[0])
    assert ("return_by" in back, back["deadline"]) == (False, 65_000)


def heard(table: Table, entry: AnyEntry) -> Any:
    """What seat 1 is told about an entry."""
    projection, hearer = Projection(table, lambda _: english), (1, "en")
    projection.look({hearer})
    follow(table, entry)
    return json.loads(projection.tell(entry, {hearer})[hearer])


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
