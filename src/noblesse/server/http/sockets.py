"""Live play over a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, cast

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from noblesse.engine.language import Translate, told
from noblesse.engine.wording import worded
from noblesse.languages import translate_for
from noblesse.server.budgets.limits import Payer
from noblesse.server.http.dependencies import AskedSeat, TableId, TheService
from noblesse.server.http.guests import limited, payer_of, recognised
from noblesse.server.http.joining import enter, welcome
from noblesse.server.live import messages
from noblesse.server.live.commands import AnyCommand, Move, Ping, React, Say, SetPremove
from noblesse.server.live.execute import execute, touch
from noblesse.server.live.listener import Listener
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.messages import AnyMessage, Pong, RefusedMessage
from noblesse.server.live.refusals import Refused, reaching_tables
from noblesse.server.live.schedule import now
from noblesse.server.middleware.asgi import WRITE_NOW
from noblesse.server.middleware.language import translate_of

ACTIVE = 60.0  # seconds for which a player who has touched the table needs no notification
LAST_WORDS = 5.0  # seconds for a dismissed client to read why
RESTARTING, POLICY_VIOLATION, TRY_AGAIN = 1012, 1008, 1013
TOO_FAR_BEHIND = "too far behind; connect again"
LONGEST_REASON = 123  # bytes
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
            await _send(socket, messages.encode(refusal(refused, 0, None, translate)))
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


async def _write(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    while waiting := await listener.heard():
        for message in waiting:
            await _send(socket, message)
    code = TRY_AGAIN if listener.is_behind else POLICY_VIOLATION if listener.is_refused else RESTARTING
    template = TOO_FAR_BEHIND if listener.is_behind else "connect again soon"
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
        limit_entries(service, payer, command)
        return await execute(live, listener.owner, listener.viewer, command, listener.device)
    except Refused as refused:
        if isinstance(command, Move):
            service.metrics.move_refused(refused.code)
        return refusal(refused, live.number, command, translate_for(listener.language))


async def _pong(live: LiveTable, listener: Listener, ping: Ping) -> Pong:
    await live.hurry([listener], ping.instant)
    if ping.active:
        listener.active_until = perf_counter() + ACTIVE
        if listener.viewer is not None and not listener.is_over:
            await touch(live, listener.owner, listener.viewer, listener.device)
    return Pong(live.number, now())


def limit_entries(service: TheService, payer: Payer, command: AnyCommand) -> None:
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


def refusal(refused: Refused, n: int, command: AnyCommand | None, translate: Translate) -> RefusedMessage:
    id_ = command.id if isinstance(command, Move) else None
    return RefusedMessage(refused.code, refused.told(translate), n, id_, refused.rule, refused.wait)


router = Router("/api", route_handlers=[socket])
