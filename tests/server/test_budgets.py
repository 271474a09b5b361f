"""The operator's settings count, and the metrics show both the budgets and what they refused."""

from __future__ import annotations

import time
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from noblesse.games import GAMES
from noblesse.server.bots import pool
from noblesse.server.budgets.bounds import Bounds, room_for_connections
from noblesse.server.budgets.limits import DEFAULTS
from noblesse.server.operations.metrics import UNCOUNTED_BUDGETS
from tests.server.a_server import NO_LIMITS, serving, with_limit
from tests.server.command import running, sqlite_in
from tests.server.gates import Gate, numbers
from tests.server.people import SLOW, Person
from tests.server.playing import INSTANT, played_to_the_end, some_move


def until(address: str, number: float, *name: str) -> None:
    """Wait until the metrics show it."""
    late = time.monotonic() + SLOW
    while (found := numbers(address).get(name)) != number:
        assert time.monotonic() < late, f"{name} is {found}, not {number}"
        time.sleep(0.02)


def thinks_at(person: Person, gate: Gate) -> None:
    """Open a table where it is the turn of one of two such bots."""
    table = person.opens(others=[gate.name, gate.name], begin=True, options=INSTANT)
    if person.sees(table)["position"]["offer"]:
        assert person.moves(table, "bid 1").status_code == 200


def test_moves_do_not_count_among_the_entries_of_a_guest(store_url: str) -> None:
    with serving(store_url, **with_limit("entries", 1)) as address, Person(address) as ada:
        table = ada.opens(others=["easy", "easy"], begin=True, options=INSTANT)
        with ada.at(table) as socket:
            socket.says(t="react", reaction="hello")
            socket.hears_of("reaction", "accepted")
            socket.says(t="take_back", to=0)
            assert socket.hears_of("refused")["code"] == "too_many"
        with ada.at(table) as socket:
            played_to_the_end(socket)


def asks(person: Person, table: str, seat: int, **command: Any) -> None:
    """A command from one of several seats, which must not be refused."""
    answer = person.post(f"/api/tables/{table}/commands", params={"seat": seat}, json=command)
    assert answer.status_code == 200, answer.text


def mover(person: Person, table: str) -> int | None:
    """The seat to move."""
    found: int | None = person.sees(table, seat=0)["position"]["view"]["to_move"]
    return found


def plays(person: Person, table: str, seat: int) -> None:
    """Play some legal move."""
    seen = person.sees(table, seat=seat)
    asks(person, table, seat, t="move", id=uuid4().hex, at=seen["n"], move=some_move(seen["position"]["offer"]))


def takes_back(person: Person, table: str, seat: int, to: int) -> int:
    """Take back from this seat with the consent of the other two, and count the commands."""
    asks(person, table, seat, t="take_back", to=to)
    if person.sees(table, seat=seat)["table"]["asked"] is None:
        return 1
    for other in {0, 1, 2} - {seat}:
        asks(person, table, other, t="answer", agrees=True)
    return 3


@pytest.mark.parametrize("game", GAMES)
def test_people_around_one_device_may_take_back_every_move_of_three_games(store_url: str, game: str) -> None:
    limits = {**NO_LIMITS, "entries": DEFAULTS["entries"]}
    with serving(store_url, limits=limits) as address, Person(address) as ada:
        table, commands, moves = ada.opens(game, 3), 0, 0
        for other, name in ((1, "Bo"), (2, "Cy")):
            ada.sits(table, other, name)
        ada.post(f"/api/tables/{table}/begin")
        while (seat := mover(ada, table)) is not None:
            plays(ada, table, seat)
            if mover(ada, table) is not None:
                commands += takes_back(ada, table, seat, moves)
                plays(ada, table, seat)
            moves += 1
    assert commands > moves / 2
    assert 3 * commands < DEFAULTS["entries"].times


@pytest.mark.processes
@pytest.mark.parametrize("most", [1, 3])
def test_as_many_bots_of_a_guest_think_at_once_as_the_operator_allows(
    store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(pool, "LONG_THREADS", 4)  # half of them would be two
    monkeypatch.setattr("noblesse.bots.exec_bot.START_UP", 600)  # seconds for which a gate may stay closed
    gate = Gate(tmp_path, "gate")
    with ExitStack() as stack:
        bots = dict([gate.bot.split("=", 1)])
        bounds = Bounds(thinking_per_guest=most)
        address = stack.enter_context(serving(store_url, bots=bots, bounds=bounds))
        stack.callback(gate.open)  # so that no program waits for ever
        ada = stack.enter_context(Person(address))
        for _ in range(4):
            thinks_at(ada, gate)
        until(address, most, "noblesse_bots_thinking")
        until(address, 4 - most, "noblesse_bots_waiting", "long")
        found = numbers(address)
        assert found["noblesse_budget", "thinking_per_guest"] == most
        assert found["noblesse_budget_refused_total", "thinking_per_guest"] == 4 - most


@pytest.mark.processes
def test_the_metrics_show_every_budget_as_the_operator_has_set_it(tmp_path: Path) -> None:
    changed = ("--limit", "play=7/9s", "--most", "tables_per_guest=4")
    with running("serve", *changed, "--store", sqlite_in(tmp_path)) as server:
        found = numbers(server.address)
    shown = {
        budget: number for (name, *budgets), number in found.items() if name == "noblesse_budget" for budget in budgets
    }
    assert shown.keys() == set(DEFAULTS) | {field.name for field in fields(Bounds)}
    assert (shown["play"], shown["tables_per_guest"]) == (7, 4)
    assert shown["connections"] == room_for_connections()
    seconds = {budget: found["noblesse_budget_seconds", budget] for budget in DEFAULTS}
    assert seconds == {**{kind: limit.seconds for kind, limit in DEFAULTS.items()}, "play": 9}
    refused = {label[0] for name, *label in found if name == "noblesse_budget_refused_total"}
    assert refused == shown.keys() - UNCOUNTED_BUDGETS
