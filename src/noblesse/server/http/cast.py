"""The characters that bots play at tables."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Router, get

from noblesse.games.manners import Manner
from noblesse.server.cast import CAST
from noblesse.server.middleware.language import translate_of


class CharacterFacts(msgspec.Struct, frozen=True):
    """Somebody to play against."""

    character: str  # as in the facts of a seat
    name: str
    bot: str  # the level
    manner: Manner
    about: str  # one sentence
    colour: int
    arms: int


@get("/cast", summary="The characters as which bots sit at tables")
async def cast(request: Request[Any, Any, Any]) -> list[CharacterFacts]:
    """All of them, the weakest first. Bots that stand in for players are not among them."""
    translate = translate_of(request.scope)
    return [
        CharacterFacts(each.id, each.name, each.level, each.manner, each.about.told(translate), each.colour, each.arms)
        for each in CAST
    ]


router = Router("/api", tags=["lobby"], route_handlers=[cast])
