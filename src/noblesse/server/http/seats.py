"""Seats: taken, freed, given to bots and programs, moved to another guest."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, Router, delete, post, put
from litestar.params import JSONBody

from noblesse.server.guests.tokens import digest, is_secret_of, one_time_code
from noblesse.server.http.codes import CODE_LASTS, Code, understood
from noblesse.server.http.dependencies import SeatNumber, TableId, TheService
from noblesse.server.http.guests import ANYBODY, GUESTS, device_of, known, limited, payer_of, remembered, welcomed
from noblesse.server.http.problems import CHANGING, OF_A_TABLE, SENDING, problems
from noblesse.server.http.tables import Name, Place
from noblesse.server.live import seating
from noblesse.server.live.entries import AnyEntry, DeviceDigest, Owner, Seat
from noblesse.server.live.messages import Accepted
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import now
from noblesse.server.live.table import Table
from noblesse.server.store.interface import Milliseconds

CODE = "code"


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down."""

    name: Name


class BotWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat."""

    bot: Name


class Token(msgspec.Struct, frozen=True):
    """A program's key to its seat; it is shown once."""

    table: str
    seat: Seat
    token: str


class KeptCode(msgspec.Struct, frozen=True):
    """What is kept of a code."""

    digest: str
    until: Milliseconds
    owner: Owner  # who sat there; for whoever sits there later it is no good
    device: DeviceDigest | None = None  # which asked for it


@put(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Sit down",
    status_code=201,
    responses=problems(*OF_A_TABLE, *SENDING, "forbidden", "taken", "not_now", "too_many"),
    security=ANYBODY,
)
async def sit(
    request: Request[Any, Any, Any], service: TheService, table: TableId, seat: SeatNumber, data: JSONBody[Sitting]
) -> Response[Place]:
    """In a free seat, before the game begins."""
    limited(service, "join", payer_of(request))
    live = await service.live_tables.live(table)
    guest = await welcomed(request, service, live)
    await live.do(lambda at, when: seating.sit(at, guest.owner, seat, data.name, when), guest.device)
    return remembered(guest, Place(table, seat), service)


@delete(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Free a seat",
    status_code=200,
    responses=problems(*CHANGING),
    security=GUESTS,
)
async def stand_up(request: Request[Any, Any, Any], service: TheService, table: TableId, seat: SeatNumber) -> Accepted:
    """Your own, or any as the host, before the game begins."""
    limited(service, "http", payer_of(request))
    owner, live = known(request), await service.live_tables.live(table)
    return Accepted(await live.do(lambda at, when: seating.free_seat(at, owner, seat, when), device_of(request)))


@put(
    "/tables/{table:str}/seats/{seat:int}/bot",
    summary="Put a bot into a seat",
    responses=problems(*CHANGING, *SENDING, "taken"),
    security=GUESTS,
)
async def put_bot(
    request: Request[Any, Any, Any], service: TheService, table: TableId, seat: SeatNumber, data: JSONBody[BotWanted]
) -> Accepted:
    """The host's right, before the game begins."""
    limited(service, "http", payer_of(request))
    owner, live, bots = known(request), await service.live_tables.live(table), service.bot_pool.names
    number = await live.do(lambda at, when: seating.put_bot(at, owner, seat, data.bot, bots, when), device_of(request))
    return Accepted(number)


@post(
    "/tables/{table:str}/seats/{seat:int}/token",
    summary="A seat for an outside program",
    responses=problems(*CHANGING, *SENDING, "taken"),
    security=GUESTS,
)
async def put_program(
    request: Request[Any, Any, Any], service: TheService, table: TableId, seat: SeatNumber, data: JSONBody[Sitting]
) -> Token:
    """The host's right; the program plays with the token through /api/bot."""
    limited(service, "http", payer_of(request))
    owner, live = known(request), await service.live_tables.live(table)
    program = service.devices.fresh()
    await live.do(
        lambda at, when: seating.put_program(at, owner, seat, program.owner, data.name, when), device_of(request)
    )
    return Token(table, seat, program.secret.text)


@post(
    "/tables/{table:str}/seats/{seat:int}/code",
    summary="A one-time code that moves a seat to another guest",
    responses=problems(*CHANGING),
    security=GUESTS,
)
async def issue_code(request: Request[Any, Any, Any], service: TheService, table: TableId, seat: SeatNumber) -> Code:
    """Of your own seat, or of any person's as the host. It works once, within a quarter of an hour."""
    limited(service, "http", payer_of(request))
    owner, live = known(request), await service.live_tables.live(table)
    code = one_time_code()
    sitting = await live.read_latest(lambda at: _check_person(at, seat, owner))
    kept = KeptCode(digest(code), now() + CODE_LASTS, sitting, device_of(request))
    await service.store.put_note(table, seat, CODE, msgspec.json.encode(kept))
    return Code(code)


@post(
    "/tables/{table:str}/move-seat",
    summary="Take a seat over with a one-time code",
    responses=problems(*OF_A_TABLE, *SENDING, "forbidden", "taken", "too_many"),
    security=ANYBODY,
)
async def redeem_code(
    request: Request[Any, Any, Any], service: TheService, table: TableId, data: JSONBody[Code]
) -> Response[Place]:
    """From the other device."""
    limited(service, "code", payer_of(request))
    code = understood(data.code)
    live = await service.live_tables.live(table)
    guest = await welcomed(request, service, live)
    seat, kept = await _place_of(service, table, code)

    def move(at: Table, when: Milliseconds) -> list[AnyEntry]:
        if kept.device in at.put_out:
            raise seating.no_such_code()
        return seating.move_seat(at, seat, kept.owner, guest.owner, when)

    await live.do(move, guest.device)
    return remembered(guest, Place(table, seat), service)


async def _place_of(service: TheService, table: str, code: str) -> tuple[Seat, KeptCode]:
    """The seat that a code is for, and what is kept of the code."""
    for seat, kind, note in await service.store.notes(table):
        if kind != CODE:
            continue
        kept = msgspec.json.decode(note, type=KeptCode)
        if not is_secret_of(code, kept.digest) or await service.store.take_note(table, seat, CODE) != note:
            continue
        if kept.until > now():
            return seat, kept
    raise seating.no_such_code()


def _check_person(table: Table, seat: Seat, owner: Owner) -> Owner:
    """Who sits there, if it is the one who asks or the host asks."""
    sitting = table.chairs[seat].owner if 0 <= seat < len(table.chairs) else None
    if sitting is None:
        raise Refused("not_found", "no person sits in seat {seat}", seat=seat)
    if owner not in (table.opened.host, sitting):
        raise Refused("forbidden", "only who sits here and the host may move this seat")
    return sitting


router = Router("/api", tags=["seats"], route_handlers=[sit, stand_up, put_bot, put_program, issue_code, redeem_code])
