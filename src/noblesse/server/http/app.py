"""The application: all doors behind their guards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

from noblesse import __version__
from noblesse.bots import bot_named, choice_for
from noblesse.game import GAMES, Game, rules_of
from noblesse.server.guards import guarded
from noblesse.server.house import House
from noblesse.server.http import finished, health, notices, pages, play, seats, tables
from noblesse.server.limits import Limits
from noblesse.server.logs import note, request_id
from noblesse.server.metrics import Metrics
from noblesse.server.notices import Notices
from noblesse.server.origin import Origins, hosts_for
from noblesse.server.outgoing import Outgoing
from noblesse.server.refusals import STATUS, Refused, unavailable
from noblesse.server.service import Service
from noblesse.server.settings import Settings
from noblesse.server.store.interface import StoreUnavailable
from noblesse.server.store.named import store_named
from noblesse.server.thinking import Thinkers


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was wrong, for people and for programs."""

    error: str
    code: str
    request: str | None
    rule: str | None = None
    wait: float = 0


def service_for(settings: Settings, outgoing: Outgoing | None = None) -> Service:
    """Everything that one process needs, not opened yet."""
    store = store_named(settings.store)
    metrics = Metrics(GAMES, STATUS)
    thinkers = Thinkers(metrics, settings.bots)
    limits = Limits(settings.limits)
    told = Notices(settings, store, limits, outgoing)
    return Service(settings, store, House(store, metrics, thinkers, told), limits, metrics, thinkers, told)


def application(settings: Settings, outgoing: Outgoing | None = None) -> ASGIApp:
    """The ASGI application."""
    return application_of(service_for(settings, outgoing))


def application_of(service: Service) -> ASGIApp:
    """The same, of parts that the caller wants to reach."""
    settings = service.settings

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        await service.store.open()
        await asyncio.to_thread(_prepared)
        caring = asyncio.create_task(service.house.look_after())
        try:
            yield
        finally:
            caring.cancel()
            with suppress(asyncio.CancelledError):
                await caring
            await service.house.close()
            await service.store.close()

    app = Litestar(
        route_handlers=[
            tables.router,
            seats.router,
            play.router,
            finished.router,
            notices.router,
            health.router,
            *pages.handlers,
        ],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
        exception_handlers={
            Refused: _refused,
            HTTPException: _http_problem,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            StoreUnavailable: _store_is_away,
            Exception: _broken,
        },
        lifespan=[living],
        openapi_config=OpenAPIConfig("noblesse", __version__, path="/api/schema", render_plugins=[]),
        logging_config=None,
    )
    hosts = hosts_for(settings.host)
    origins = Origins((*hosts, *settings.public_hosts) if hosts or settings.public_hosts else ())
    return guarded(app, origins, service.metrics)


def _prepared() -> None:
    """Have everything compiled ready before anybody waits for it."""
    for game, facts in ((game, rules_of(game).FACTS) for game in GAMES):
        edition, seats = next(iter(facts.editions.items()))
        begun = Game.new(game, min(seats), edition=edition, seed=0)
        bot_named("medium").choose(choice_for(begun, 0))


def _refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    problem = Problem(refused.sentence, refused.code, request_id.get(), refused.rule, refused.wait)
    headers = {"retry-after": str(max(1, round(refused.wait)))} if refused.wait else {}
    return Response(problem, status_code=refused.status, headers=headers)


def _unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    why = "it is nested too deeply" if isinstance(error, RecursionError) else "it is not in UTF-8"
    return _refused(request, Refused("malformed", f"this body cannot be read: {why}"))


def _store_is_away(request: Request[Any, Any, Any], error: StoreUnavailable) -> Response[Problem]:
    return _refused(request, unavailable())


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    note("broken", logging.ERROR)
    sentence = "something broke; the server's log knows it by this request"
    return Response(Problem(sentence, "broken", request_id.get()), status_code=500)


def _http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar refuses: a path, a method, a body."""
    sentence = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        sentence = "; ".join(f"{part.get('key') or 'body'}: {part.get('message')}" for part in error.extra)
    code = {404: "not_found", 405: "malformed"}.get(error.status_code, "malformed")
    return Response(Problem(sentence, code, request_id.get()), status_code=error.status_code, headers=error.headers)
