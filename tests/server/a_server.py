"""A real server on loopback for tests, in a thread of this process, with a store in a folder of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from noblesse.server.budgets.limits import DEFAULTS, Limit
from noblesse.server.http.app import application_of, prepare, service_for
from noblesse.server.http.static_files import FOLDER
from noblesse.server.notify.outgoing import Outgoing
from noblesse.server.settings import Settings
from tests.server.serving import served

NO_LIMITS = {kind: Limit(10**6, 1) for kind in DEFAULTS}


@cache
def everything_loaded() -> None:
    """Once per process, so that no test meets a game that is still being compiled."""
    prepare()


@contextmanager
def serving(store: str, outgoing: Outgoing | None = None, pages: Path = FOLDER, **changed: object) -> Iterator[str]:
    """The address of a server that is ready."""
    everything_loaded()
    settings = Settings(store=store, **{"limits": NO_LIMITS, **changed})  # type: ignore[arg-type]
    service = service_for(settings, outgoing)
    with served(application_of(service, pages), settings, service.connections) as port:
        yield f"http://127.0.0.1:{port}"


def with_limit(kind: str, times: int) -> dict[str, Any]:
    """Settings with this one limit per hour; everything else is unlimited."""
    return {"limits": {**NO_LIMITS, kind: Limit(times, 3600)}}
