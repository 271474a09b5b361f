"""The pages for people: one HTML page for all addresses of the browser's table, and the files that it needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.types import ExceptionHandlersMap

from noblesse.server.http.problems import not_understood
from noblesse.server.http.static_files import INDEX, MEDIA_TYPES, BuiltFile, built_files

PLACES = [
    "/",
    "/gallery",
    "/join",
    "/join/{place:path}",
    "/learn/{game:str}",
    "/replay",
    "/replay/{table:str}",
    "/rules/{game:str}",
    "/table/{table:str}",
]
READ = [HttpMethod.GET, HttpMethod.HEAD]
API = "/api/"
HASHED = "/assets/"  # names there contain a hash of the content, so they are never reused
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>noblesse</title>
<h1>noblesse</h1>
<p>The pages have not been built yet. <code>make pages</code> builds them; then start the server again.
Programs can already play through <a href="/api/docs">the API</a>.</p>
</html>
"""


def handlers_for(folder: Path) -> list[HTTPRouteHandler]:
    """Return the handlers for the built pages in this folder."""
    files = built_files(folder)
    if INDEX not in files:
        return [_not_built()]
    index = files.pop(INDEX)
    return [_index(index), _beside(files)] if files else [_index(index)]


def lost_in(folder: Path) -> ExceptionHandlersMap:
    """Return the handler for unknown addresses: a browser gets the page, which leads back; a program gets a Problem."""
    index = built_files(folder).get(INDEX)

    def lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        if index is None or not _is_for_people(request):
            return not_understood(request, error)
        return Response(index.content, media_type=index.media_type, status_code=404, headers=_kept("no-store"))

    return {NotFoundException: lost}


def _is_for_people(request: Request[Any, Any, Any]) -> bool:
    is_page = request.method in READ and not request.scope["path"].startswith(API)
    return is_page and MEDIA_TYPES[".html"].partition(";")[0] in request.headers.get("accept", "")


def _not_built() -> HTTPRouteHandler:
    @route(PLACES, http_method=READ, include_in_schema=False, sync_to_thread=False)
    def not_built() -> Response[str]:
        """Say how to build the pages."""
        return Response(NOT_BUILT, media_type=MEDIA_TYPES[".html"], status_code=503, headers=_kept("no-store"))

    return not_built


def _index(file: BuiltFile) -> HTTPRouteHandler:
    @route(PLACES, http_method=READ, include_in_schema=False, sync_to_thread=False)
    def index(request: Request[Any, Any, Any]) -> Response[bytes]:
        """Serve the page, whose script looks at the address."""
        return _sent(file, request, ASK_AGAIN)

    return index


def _beside(files: dict[str, BuiltFile]) -> HTTPRouteHandler:
    @route(_routes(files), http_method=READ, include_in_schema=False, sync_to_thread=False)
    def beside(request: Request[Any, Any, Any]) -> Response[bytes]:
        """Serve a file by its exact path."""
        path = request.scope["path"]
        if path not in files:
            raise NotFoundException
        return _sent(files[path], request, FOR_EVER if path.startswith(HASHED) else ASK_AGAIN)

    return beside


def _routes(files: dict[str, BuiltFile]) -> list[str]:
    """One route for each folder and for each file outside folders."""
    tops = {path[1:].partition("/") for path in files}
    return sorted({f"/{top}/{{file:path}}" if slash else f"/{top}" for top, slash, _ in tops})


def _sent(file: BuiltFile, request: Request[Any, Any, Any], kept: str) -> Response[bytes]:
    headers = {**_kept(kept), "etag": file.tag}
    if file.packed is not None:
        headers["vary"] = "accept-encoding"
    if _has(request.headers.get("if-none-match", ""), file.tag):
        return Response(b"", media_type=file.media_type, status_code=304, headers=headers)
    if file.packed is not None and _takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.packed, media_type=file.media_type, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, media_type=file.media_type, headers=headers)


def _kept(how: str) -> dict[str, str]:
    return {"cache-control": how}


def _has(header: str, tag: str) -> bool:
    return tag in (part.strip() for part in header.split(","))


def _takes_gzip(header: str) -> bool:
    """Whether Accept-Encoding names gzip with a quality above zero."""
    for part in header.lower().split(","):
        name, _, quality = part.replace(" ", "").partition(";")
        if name == "gzip":
            return quality.rstrip("0.") != "q="
    return False
