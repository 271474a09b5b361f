"""The programmed play of a table's seats. It is kept beside the log, since its very existence is a secret."""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.bots.programmed import AnyProgram, situation
from noblesse.server.entries import Seat
from noblesse.server.store.interface import Store

KIND = "program"


class Kept(msgspec.Struct, frozen=True):
    """A program, the situation that it was made in, and how many decisions the game had when it was written down."""

    program: AnyProgram
    made_in: Any
    decisions: int


class Programs:
    """Of all seats at one table."""

    def __init__(self, table: str, store: Store) -> None:
        self._table = table
        self._store = store
        self._kept: dict[Seat, Kept] = {}

    @staticmethod
    async def of_table(table: str, store: Store) -> Programs:
        """As they are kept."""
        programs = Programs(table, store)
        await programs.read()
        return programs

    async def read(self) -> None:
        """Other processes may have changed them."""
        notes = await self._store.notes(self._table)
        found = {seat: _understood(note) for seat, kind, note in notes if kind == KIND}
        self._kept = {seat: kept for seat, kept in found.items() if kept is not None}

    @property
    def seats(self) -> list[Seat]:
        """Which have programmed something."""
        return list(self._kept)

    def of(self, seat: Seat) -> AnyProgram | None:
        """What the seat has programmed."""
        return None if seat not in self._kept else self._kept[seat].program

    def made_in(self, seat: Seat) -> Any:
        """The situation in which it was."""
        return self._kept[seat].made_in

    def is_spent(self, seat: Seat, movers: list[Seat]) -> bool:
        """An order is for the seat's next move; a process killed right after that could not cross the order out."""
        kept = self._kept[seat]
        return kept.program.is_for_one_turn and seat in movers[kept.decisions :]

    async def set(self, seat: Seat, program: AnyProgram, view: dict[str, Any], decisions: int) -> None:
        """In place of an earlier one."""
        await self._keep(seat, Kept(program, situation(view), decisions))

    async def go_on(self, seat: Seat, rest: AnyProgram, decisions: int) -> None:
        """What is left of it, for the same situation."""
        await self._keep(seat, Kept(rest, self._kept[seat].made_in, decisions))

    async def stop(self, seat: Seat) -> None:
        """The player decides again."""
        await self._store.take_note(self._table, seat, KIND)
        self._kept.pop(seat, None)

    async def _keep(self, seat: Seat, kept: Kept) -> None:
        await self._store.put_note(self._table, seat, KIND, msgspec.json.encode(kept))
        self._kept[seat] = kept


def _understood(note: bytes) -> Kept | None:
    """None if it is a program of a newer release, which follows it by itself."""
    try:
        return msgspec.json.decode(note, type=Kept)
    except msgspec.ValidationError:
        return None
