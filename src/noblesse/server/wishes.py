"""A seat's commands carried out, however they came."""

from __future__ import annotations

from noblesse.bots.programmed import wrong_with
from noblesse.server import decisions
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
from noblesse.server.entries import AnyEntry, Owner, Seat
from noblesse.server.messages import Accepted, AnyMessage, Pong, ProgramMessage
from noblesse.server.refusals import Refused, reaching_tables
from noblesse.server.room import Room
from noblesse.server.store.interface import Milliseconds
from noblesse.server.table import Table


async def carry_out(room: Room, seat: Seat, owner: Owner | None, wish: AnyCommand) -> AnyMessage:
    """Do it and say so, or raise Refused."""
    if isinstance(wish, Ping):
        return Pong(room.table.number)
    if isinstance(wish, SetProgram):
        _check_owner(room.table, seat, owner)
        with reaching_tables():
            return await _set_program(room, seat, wish)

    def decide(table: Table, now: Milliseconds) -> list[AnyEntry]:
        _check_owner(table, seat, owner)
        return _decided(table, seat, wish, now)

    number = await room.do(decide)
    return Accepted(number, wish.id if isinstance(wish, Move) else None)


def _check_owner(table: Table, seat: Seat, owner: Owner | None) -> None:
    """Asked of the log as it is when the wish is carried out: the seat may just have moved, at another process too."""
    if table.chairs[seat].owner != owner:
        raise Refused("no_seat", "this seat is not yours any more")


def _decided(table: Table, seat: Seat, wish: AnyCommand, now: Milliseconds) -> list[AnyEntry]:
    match wish:
        case Move():
            return decisions.move(table, seat, wish, now)
        case TakeBack():
            return decisions.take_back(table, seat, wish, now)
        case Answer():
            return decisions.answer(table, seat, wish, now)
        case Vote():
            return decisions.vote(table, seat, wish, now)
        case Leave():
            return decisions.leave(table, seat, wish, now)
        case Return():
            return decisions.back(table, seat, wish, now)
        case Say():
            return decisions.say(table, seat, wish, now)
        case React():
            return decisions.react(table, seat, wish, now)
    raise TypeError(f"no such wish: {wish!r}")


async def _set_program(room: Room, seat: Seat, wish: SetProgram) -> ProgramMessage:
    game = room.table.game
    if wish.program is None:
        await room.programs.stop(seat)
    elif game is None:
        raise Refused("not_now", "the game has not begun")
    else:
        view = game.view(seat, memory_aid=room.table.opened.options.memory_aid)
        wrong = wrong_with(wish.program, view)
        if wrong is not None:
            raise Refused.because("not_now", wrong)
        await room.programs.set(seat, wish.program, view, game.decisions)
    await room.plan_anew()
    return ProgramMessage(room.programs.of(seat))
