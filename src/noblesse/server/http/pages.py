"""Pages for people, until the table in the browser has them all."""

from __future__ import annotations

from litestar import Response, get

HTML = "text/html"
START = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>noblesse</title>
<h1>noblesse</h1>
<p>The Rich and the Good and High Society are served here.
Programs play by <a href="/api/docs">the API</a>.</p>
</html>
"""


@get("/", include_in_schema=False, sync_to_thread=False)
def start() -> Response[str]:
    """The first page."""
    return Response(START, media_type=HTML)


handlers = [start]
