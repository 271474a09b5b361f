"""How much a request may bring."""

from __future__ import annotations

from noblesse.server.asgi import App, Message, Receive, Scope, Send
from noblesse.server.refusal import TOO_LARGE, refuse

LARGEST = 16_384  # bytes


class SmallBodies:
    """Refuses larger ones. One that does not say its size is read first, up to the limit."""

    def __init__(self, app: App, largest: int = LARGEST) -> None:
        self._app = app
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if b"transfer-encoding" in headers:
            await self._with_body_read(scope, receive, send)
        elif self._is_too_large(headers.get(b"content-length", b"0")):
            await self._refuse(scope, send)
        else:  # the web server reads no more than was announced
            await self._app(scope, receive, send)

    def _is_too_large(self, announced: bytes) -> bool:
        return not announced.isdigit() or len(announced) > 18 or int(announced) > self._largest

    async def _refuse(self, scope: Scope, send: Send) -> None:
        await refuse(scope, send, TOO_LARGE, f"a request has at most {self._largest} bytes")

    async def _with_body_read(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = b""
        is_whole = False
        while not is_whole:
            message = await receive()
            if message["type"] != "http.request":
                return  # whoever asked has gone
            body += message["body"]
            is_whole = not message["more_body"]
            if len(body) > self._largest:
                await self._refuse(scope, send)
                return
        rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return rest.pop() if rest else await receive()

        await self._app(scope, receive_again, send)
