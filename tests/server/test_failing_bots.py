"""No table gets stuck in silence: whatever a bot does, the game goes on and everybody learns why."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.crashing import SHORT_LEASE
from tests.server.gates import Gate
from tests.server.nursery import Nursery
from tests.server.people import SLOW, Person
from tests.server.ports import held_port
from tests.server.processes import ready_server
from tests.waiting import wait_until

pytestmark = pytest.mark.processes

STUBBORN = """#!{python} -IS
import json, os, pathlib, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
pathlib.Path(f"{{__file__}}.{{os.getpid()}}").touch()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({{"move": message["legal"][0]}}), flush=True)
pathlib.Path(f"{{__file__}}.{{os.getpid()}}").write_text("to leave")
time.sleep(600)
"""
DEALS = "goes on"  # the first table of a server begins with seat 1
CONSTANTS = {"noblesse.server.live_tables:IDLE": 0.1, "noblesse.bots.exec_bot:PATIENCE": 15}  # seconds


@pytest.fixture(scope="module")
def forgetful_nursery() -> Iterator[Nursery]:
    """Servers that soon unload a table, and are patient with programs that should exit."""
    with Nursery(SHORT_LEASE, DEALS, CONSTANTS) as nursery:
        yield nursery
        assert not nursery.complaints(), nursery.complaints()[0]


def with_two(bot: str, guest: Person) -> str:
    """A table where both of these bots move before the guest does."""
    return guest.opens(others=[bot, bot], begin=True, options={"pace": "instant"})


def goes_on(guest: Person, table: str) -> bool:
    """Wait until it is the guest's turn."""
    return bool(guest.sees(table)["position"]["offer"])


def test_a_game_goes_on_although_its_program_is_missing_after_a_restart(
    forgetful_nursery: Nursery, store_url: str, tmp_path: Path
) -> None:
    clever, port = Gate(tmp_path, "clever"), held_port()
    process, address = ready_server(forgetful_nursery, store_url, port, clever.bot)
    with Person(address) as ada:
        table = with_two("clever", ada)
        forgetful_nursery.kill(process)
        clever.open()  # so that it does not wait for ever
        process, _ = ready_server(forgetful_nursery, store_url, port)
        wait_until(lambda: goes_on(ada, table))
        facts = ada.sees(table)["table"]["seats"]
        assert [(seat["bot"], seat["stand_in"]) for seat in facts[1:]] == [("clever", "medium")] * 2
        warnings = [line for line in forgetful_nursery.logged().splitlines() if table in line]
        assert any("warning" in line and "clever" in line and "medium" in line for line in warnings)
    forgetful_nursery.kill(process)


def test_everybody_at_the_table_hears_why_another_bot_plays(
    forgetful_nursery: Nursery, store_url: str, tmp_path: Path
) -> None:
    """The program is there when the table is opened, and gone when it is to move."""
    clever, port = Gate(tmp_path, "clever"), held_port()
    process, address = ready_server(forgetful_nursery, store_url, port, clever.bot)
    with Person(address) as ada, Person(address) as bo:
        table = ada.opens(others=[None, "clever"], options={"pace": "instant", "stand_in": "easy"})
        assert bo.sits(table, 1, "Bo").status_code == 201
        (tmp_path / "clever").unlink()
        with ada.at(table) as socket:
            socket.hears()
            assert ada.post(f"/api/tables/{table}/begin").status_code == 200
            assert bo.moves(table, "bid 1").status_code == 200
            heard = socket.hears_of("seats")
        assert (heard["seat"], heard["what"], heard["why"]) == (2, "bot_took_over", "missing")
        assert heard["seats"][2]["stand_in"] == "easy"
        wait_until(lambda: goes_on(ada, table))
    forgetful_nursery.kill(process)


def test_a_program_that_does_not_leave_keeps_nobody_waiting(
    forgetful_nursery: Nursery, store_url: str, tmp_path: Path
) -> None:
    program = tmp_path / "stubborn"
    program.write_text(STUBBORN.format(python=sys.executable), encoding="utf-8")
    program.chmod(0o700)
    process, address = ready_server(forgetful_nursery, store_url, held_port(), f"stubborn=exec:{program}")
    with Person(address) as ada:
        table = with_two("stubborn", ada)
        wait_until(lambda: goes_on(ada, table))
        wait_until(lambda: [file for file in tmp_path.glob("stubborn.*") if file.read_text()])
        assert httpx.get(f"{address}/readyz", timeout=SLOW).status_code == 200
    for left in tmp_path.glob("stubborn.*"):
        os.kill(int(left.suffix[1:]), signal.SIGKILL)  # ProcessLookupError if the answer came after its end
    forgetful_nursery.kill(process)
