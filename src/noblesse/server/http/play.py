"""Live play: a socket, or an event stream and POST for clients that cannot open one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, cast

import msgspec
from litestar import Request, Router, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import JSONBody
from litestar.response import Stream

from noblesse.engine.language import Translate, told
from noblesse.engine.wording import worded
from noblesse.languages import translate_for
from noblesse.server.budgets.limits import Payer
from noblesse.server.connections.streams import StreamSlot
from noblesse.server.http.dependencies import AskedSeat, TableId, TheService
from noblesse.server.http.guests import (
    ANYBODY,
    GUESTS,
    PROGRAMS,
    Connection,
    device_of,
    known,
    limited,
    owner_of,
    payer_of,
    recognised,
)
from noblesse.server.http.problems import CHANGING, OF_A_TABLE, SENDING, problems
from noblesse.server.live import absence, messages
from noblesse.server.live.commands import AnyCommand, Move, Ping, React, Say, SetPremove
from noblesse.server.live.entries import AnyEntry, Seat
from noblesse.server.live.execute import execute, touch
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.messages import AnyMessage, Bye, Pong, RefusedMessage
from noblesse.server.live.refusals import Refused, reaching_tables
from noblesse.server.live.schedule import now
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import viewer_of
from noblesse.server.middleware.asgi import WRITE_NOW
from noblesse.server.middleware.language import language_of, translate_of
from noblesse.server.store.interface import Milliseconds

ACTIVE = 60.0  # seconds for which a player who has touched the table needs no notification
LAST_WORDS = 5.0  # seconds for a dismissed client to read why
HEARTBEAT = 15.0  # seconds of silence after which a stream sends a heartbeat
RESTARTING, POLICY_VIOLATION, TRY_AGAIN = 1012, 1008, 1013
TOO_FAR_BEHIND = "too far behind; come back"
LONGEST_REASON = 123  # bytes
COMMANDED = (*CHANGING, *SENDING, "stale", "not_your_turn", "illegal", "too_many")
FOLLOWED = (*OF_A_TABLE, "no_seat", "forbidden", "too_many")
FREE = (Move, SetPremove, Ping)  # moves bring the game nearer to its end; premoves and pings are not written
GONE = (WebSocketDisconnect, OSError)  # raised when the client has left in the middle of a message
read_command = msgspec.json.Decoder(AnyCommand).decode


@websocket("/tables/{table:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any], service: TheService, table_id: TableId, seat: AskedSeat = None
) -> None:
    """Send everything about a table, from your seat or as a spectator, and receive commands."""
    try:
        await socket.accept()
    except GONE:
        return
    try:
        with reaching_tables():
            await recognised(socket, service.devices)
        payer = payer_of(socket)
        limited(service, "socket", payer)
        with service.streams.slot(payer.address, payer.guest):
            await _follow(socket, service, table_id, seat)
    except Refused as refused:
        translate = translate_of(socket.scope)
        with suppress(*GONE):
            await _send(socket, messages.encode(_refusal(refused, 0, None, translate)))
            await socket.close(POLICY_VIOLATION, _short(refused.told(translate)))


async def _follow(socket: WebSocket[Any, Any, Any], service: TheService, table_id: str, seat: int | None) -> None:
    live, listener = await welcome(socket, service, table_id, seat)
    listener.write_at_once = _direct_write(socket) or listener.write_at_once
    await enter(live, listener)
    service.metrics.sockets_open.inc()
    writing = asyncio.create_task(_write(socket, listener))
    reading = asyncio.create_task(_read(socket, service, live, listener))  # outside the stack of middleware, for speed
    try:
        async with asyncio.timeout(None) as patience:
            listener.when_over = lambda: patience.reschedule(asyncio.get_running_loop().time() + LAST_WORDS)
            await reading
    except (*GONE, TimeoutError):
        pass
    finally:
        service.metrics.sockets_open.dec()
        live.part(listener)
        writing.cancel()
        with suppress(asyncio.CancelledError, *GONE):
            await writing


def _direct_write(socket: WebSocket[Any, Any, Any]) -> Callable[[bytes], bool] | None:
    offered = (socket.scope["extensions"] or {}).get(WRITE_NOW)
    return None if offered is None else cast("Callable[[bytes], bool]", offered["write"])


async def welcome(
    connection: Connection, service: TheService, table_id: str, seat: int | None
) -> tuple[LiveTable, Listener]:
    """Check that the client may listen from the seat it asks for, and return a listener that has not joined yet."""
    live, owner = await service.live_tables.live(table_id), owner_of(connection)
    if owner is not None and not await live.read(lambda table: table.seats_of(owner)):
        await live.catch_up()  # this guest may have just taken a seat at another process
    viewer = await live.read(lambda table: viewer_of(table, owner, seat))
    return live, Listener(viewer, owner, language_of(connection.scope), device_of(connection))


async def enter(live: LiveTable, listener: Listener) -> None:
    """Let the listener join; a player who was away takes the seat back."""
    try:
        await live.join(listener)
        if listener.owner is not None:
            await _take_seat_back(live, listener)
    except BaseException:
        live.part(listener)
        raise


async def _take_seat_back(live: LiveTable, listener: Listener) -> None:
    try:
        await live.do(lambda table, when: _arrived(table, listener, when), listener.device)
    except Refused as refused:
        if refused.code != "not_now":  # the log is full: the player's next move brings them back
            raise


def _arrived(table: Table, listener: Listener, now: Milliseconds) -> list[AnyEntry]:
    """Note that an awaited player has come and that one who was away is back, unless the seat has a new owner."""
    seat, arrived = listener.viewer, absence.arrived(table, listener.owner, now)
    is_theirs = seat is not None and table.chairs[seat].owner == listener.owner
    return arrived + absence.back(table, seat, None, now) if seat is not None and is_theirs else arrived


async def _write(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    while waiting := await listener.heard():
        for message in waiting:
            await _send(socket, message)
    code = TRY_AGAIN if listener.is_behind else POLICY_VIOLATION if listener.is_refused else RESTARTING
    template = TOO_FAR_BEHIND if listener.is_behind else "come back soon"
    with suppress(*GONE):
        await socket.close(code, _short(told(translate_for(listener.language), template)))


def _short(reason: str) -> str:
    """Cut the reason to what fits into a close frame."""
    return reason.encode()[:LONGEST_REASON].decode(errors="ignore")


async def _send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})


async def _read(socket: WebSocket[Any, Any, Any], service: TheService, live: LiveTable, listener: Listener) -> None:
    kind, payer = ("watch" if listener.viewer is None else "play"), payer_of(socket)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if service.limits.charge(kind, payer) > 0:
            await socket.close(POLICY_VIOLATION, _short(told(translate_for(listener.language), "too many messages")))
            return
        answer = await answered(service, live, listener, payer, message.get("text"))
        listener.hear(messages.encode(answer))


async def answered(service: TheService, live: LiveTable, listener: Listener, payer: Payer, line: Any) -> AnyMessage:
    """Carry out a command and return the answer, which may be a refusal."""
    command: AnyCommand | None = None
    try:
        command = _readable(line)
        if isinstance(command, Ping):
            return await _pong(live, listener, command)
        _limit_entries(service, payer, command)
        return await execute(live, listener.owner, listener.viewer, command, listener.device)
    except Refused as refused:
        if isinstance(command, Move):
            service.metrics.move_refused(refused.code)
        return _refusal(refused, live.number, command, translate_for(listener.language))


async def _pong(live: LiveTable, listener: Listener, ping: Ping) -> Pong:
    await live.hurry([listener], ping.instant)
    if ping.active:
        listener.active_until = perf_counter() + ACTIVE
        if listener.viewer is not None and not listener.is_over:
            await touch(live, listener.owner, listener.viewer, listener.device)
    return Pong(live.number, now())


def _limit_entries(service: TheService, payer: Payer, command: AnyCommand) -> None:
    """Limit commands that lengthen a log without bringing the game nearer to its end."""
    if isinstance(command, FREE):
        return
    if isinstance(command, Say | React):
        limited(service, "chat", payer)
    limited(service, "entries", payer)


def _readable(line: Any) -> AnyCommand:
    try:
        return read_command(line or b"")  # type: ignore[no-any-return]
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused.because("malformed", worded(error)) from None


def _refusal(refused: Refused, n: int, command: AnyCommand | None, translate: Translate) -> RefusedMessage:
    id_ = command.id if isinstance(command, Move) else None
    return RefusedMessage(refused.code, refused.told(translate), n, id_, refused.rule, refused.wait)


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
    _limit_entries(service, payer, command)
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
        yield before + messages.encode(_refusal(refused, live.number, None, translate_for(listener.language))) + after
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


router = Router("/api", route_handlers=[socket, command, events, bot_stream, bot_command])
