"""The premoves of a table's seats. They are kept beside the log, because even their existence is secret."""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.bots.premoves import AnyPremove, situation
from noblesse.server.live.entries import Seat
from noblesse.server.store.interface import TableStore

KIND = "program"


class Kept(msgspec.Struct, frozen=True):
    """A premove, the situation that it was made in, and how many decisions the game had when it was written down."""

    premove: AnyPremove = msgspec.field(name="program")
    made_in: Any
    decisions: int


class Premoves:
    """Of all seats at one table."""

    def __init__(self, table: str, store: TableStore) -> None:
        self._table = table
        self._store = store
        self._kept: dict[Seat, Kept] = {}

    @staticmethod
    async def of_table(table: str, store: TableStore) -> Premoves:
        """As they are kept."""
        premoves = Premoves(table, store)
        await premoves.read()
        return premoves

    async def read(self) -> None:
        """Other processes may have changed them."""
        notes = await self._store.notes(self._table)
        found = {seat: _understood(note) for seat, kind, note in notes if kind == KIND}
        self._kept = {seat: kept for seat, kept in found.items() if kept is not None}

    @property
    def seats(self) -> list[Seat]:
        """The seats that have a premove."""
        return list(self._kept)

    def of(self, seat: Seat) -> AnyPremove | None:
        """The seat's premove, if it has one."""
        return None if seat not in self._kept else self._kept[seat].premove

    def made_in(self, seat: Seat) -> Any:
        """The situation in which it was."""
        return self._kept[seat].made_in

    def is_spent(self, seat: Seat, movers: list[Seat]) -> bool:
        """An order is for the seat's next move; a process killed right after that could not cross the order out."""
        kept = self._kept[seat]
        return kept.premove.is_for_one_turn and seat in movers[kept.decisions :]

    async def set(self, seat: Seat, premove: AnyPremove, view: dict[str, Any], decisions: int) -> None:
        """In place of an earlier one."""
        await self._keep(seat, Kept(premove, situation(view), decisions))

    async def go_on(self, seat: Seat, rest: AnyPremove, decisions: int) -> None:
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
    """None if it is a premove of a newer release, which follows it by itself."""
    try:
        return msgspec.json.decode(note, type=Kept)
    except msgspec.ValidationError:
        return None
