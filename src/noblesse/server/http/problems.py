"""Whatever goes wrong behind a door is one sentence, one word and the request's id."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException, WebSocketException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap, Scope

from noblesse.engine.language import Phrase, told
from noblesse.engine.wording import worded
from noblesse.server.live.refusals import STATUS, Refused, unavailable
from noblesse.server.middleware.language import translate_of
from noblesse.server.middleware.refusal import BROKEN, CODES, SOMETHING_BROKE, Problem
from noblesse.server.operations.logs import note, request_id
from noblesse.server.store.interface import StoreUnavailable

JSON = "application/json"
ELSEWHERE = {
    404: "there is nothing at this address; /api/docs lists what there is",
    405: "this address is not asked in this way; the header Allow says how",
}
NO_SUCH_DOOR = {404: "not_found", 405: "not_allowed"}
MEANINGS = {
    400: "It cannot be understood, or names something that there is not.",
    401: "Only who has a seat, or the operator's token, may ask this.",
    403: "You may not.",
    404: "There is no such thing.",
    409: "Not now, as the table stands.",
    413: "It is too large.",
    415: "The body is not announced as JSON.",
    422: "The rules forbid the move; `rule` is the number.",
    429: "Too often; come back after `wait` seconds.",
    503: "The tables cannot be reached at the moment; come back after `wait` seconds.",
}

ASKING = ("malformed", "too_many", "unavailable")
OF_A_TABLE = (*ASKING, "not_found")
CHANGING = (*OF_A_TABLE, "no_seat", "forbidden", "not_now")
SENDING = ("too_much", "not_json")


def problems(*codes: str) -> dict[int, ResponseSpec]:
    """The answers of a door that are no success, for its description."""
    by_status: dict[int, list[str]] = {}
    for code in sorted({*codes}):
        by_status.setdefault(STATUS[code], []).append(f"`{code}`")
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=f"{MEANINGS[status]} {', '.join(words)}")
        for status, words in sorted(by_status.items())
    }


async def must_be_understood(connection: ASGIConnection[Any, Any, Any, Any], door: BaseRouteHandler) -> None:
    """Refuse a body that is not exactly what the door asks for. Litestar alone would take "3" for 3."""
    body = getattr(door, "parsed_data_field", None)
    if body is None or not isinstance(connection, Request):
        return
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refused("not_json", "the body is JSON, announced by the header Content-Type: {kind}", kind=JSON)
    sent = await connection.body()
    if not sent:
        raise Refused("malformed", "the body is missing")
    try:
        msgspec.json.decode(sent, type=body.annotation)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused.because("malformed", worded(error)) from None


def _refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    problem = Problem(
        refused.told(translate_of(request.scope)), refused.code, request_id.get(), refused.rule, refused.wait
    )
    headers = {"retry-after": str(max(1, round(refused.wait)))} if refused.wait else {}
    if refused.code == "no_token":
        headers["www-authenticate"] = "Bearer"
    return Response(problem, status_code=refused.status, headers=headers, media_type=JSON)


def _away(request: Request[Any, Any, Any], error: StoreUnavailable) -> Response[Problem]:
    note("the store is away", logging.WARNING, why=str(error))
    return _refused(request, unavailable())


def not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar refuses: a path, a method, a part of the path or of the query."""
    if error.status_code >= BROKEN:
        return _broken(request, error)
    code, translate = NO_SUCH_DOOR.get(error.status_code, "malformed"), translate_of(request.scope)
    sentence = told(translate, ELSEWHERE.get(error.status_code, "this request cannot be understood"))
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        sentence = "; ".join(f"{part.get('key')}: {_worded(part).told(translate)}" for part in error.extra)
    problem = Problem(sentence, code, request_id.get())
    return Response(problem, status_code=error.status_code, headers=error.headers, media_type=JSON)


def _worded(part: dict[str, Any]) -> Phrase:
    """Litestar names null too, which a query cannot give."""
    return worded(str(part.get("message")).replace(" | null", ""))


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    note("broken", logging.ERROR)
    problem = Problem(told(translate_of(request.scope), SOMETHING_BROKE), CODES[BROKEN], request_id.get())
    return Response(problem, status_code=BROKEN, media_type=JSON)


async def note_broken_socket(error: Exception, scope: Scope) -> None:
    """Litestar closes the socket without a word to the operator."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, HTTPException | WebSocketException):
        note("broken", logging.ERROR)


answered: ExceptionHandlersMap = {
    Refused: _refused,
    StoreUnavailable: _away,
    HTTPException: not_understood,
    Exception: _broken,
}
