"""All that stands before the application, in order."""

from __future__ import annotations

from noblesse.server.middleware.asgi import App
from noblesse.server.middleware.body_limit import LARGEST, BodyLimit
from noblesse.server.middleware.origin import Origins, OwnOrigin
from noblesse.server.middleware.request_log import RequestLog
from noblesse.server.middleware.security_headers import SecurityHeaders
from noblesse.server.operations.metrics import CountedRequests, Metrics


def guarded(app: App, origins: Origins, metrics: Metrics, largest_body: int = LARGEST, *, https: bool = False) -> App:
    """The application behind its guards.

    They stand around it and not in its list of middleware, because there they would not see what has no route.
    """
    logged = RequestLog(OwnOrigin(BodyLimit(app, largest_body), origins))
    return SecurityHeaders(CountedRequests(logged, metrics), https=https)
