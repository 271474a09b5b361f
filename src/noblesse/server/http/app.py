"""The ASGI application: all handlers behind the middleware."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from litestar import Litestar
from litestar.di import Provide
from litestar.types import ASGIApp, ControllerRouterHandler

from noblesse.games import GAMES
from noblesse.languages import LANGUAGES, translate_for
from noblesse.preparing import Stage, use
from noblesse.server.bots.pool import BotPool
from noblesse.server.bots.readiness import Readiness
from noblesse.server.budgets.catalogue import BUDGETS, show
from noblesse.server.budgets.hosting import Hosting
from noblesse.server.budgets.limits import Limits
from noblesse.server.connections.counted import Connections
from noblesse.server.connections.streams import Streams
from noblesse.server.guests.devices import Devices
from noblesse.server.http import (
    cast,
    devices,
    docs,
    finished,
    guests,
    health,
    lessons,
    notices,
    pages,
    past,
    preparing,
    problems,
    replays,
    reports,
    seats,
    sockets,
    streams,
    tables,
)
from noblesse.server.http.static_files import FOLDER
from noblesse.server.live.refusals import STATUS
from noblesse.server.live_tables import LiveTables
from noblesse.server.middleware.asgi import App
from noblesse.server.middleware.metrics_address import OnlyMetrics, TwoAddresses
from noblesse.server.middleware.origin import Origins, hosts_for
from noblesse.server.middleware.stack import guarded
from noblesse.server.notify.notices import Notices
from noblesse.server.notify.outgoing import Outgoing
from noblesse.server.operations.metrics import Metrics
from noblesse.server.service import Service
from noblesse.server.settings import Settings
from noblesse.server.store.named import store_named

ROUTERS: list[ControllerRouterHandler] = [
    tables.router,
    preparing.router,
    lessons.router,
    cast.router,
    seats.router,
    devices.router,
    sockets.router,
    streams.router,
    finished.router,
    replays.router,
    past.router,
    notices.router,
    reports.router,
    health.router,
]


def service_for(settings: Settings, outgoing: Outgoing | None = None) -> Service:
    """Return the parts of one server process, which are not opened yet."""
    store, bounds = store_named(settings.store), settings.bounds
    metrics = Metrics(GAMES, STATUS, BUDGETS)
    show(metrics, settings.limits, bounds)
    readiness = Readiness()
    bot_pool = BotPool(metrics, readiness, settings.bots, bounds.thinking_per_guest)
    limits = Limits(settings.limits, when_refused=metrics.budget_refused)
    notices = Notices(settings, store, limits, outgoing)
    live_tables = LiveTables(store, metrics, bot_pool, notices, readiness, bounds.log_entries)
    connections = Connections(bounds, metrics)
    return Service(
        settings=settings,
        store=store,
        live_tables=live_tables,
        hosting=Hosting(store, bounds, metrics),
        devices=Devices(store, live_tables),
        limits=limits,
        metrics=metrics,
        bot_pool=bot_pool,
        notices=notices,
        readiness=readiness,
        connections=connections,
        streams=Streams(bounds, connections),
    )


def application(settings: Settings, outgoing: Outgoing | None = None) -> ASGIApp:
    """Return the ASGI application for these settings."""
    return application_of(service_for(settings, outgoing))


def application_of(service: Service, built: Path = FOLDER) -> ASGIApp:
    """Return the ASGI application for a service whose parts the caller may want to reach."""
    app = Litestar(
        route_handlers=[*ROUTERS, docs.router_for(ROUTERS), *pages.handlers_for(built)],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
        guards=[problems.must_be_understood, guests.recognising(service.devices)],
        exception_handlers={**problems.answered, **pages.lost_in(built)},
        after_exception=[problems.note_broken_socket],
        lifespan=[lambda app: running(service)],
        openapi_config=None,
        logging_config=None,
    )
    hosts = hosts_for(service.settings.host)
    public = service.settings.public_hosts
    https, origins = service.settings.secure, Origins((*hosts, *public) if hosts or public else ())
    everything = guarded(app, origins, service.metrics, https=https)
    metrics_at = service.settings.metrics_at
    if metrics_at is None:
        return everything
    only_metrics = guarded(OnlyMetrics(app), Origins(hosts_for(metrics_at[0])), service.metrics)
    both: App = TwoAddresses(everything, only_metrics, metrics_at)
    return both


@asynccontextmanager
async def running(service: Service) -> AsyncIterator[None]:
    """Open the service, or raise CannotOpen or StoreUnavailable, and close it at the end."""
    async with AsyncExitStack() as closing:
        await service.store.open()
        closing.push_async_callback(service.store.close)
        await service.devices.open()
        closing.push_async_callback(service.devices.close)
        closing.push_async_callback(service.live_tables.close)
        load_catalogues()
        service.readiness.start()
        closing.push_async_callback(service.readiness.close)
        looking_after = asyncio.create_task(service.live_tables.look_after())
        closing.push_async_callback(_cancelled, looking_after)
        yield


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def load_catalogues() -> None:
    """Load the catalogues of all languages, so that no request has to wait for one."""
    for language in LANGUAGES:
        translate_for(language)


def prepare() -> None:
    """Load everything into this process, so that the servers it forks have it at once."""
    load_catalogues()
    for game in GAMES:
        for stage in Stage:
            use(game, stage)
