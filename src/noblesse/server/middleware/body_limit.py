"""The limit on the size of request bodies."""

from __future__ import annotations

from noblesse.server.middleware.asgi import App, Message, Receive, Scope, Send
from noblesse.server.middleware.refusal import TOO_LARGE, refuse

LARGEST = 16_384  # bytes
LARGER = {"/api/replay": 65_536, "/api/reports": 32_768}  # bytes; for a whole record, and for a whole view


class BodyLimit:
    """Refuses bodies that are too large. Others are read completely first, so that no handler waits for the rest."""

    def __init__(self, app: App, largest: int = LARGEST) -> None:
        self._app = app
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers, largest = dict(scope["headers"]), max(self._largest, LARGER.get(scope["path"], 0))
        announced = headers.get(b"content-length", b"0")
        if b"transfer-encoding" not in headers and _is_too_large(announced, largest):
            await _refuse(scope, send, largest)
        elif b"transfer-encoding" in headers or announced != b"0":
            await self._with_body_read(largest, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _with_body_read(self, largest: int, scope: Scope, receive: Receive, send: Send) -> None:
        body = b""
        is_whole = False
        while not is_whole:
            message = await receive()
            if message["type"] != "http.request":
                return  # the client has gone
            body += message["body"]
            is_whole = not message["more_body"]
            if len(body) > largest:
                await _refuse(scope, send, largest)
                return
        rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return rest.pop() if rest else await receive()

        await self._app(scope, receive_again, send)


def _is_too_large(announced: bytes, largest: int) -> bool:
    return not announced.isdigit() or len(announced) > 18 or int(announced) > largest


async def _refuse(scope: Scope, send: Send, largest: int) -> None:
    await refuse(scope, send, TOO_LARGE, "a request may have at most {most} bytes", most=largest)
