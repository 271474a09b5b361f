"""For operators: is the process alive, can it serve, what does it do."""

from __future__ import annotations

import msgspec
from litestar import Response, Router, get

from noblesse.server.http.here import Here
from noblesse.server.metrics import CONTENT_TYPE


class Health(msgspec.Struct, frozen=True):
    """In one word."""

    status: str


@get("/healthz", summary="Alive", sync_to_thread=False)
def health() -> Health:
    """The process answers."""
    return Health("ok")


@get("/readyz", summary="Ready")
async def ready(service: Here) -> Response[Health]:
    """The store can be read and written."""
    if await service.store.is_ready():
        return Response(Health("ok"))
    return Response(Health("the store is away"), status_code=503)


@get("/metrics", summary="Numbers for Prometheus", sync_to_thread=False)
def metrics(service: Here) -> Response[bytes]:
    """Without names, tables or secrets."""
    return Response(service.metrics.exposition(), media_type=CONTENT_TYPE)


router = Router("/", route_handlers=[health, ready, metrics])
