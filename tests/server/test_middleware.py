"""Every answer has its headers and its id; large bodies are refused and errors are answered, on a real socket."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from litestar import Litestar

from noblesse.server.middleware.asgi import Message, Receive, Scope, Send
from noblesse.server.middleware.body_limit import BodyLimit
from noblesse.server.middleware.origin import Origins, OwnOrigin
from noblesse.server.middleware.security_headers import ALWAYS, SecurityHeaders
from noblesse.server.middleware.stack import guarded
from noblesse.server.operations import logs

from .serving import answer_to, served
from .small_application import METRICS, on_loopback, size


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Where the small application listens."""
    with on_loopback() as port:
        yield port


@pytest.mark.parametrize("path", ["/page", "/api/tables/x", "/nowhere", "/api/nowhere", "/api/broken"])
def test_every_answer_tells_the_browser_what_to_refuse(port: int, path: str) -> None:
    answer = httpx.get(f"http://127.0.0.1:{port}{path}")
    for name, value in ALWAYS:
        assert answer.headers.get_list(name.decode()) == [value.decode()]
    assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/api")
    assert answer.headers["x-request-id"]


def test_the_policy_is_strict() -> None:
    policy = dict(ALWAYS)[b"content-security-policy"].decode()
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; ")
    assert "unsafe" not in policy


def test_a_body_up_to_the_limit_arrives_and_a_larger_one_is_refused(port: int) -> None:
    url = f"http://127.0.0.1:{port}/api/size"
    assert httpx.post(url, content=b"x" * 16_384).json() == 16_384
    answer = httpx.post(url, content=b"x" * 16_385)
    assert (answer.status_code, answer.json()["error"]) == (413, "a request may have at most 16384 bytes")


def test_a_body_that_does_not_say_its_size_has_the_same_limit(port: int) -> None:
    url = f"http://127.0.0.1:{port}/api/size"
    assert httpx.post(url, content=iter([b"x" * 10_000, b"x" * 6_384])).json() == 16_384
    assert httpx.post(url, content=iter([b"x" * 10_000, b"x" * 6_385])).status_code == 413


def test_an_endless_body_is_cut_off(port: int) -> None:
    start = b"POST /api/size HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    assert answer_to(port, start + b"2000\r\n" + b"x" * 0x2000 + b"\r\n4000\r\n" + b"x" * 0x4000).startswith(
        b"HTTP/1.1 413 "
    )
    announced = b"POST /api/size HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999999999999\r\n\r\n"
    assert answer_to(port, announced).split()[1] in {b"413", b"400"}


def test_a_client_that_leaves_before_its_body_is_complete_reaches_nothing() -> None:
    messages: list[Message] = [
        {"type": "http.disconnect"},
        {"type": "http.request", "body": b"x", "more_body": True},
    ]

    async def receive() -> Message:
        return messages.pop()

    async def unreachable(*_: object) -> None:
        raise AssertionError

    scope = {"type": "http", "path": "/", "headers": [(b"transfer-encoding", b"chunked")]}
    asyncio.run(BodyLimit(unreachable)(scope, receive, unreachable))


def test_requests_are_counted_by_route_and_never_by_what_is_in_the_path(port: int) -> None:
    httpx.get(f"http://127.0.0.1:{port}/api/tables/very-secret-table")
    httpx.get(f"http://127.0.0.1:{port}/very-secret-place")
    httpx.request("PROPFIND", f"http://127.0.0.1:{port}/page")
    shown = METRICS.exposition().decode()
    assert 'noblesse_requests_total{method="GET",route="/api/tables/{table}",status="200"}' in shown
    assert 'noblesse_requests_total{method="GET",route="other",status="404"}' in shown
    assert 'method="other"' in shown
    assert "secret" not in shown


def test_a_request_is_logged_without_its_query_and_found_by_its_id(port: int) -> None:
    stream = io.StringIO()
    lines = logging.StreamHandler(stream)
    lines.setFormatter(logs.Lines("json"))
    logs.LOG.addHandler(lines)
    logs.LOG.setLevel(logging.INFO)
    try:
        answer = httpx.get(f"http://127.0.0.1:{port}/api/tables/x%0Ay?token=hush", headers={"cookie": "seat=hush"})
        while answer.headers["x-request-id"] not in stream.getvalue():  # the line is written after the answer
            time.sleep(0.01)
    finally:
        logs.LOG.removeHandler(lines)
    written = json.loads(stream.getvalue().splitlines()[-1])
    assert written["request"] == answer.headers["x-request-id"]
    assert (written["method"], written["path"], written["status"]) == ("GET", "/api/tables/x\ny", 200)
    assert written["milliseconds"] > 0
    assert "hush" not in stream.getvalue()


def test_an_error_outside_the_framework_is_answered_with_the_id_of_the_request() -> None:
    async def app(scope: dict[str, object], receive: object, send: object) -> None:
        if scope["type"] == "http":
            raise RuntimeError("hush")

    with served(guarded(app, Origins(), METRICS)) as port:
        answer = httpx.get(f"http://127.0.0.1:{port}/api/x")
    assert answer.status_code == 500
    assert answer.json()["request"] == answer.headers["x-request-id"]
    assert answer.headers["cache-control"] == "no-store"
    assert "hush" not in answer.text


def test_an_error_in_the_middle_of_an_answer_cuts_it_off() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"9")]})
            await send({"type": "http.response.body", "body": b"half", "more_body": True})
            raise RuntimeError("hush")

    with served(guarded(app, Origins(), METRICS)) as port, pytest.raises(httpx.RemoteProtocolError):
        httpx.get(f"http://127.0.0.1:{port}/")


def test_our_middleware_also_works_in_the_list_of_the_framework() -> None:
    guards: list[Any] = [SecurityHeaders, partial(BodyLimit, largest=4), partial(OwnOrigin, origins=Origins())]
    with served(Litestar([size], middleware=guards, openapi_config=None, logging_config=None)) as port:
        answer = httpx.post(f"http://127.0.0.1:{port}/api/size", content=b"12345")
        assert (answer.status_code, answer.headers["cache-control"]) == (413, "no-store")
