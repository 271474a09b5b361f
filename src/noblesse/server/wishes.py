"""A seat's commands carried out, however they came."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from noblesse.bots.programmed import wrong_with
from noblesse.server import away, decisions
from noblesse.server.commands import (
    Answer,
    AnyCommand,
    Leave,
    Move,
    Ping,
    React,
    Return,
    Say,
    SetProgram,
    TakeBack,
    Vote,
)
from noblesse.server.entries import AnyEntry, DeviceDigest, Owner, Seat
from noblesse.server.messages import Accepted, AnyMessage, Pong, ProgramMessage
from noblesse.server.pace import now
from noblesse.server.refusals import Refused, reaching_tables
from noblesse.server.room import Room
from noblesse.server.store.interface import Milliseconds
from noblesse.server.table import Table
from noblesse.server.viewers import check_device, seat_of


async def carry_out(
    room: Room, owner: Owner | None, seat: Seat | None, wish: AnyCommand, device: DeviceDigest | None = None
) -> AnyMessage:
    """Do it and say so, or raise Refused. Whose seat it is is asked of the log as it is then."""
    if isinstance(wish, Ping):
        if wish.active:
            await touch(room, owner, await room.read(lambda table: seat_of(table, owner, seat)), device)
        return Pong(room.number)
    if not isinstance(wish, Leave):
        await _answer_doubts(room, owner, seat, device)
    if isinstance(wish, SetProgram):
        await room.read_latest(lambda table: check_device(table, device))
        with reaching_tables():
            return await _set_program(room, owner, seat, wish)

    seen = await _latest_sign(room, wish)

    def decide(table: Table, when: Milliseconds) -> list[AnyEntry]:
        own = seat_of(table, owner, seat)
        room.life.give(own, when)
        return _decided(table, own, wish, seen, when)

    number = await room.do(decide, device)
    return Accepted(number, wish.id if isinstance(wish, Move) else None)


async def touch(room: Room, owner: Owner | None, seat: Seat, device: DeviceDigest | None) -> None:
    """A sign of life from the player of a seat."""
    if room.is_played_by(owner, seat):
        room.life.give(seat, now())
        await _answer_doubts(room, owner, seat, device)


async def _answer_doubts(room: Room, owner: Owner | None, seat: Seat | None, device: DeviceDigest | None) -> None:
    """Votes against who is there are void, and bots hand back. Mostly nobody waits for a sign, and nobody waits here.

    That it cannot be written is no reason to refuse what was wished.
    """
    if room.awaits_signs:
        with suppress(Refused):
            await room.do(lambda table, when: _come_and_touched(table, owner, seat, when), device)


def _come_and_touched(table: Table, owner: Owner | None, seat: Seat | None, now: Milliseconds) -> list[AnyEntry]:
    return away.arrived(table, owner, now) + away.touched(table, seat_of(table, owner, seat), now)


async def _latest_sign(room: Room, wish: AnyCommand) -> Milliseconds | None:
    """Of who is voted against."""
    if not isinstance(wish, Vote):
        return None
    with reaching_tables():
        return await room.life.latest(wish.against, now())


def _decided(
    table: Table, seat: Seat, wish: AnyCommand, seen: Milliseconds | None, now: Milliseconds
) -> list[AnyEntry]:
    match wish:
        case Move():
            return decisions.move(table, seat, wish, now)
        case TakeBack():
            return decisions.take_back(table, seat, wish, now)
        case Answer():
            return decisions.answer(table, seat, wish, now)
        case Vote():
            return decisions.vote(table, seat, wish, seen, now)
        case Leave():
            return decisions.leave(table, seat, wish, now)
        case Return():
            return decisions.back(table, seat, wish, now)
        case Say():
            return decisions.say(table, seat, wish, now)
        case React():
            return decisions.react(table, seat, wish, now)
    raise TypeError(f"no such wish: {wish!r}")


class _Setting(NamedTuple):
    """Who programs what, and what they see then."""

    seat: Seat
    view: dict[str, Any]
    decisions: int


async def _set_program(room: Room, owner: Owner | None, seat: Seat | None, wish: SetProgram) -> ProgramMessage:
    if wish.program is None:
        own = await room.read_latest(lambda table: seat_of(table, owner, seat))
        await room.programs.stop(own)
        await room.plan_anew()
        return ProgramMessage(None)
    setting = await room.read_latest(lambda table: _setting(table, seat_of(table, owner, seat)))
    wrong = wrong_with(wish.program, setting.view)
    if wrong is not None:
        raise Refused.because("not_now", wrong)
    await room.programs.set(setting.seat, wish.program, setting.view, setting.decisions)
    room.presence.stay(setting.seat)
    room.life.give(setting.seat, now())
    await room.plan_anew()
    await _check_still_theirs(room, owner, setting.seat)
    return ProgramMessage(room.programs.of(setting.seat))


async def _check_still_theirs(room: Room, owner: Owner | None, seat: Seat) -> None:
    """A program is not in the log, so that nothing keeps a seat from moving between the question and the note."""
    try:
        await room.read(lambda table: seat_of(table, owner, seat))
    except Refused:
        await room.programs.stop(seat)
        await room.plan_anew()
        raise


def _setting(table: Table, seat: Seat) -> _Setting:
    if table.game is None:
        raise Refused("not_now", "the game has not begun")
    return _Setting(seat, table.game.view(seat, memory_aid=table.opened.options.memory_aid), table.game.decisions)
