"""The record of a finished game, with its published seed, and a seat's own view of any game."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, Router, get

from noblesse.game import Game
from noblesse.records import GameRecord
from noblesse.server.http.dependencies import AskedSeat, TableId, TheService
from noblesse.server.http.guests import GUESTS, known, limited, payer_of
from noblesse.server.http.problems import OF_A_TABLE, problems
from noblesse.server.live.entries import Owner
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import own_seat

JSON = "application/json"


@get(
    "/tables/{table:str}/record",
    summary="The record of a finished game",
    tags=["finished games"],
    responses=problems(*OF_A_TABLE, "closed"),
)
async def record(request: Request[Any, Any, Any], service: TheService, table_id: TableId) -> Response[GameRecord]:
    """The record, for `noblesse replay` and `noblesse verify`; refused until the game is over."""
    limited(service, "read", payer_of(request))
    live = await service.live_tables.live(table_id)
    record = await live.read(lambda table: finished(table).record())
    name = f'attachment; filename="noblesse-{table_id}.json"'
    return Response(
        msgspec.Raw(record.to_json().encode()),  # type: ignore[arg-type]
        media_type=JSON,
        headers={"content-disposition": name},
    )


@get(
    "/tables/{table:str}/view",
    summary="Your own view of a game",
    tags=["play"],
    responses=problems(*OF_A_TABLE, "no_seat", "not_now"),
    security=GUESTS,
)
async def own_view(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: AskedSeat = None
) -> dict[str, Any]:
    """The result of `game.view(seat)`: everything that your seat may know now."""
    limited(service, "read", payer_of(request))
    owner, live = known(request), await service.live_tables.live(table_id)
    return await live.read(lambda table: _view(table, owner, seat))


def _view(table: Table, owner: Owner, seat: int | None) -> dict[str, Any]:
    own = own_seat(table, owner, seat)
    if table.game is None:
        raise Refused("not_now", "the game has not begun")
    return table.game.view(own, memory_aid=table.opened.options.memory_aid)


def finished(table: Table) -> Game:
    """Return the game if it is over, so that everything may be known."""
    if table.game is None or not table.game.is_over:
        raise Refused("closed", "the record is closed until the game is over")
    return table.game


router = Router("/api", route_handlers=[record, own_view])
