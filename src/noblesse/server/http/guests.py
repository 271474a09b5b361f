"""Who asks: a guest at a device with a secret, in a cookie for browsers or as a bearer token for programs."""

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
from noblesse.server.live.refusals import Refused, put_out, seconds
from noblesse.server.service import Service
from noblesse.server.store.interface import StoreUnavailable

COOKIE = "noblesse"
HOST_COOKIE = "__Host-noblesse"  # with https: no other name of the domain and no plain http can set it
A_YEAR = 365 * 24 * 3600
BEARER = "bearer "
ANYBODY: list[SecurityRequirement] = [{}, {"cookie": []}, {"bearer": []}]
GUESTS: list[SecurityRequirement] = [{"cookie": []}, {"bearer": []}]
PROGRAMS: list[SecurityRequirement] = [{"bearer": []}]
Connection = ASGIConnection[Any, Any, Any, Any]
Guard = Callable[[Connection, BaseRouteHandler], Awaitable[None]]


def recognising(devices: Devices) -> Guard:
    """Before a door opens it is known who asks; for sockets, which are accepted first, the door does it."""

    async def recognise(connection: Connection, door: BaseRouteHandler) -> None:
        if not isinstance(connection, Request):
            return
        try:
            await recognised(connection, devices)
        except StoreUnavailable:
            if getattr(door, "security", None):
                raise

    return recognise


async def recognised(connection: Connection, devices: Devices) -> None:
    """Look once who shows the secret, so that all who ask later need not wait."""
    secret = _shown(connection)
    connection.state.guest = await devices.guest(secret) if secret else None


def _shown(connection: Connection) -> str:
    header = connection.headers.get("authorization", "")
    if header[: len(BEARER)].lower() == BEARER:
        return header[len(BEARER) :]
    return connection.cookies.get(HOST_COOKIE) or connection.cookies.get(COOKIE, "")


def _recognised(connection: Connection) -> Guest | None:
    found: Guest | None = connection.state.get("guest")
    return found


def guest_of(connection: Connection) -> Guest | None:
    """Whoever shows the secret of a device; nobody if it was made up or put out."""
    guest = _recognised(connection)
    return None if guest is None or guest.is_out else guest


def owner_of(connection: Connection) -> Owner | None:
    """Whose seats the connection may use."""
    guest = guest_of(connection)
    return None if guest is None else guest.owner


def device_of(connection: Connection) -> DeviceDigest | None:
    """From which device."""
    guest = guest_of(connection)
    return None if guest is None else guest.device


def known(connection: Connection) -> Owner:
    """The same for what only a guest with a seat may ask."""
    return known_guest(connection).owner


def known_guest(connection: Connection) -> Guest:
    """With the device."""
    guest = _recognised(connection)
    if guest is None:
        raise Refused("no_seat", "take a seat first: without one there is nothing that is yours here")
    if guest.is_out:
        raise put_out()
    return guest


async def welcomed(connection: Connection, service: Service, live: LiveTable | None = None) -> Guest:
    """Who sits down at a table or opens one: the guest who asks, or a new one.

    A secret without a MAC is signed if something is its own already; else it was made up and is not taken on.
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
    return await live.read(lambda at: at.opened.host == guest.owner or bool(at.seats_of(guest.owner)))


async def has_tables(service: Service, guest: Guest, *, unfinished: bool = False) -> bool:
    """Does the store know of a table where this guest sits?"""
    for phase in ("open", "running") if unfinished else ("open", "running", "over"):
        if await service.store.tables_of(guest.owner, phase, 1):
            return True
    return False


def remembered(guest: Guest, answer: Any, service: Service, status: int = 201) -> Response[Any]:
    """The answer, with the cookie that proves who the guest is next time."""
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
    """Whose limits a request or a connection counts against: only a secret that the server signed has its own."""
    guest, client = guest_of(connection), connection.scope.get("client")
    owner = guest.owner if guest is not None and guest.is_signed else None
    return Payer(owner, household(client[0] if client else ""))


def limited(service: Service, kind: str, payer: Payer) -> None:
    """Refuse what comes too often."""
    wait = service.limits.charge(kind, payer)
    if wait > 0:
        raise Refused(
            "too_many", "that was too often; try again in {seconds}", seconds=seconds(wait), wait=round(wait, 1)
        )
