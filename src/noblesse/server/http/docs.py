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
    "Tables of High Society and The Rich and the Good: open one, sit down, play. "
    "Whoever opens a table or sits down gets a secret in a cookie, and by it is known again; "
    "a program gets a token instead and sends it as `Authorization: Bearer …`. "
    "Whatever goes wrong is answered with a `Problem`: a sentence, a word, and the id of the request. "
    "Sentences come in the language that `lang` or the header Accept-Language asks for. "
    "Live play goes over a socket, an event stream or a stream of lines, which all carry the same messages: "
    "`docs/protocol.md` tells how."
)
TAGS = {
    "lobby": "What can be played here, and which tables there are.",
    "tables": "Opened, begun, given up, played again.",
    "seats": "Taken, freed, given to bots and programs, moved to another guest.",
    "devices": "From which a guest plays: seen, added by a one-time code, put out.",
    "play": "Commands and news for who has no socket, and your own view.",
    "programs": "For outside programs: a seat with a bearer token.",
    "finished games": "Records, with the sealed seed opened, and replays.",
    "news": "How a seat is told of its turn while nobody looks.",
    "health": "For operators.",
}


def _operation_id(door: HTTPRouteHandler, method: Method, path: list[Any]) -> str:
    return door.handler_name


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


def router_for(doors: list[ControllerRouterHandler]) -> Router:
    """The page and the description of these doors."""

    @cache
    def description() -> Schema:
        # An application of its own, because Litestar serves pages with foreign scripts wherever it describes.
        nothing = {"service": Provide(lambda: None, sync_to_thread=False)}
        return described(Litestar(doors, dependencies=nothing, openapi_config=configuration, logging_config=None))

    @get("/", include_in_schema=False, sync_to_thread=False)
    def read() -> Response[str]:
        """For people."""
        return Response(page(description()), media_type=HTML)

    @get("/openapi.json", include_in_schema=False, sync_to_thread=False)
    def openapi() -> Response[bytes]:
        """For programs."""
        return Response(msgspec.json.encode(description()), media_type="application/json")

    @get("/style.css", include_in_schema=False, sync_to_thread=False)
    def style() -> Response[str]:
        """How the page looks."""
        return Response((files(__package__) / "docs.css").read_text(encoding="utf-8"), media_type=CSS)

    return Router("/api/docs", route_handlers=[read, openapi, style])
