"""Who is asking: a guest at a device with a secret, sent in a cookie by browsers or as a bearer token by programs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from litestar.openapi.spec import SecurityRequirement

from noblesse.server.budgets.limits import Payer, household
from noblesse.server.guests.devices import Devices, Guest
from noblesse.server.live.entries import DeviceDigest, Owner
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.refusals import Refused, seconds, signed_out
from noblesse.server.service import Service
from noblesse.server.store.interface import StoreUnavailable

COOKIE = "noblesse"
HOST_COOKIE = "__Host-noblesse"  # with https: neither a subdomain nor plain http can set it
A_YEAR = 365 * 24 * 3600
BEARER = "bearer "
ANYBODY: list[SecurityRequirement] = [{}, {"cookie": []}, {"bearer": []}]
GUESTS: list[SecurityRequirement] = [{"cookie": []}, {"bearer": []}]
PROGRAMS: list[SecurityRequirement] = [{"bearer": []}]
Connection = ASGIConnection[Any, Any, Any, Any]
Guard = Callable[[Connection, BaseRouteHandler], Awaitable[None]]


def recognising(devices: Devices) -> Guard:
    """Return a guard that recognises the guest of a request. A socket is accepted first, so its handler does it."""

    async def recognise(connection: Connection, handler: BaseRouteHandler) -> None:
        if not isinstance(connection, Request):
            return
        try:
            await recognised(connection, devices)
        except StoreUnavailable:
            if getattr(handler, "security", None):
                raise

    return recognise


async def recognised(connection: Connection, devices: Devices) -> None:
    """Look up the guest once and keep the result with the connection."""
    secret = _presented_secret(connection)
    connection.state.guest = await devices.guest(secret) if secret else None


def _presented_secret(connection: Connection) -> str:
    header = connection.headers.get("authorization", "")
    if header[: len(BEARER)].lower() == BEARER:
        return header[len(BEARER) :]
    return connection.cookies.get(HOST_COOKIE) or connection.cookies.get(COOKIE, "")


def _recognised(connection: Connection) -> Guest | None:
    guest: Guest | None = connection.state.get("guest")
    return guest


def guest_of(connection: Connection) -> Guest | None:
    """The guest who presents a device's secret; None if it is forged or the device was signed out."""
    guest = _recognised(connection)
    return None if guest is None or guest.is_out else guest


def owner_of(connection: Connection) -> Owner | None:
    """The owner whose seats the connection may use."""
    guest = guest_of(connection)
    return None if guest is None else guest.owner


def device_of(connection: Connection) -> DeviceDigest | None:
    """The device that the guest uses."""
    guest = guest_of(connection)
    return None if guest is None else guest.device


def known(connection: Connection) -> Owner:
    """The owner, for requests that only a known guest may make; refuses others."""
    return known_guest(connection).owner


def known_guest(connection: Connection) -> Guest:
    """The guest, for requests that only a known guest may make; refuses others."""
    guest = _recognised(connection)
    if guest is None:
        raise Refused("no_seat", "take a seat first: without one, nothing here belongs to you")
    if guest.is_out:
        raise signed_out()
    return guest


async def welcomed(connection: Connection, service: Service, live: LiveTable | None = None) -> Guest:
    """Return the guest who opens a table or sits down: the one who asks, or a new one.

    A secret without a MAC is signed if it already owns something; otherwise it may be forged and is replaced.
    """
    guest = guest_of(connection)
    if guest is None:
        return service.devices.fresh()
    if guest.is_signed:
        return guest
    if (live is not None and await _is_here(live, guest)) or await has_tables(service, guest):
        return service.devices.countersigned(guest)
    return service.devices.fresh()


async def _is_here(live: LiveTable, guest: Guest) -> bool:
    return await live.read(lambda table: table.opened.host == guest.owner or bool(table.seats_of(guest.owner)))


async def has_tables(service: Service, guest: Guest, *, unfinished: bool = False) -> bool:
    """Whether the store has a table where this guest sits."""
    for phase in ("open", "running") if unfinished else ("open", "running", "over"):
        if await service.store.tables_of(guest.owner, phase, 1):
            return True
    return False


def remembered(guest: Guest, answer: Any, service: Service, status: int = 201) -> Response[Any]:
    """Return the answer with the cookie by which the guest is recognised next time."""
    secure = service.settings.secure
    cookie = Cookie(
        HOST_COOKIE if secure else COOKIE,
        value=guest.secret.text,
        httponly=True,
        samesite="lax",
        secure=secure,
        max_age=A_YEAR,
    )
    return Response(answer, status_code=status, cookies=[cookie])


def payer_of(connection: Connection) -> Payer:
    """The payer for rate limits: only a guest whose secret the server has signed has limits of their own."""
    guest, client = guest_of(connection), connection.scope.get("client")
    owner = guest.owner if guest is not None and guest.is_signed else None
    return Payer(owner, household(client[0] if client else ""))


def limited(service: Service, kind: str, payer: Payer) -> None:
    """Refuse a request that comes too often."""
    wait = service.limits.charge(kind, payer)
    if wait > 0:
        raise Refused(
            "too_many",
            "you are doing that too often; try again in {seconds}",
            seconds=seconds(wait),
            wait=round(wait, 1),
        )
