"""Health checks and metrics for operators."""

from __future__ import annotations

import hmac
from typing import Any

import msgspec
from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException

from noblesse.server.http.dependencies import TheService
from noblesse.server.http.problems import problems
from noblesse.server.live.refusals import Refused, unavailable
from noblesse.server.middleware.metrics_address import AT_THEIR_ADDRESS, METRICS
from noblesse.server.operations.metrics import CONTENT_TYPE


class Health(msgspec.Struct, frozen=True):
    """The state in one word."""

    status: str


@get("/healthz", summary="Alive", sync_to_thread=False)
def health() -> Health:
    """Answers while the process is alive."""
    return Health("ok")


@get("/readyz", summary="Ready", responses=problems("unavailable"))
async def ready(service: TheService) -> Health:
    """Answers if the store can be read and written."""
    if not await service.store.is_ready():
        raise unavailable()
    return Health("ok")


@get(
    METRICS,
    summary="Metrics for Prometheus",
    media_type="text/plain",
    sync_to_thread=False,
    responses=problems("no_token", "not_found"),
)
def metrics(service: TheService, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Metrics without names, tables or secrets. The operator may require a token or serve them at another address."""
    if service.settings.metrics_at is not None and AT_THEIR_ADDRESS not in request.scope:
        raise NotFoundException
    token = service.settings.metrics_token
    if token is not None and not _shows(request, token):
        raise Refused("no_token", "the metrics are for the operator: send the token as Authorization: Bearer …")
    return Response(service.metrics.exposition(), media_type=CONTENT_TYPE)


def _shows(request: Request[Any, Any, Any], token: str) -> bool:
    """Whether the request presents the token, compared in constant time."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    return hmac.compare_digest(shown.encode("latin-1"), token.encode()) and scheme.lower() == "bearer"


router = Router("/", tags=["health"], route_handlers=[health, ready, metrics])
