"""Refusals by the middleware and the protocols, before the application sees a request."""

from __future__ import annotations

from http import HTTPStatus

import msgspec

from noblesse.server.middleware.asgi import Scope, Send
from noblesse.server.middleware.language import translate_of
from noblesse.server.middleware.security_headers import NOT_KEPT
from noblesse.server.operations.logs import request_id

TOO_LARGE, FORBIDDEN, NOT_FOUND, MISDIRECTED, BROKEN = 413, 403, 404, 421, 500
CODES = {
    TOO_LARGE: "too_much",
    FORBIDDEN: "forbidden",
    NOT_FOUND: "not_found",
    MISDIRECTED: "misdirected",
    BROKEN: "broken",
}
POLICY_VIOLATION = 1008  # a socket's code
SOMETHING_BROKE = "something went wrong; the server’s log has the details under this request’s id"


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong, for people and for programs: the one shape of all error answers."""

    error: str  # a sentence
    code: str  # a word
    request: str | None  # the id by which the operator finds it in the log
    rule: str | None = None  # the number of the rule that a move breaks
    wait: float = 0  # seconds after which the request may be tried again


async def refuse(scope: Scope, send: Send, status: int, template: str, **values: object) -> None:
    """Answer a request, or a socket that is not accepted yet."""
    sentence = translate_of(scope)(template).format(**values)
    if scope["type"] == "websocket" and "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": sentence})
        return
    body = msgspec.json.encode(Problem(sentence, CODES[status], request_id.get()))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # because the request may not have been read to its end
    ]
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})


def whole_answer(status: int, code: str, sentence: str, wait: float = 0) -> bytes:
    """Return a complete HTTP answer to something that is not a request yet; in English, as no language is known."""
    body = msgspec.json.encode(Problem(sentence, code, None, wait=wait))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *([(b"retry-after", str(round(wait)).encode())] if wait else []),
        *NOT_KEPT,
    ]
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode(), *(b": ".join(header) for header in headers)]
    return b"\r\n".join([*lines, b"", body])
