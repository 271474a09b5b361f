"""The premoves of a table's seats. They are stored beside the log, because even their existence is secret."""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.bots.premoves import AnyPremove, situation
from noblesse.server.live.entries import Seat
from noblesse.server.store.interface import TableStore

KIND = "program"


class Kept(msgspec.Struct, frozen=True):
    """A premove, the situation in which it was set, and the number of decisions in the game when it was stored."""

    premove: AnyPremove = msgspec.field(name="program")
    made_in: Any
    decisions: int


class Premoves:
    """The premoves of all seats at one table."""

    def __init__(self, table_id: str, store: TableStore) -> None:
        self._table_id = table_id
        self._store = store
        self._kept: dict[Seat, Kept] = {}

    @staticmethod
    async def of_table(table_id: str, store: TableStore) -> Premoves:
        """Load the premoves of a table from the store."""
        premoves = Premoves(table_id, store)
        await premoves.read()
        return premoves

    async def read(self) -> None:
        """Read them again, since other processes may have changed them."""
        notes = await self._store.notes(self._table_id)
        decoded = {seat: _decoded(note) for seat, kind, note in notes if kind == KIND}
        self._kept = {seat: kept for seat, kept in decoded.items() if kept is not None}

    @property
    def seats(self) -> list[Seat]:
        """The seats that have a premove."""
        return list(self._kept)

    def of(self, seat: Seat) -> AnyPremove | None:
        """The seat's premove, if it has one."""
        return None if seat not in self._kept else self._kept[seat].premove

    def made_in(self, seat: Seat) -> Any:
        """The situation in which the seat's premove was set."""
        return self._kept[seat].made_in

    def is_spent(self, seat: Seat, movers: list[Seat]) -> bool:
        """Whether a premove for one turn was already played by a process that was killed before it could remove it."""
        kept = self._kept[seat]
        return kept.premove.is_for_one_turn and seat in movers[kept.decisions :]

    async def set(self, seat: Seat, premove: AnyPremove, view: dict[str, Any], decisions: int) -> None:
        """Store a premove in place of any earlier one."""
        await self._keep(seat, Kept(premove, situation(view), decisions))

    async def go_on(self, seat: Seat, rest: AnyPremove, decisions: int) -> None:
        """Store what is left of a premove, for the same situation."""
        await self._keep(seat, Kept(rest, self._kept[seat].made_in, decisions))

    async def stop(self, seat: Seat) -> None:
        """Remove the seat's premove: the player decides again."""
        await self._store.take_note(self._table_id, seat, KIND)
        self._kept.pop(seat, None)

    async def _keep(self, seat: Seat, kept: Kept) -> None:
        await self._store.put_note(self._table_id, seat, KIND, msgspec.json.encode(kept))
        self._kept[seat] = kept


def _decoded(note: bytes) -> Kept | None:
    """Return None for a premove of a newer release, whose processes will follow it themselves."""
    try:
        return msgspec.json.decode(note, type=Kept)
    except msgspec.ValidationError:
        return None
