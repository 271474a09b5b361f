"""Gives every request an id, in the answer and in the log, so that the operator can find what a guest reports."""

from __future__ import annotations

import logging
import secrets
import time

from noblesse.server.middleware.asgi import ASKED, STARTS, App, Message, Receive, Scope, Send
from noblesse.server.middleware.refusal import BROKEN, SOMETHING_BROKE, refuse
from noblesse.server.operations.logs import note, request_id

ACCEPTED = 101  # the status of a socket that was accepted


class RequestLog:
    """Sets the id, logs one line when the request or the socket ends, and answers unexpected errors."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and log it."""
        if scope["type"] not in ASKED:
            await self._app(scope, receive, send)
            return
        method, path = scope.get("method", "SOCKET"), scope["path"]  # a framework may shorten the path later
        name = secrets.token_hex(8)
        request_id.set(name)
        status: int | None = None
        began = time.perf_counter()

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS or message["type"] == "websocket.accept":
                status = message.get("status", ACCEPTED)
                theirs = message.get("headers", [])
                message["headers"] = [*theirs, (b"x-request-id", name.encode())]
            await send(message)

        try:
            await self._app(scope, receive, send_with_id)
        except Exception:
            note("broken", logging.ERROR)
            if status is not None:  # too late to answer; the web server closes the connection
                raise
            await refuse(scope, send_with_id, BROKEN, SOMETHING_BROKE)
        finally:
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            note("request", method=method, path=path, status=status, milliseconds=milliseconds)
