"""What went wrong on a player's page, for the operator's log: reports by players, and errors of the page itself."""

from __future__ import annotations

import logging
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, post
from litestar.params import JSONBody

from noblesse import __version__
from noblesse.server.http.dependencies import TheService
from noblesse.server.http.guests import ANYBODY, limited, owner_of, payer_of
from noblesse.server.http.problems import ASKING, OF_A_TABLE, SENDING, problems
from noblesse.server.live.entries import Seat
from noblesse.server.live.viewers import viewer_of
from noblesse.server.operations.logs import note, request_id

LONGEST_SEEN = 24_000  # characters; the body may have 32 kB
InBuild = Annotated[str, msgspec.Meta(pattern=r"^/assets/[\w.-]{1,80}:\d{1,9}:\d{1,9}$")]


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something is wrong with a table. `seen` is what the page shows to the player before it is sent."""

    table: Annotated[str, msgspec.Meta(max_length=100)]
    seat: Seat | None  # null for a spectator
    seen: Annotated[str, msgspec.Meta(max_length=LONGEST_SEEN)]


class Reference(msgspec.Struct, frozen=True):
    """The id of the request, by which the operator finds the report."""

    reference: str


class PageError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An error that the page did not expect. It says where in the code it happened, and nothing about the player."""

    kind: Literal["error", "rejection"]
    name: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z]{1,40}$")]  # such as TypeError
    message: Annotated[str, msgspec.Meta(max_length=200)]  # without anything quoted
    page: Annotated[str, msgspec.Meta(pattern="^[a-z]{1,20}$")]  # such as table
    places: Annotated[list[InBuild], msgspec.Meta(max_length=10)]  # files of the build with line and column


@post(
    "/reports",
    summary="Report that something is wrong with a table",
    responses=problems(*OF_A_TABLE, *SENDING, "no_seat", "forbidden"),
    security=ANYBODY,
)
async def report(request: Request[Any, Any, Any], service: TheService, data: JSONBody[Report]) -> Reference:
    """The operator's log gets what you send, and nothing that you may not see. Anyone who may watch may report."""
    limited(service, "report", payer_of(request))
    live, owner = await service.live_tables.live(data.table), owner_of(request)
    viewer = await live.read(lambda table: viewer_of(table, owner, data.seat))
    note("report", logging.WARNING, table=data.table, seat=viewer, release=__version__, seen=data.seen)
    return Reference(str(request_id.get()))


@post(
    "/page-errors",
    summary="Report an error of the page",
    status_code=204,
    responses=problems(*ASKING, *SENDING),
    security=ANYBODY,
)
async def page_error(request: Request[Any, Any, Any], service: TheService, data: JSONBody[PageError]) -> None:
    """Sent by the pages themselves."""
    limited(service, "page_error", payer_of(request))
    fields = {"kind": data.kind, "name": data.name, "message": data.message, "page": data.page}
    note("page error", logging.WARNING, **fields, places=" ".join(data.places), release=__version__)


router = Router("/api", tags=["reports"], route_handlers=[report, page_error])
