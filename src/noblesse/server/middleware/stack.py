"""The middleware around the application, in order."""

from __future__ import annotations

from noblesse.server.middleware.asgi import App
from noblesse.server.middleware.body_limit import LARGEST, BodyLimit
from noblesse.server.middleware.counted_requests import CountedRequests
from noblesse.server.middleware.origin import Origins, OwnOrigin
from noblesse.server.middleware.request_log import RequestLog
from noblesse.server.middleware.security_headers import SecurityHeaders
from noblesse.server.operations.metrics import Metrics


def guarded(app: App, origins: Origins, metrics: Metrics, largest_body: int = LARGEST, *, https: bool = False) -> App:
    """Return the application wrapped in all middleware.

    It is not in Litestar's list of middleware, which does not see requests without a route.
    """
    logged = RequestLog(OwnOrigin(BodyLimit(app, largest_body), origins))
    return SecurityHeaders(CountedRequests(logged, metrics), https=https)
