"""For operators: is the process alive, can it serve, what does it do."""

from __future__ import annotations

import msgspec
from litestar import Response, Router, get

from noblesse.server.http.here import Here
from noblesse.server.http.problems import problems
from noblesse.server.metrics import CONTENT_TYPE
from noblesse.server.refusals import unavailable


class Health(msgspec.Struct, frozen=True):
    """In one word."""

    status: str


@get("/healthz", summary="Alive", sync_to_thread=False)
def health() -> Health:
    """The process answers."""
    return Health("ok")


@get("/readyz", summary="Ready", responses=problems("unavailable"))
async def ready(service: Here) -> Health:
    """The store can be read and written."""
    if not await service.store.is_ready():
        raise unavailable()
    return Health("ok")


@get("/metrics", summary="Numbers for Prometheus", media_type="text/plain", sync_to_thread=False)
def metrics(service: Here) -> Response[bytes]:
    """Without names, tables or secrets."""
    return Response(service.metrics.exposition(), media_type=CONTENT_TYPE)


router = Router("/", tags=["health"], route_handlers=[health, ready, metrics])
