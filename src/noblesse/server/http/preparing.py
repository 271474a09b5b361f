"""The progress of compiling the games for this machine."""

from __future__ import annotations

import msgspec
from litestar import Router, get

from noblesse.preparing import Stage, stage_for
from noblesse.server.http.dependencies import TheService


class Preparing(msgspec.Struct, frozen=True):
    """The progress of one game. Seconds are estimates; 0 means ready."""

    game: str
    share: float  # of all work, from 0 to 1
    rules: int  # seconds until people can play
    bots: dict[str, int]  # seconds until each bot can play


@get("/preparing", summary="How far each game is prepared", sync_to_thread=False)
def preparing(service: TheService) -> list[Preparing]:
    """At the first start on a machine it takes some time until games can be played; later they are ready at once."""
    readiness = service.readiness
    return [
        Preparing(
            game,
            readiness.progress(game).share,
            readiness.seconds_until(game, Stage.RULES),
            {bot: readiness.seconds_until(game, stage_for(bot)) for bot in service.bot_pool.names},
        )
        for game in readiness.games
    ]


router = Router("/api", route_handlers=[preparing], tags=["lobby"])
