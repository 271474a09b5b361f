"""Where a seat says how it wants to be told of its turn."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, delete, get, put
from litestar.params import FromPath, JSONBody

from noblesse.server.http.dependencies import SeatNumber, TableId, TheService
from noblesse.server.http.guests import ANYBODY, GUESTS, device_of, known, limited, payer_of
from noblesse.server.http.problems import CHANGING, SENDING, problems
from noblesse.server.live.entries import Seat
from noblesse.server.live.viewers import seat_of
from noblesse.server.middleware.language import language_of
from noblesse.server.notify.notices import Asker
from noblesse.server.notify.push import Subscription

Kind = Literal["push", "webhook"]


class PushKey(msgspec.Struct, frozen=True):
    """What a browser subscribes with."""

    key: str


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a webhook is sent."""

    url: Annotated[str, msgspec.Meta(max_length=500)]


class Signed(msgspec.Struct, frozen=True):
    """The key of every signature; it is shown once."""

    secret: str


@get(
    "/push-key",
    summary="The server's key for web push",
    responses=problems("not_now", "unavailable", "too_many"),
    security=ANYBODY,
)
async def push_key(request: Request[Any, Any, Any], service: TheService) -> PushKey:
    """For `PushManager.subscribe`."""
    limited(service, "read", payer_of(request))
    return PushKey((await service.notices.push()).public_key())


@put(
    "/tables/{table:str}/seats/{seat:int}/push",
    summary="Be told of your turn by web push",
    status_code=204,
    responses=problems(*CHANGING, *SENDING, "too_many"),
    security=GUESTS,
)
async def subscribe_push(
    request: Request[Any, Any, Any], service: TheService, table: TableId, seat: SeatNumber, data: JSONBody[Subscription]
) -> None:
    """A browser's subscription, as it writes itself in JSON. The news come in the language that you ask in."""
    asker = await _check_own(request, service, table, seat)
    await service.notices.subscribe_push(table, seat, asker, data, language_of(request.scope))


@put(
    "/tables/{table:str}/seats/{seat:int}/webhook",
    summary="Be told of your turn by webhook",
    responses=problems(*CHANGING, *SENDING, "too_many"),
    security=GUESTS,
)
async def subscribe_webhook(
    request: Request[Any, Any, Any], service: TheService, table: TableId, seat: SeatNumber, data: JSONBody[Address]
) -> Signed:
    """An https address in the public network. The news come in the language that you ask in."""
    asker = await _check_own(request, service, table, seat)
    webhook = await service.notices.subscribe_webhook(table, seat, asker, data.url, language_of(request.scope))
    return Signed(webhook.secret)


@delete(
    "/tables/{table:str}/seats/{seat:int}/news/{kind:str}",
    summary="Be told no more",
    status_code=204,
    responses=problems(*CHANGING, "too_many"),
    security=GUESTS,
)
async def unsubscribe(
    request: Request[Any, Any, Any],
    service: TheService,
    table: TableId,
    seat: SeatNumber,
    kind: FromPath[Kind],
) -> None:
    """By this way."""
    await _check_own(request, service, table, seat)
    await service.notices.unsubscribe(table, seat, kind)


async def _check_own(request: Request[Any, Any, Any], service: TheService, table: str, seat: Seat) -> Asker:
    owner = known(request)
    limited(service, "subscribe", payer_of(request))
    live = await service.live_tables.live(table)
    await live.read_latest(lambda at: seat_of(at, owner, seat))
    return Asker(owner, device_of(request))


router = Router("/api", tags=["news"], route_handlers=[push_key, subscribe_push, subscribe_webhook, unsubscribe])
