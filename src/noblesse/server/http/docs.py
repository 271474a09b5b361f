"""The API's documentation: a page for people, OpenAPI for programs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Litestar, Response, Router, get
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.types import ControllerRouterHandler, Method

from noblesse import __version__
from noblesse.server.http.docs_page import page
from noblesse.server.http.guests import COOKIE
from noblesse.server.http.openapi import Schema, described

HTML = "text/html"
CSS = "text/css"
INTRODUCTION = (
    "Tables of card and board games: open one, sit down, play. "
    "Anyone who opens a table or sits down gets a secret in a cookie and is recognised by it; "
    "an outside program gets a token instead and sends it as `Authorization: Bearer …`. "
    "Every error is answered with a `Problem`: a sentence, a code, and the id of the request. "
    "Sentences are in the language that `lang` or the header Accept-Language asks for. "
    "Live play uses a socket, an event stream or a stream of lines, which all carry the same messages: "
    "`docs/protocol.md` describes them."
)
TAGS = {
    "lobby": "The games that can be played here, and lists of tables.",
    "tables": "Open, begin and close tables, and ask for a rematch.",
    "seats": "Take and free seats, give them to bots and outside programs, move them to another guest.",
    "devices": "The devices of a guest: list them, add one by a one-time code, sign one out.",
    "play": "Commands and events for clients without a socket, and your own view.",
    "programs": "For outside programs that have a seat with a bearer token.",
    "finished games": "Records with their published seed, and replays.",
    "news": "How a player is notified of their turn while not looking at the table.",
    "reports": "What went wrong on a page, for the operator's log.",
    "health": "For operators.",
}


def _operation_id(handler: HTTPRouteHandler, method: Method, path: list[Any]) -> str:
    return handler.handler_name


configuration = OpenAPIConfig(
    "noblesse",
    __version__,
    description=INTRODUCTION,
    use_handler_docstrings=True,
    operation_id_creator=_operation_id,
    tags=[Tag(name, description) for name, description in TAGS.items()],
    components=Components(
        security_schemes={
            "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie"),
            "bearer": SecurityScheme("http", scheme="bearer"),
        }
    ),
)


def router_for(routers: list[ControllerRouterHandler]) -> Router:
    """Return the handlers that serve the page and the OpenAPI description of these routers."""

    @cache
    def description() -> Schema:
        # A separate application, because one with an OpenAPI configuration also serves pages with third-party scripts.
        nothing = {"service": Provide(lambda: None, sync_to_thread=False)}
        return described(Litestar(routers, dependencies=nothing, openapi_config=configuration, logging_config=None))

    @get("/", include_in_schema=False, sync_to_thread=False)
    def read() -> Response[str]:
        """Serve the page for people."""
        return Response(page(description()), media_type=HTML)

    @get("/openapi.json", include_in_schema=False, sync_to_thread=False)
    def openapi() -> Response[bytes]:
        """Serve the OpenAPI description for programs."""
        return Response(msgspec.json.encode(description()), media_type="application/json")

    @get("/style.css", include_in_schema=False, sync_to_thread=False)
    def style() -> Response[str]:
        """Serve the style sheet of the page."""
        return Response((files(__package__) / "docs.css").read_text(encoding="utf-8"), media_type=CSS)

    return Router("/api/docs", route_handlers=[read, openapi, style])
