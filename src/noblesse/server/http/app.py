"""The application: all doors behind their guards."""

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
from noblesse.server.asgi import App
from noblesse.server.budgets import BUDGETS, show
from noblesse.server.built import FOLDER
from noblesse.server.connections import Connections
from noblesse.server.devices import Devices
from noblesse.server.guards import guarded
from noblesse.server.hosting import Hosting
from noblesse.server.house import House
from noblesse.server.http import (
    devices,
    docs,
    finished,
    guests,
    health,
    notices,
    pages,
    past,
    play,
    preparing,
    problems,
    replays,
    seats,
    tables,
)
from noblesse.server.limits import Limits
from noblesse.server.metrics import Metrics
from noblesse.server.metrics_address import OnlyMetrics, TwoAddresses
from noblesse.server.notices import Notices
from noblesse.server.origin import Origins, hosts_for
from noblesse.server.outgoing import Outgoing
from noblesse.server.readiness import Readiness
from noblesse.server.refusals import STATUS
from noblesse.server.service import Service
from noblesse.server.settings import Settings
from noblesse.server.store.named import store_named
from noblesse.server.streams import Streams
from noblesse.server.thinking import Thinkers

DOORS: list[ControllerRouterHandler] = [
    tables.router,
    preparing.router,
    seats.router,
    devices.router,
    play.router,
    finished.router,
    replays.router,
    past.router,
    notices.router,
    health.router,
]


def service_for(settings: Settings, outgoing: Outgoing | None = None) -> Service:
    """Everything that one process needs, not opened yet."""
    store, bounds = store_named(settings.store), settings.bounds
    metrics = Metrics(GAMES, STATUS, BUDGETS)
    show(metrics, settings.limits, bounds)
    readiness = Readiness()
    thinkers = Thinkers(metrics, readiness, settings.bots, bounds.thinking_per_guest)
    limits = Limits(settings.limits, when_refused=metrics.budget_refused)
    told = Notices(settings, store, limits, outgoing)
    house = House(store, metrics, thinkers, told, readiness, bounds.log_entries)
    hosting = Hosting(store, bounds, metrics)
    known = Devices(store)
    known.when_out, known.listening = house.drop, house.listening
    connections = Connections(bounds, metrics)
    streams = Streams(bounds, connections)
    return Service(
        settings, store, house, hosting, known, limits, metrics, thinkers, told, readiness, connections, streams
    )


def application(settings: Settings, outgoing: Outgoing | None = None) -> ASGIApp:
    """The ASGI application."""
    return application_of(service_for(settings, outgoing))


def application_of(service: Service, built: Path = FOLDER) -> ASGIApp:
    """The doors to a service whose parts the caller may want to reach, behind their guards."""
    app = Litestar(
        route_handlers=[*DOORS, docs.router_for(DOORS), *pages.handlers_for(built)],
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
    """Opens the service, or raises CannotOpen or StoreUnavailable, and closes it at the end."""
    async with AsyncExitStack() as closing:
        await service.store.open()
        closing.push_async_callback(service.store.close)
        await service.devices.open()
        closing.push_async_callback(service.devices.close)
        closing.push_async_callback(service.house.close)
        load_catalogues()
        service.readiness.start()
        closing.push_async_callback(service.readiness.close)
        caring = asyncio.create_task(service.house.look_after())
        closing.push_async_callback(_cancelled, caring)
        yield


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def load_catalogues() -> None:
    """All languages, before anybody waits for one."""
    for language in LANGUAGES:
        translate_for(language)


def prepare() -> None:
    """Load everything into this process, so that servers that it forks have it at once."""
    load_catalogues()
    for game in GAMES:
        for stage in Stage:
            use(game, stage)
