"""Replays of games that were finished here and of records from anywhere, and reviews of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.params import FromQuery, JSONBody

from noblesse.checks import IllegalMove
from noblesse.engine.language import Translate
from noblesse.games.review import Review
from noblesse.records import BadRecord, GameRecord
from noblesse.server.http.dependencies import AskedSeat, TableId, TheService
from noblesse.server.http.finished import JSON, finished
from noblesse.server.http.guests import limited, owner_of, payer_of
from noblesse.server.http.problems import ASKING, OF_A_TABLE, SENDING, problems
from noblesse.server.live.entries import Owner
from noblesse.server.live.player_names import names_for, names_in, with_names
from noblesse.server.live.projection import seat_facts
from noblesse.server.live.refusals import Refused
from noblesse.server.live.replay import Replay, replay_of
from noblesse.server.live.table import Table
from noblesse.server.middleware.language import translate_of

Open = FromQuery[bool]
Own = FromQuery[bool]


@get(
    "/tables/{table:str}/replay",
    summary="A finished game, move by move",
    responses=problems(*OF_A_TABLE, "closed", "too_many"),
)
async def table_replay(
    request: Request[Any, Any, Any],
    service: TheService,
    table_id: TableId,
    seat: AskedSeat = None,
    open: Open = False,
    own: Own = False,
) -> Response[Replay]:
    """As a spectator saw it, with `seat` as that seat did, with `own` as you did, or all `open`.

    Refused until the game is over. If you have no seat or several, `own` is as a spectator saw it.
    """
    limited(service, "http", payer_of(request))
    live = await service.live_tables.live(table_id)
    aid, translate = live.opened.options.memory_aid, translate_of(request.scope)
    record, sat, own_seats = await live.read(
        lambda table: (finished(table).record(), seat_facts(table), table.seats_of(owner_of(request)))
    )
    viewer = own_seats[0] if own and len(own_seats) == 1 else seat

    def made() -> Replay:
        names = names_in(translate, sat)
        return replay_of(record, viewer, translate, names, with_names(translate, sat), is_open=open, memory_aid=aid)

    return await _answered(made)


@get(
    "/tables/{table:str}/review",
    summary="The turning points of a finished game, and what its chart shows",
    responses=problems(*OF_A_TABLE, "closed", "too_many"),
)
async def review(request: Request[Any, Any, Any], service: TheService, table_id: TableId) -> Response[Review]:
    """Players are addressed, everything else is the same for all; refused until the game is over."""
    limited(service, "http", payer_of(request))
    live, translate = await service.live_tables.live(table_id), translate_of(request.scope)
    game, names = await live.read(
        lambda table: (finished(table).copy(), _names_for(owner_of(request), table, translate))
    )
    body = await asyncio.to_thread(lambda: msgspec.json.encode(game.review(translate, names=names)))
    return Response(msgspec.Raw(body), media_type=JSON)  # type: ignore[arg-type]


def _names_for(owner: Owner | None, table: Table, translate: Translate) -> list[str]:
    own = table.seats_of(owner)
    return names_for(translate, table.chairs, own[0] if own else None)


@post(
    "/replay",
    summary="Any record, move by move",
    status_code=200,
    responses=problems(*ASKING, *SENDING, "illegal", "not_found", "too_many", "unavailable"),
)
async def record_replay(
    request: Request[Any, Any, Any],
    service: TheService,
    data: JSONBody[GameRecord],
    seat: AskedSeat = None,
    open: Open = False,
) -> Response[Replay]:
    """The record is verified as well: the first illegal move is refused with its number. Nothing is stored."""
    limited(service, "http", payer_of(request))
    try:
        record = GameRecord.from_json(await request.body())
        if record.game in service.readiness.games:
            await service.readiness.wait_for_rules(record.game)
        return await _answered(lambda: replay_of(record, seat, translate_of(request.scope), is_open=open))
    except BadRecord as wrong:
        raise Refused.because("malformed", wrong.phrase) from None
    except IllegalMove as refused:
        raise Refused.because("illegal", refused.phrase, rule=refused.reason.rule) from None


async def _answered(made: Callable[[], Replay]) -> Response[Replay]:
    """Replay in a thread, since a whole game takes longer than other tables should wait."""
    body = msgspec.Raw(await asyncio.to_thread(lambda: msgspec.json.encode(made())))
    return Response(body, media_type=JSON)  # type: ignore[arg-type]


router = Router("/api", tags=["finished games"], route_handlers=[table_replay, review, record_replay])
