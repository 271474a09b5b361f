"""How the server refuses before anything else has looked: a status and one sentence."""

from __future__ import annotations

import msgspec

from noblesse.server.asgi import Scope, Send
from noblesse.server.logs import request_id

TOO_LARGE, FORBIDDEN, MISDIRECTED, BROKEN = 413, 403, 421, 500
POLICY_VIOLATION = 1008  # a socket's code


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong, and the id under which the operator finds it."""

    error: str
    request: str | None = None


async def refuse(scope: Scope, send: Send, status: int, sentence: str) -> None:
    """Answer a request, or a socket that is not accepted yet."""
    if scope["type"] == "websocket" and "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": sentence})
        return
    body = msgspec.json.encode(Refusal(sentence, request_id.get()))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # because the request may not have been read to its end
    ]
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
