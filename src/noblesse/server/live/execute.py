"""Carry out a seat's commands, however they arrived."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from noblesse.bots.premoves import wrong_with
from noblesse.server.live import absence
from noblesse.server.live.commands import (
    AnyCommand,
    Leave,
    Move,
    Ping,
    SetPremove,
    Vote,
)
from noblesse.server.live.decide import Request, decide
from noblesse.server.live.entries import AnyEntry, DeviceDigest, Owner, Seat
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.messages import Accepted, AnyMessage, Pong, PremoveMessage
from noblesse.server.live.refusals import Refused, reaching_tables
from noblesse.server.live.schedule import now
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import check_device, seat_of
from noblesse.server.store.interface import Milliseconds


async def execute(
    live: LiveTable, owner: Owner | None, seat: Seat | None, command: AnyCommand, device: DeviceDigest | None = None
) -> AnyMessage:
    """Carry the command out and return the answer, or raise Refused. The log as it is then says whose seat it is."""
    if isinstance(command, Ping):
        if owner is not None:
            await live.hurry(live.audience.devices_at(owner, seat), command.instant)
        if command.active:
            await touch(live, owner, await live.read(lambda table: seat_of(table, owner, seat)), device)
        return Pong(live.number, now())
    if live.awaits_signs and not isinstance(command, Leave):
        await _note_present(live, owner, seat, device)
    if isinstance(command, SetPremove):
        await live.read_latest(lambda table: check_device(table, device))
        with reaching_tables():
            return await _set_premove(live, owner, seat, command)

    seen = await _latest_sign(live, command.against) if isinstance(command, Vote) else None
    try:
        number = await live.do(partial(decide, Request(owner, seat, command, seen)), device)
    except Refused as refused:
        if refused.code != "no_seat":
            _note_sign(live, owner, seat)
        raise
    if isinstance(command, Move):  # it ends the turn for which a sign of life would count
        return Accepted(number, command.id)
    _note_sign(live, owner, seat)
    return Accepted(number)


def _note_sign(live: LiveTable, owner: Owner | None, seat: Seat | None) -> None:
    own = live.seat_played_by(owner, seat)
    if own is not None:
        live.life.give(own, now())


async def touch(live: LiveTable, owner: Owner | None, seat: Seat, device: DeviceDigest | None) -> None:
    """Record a sign of life from the player of a seat."""
    if live.seat_played_by(owner, seat) is not None:
        live.life.give(seat, now())
        if live.awaits_signs:
            await _note_present(live, owner, seat, device)


async def _note_present(live: LiveTable, owner: Owner | None, seat: Seat | None, device: DeviceDigest | None) -> None:
    """Void the votes against a player who is here, and let a stand-in hand back the seat.

    If this cannot be written, the command itself is still carried out.
    """
    with suppress(Refused):
        await live.do(lambda table, when: _come_and_touched(table, owner, seat, when), device)


def _come_and_touched(table: Table, owner: Owner | None, seat: Seat | None, now: Milliseconds) -> list[AnyEntry]:
    return absence.arrived(table, owner, now) + absence.touched(table, seat_of(table, owner, seat), now)


async def _latest_sign(live: LiveTable, seat: Seat) -> Milliseconds | None:
    with reaching_tables():
        return await live.life.latest(seat, now())


class _Setting(NamedTuple):
    """The seat that sets a premove, and what it sees at that moment."""

    seat: Seat
    view: dict[str, Any]
    decisions: int


async def _set_premove(live: LiveTable, owner: Owner | None, seat: Seat | None, command: SetPremove) -> PremoveMessage:
    if command.program is None:
        own = await live.read_latest(lambda table: seat_of(table, owner, seat))
        await live.premoves.stop(own)
        await live.plan_anew()
        return PremoveMessage(None)
    setting = await live.read_latest(lambda table: _setting(table, seat_of(table, owner, seat)))
    wrong = wrong_with(command.program, setting.view)
    if wrong is not None:
        raise Refused.because("not_now", wrong)
    await live.premoves.set(setting.seat, command.program, setting.view, setting.decisions)
    live.audience.presence.stay(setting.seat)
    live.life.give(setting.seat, now())
    await live.plan_anew()
    await _check_still_theirs(live, owner, setting.seat)
    return PremoveMessage(live.premoves.of(setting.seat))


async def _check_still_theirs(live: LiveTable, owner: Owner | None, seat: Seat) -> None:
    """Premoves are not in the log, so the seat may have moved to another device between the check and the write."""
    try:
        await live.read(lambda table: seat_of(table, owner, seat))
    except Refused:
        await live.premoves.stop(seat)
        await live.plan_anew()
        raise


def _setting(table: Table, seat: Seat) -> _Setting:
    if table.game is None:
        raise Refused("not_now", "the game has not begun")
    return _Setting(seat, table.game.view(seat, memory_aid=table.opened.options.memory_aid), table.game.decisions)
