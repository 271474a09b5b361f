"""Errors as answers: every one is a sentence, a code and the request's id."""

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
    405: "this method is not allowed here; the header Allow lists those that are",
}
CODE_OF_STATUS = {404: "not_found", 405: "not_allowed"}
MEANINGS = {
    400: "The request cannot be understood, or names something that does not exist.",
    401: "Only a guest with a seat, or the holder of the operator's token, may ask this.",
    403: "You are not allowed to do this.",
    404: "There is no such thing.",
    409: "This is not possible in the table's present state.",
    413: "The request is too large.",
    415: "The body is not declared as JSON.",
    422: "The rules forbid the move; `rule` is the number of the rule.",
    429: "Too many requests; try again after `wait` seconds.",
    503: "The tables cannot be reached at the moment; try again after `wait` seconds.",
}

ASKING = ("malformed", "too_many", "unavailable")
OF_A_TABLE = (*ASKING, "not_found")
CHANGING = (*OF_A_TABLE, "no_seat", "forbidden", "not_now")
SENDING = ("too_much", "not_json")


def problems(*codes: str) -> dict[int, ResponseSpec]:
    """The error answers of a handler, for its OpenAPI description."""
    by_status: dict[int, list[str]] = {}
    for code in sorted({*codes}):
        by_status.setdefault(STATUS[code], []).append(f"`{code}`")
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=f"{MEANINGS[status]} {', '.join(words)}")
        for status, words in sorted(by_status.items())
    }


async def must_be_understood(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse a body that does not match the handler's type exactly. Litestar alone would accept "3" for 3."""
    body = getattr(handler, "parsed_data_field", None)
    if body is None or not isinstance(connection, Request):
        return
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refused("not_json", "the body must be JSON, with the header Content-Type: {kind}", kind=JSON)
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


def _store_unavailable(request: Request[Any, Any, Any], error: StoreUnavailable) -> Response[Problem]:
    note("the store cannot be reached", logging.WARNING, why=str(error))
    return _refused(request, unavailable())


def not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer what Litestar refuses: a path, a method, or a part of the path or query."""
    if error.status_code >= BROKEN:
        return _broken(request, error)
    code, translate = CODE_OF_STATUS.get(error.status_code, "malformed"), translate_of(request.scope)
    sentence = told(translate, ELSEWHERE.get(error.status_code, "this request cannot be understood"))
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        sentence = "; ".join(f"{part.get('key')}: {_worded(part).told(translate)}" for part in error.extra)
    problem = Problem(sentence, code, request_id.get())
    return Response(problem, status_code=error.status_code, headers=error.headers, media_type=JSON)


def _worded(part: dict[str, Any]) -> Phrase:
    """Word an error of Litestar, without null, which a query cannot contain."""
    return worded(str(part.get("message")).replace(" | null", ""))


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    note("broken", logging.ERROR)
    problem = Problem(told(translate_of(request.scope), SOMETHING_BROKE), CODES[BROKEN], request_id.get())
    return Response(problem, status_code=BROKEN, media_type=JSON)


async def note_broken_socket(error: Exception, scope: Scope) -> None:
    """Log an error in a socket's handler, because Litestar closes the socket without logging it."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, HTTPException | WebSocketException):
        note("broken", logging.ERROR)


answered: ExceptionHandlersMap = {
    Refused: _refused,
    StoreUnavailable: _store_unavailable,
    HTTPException: not_understood,
    Exception: _broken,
}
