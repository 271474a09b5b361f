"""Lessons: scripted games that teach newcomers."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, Router, get
from litestar.params import FromPath

from noblesse.games import GAMES, lesson_of
from noblesse.server.http.dependencies import TheService
from noblesse.server.http.finished import JSON
from noblesse.server.http.guests import limited, payer_of
from noblesse.server.http.problems import ASKING, problems
from noblesse.server.live.lesson import ShownLesson, shown_lesson
from noblesse.server.live.refusals import Refused
from noblesse.server.middleware.language import translate_of


@get("/lessons/{game:str}", summary="The lesson of a game", responses=problems(*ASKING, "not_found"))
async def lesson(request: Request[Any, Any, Any], service: TheService, game: FromPath[str]) -> Response[ShownLesson]:
    """As the learner sees it, with the moves that the learner is asked to make. It is the same for everybody."""
    limited(service, "http", payer_of(request))
    script = lesson_of(game) if game in GAMES else None
    if script is None:
        raise Refused("not_found", "there is no lesson for {game}", game=game[:40])
    await service.readiness.wait_for_rules(game)
    translate = translate_of(request.scope)
    body = await asyncio.to_thread(lambda: msgspec.json.encode(shown_lesson(game, script, translate)))
    return Response(msgspec.Raw(body), media_type=JSON)  # type: ignore[arg-type]


router = Router("/api", tags=["lobby"], route_handlers=[lesson])
