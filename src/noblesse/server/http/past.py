"""The moves of a running game so far, for players who want to look at an earlier moment."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, Router, get

from noblesse.engine.language import Translate
from noblesse.records import GameRecord
from noblesse.server.http.dependencies import AskedSeat, TableId, TheService
from noblesse.server.http.finished import JSON
from noblesse.server.http.guests import ANYBODY, limited, owner_of, payer_of
from noblesse.server.http.problems import OF_A_TABLE, problems
from noblesse.server.live.entries import Owner
from noblesse.server.live.player_names import names_for
from noblesse.server.live.refusals import Refused
from noblesse.server.live.replay import Past, past_of
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import Viewer, viewer_of
from noblesse.server.middleware.language import translate_of


@get(
    "/tables/{table:str}/past",
    summary="The game so far, move by move, as your seat saw it",
    responses=problems(*OF_A_TABLE, "no_seat", "forbidden", "closed", "not_now", "too_many"),
    security=ANYBODY,
)
async def past(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: AskedSeat = None
) -> Response[Past]:
    """From your seat, or as a spectator. Refused at tables without memory aid, where players must remember it."""
    limited(service, "http", payer_of(request))
    live, owner = await service.live_tables.live(table_id), owner_of(request)
    translate = translate_of(request.scope)
    viewer, record, names = await live.read(lambda table: _wanted(table, owner, seat, translate))
    body = await asyncio.to_thread(lambda: msgspec.json.encode(past_of(record, viewer, translate, names)))
    return Response(msgspec.Raw(body), media_type=JSON)  # type: ignore[arg-type]


def _wanted(
    table: Table, owner: Owner | None, seat: int | None, translate: Translate
) -> tuple[Viewer, GameRecord, list[str]]:
    """The viewer, the record, and what its sentences call the players."""
    viewer = viewer_of(table, owner, seat)
    if table.game is None:
        raise Refused("not_now", "the game has not begun")
    if not table.opened.options.memory_aid:
        raise Refused("closed", "this table is played without memory aid: players must remember what has happened")
    return viewer, table.game.record(), names_for(translate, table.chairs, viewer)


router = Router("/api", tags=["play"], route_handlers=[past])
