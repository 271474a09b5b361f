"""Who asks: a guest with a secret, in a cookie for browsers or as a bearer token for programs."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.openapi.spec import SecurityRequirement

from noblesse.server.entries import Owner
from noblesse.server.limits import Payer, household
from noblesse.server.refusals import Refused, seconds
from noblesse.server.service import Service
from noblesse.server.tokens import digest, fresh_secret, is_secret

COOKIE = "noblesse"
A_YEAR = 365 * 24 * 3600
BEARER = "bearer "
ANYBODY: list[SecurityRequirement] = [{}, {"cookie": []}, {"bearer": []}]
GUESTS: list[SecurityRequirement] = [{"cookie": []}, {"bearer": []}]
PROGRAMS: list[SecurityRequirement] = [{"bearer": []}]
Connection = ASGIConnection[Any, Any, Any, Any]


class Guest(NamedTuple):
    """A secret and its digest, which is all that the server keeps."""

    secret: str
    owner: Owner


def guest_of(connection: Connection) -> Guest | None:
    """Whoever shows a secret; nobody else is known."""
    header = connection.headers.get("authorization", "")
    secret = header[len(BEARER) :] if header[: len(BEARER)].lower() == BEARER else connection.cookies.get(COOKIE, "")
    return Guest(secret, digest(secret)) if is_secret(secret) else None


def owner_of(connection: Connection) -> Owner | None:
    """Whose seats the connection may use."""
    guest = guest_of(connection)
    return None if guest is None else guest.owner


def known(connection: Connection) -> Owner:
    """The same for what only a guest with a seat may ask."""
    owner = owner_of(connection)
    if owner is None:
        raise Refused("no_seat", "take a seat first: without one there is nothing that is yours here")
    return owner


def welcomed(connection: Connection) -> Guest:
    """A guest who sits down for the first time gets a secret."""
    secret = fresh_secret()
    return guest_of(connection) or Guest(secret, digest(secret))


def remembered(guest: Guest, answer: Any, service: Service, status: int = 201) -> Response[Any]:
    """The answer, with the cookie that proves who the guest is next time."""
    cookie = Cookie(
        COOKIE, value=guest.secret, httponly=True, samesite="lax", secure=service.settings.secure, max_age=A_YEAR
    )
    return Response(answer, status_code=status, cookies=[cookie])


def payer_of(connection: Connection) -> Payer:
    """Whose limits a request or a connection counts against."""
    client = connection.scope.get("client")
    return Payer(owner_of(connection), household(client[0] if client else ""))


def limited(service: Service, kind: str, payer: Payer) -> None:
    """Refuse what comes too often."""
    wait = service.limits.charge(kind, payer)
    if wait > 0:
        raise Refused(
            "too_many", "that was too often; try again in {seconds}", seconds=seconds(wait), wait=round(wait, 1)
        )
