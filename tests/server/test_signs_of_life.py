"""A sign of life counts wherever it is given: two processes on one PostgreSQL, with the players spread over both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import asyncpg
import pytest

from tests.server.nursery import Nursery
from tests.server.people import Person, Socket
from tests.server.playing import to_move
from tests.server.processes import Both, seated_at_both

pytestmark = pytest.mark.processes

MINUTE = 60_000


@pytest.fixture(scope="module")
def patient() -> Iterator[Nursery]:
    """Servers with the patience of real ones."""
    with Nursery(3 * MINUTE) as nursery:
        yield nursery
        assert not nursery.complaints(), nursery.complaints()[0]


class TestPatient:
    """Nothing waits here: the clock is put forward."""

    @pytest.fixture
    def nursery(self, patient: Nursery) -> Nursery:
        """Servers whose patience is three minutes, for `both`."""
        return patient

    def test_a_sign_at_one_process_keeps_the_seat_at_the_other(self, both: Both, nursery: Nursery) -> None:
        table, guests = seated_at_both(both, people=2)
        seat = decides(guests, table)
        here, there = guests[seat], guests[1 - seat]
        nursery.later(10 * MINUTE)
        with here[0].at(table) as socket:
            socket.says(t="ping", active=True)
            socket.hears_of("pong")
        while not asyncio.run(notes(both.store)):
            time.sleep(0.01)
        nursery.later(MINUTE)
        refused = there[1].asks(table, t="vote", against=seat)
        assert (refused.status_code, refused.json()["code"]) == (409, "not_now")
        assert 60 <= refused.json()["wait"] <= 180

    def test_a_player_warned_at_one_process_stays_by_a_touch_at_the_other(self, both: Both, nursery: Nursery) -> None:
        table, guests = seated_at_both(both, people=2)
        seat = decides(guests, table)
        here, there = guests[seat], guests[1 - seat]
        with here[1].at(table) as touched, there[0].at(table) as voting:
            both_have_joined(touched, voting)
            nursery.later(4 * MINUTE)
            assert there[0].asks(table, t="vote", against=seat).status_code == 200
            assert touched.hears_of("warned")["seat"] == seat
            touched.says(t="ping", active=True)
            assert voting.hears_of("stayed")["seat"] == seat


def test_a_touch_at_one_process_takes_the_seat_back_at_the_other(both: Both) -> None:
    table, guests = seated_at_both(both, people=2)
    seat = decides(guests, table)
    here, there = guests[seat], guests[1 - seat]
    with here[1].at(table) as socket, there[0].at(table) as voting:
        both_have_joined(socket, voting)
        while there[0].asks(table, t="vote", against=seat).status_code != 200:
            time.sleep(0.05)
        assert voting.hears_of("seats")["what"] == "bot_took_over"
        while socket.hears_of("seats")["what"] != "bot_took_over":
            pass
        socket.says(t="ping", active=True)
        assert voting.hears_of("seats")["what"] == "returned"


def both_have_joined(*sockets: Socket) -> None:
    """What happens while a socket is still being opened is in its snapshot, and in no later message."""
    for socket in sockets:
        socket.hears_of("snapshot")


async def notes(store: str) -> int:
    """The number of notes in the store; a sign of life becomes one a little after it was given."""
    connection = await asyncpg.connect(store)
    try:
        return int(await connection.fetchval("SELECT count(*) FROM notes"))
    finally:
        await connection.close()


def decides(guests: list[list[Person]], table: str) -> int:
    """The person whose turn it is, after a bot has moved if a bot begins."""
    while (seat := to_move(guests[0][0], table)) >= len(guests):
        time.sleep(0.02)
    return seat
