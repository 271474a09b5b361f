"""Live play without a socket: commands by POST, and streams of events for browsers and for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from noblesse.engine.language import told
from noblesse.languages import translate_for
from noblesse.server.connections.streams import StreamSlot
from noblesse.server.http.dependencies import AskedSeat, TableId, TheService
from noblesse.server.http.guests import ANYBODY, GUESTS, PROGRAMS, device_of, known, limited, payer_of
from noblesse.server.http.joining import enter, welcome
from noblesse.server.http.problems import CHANGING, OF_A_TABLE, SENDING, problems
from noblesse.server.http.sockets import TOO_FAR_BEHIND, limit_entries, refusal
from noblesse.server.live import messages
from noblesse.server.live.commands import AnyCommand
from noblesse.server.live.entries import Seat
from noblesse.server.live.execute import execute
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.messages import AnyMessage, Bye
from noblesse.server.live.refusals import Refused

HEARTBEAT = 15.0  # seconds of silence after which a stream sends a heartbeat
COMMANDED = (*CHANGING, *SENDING, "stale", "not_your_turn", "illegal", "too_many")
FOLLOWED = (*OF_A_TABLE, "no_seat", "forbidden", "too_many")


@post(
    "/tables/{table:str}/commands",
    summary="Play without a socket",
    status_code=200,
    tags=["play"],
    responses=problems(*COMMANDED),
    security=GUESTS,
)
async def command(
    request: Request[Any, Any, Any],
    service: TheService,
    table_id: TableId,
    data: JSONBody[AnyCommand],
    seat: AskedSeat = None,
) -> AnyMessage:
    """The same commands as over the socket, one per request."""
    return await _commanded(request, service, "play", table_id, seat, data)


async def _commanded(
    request: Request[Any, Any, Any],
    service: TheService,
    kind: str,
    table_id: str,
    seat: Seat | None,
    command: AnyCommand,
) -> AnyMessage:
    owner, payer = known(request), payer_of(request)
    limited(service, kind, payer)
    limit_entries(service, payer, command)
    return await execute(await service.live_tables.live(table_id), owner, seat, command, device_of(request))


@get(
    "/tables/{table:str}/events",
    summary="Follow a table without a socket",
    media_type="text/event-stream",
    tags=["play"],
    responses=problems(*FOLLOWED),
    security=ANYBODY,
)
async def events(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: AskedSeat = None
) -> Stream:
    """Server-sent events with the same messages as over the socket."""
    payer = payer_of(request)
    limited(service, "socket", payer)
    slot = service.streams.slot(payer.address, payer.guest)
    live, listener = await welcome(request, service, table_id, seat)
    return Stream(_streamed(slot, live, listener, b"data: ", b"\n\n", b": here\n\n"), media_type="text/event-stream")


@get(
    "/bot/tables/{table:str}/stream",
    summary="Follow a table as a program",
    media_type="application/x-ndjson",
    tags=["programs"],
    responses=problems(*FOLLOWED),
    security=PROGRAMS,
)
async def bot_stream(request: Request[Any, Any, Any], service: TheService, table_id: TableId) -> Stream:
    """The same messages, one per line; an empty line is a heartbeat."""
    known(request)
    payer = payer_of(request)
    for kind in ("socket", "bot"):
        limited(service, kind, payer)
    slot = service.streams.slot(payer.address, payer.guest)
    live, listener = await welcome(request, service, table_id, None)
    listener.is_hurried = True  # a program need not be waited for
    return Stream(_streamed(slot, live, listener, b"", b"\n", b"\n"), media_type="application/x-ndjson")


async def _streamed(
    slot: StreamSlot, live: LiveTable, listener: Listener, before: bytes, after: bytes, heartbeat: bytes
) -> AsyncIterator[bytes]:
    try:
        with slot:
            await enter(live, listener)
            while True:
                try:
                    waiting = await asyncio.wait_for(listener.heard(), HEARTBEAT)
                except TimeoutError:
                    yield heartbeat
                    continue
                if not waiting:
                    if listener.is_behind:
                        bye = Bye(told(translate_for(listener.language), TOO_FAR_BEHIND), wait=1.0)
                        yield before + messages.encode(bye) + after
                    return
                yield b"".join(before + message + after for message in waiting)
    except Refused as refused:
        yield before + messages.encode(refusal(refused, live.number, None, translate_for(listener.language))) + after
    finally:
        live.part(listener)


@post(
    "/bot/tables/{table:str}/commands",
    summary="Play as a program",
    status_code=200,
    tags=["programs"],
    responses=problems(*COMMANDED),
    security=PROGRAMS,
)
async def bot_command(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, data: JSONBody[AnyCommand]
) -> AnyMessage:
    """The same commands, authorised by a bearer token."""
    return await _commanded(request, service, "bot", table_id, None, data)


router = Router("/api", route_handlers=[command, events, bot_stream, bot_command])
