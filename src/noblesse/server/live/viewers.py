"""The seat from which an owner sees a table, looked up in the table as it is when the answer is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from noblesse.server.live.entries import DeviceDigest, Owner, Seat
from noblesse.server.live.refusals import Refused, signed_out
from noblesse.server.live.table import Table

if TYPE_CHECKING:
    from noblesse.languages import Language

Viewer = Seat | None  # None is a spectator
Hearer = tuple[Viewer, "Language"]


def viewer_of(table: Table, owner: Owner | None, seat: Any) -> Viewer:
    """Return the owner's viewpoint: a spectator's if several people share the device and no seat is named."""
    is_shared = seat is None and len(table.seats_of(owner)) > 1
    viewer = None if is_shared else _seat_or_spectator(table, owner, seat)
    if viewer is None and not table.may_watch(owner):
        raise Refused("forbidden", "this table is played without spectators")
    return viewer


def seat_of(table: Table, owner: Owner | None, seat: Any) -> Seat:
    """Return the seat that an owner plays: the first of several if none is named."""
    own = _seat_or_spectator(table, owner, seat)
    if own is None:
        raise Refused("no_seat", "spectators only watch; take a seat to play")
    return own


def own_seat(table: Table, owner: Owner, seat: Any) -> Seat:
    """Return the seat whose cards are asked for. If several people share the device, a seat must be named."""
    owned = table.seats_of(owner)
    if seat is None and len(owned) > 1:
        raise Refused(
            "malformed", "the seats {seats} are yours: name one of them, as ?seat={first}", seats=owned, first=owned[0]
        )
    own = _seat_or_spectator(table, owner, seat)
    if own is None:
        raise Refused("no_seat", "you have no seat at this table")
    return own


def is_viewer(table: Table, viewer: Viewer, owner: Owner | None) -> bool:
    """Whether what this viewer sees may still be shown to this owner."""
    return table.may_watch(owner) if viewer is None else table.chairs[viewer].owner == owner


def check_device(table: Table, device: DeviceDigest | None) -> None:
    """Refuse a device that was signed out."""
    if device in table.signed_out:
        raise signed_out()


def _seat_or_spectator(table: Table, owner: Owner | None, seat: Any) -> Viewer:
    owned = table.seats_of(owner)
    if seat is None:
        return owned[0] if owned else None
    if seat not in owned:
        raise Refused("no_seat", "seat {seat} is not yours; you may watch without a seat", seat=seat)
    return int(seat)
