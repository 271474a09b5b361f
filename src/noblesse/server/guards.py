"""All that stands before the application, in order."""

from __future__ import annotations

from noblesse.server.asgi import App
from noblesse.server.bodies import LARGEST, SmallBodies
from noblesse.server.headers import SafeHeaders
from noblesse.server.metrics import CountedRequests, Metrics
from noblesse.server.origin import Origins, OwnOrigin
from noblesse.server.request_log import RequestLog


def guarded(app: App, origins: Origins, metrics: Metrics, largest_body: int = LARGEST, *, https: bool = False) -> App:
    """The application behind its guards.

    They stand around it and not in its list of middleware, because there they would not see what has no route.
    """
    logged = RequestLog(OwnOrigin(SmallBodies(app, largest_body), origins))
    return SafeHeaders(CountedRequests(logged, metrics), https=https)
