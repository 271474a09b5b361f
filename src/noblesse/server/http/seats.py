"""Seats: take and free them, give them to bots and outside programs, move them to another guest."""

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
from noblesse.server.live.identity import Arms, Colour, Wish
from noblesse.server.live.messages import Accepted
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import now
from noblesse.server.live.table import Table
from noblesse.server.store.interface import Milliseconds

CODE = "code"


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player who sits down: a name, and the colour and the arms that they would like."""

    name: Name
    colour: Colour | None = None
    arms: Arms | None = None

    @property
    def wish(self) -> Wish:
        """What the player would like to wear."""
        return Wish(self.colour, self.arms)


class BotWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bot that takes a seat."""

    bot: Name


class Token(msgspec.Struct, frozen=True):
    """An outside program's token for its seat; it is shown only once."""

    table: str
    seat: Seat
    token: str


class KeptCode(msgspec.Struct, frozen=True):
    """What is stored of a code."""

    digest: str
    until: Milliseconds
    owner: Owner  # the owner of the seat when the code was made; it does not move the seat of a later owner
    device: DeviceDigest | None = None  # the device that asked for it


@put(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Sit down",
    status_code=201,
    responses=problems(*OF_A_TABLE, *SENDING, "forbidden", "taken", "not_now", "too_many"),
    security=ANYBODY,
)
async def sit(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: SeatNumber, data: JSONBody[Sitting]
) -> Response[Place]:
    """Take a free seat before the game begins."""
    limited(service, "join", payer_of(request))
    live = await service.live_tables.live(table_id)
    guest = await welcomed(request, service, live)
    await live.do(lambda table, when: seating.sit(table, guest.owner, seat, data.name, when, data.wish), guest.device)
    return remembered(guest, Place(table_id, seat), service)


@delete(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Free a seat",
    status_code=200,
    responses=problems(*CHANGING),
    security=GUESTS,
)
async def stand_up(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: SeatNumber
) -> Accepted:
    """Free your own seat, or any seat if you are the host, before the game begins."""
    limited(service, "http", payer_of(request))
    owner, live = known(request), await service.live_tables.live(table_id)
    return Accepted(await live.do(lambda table, when: seating.free_seat(table, owner, seat, when), device_of(request)))


@put(
    "/tables/{table:str}/seats/{seat:int}/bot",
    summary="Put a bot into a seat",
    responses=problems(*CHANGING, *SENDING, "taken"),
    security=GUESTS,
)
async def put_bot(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: SeatNumber, data: JSONBody[BotWanted]
) -> Accepted:
    """Only the host may do this, before the game begins."""
    limited(service, "http", payer_of(request))
    owner, live, bots = known(request), await service.live_tables.live(table_id), service.bot_pool.names
    number = await live.do(
        lambda table, when: seating.put_bot(table, owner, seat, data.bot, bots, when), device_of(request)
    )
    return Accepted(number)


@post(
    "/tables/{table:str}/seats/{seat:int}/token",
    summary="A seat for an outside program",
    responses=problems(*CHANGING, *SENDING, "taken"),
    security=GUESTS,
)
async def put_program(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: SeatNumber, data: JSONBody[Sitting]
) -> Token:
    """Only the host may do this. The program plays with the token through /api/bot."""
    limited(service, "http", payer_of(request))
    owner, live = known(request), await service.live_tables.live(table_id)
    program = service.devices.fresh()
    await live.do(
        lambda table, when: seating.put_program(table, owner, seat, program.owner, data.name, when, data.wish),
        device_of(request),
    )
    return Token(table_id, seat, program.secret.text)


@post(
    "/tables/{table:str}/seats/{seat:int}/code",
    summary="A one-time code that moves a seat to another guest",
    responses=problems(*CHANGING),
    security=GUESTS,
)
async def issue_code(request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: SeatNumber) -> Code:
    """For your own seat, or any person's seat if you are the host. It works once, within a quarter of an hour."""
    limited(service, "http", payer_of(request))
    owner, live = known(request), await service.live_tables.live(table_id)
    code = one_time_code()
    sitting = await live.read_latest(lambda table: _check_person(table, seat, owner))
    kept = KeptCode(digest(code), now() + CODE_LASTS, sitting, device_of(request))
    await service.store.put_note(table_id, seat, CODE, msgspec.json.encode(kept))
    return Code(code)


@post(
    "/tables/{table:str}/move-seat",
    summary="Take a seat over with a one-time code",
    responses=problems(*OF_A_TABLE, *SENDING, "forbidden", "taken", "too_many"),
    security=ANYBODY,
)
async def redeem_code(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, data: JSONBody[Code]
) -> Response[Place]:
    """Sent from the device that takes the seat over."""
    limited(service, "code", payer_of(request))
    code = understood(data.code)
    live = await service.live_tables.live(table_id)
    guest = await welcomed(request, service, live)
    seat, kept = await _place_of(service, table_id, code)

    def move(table: Table, when: Milliseconds) -> list[AnyEntry]:
        if kept.device in table.signed_out:
            raise seating.no_such_code()
        return seating.move_seat(table, seat, kept.owner, guest.owner, when)

    await live.do(move, guest.device)
    return remembered(guest, Place(table_id, seat), service)


async def _place_of(service: TheService, table_id: str, code: str) -> tuple[Seat, KeptCode]:
    """Return the seat that a code is for, and what is stored of the code."""
    for seat, kind, note in await service.store.notes(table_id):
        if kind != CODE:
            continue
        kept = msgspec.json.decode(note, type=KeptCode)
        if not is_secret_of(code, kept.digest) or await service.store.take_note(table_id, seat, CODE) != note:
            continue
        if kept.until > now():
            return seat, kept
    raise seating.no_such_code()


def _check_person(table: Table, seat: Seat, owner: Owner) -> Owner:
    """Return the owner of the seat, if the owner or the host is asking."""
    sitting = table.chairs[seat].owner if 0 <= seat < len(table.chairs) else None
    if sitting is None:
        raise Refused("not_found", "no person sits in seat {seat}", seat=seat)
    if owner not in (table.opened.host, sitting):
        raise Refused("forbidden", "only the player of this seat and the host may move it")
    return sitting


router = Router("/api", tags=["seats"], route_handlers=[sit, stand_up, put_bot, put_program, issue_code, redeem_code])
