"""A whole table without a server: a store in memory, no web server, no threads, no metrics and no catalogues.

    python -m tests.server.live_alone GAME SEATS SEED

Prints the phase of the table, how many moves each seat has heard of, and which of the modules that a server needs were
imported.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from noblesse.engine.deal import derived_seed
from noblesse.engine.language import Translate, english
from noblesse.games import rules_of
from noblesse.server.live import seating
from noblesse.server.live.commands import Move
from noblesse.server.live.entries import AnyEntry, Moved, Opened, Options, decoded, encoded
from noblesse.server.live.execute import execute
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.loading import read
from noblesse.server.live.positions import Positions
from noblesse.server.live.premoves import Premoves
from noblesse.server.live.table import Table
from noblesse.server.store.interface import Conflict, IndexEntry

Done = TypeVar("Done")
NOT_NEEDED = ("litestar", "uvicorn", "prometheus_client", "babel", "asyncpg", "noblesse.server.store.sqlite")


class MemoryStore:
    """What one table needs of a store, in memory."""

    def __init__(self) -> None:
        self.log: list[bytes] = []
        self._notes: dict[tuple[int, str], bytes] = {}

    async def create(self, index_entry: IndexEntry, entries: Sequence[bytes]) -> None:
        """Store the first entries."""
        self.log += entries

    async def append(self, index_entry: IndexEntry, after: int, entries: Sequence[bytes]) -> None:
        """Append entries, or raise Conflict."""
        if after != len(self.log):
            raise Conflict
        self.log += entries

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries after this number."""
        return self.log[after:]

    async def put_note(self, table: str, seat: int, kind: str, note: bytes) -> None:
        """Keep a note in place of an earlier one."""
        self._notes[seat, kind] = note

    async def note(self, table: str, seat: int, kind: str) -> bytes | None:
        """Return the note, if there is one."""
        return self._notes.get((seat, kind))

    async def take_note(self, table: str, seat: int, kind: str) -> bytes | None:
        """Return the note and remove it."""
        return self._notes.pop((seat, kind), None)

    async def notes(self, table: str) -> list[tuple[int, str, bytes]]:
        """Return all notes of the table."""
        return [(seat, kind, note) for (seat, kind), note in self._notes.items()]


class Alone:
    """A `Runtime` without a server: it only counts moves."""

    def __init__(self) -> None:
        self.moves = 0

    def translate_for(self, language: str) -> Translate:
        """Return English for every language."""
        return english

    async def run_aside(self, work: Callable[[], Done]) -> Done:
        """Do the work at once."""
        return work()

    def appended(self, live: LiveTable, entries: list[AnyEntry], seconds: float) -> None:
        """Count the moves."""
        self.moves += sum(isinstance(entry, Moved) for entry in entries)

    def log_is_full(self) -> None:
        """Do nothing: the log never gets full here."""

    def changed(self, live: LiveTable) -> None:
        """Do nothing, because nothing is planned here."""

    def met_newer_release(self, live: LiveTable) -> None:
        """Do nothing: there is no newer release."""


def set_up(game: str, seats: int) -> tuple[LiveTable, MemoryStore, Alone]:
    """Return a new table with its store and its runtime."""
    store, alone = MemoryStore(), Alone()
    opened = Opened(0, game, next(iter(rules_of(game).FACTS.editions)), seats, Options(), "owner 0")
    store.log.append(encoded(opened))
    premoves, positions = Premoves("table", store), Positions(alone.translate_for)
    return LiveTable(read("table", [opened]), store, premoves, positions, alone, 10_000), store, alone


async def play(game: str, seats: int, seed: int) -> dict[str, Any]:
    """Play a game to its end, and return what was heard and imported."""
    live, store, alone = set_up(game, seats)
    dice = random.Random(seed)
    listeners = [await sits_down(live, seat) for seat in range(seats)]
    await live.do(lambda table, when: seating.begin(table, "owner 0", when))
    heard = [0] * seats
    while (decision := await live.read(lambda table: _next(table, dice))) is not None:
        seat, move, number = decision
        await execute(live, f"owner {seat}", seat, Move(f"id{number}", number, move))
        for count, listener in enumerate(listeners):
            heard[count] += await moves_heard(listener)
    return {
        "phase": await live.read(lambda table: table.phase),
        "moves": alone.moves,
        "heard": heard,
        "read again": read("table", [decoded(line) for line in store.log]).phase,
        "imported": [name for name in NOT_NEEDED if name in sys.modules],
        "threads": threading.active_count(),
    }


async def sits_down(live: LiveTable, seat: int) -> Listener:
    """Seat a player, and return a listener that hears the table from now on."""
    owner = f"owner {seat}"
    await live.do(lambda table, when: seating.sit(table, owner, seat, f"Player {seat}", when))
    listener = Listener(seat, owner)
    await live.join(listener)
    return listener


async def moves_heard(listener: Listener) -> int:
    """Return how many of the new messages tell of a move."""
    return sum(json.loads(line)["t"] == "moved" for line in await listener.heard())


def _next(table: Table, dice: random.Random) -> tuple[int, str, int] | None:
    if table.game is None or table.game.to_move is None:
        return None
    return table.game.to_move, dice.choice(list(table.game.legal_moves())), table.number


if __name__ == "__main__":
    seating.fresh_seed = lambda: derived_seed(int(sys.argv[3]), "alone")  # type: ignore[attr-defined]
    print(json.dumps(asyncio.run(play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))))
