"""A small application behind the real middleware, on a real socket."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar, Request, WebSocket, get, post, websocket
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from noblesse.server.middleware.origin import Origins, hosts_for
from noblesse.server.middleware.stack import guarded
from noblesse.server.operations.metrics import Metrics

from .serving import served


@get("/page")
async def page() -> str:
    """Answer a read."""
    return "page"


@get("/api/tables/{table:str}")
async def table(table: FromPath[str]) -> dict[str, str]:
    """Answer at a path with a parameter."""
    return {"table": table}


@post("/api/size", status_code=200)
async def size(request: Request[Any, Any, Any]) -> int:
    """Answer with the size of the body."""
    return len(await request.body())


@get("/api/broken")
async def broken() -> None:
    """Fail inside Litestar, which answers for this handler."""
    raise RuntimeError("broken inside")


@websocket("/api/socket")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Send back what arrives."""
    await socket.accept()
    await socket.send_text(await socket.receive_text())
    await socket.close()


ROUTES: list[ControllerRouterHandler] = [page, table, size, broken, echo]
METRICS = Metrics(["high-society"], ["stale"])


@contextmanager
def on_loopback() -> Iterator[int]:
    """The port of a server bound to loopback, which one other site may speak to."""
    origins = Origins(hosts_for("127.0.0.1"), ["https://friend.example"])
    with served(guarded(Litestar(ROUTES, openapi_config=None, logging_config=None), origins, METRICS)) as port:
        yield port
