"""Lessons: scripted games that teach newcomers."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, Router, get
from litestar.params import FromPath, FromQuery

from noblesse.games import GAMES, lesson_of
from noblesse.server.http.dependencies import TheService
from noblesse.server.http.finished import JSON
from noblesse.server.http.guests import limited, payer_of
from noblesse.server.http.problems import ASKING, problems
from noblesse.server.live.lesson import ShownLesson, shown_lesson
from noblesse.server.live.refusals import Refused
from noblesse.server.live.texts import clean_name
from noblesse.server.middleware.language import translate_of


@get("/lessons/{game:str}", summary="The lesson of a game", responses=problems(*ASKING, "not_found"))
async def lesson(
    request: Request[Any, Any, Any], service: TheService, game: FromPath[str], name: FromQuery[str | None] = None
) -> Response[ShownLesson]:
    """As the learner sees it, with the moves that the learner is asked to make. Only the learner's name differs."""
    limited(service, "http", payer_of(request))
    script = lesson_of(game) if game in GAMES else None
    if script is None:
        raise Refused("not_found", "there is no lesson for {game}", game=game[:40])
    await service.readiness.wait_for_rules(game)
    translate, called = translate_of(request.scope), None if name is None else clean_name(name)
    body = await asyncio.to_thread(lambda: msgspec.json.encode(shown_lesson(game, script, translate, called)))
    return Response(msgspec.Raw(body), media_type=JSON)  # type: ignore[arg-type]


router = Router("/api", tags=["lobby"], route_handlers=[lesson])
