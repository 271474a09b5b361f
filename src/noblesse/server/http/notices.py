"""Subscriptions to notifications of a seat's turn."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, delete, get, put
from litestar.params import FromPath, JSONBody

from noblesse.server.http.dependencies import SeatNumber, TableId, TheService
from noblesse.server.http.guests import ANYBODY, GUESTS, known_guest, limited, payer_of
from noblesse.server.http.problems import CHANGING, SENDING, problems
from noblesse.server.live.entries import Seat
from noblesse.server.live.viewers import seat_of
from noblesse.server.middleware.language import language_of
from noblesse.server.notify.notices import Asker
from noblesse.server.notify.push import Subscription

Kind = Literal["push", "webhook"]


class PushKey(msgspec.Struct, frozen=True):
    """The key that a browser subscribes with."""

    key: str


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The URL that a webhook is sent to."""

    url: Annotated[str, msgspec.Meta(max_length=500)]


class Signed(msgspec.Struct, frozen=True):
    """The key of all signatures of a webhook; it is shown only once."""

    secret: str


@get(
    "/push-key",
    summary="The server's key for web push",
    responses=problems("not_now", "unavailable", "too_many"),
    security=ANYBODY,
)
async def push_key(request: Request[Any, Any, Any], service: TheService) -> PushKey:
    """The key for `PushManager.subscribe`."""
    limited(service, "read", payer_of(request))
    return PushKey((await service.notices.push()).public_key())


@put(
    "/tables/{table:str}/seats/{seat:int}/push",
    summary="Be notified of your turn by web push",
    status_code=204,
    responses=problems(*CHANGING, *SENDING, "too_many"),
    security=GUESTS,
)
async def subscribe_push(
    request: Request[Any, Any, Any],
    service: TheService,
    table_id: TableId,
    seat: SeatNumber,
    data: JSONBody[Subscription],
) -> None:
    """Send a `PushSubscription` as JSON, one for each of your devices. Notifications are in the request's language."""
    asker = await _check_own(request, service, table_id, seat)
    await service.notices.subscribe_push(table_id, seat, asker, data, language_of(request.scope))


@put(
    "/tables/{table:str}/seats/{seat:int}/webhook",
    summary="Be notified of your turn by webhook",
    responses=problems(*CHANGING, *SENDING, "too_many"),
    security=GUESTS,
)
async def subscribe_webhook(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: SeatNumber, data: JSONBody[Address]
) -> Signed:
    """Send an https address in the public network. Notifications are in the language of this request."""
    asker = await _check_own(request, service, table_id, seat)
    webhook = await service.notices.subscribe_webhook(table_id, seat, asker, data.url, language_of(request.scope))
    return Signed(webhook.secret)


@delete(
    "/tables/{table:str}/seats/{seat:int}/news/{kind:str}",
    summary="Stop notifications",
    status_code=204,
    responses=problems(*CHANGING, "too_many"),
    security=GUESTS,
)
async def unsubscribe(
    request: Request[Any, Any, Any],
    service: TheService,
    table_id: TableId,
    seat: SeatNumber,
    kind: FromPath[Kind],
) -> None:
    """Stop the seat's webhook, or web push to the device that asks."""
    asker = await _check_own(request, service, table_id, seat)
    if kind == "push":
        await service.notices.unsubscribe_push(table_id, seat, asker)
    else:
        await service.notices.unsubscribe_webhook(table_id, seat)


async def _check_own(request: Request[Any, Any, Any], service: TheService, table_id: str, seat: Seat) -> Asker:
    guest = known_guest(request)
    limited(service, "subscribe", payer_of(request))
    live = await service.live_tables.live(table_id)
    await live.read_latest(lambda table: seat_of(table, guest.owner, seat))
    return Asker(guest.owner, guest.device)


router = Router("/api", tags=["news"], route_handlers=[push_key, subscribe_push, subscribe_webhook, unsubscribe])
