"""Bots share the threads of a server fairly, by guest and by table, and quick bots never wait for slow ones."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from noblesse.server.live.entries import AnyEntry, Moved
from tests.server.crashing import SHORT_LEASE
from tests.server.gates import Gate, bots_at_work, numbers
from tests.server.ledger import logs
from tests.server.nursery import Nursery
from tests.server.people import SLOW, Person, Socket
from tests.server.ports import held_port
from tests.server.processes import ready_server

pytestmark = pytest.mark.processes

CONSTANTS = {
    "noblesse.bots.exec_bot:START_UP": 600,  # seconds for which a gate may stay closed
    "noblesse.server.bots.pool:LONG_THREADS": 2,
    "noblesse.server.bots.driver:ABANDONED": 0,  # as soon as nobody is connected
    "noblesse.server.live_tables:OVERDUE": 0,
}


@pytest.fixture(scope="module")
def gated_nursery() -> Iterator[Nursery]:
    """Servers whose programs may think for ever."""
    with Nursery(SHORT_LEASE, "fair", CONSTANTS) as nursery:
        yield nursery
        assert not nursery.complaints(), nursery.complaints()[0]


@dataclass
class Hall:
    """A server whose two threads for slow bots are occupied, each until its gate is opened."""

    address: str
    store: str
    gates: list[Gate]  # the first two take a thread each
    devices: ExitStack
    gatekeepers: list[tuple[Person, str]] = field(default_factory=list)  # who opened their tables, and these

    def someone(self) -> Person:
        """Return another guest."""
        return self.devices.enter_context(Person(self.address))

    def opened_by(self, guest: Person, bot: str) -> str:
        """Open a table where it is the turn of one of two such bots."""
        before = bots_at_work(self.address)
        table = guest.opens(others=[bot, bot], begin=True, options={"pace": "instant"})
        if guest.sees(table)["position"]["offer"]:
            assert guest.moves(table, "bid 1").status_code == 200
        self.until_at_work(before + 1)
        return table

    def open_first_gates(self) -> None:
        """Open both gates, and return when both threads are free, because their tables wait for a person."""
        for gate in self.gates[:2]:
            gate.open()
        for guest, table in self.gatekeepers:
            late = time.monotonic() + SLOW
            while not guest.sees(table)["position"]["offer"]:
                assert time.monotonic() < late
                time.sleep(0.02)

    def until_at_work(self, bots: float) -> None:
        """Wait until so many bots think or wait for their turn to think."""
        late = time.monotonic() + SLOW
        while (found := bots_at_work(self.address)) != bots:
            assert time.monotonic() < late, f"{found} bots are at work, not {bots}"
            time.sleep(0.02)

    def first_bot_moves(self, tables: list[str]) -> list[str]:
        """These tables in the order in which their bots first moved, once all have."""
        late = time.monotonic() + SLOW
        while len(moved := self.moved_at(tables)) < len(tables):
            assert time.monotonic() < late, "a bot has not moved"
            time.sleep(0.05)
        return sorted(tables, key=lambda table: moved[table])

    def moved_at(self, tables: list[str]) -> dict[str, int]:
        """When a bot first moved, at those tables where one has."""
        found = logs(self.store, set(tables))
        moves = {table: [entry.at for entry in found[table] if _is_a_bots_move(entry)] for table in tables}
        return {table: times[0] for table, times in moves.items() if times}


def _is_a_bots_move(entry: AnyEntry) -> bool:
    return isinstance(entry, Moved) and entry.bot


@pytest.fixture
def hall(gated_nursery: Nursery, store_url: str, tmp_path: Path) -> Iterator[Hall]:
    """A hall where the gates of two guests are closed."""
    gates = [Gate(tmp_path, name) for name in ("first", "second", "third")]
    port = held_port()
    process, address = ready_server(gated_nursery, store_url, port, *(gate.bot for gate in gates))
    with ExitStack() as devices:
        hall = Hall(address, store_url, gates, devices)
        for gate in gates[:2]:
            keeper = hall.someone()
            hall.gatekeepers.append((keeper, hall.opened_by(keeper, gate.name)))
        yield hall
    for gate in gates:
        gate.open()  # so that no program waits for ever
    gated_nursery.kill(process)


def hears_a_bot_move(socket: Socket) -> None:
    """Wait until the guest hears of a bot's move."""
    while not socket.hears_of("moved").get("bot"):
        pass


def test_a_quick_bot_moves_while_all_long_thinkers_wait(hall: Hall) -> None:
    gus, ada = hall.someone(), hall.someone()
    masters = [hall.opened_by(gus, "master") for _ in range(3)]
    table = ada.opens(others=["medium", "medium"], begin=True, options={"pace": "instant"})
    with ada.at(table) as socket:
        snapshot = socket.hears()
        if snapshot["position"]["offer"]:
            socket.moves("bid 1", snapshot["n"])
        if snapshot["position"]["moves"] == 0:
            hears_a_bot_move(socket)
    assert hall.moved_at([table])
    assert bots_at_work(hall.address) == 5
    assert not hall.moved_at(masters)


def test_guests_take_turns_however_many_tables_each_has(hall: Hall) -> None:
    gus, hal = hall.someone(), hall.someone()
    of_gus = [hall.opened_by(gus, "hard") for _ in range(4)]
    of_hal = [hall.opened_by(hal, "hard") for _ in range(2)]
    hall.gates[0].open()
    order = hall.first_bot_moves(of_gus + of_hal)
    assert order == [of_gus[0], of_hal[0], of_gus[1], of_hal[1], of_gus[2], of_gus[3]]


def test_the_bots_of_an_unattended_table_think_last(hall: Hall) -> None:
    gus, hal, ida = hall.someone(), hall.someone(), hall.someone()
    abandoned = [hall.opened_by(gus, "hard"), hall.opened_by(hal, "hard")]
    attended = hall.opened_by(ida, "hard")
    with ida.at(attended) as socket:
        socket.hears_of("snapshot")
        hall.gates[0].open()
        order = hall.first_bot_moves([*abandoned, attended])
    assert order == [attended, *abandoned]


def test_one_guest_does_not_take_all_threads(hall: Hall) -> None:
    gus = hall.someone()
    for _ in range(3):
        hall.opened_by(gus, "third")
    hall.open_first_gates()
    found = numbers(hall.address)
    assert (found["noblesse_bots_thinking",], found["noblesse_bots_waiting", "long"]) == (1, 2)


def test_tables_where_the_server_should_have_acted_are_counted(hall: Hall) -> None:
    late = time.monotonic() + SLOW
    while numbers(hall.address).get(("noblesse_tables_overdue",)) != 2:
        assert time.monotonic() < late
        time.sleep(0.05)
    hall.open_first_gates()
    while numbers(hall.address)["noblesse_tables_overdue",] != 0:
        assert time.monotonic() < late
        time.sleep(0.05)


def test_the_lag_of_the_event_loop_is_measured(hall: Hall) -> None:
    late = time.monotonic() + SLOW
    while not numbers(hall.address).get(("noblesse_loop_lag_seconds",)):
        assert time.monotonic() < late
        time.sleep(0.05)
