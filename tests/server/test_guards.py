"""What stands before the application refuses strangers' pages, foreign hosts and large bodies, on a real socket."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from litestar import Litestar, Request, WebSocket, get, post, websocket
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from noblesse.server import logs
from noblesse.server.asgi import Message, Receive, Scope, Send
from noblesse.server.bodies import SmallBodies
from noblesse.server.guards import guarded
from noblesse.server.headers import ALWAYS, SafeHeaders
from noblesse.server.metrics import Metrics
from noblesse.server.origin import Origins, OwnOrigin, hosts_for

from .serving import answer_to, served

COOKIE = {"cookie": "seat=x"}
TOKEN = {"authorization": "Bearer x"}
FOREIGN = {"origin": "https://evil.example"}


@get("/page")
async def page() -> str:
    """Something to read."""
    return "page"


@get("/api/tables/{table:str}")
async def table(table: FromPath[str]) -> dict[str, str]:
    """A path with something in it."""
    return {"table": table}


@post("/api/size", status_code=200)
async def size(request: Request[Any, Any, Any]) -> int:
    """How much has arrived."""
    return len(await request.body())


@get("/api/broken")
async def broken() -> None:
    """Litestar answers for this one."""
    raise RuntimeError("broken inside")


@websocket("/api/socket")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Says what it hears."""
    await socket.accept()
    await socket.send_text(await socket.receive_text())
    await socket.close()


ROUTES: list[ControllerRouterHandler] = [page, table, size, broken, echo]
METRICS = Metrics(["high-society"], ["stale"])


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A server bound to loopback, which one other site may speak to."""
    origins = Origins(hosts_for("127.0.0.1"), ["https://friend.example"])
    with served(guarded(Litestar(ROUTES, openapi_config=None, logging_config=None), origins, METRICS)) as port:
        yield port


def posted(port: int, headers: dict[str, str]) -> httpx.Response:
    """What a request that could change something gets."""
    return httpx.post(f"http://127.0.0.1:{port}/api/size", content=b"12345", headers=headers)


def test_our_own_page_may_speak(port: int) -> None:
    ours = {"origin": f"http://127.0.0.1:{port}"}
    for headers in (COOKIE | ours, ours, COOKIE | {"sec-fetch-site": "same-origin"}, COOKIE | ours | TOKEN):
        assert posted(port, headers).json() == 5


def test_a_named_site_may_speak(port: int) -> None:
    headers = COOKIE | {"origin": "https://friend.example", "sec-fetch-site": "cross-site"}
    assert posted(port, headers).json() == 5


def test_a_program_with_a_token_or_without_a_cookie_may_speak(port: int) -> None:
    for headers in (TOKEN, {}, COOKIE | TOKEN):
        assert posted(port, headers).json() == 5


@pytest.mark.parametrize(
    "headers",
    [
        COOKIE,
        FOREIGN,
        COOKIE | FOREIGN,
        TOKEN | FOREIGN,
        COOKIE | {"origin": "null"},
        COOKIE | {"origin": "http://127.0.0.1:1"},
        COOKIE | {"origin": "ftp://127.0.0.1"},
        COOKIE | {"origin": "http://[broken"},
        COOKIE | {"sec-fetch-site": "cross-site"},
        COOKIE | {"sec-fetch-site": "same-site"},
        COOKIE | {"authorization": "Basic eA=="},
    ],
)
def test_a_strangers_page_may_change_nothing(port: int, headers: dict[str, str]) -> None:
    answer = posted(port, headers)
    assert answer.status_code == 403
    assert answer.json() == {
        "error": "only this server's own pages and programs with a token may do that",
        "request": answer.headers["x-request-id"],
    }


def test_anybody_may_follow_a_link_to_a_page(port: int) -> None:
    headers = COOKIE | FOREIGN | {"sec-fetch-site": "cross-site"}
    assert httpx.get(f"http://127.0.0.1:{port}/page", headers=headers).text == "page"


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1:8000", "[::1]:8000", "localhost."])
def test_a_local_server_answers_to_its_local_names(port: int, host: str) -> None:
    assert httpx.get(f"http://127.0.0.1:{port}/page", headers={"host": host}).text == "page"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "192.168.1.1:8000", "", "[", "a:b"])
def test_a_name_that_was_made_to_point_to_a_local_server_reaches_nothing(port: int, host: str) -> None:
    answer = httpx.get(f"http://127.0.0.1:{port}/page", headers={"host": host})
    assert answer.status_code == 421
    assert answer.json()["error"] == "this server does not answer for that host"
    with pytest.raises(InvalidStatus, match=r"HTTP 421"):
        connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers={"host": host} if host else {"host": " "})


def test_a_server_for_everybody_answers_to_every_name() -> None:
    assert hosts_for("0.0.0.0") == hosts_for("::") == hosts_for("games.example") == ()
    assert hosts_for("localhost") == hosts_for("::1") == hosts_for("127.0.0.2")
    assert Origins().is_our_host("games.example")


@pytest.mark.parametrize("origin", ["https://a.example/", "a.example", "wss://a.example", "https://", "https://a:b"])
def test_an_origin_in_the_settings_is_written_as_browsers_write_it(origin: str) -> None:
    with pytest.raises(ValueError, match=r"^an origin is written as https://play\.example\.org, not "):
        Origins(origins=[origin])


def test_our_own_socket_is_opened(port: int) -> None:
    ours = f"http://127.0.0.1:{port}"
    for headers in (COOKIE, TOKEN, {}):
        origin = ours if headers is COOKIE else None
        with connect(f"ws://127.0.0.1:{port}/api/socket", origin=origin, additional_headers=headers) as socket:  # type: ignore[arg-type]
            socket.send("hello")
            assert socket.recv() == "hello"
            assert socket.response is not None
            assert socket.response.headers["x-request-id"]


@pytest.mark.parametrize("headers", [FOREIGN, COOKIE | FOREIGN, COOKIE, COOKIE | {"sec-fetch-site": "cross-site"}])
def test_a_strangers_page_opens_no_socket(port: int, headers: dict[str, str]) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers=headers)
    response = refused.value.response
    assert response.status_code == 403
    assert response.headers["x-content-type-options"] == "nosniff"
    assert json.loads(response.body)["request"] == response.headers["x-request-id"]


def test_a_page_behind_tls_is_not_one_without() -> None:
    asked: list[Message] = []

    async def send(message: Message) -> None:
        asked.append(message)

    async def app(*_: object) -> None:
        asked.append({"type": "reached"})

    def ask(scheme: str, origin: bytes, host: bytes) -> object:
        headers = [(b"host", host), (b"origin", origin)]
        scope = {"type": "websocket", "scheme": scheme, "headers": headers}
        asyncio.run(OwnOrigin(app, Origins())(scope, None, send))  # type: ignore[arg-type]
        return asked.pop()["type"]

    assert ask("wss", b"https://a.example", b"a.example") == "reached"
    assert ask("wss", b"https://a.example", b"a.example:443") == "reached"
    assert ask("ws", b"https://a.example", b"a.example") == "reached", "a proxy speaks TLS for us"
    assert ask("wss", b"http://a.example", b"a.example") == "websocket.close"
    assert ask("ws", b"http://a.example", b"a.example:443") == "websocket.close"


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
    assert (answer.status_code, answer.json()["error"]) == (413, "a request has at most 16384 bytes")


def test_a_body_that_does_not_say_its_size_has_the_same_limit(port: int) -> None:
    url = f"http://127.0.0.1:{port}/api/size"
    assert httpx.post(url, content=iter([b"x" * 10_000, b"x" * 6_384])).json() == 16_384
    assert httpx.post(url, content=iter([b"x" * 10_000, b"x" * 6_385])).status_code == 413


def test_an_endless_body_is_cut(port: int) -> None:
    start = b"POST /api/size HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    assert answer_to(port, start + b"2000\r\n" + b"x" * 0x2000 + b"\r\n4000\r\n" + b"x" * 0x4000).startswith(
        b"HTTP/1.1 413 "
    )
    announced = b"POST /api/size HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999999999999\r\n\r\n"
    assert answer_to(port, announced).split()[1] in {b"413", b"400"}


def test_who_leaves_before_the_body_is_whole_reaches_nothing() -> None:
    messages: list[Message] = [
        {"type": "http.disconnect"},
        {"type": "http.request", "body": b"x", "more_body": True},
    ]

    async def receive() -> Message:
        return messages.pop()

    async def unreachable(*_: object) -> None:
        raise AssertionError

    scope = {"type": "http", "headers": [(b"transfer-encoding", b"chunked")]}
    asyncio.run(SmallBodies(unreachable)(scope, receive, unreachable))


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
    finally:
        logs.LOG.removeHandler(lines)
    written = json.loads(stream.getvalue())
    assert written["request"] == answer.headers["x-request-id"]
    assert (written["method"], written["path"], written["status"]) == ("GET", "/api/tables/x\ny", 200)
    assert written["milliseconds"] > 0
    assert "hush" not in stream.getvalue()


def test_what_breaks_outside_the_framework_is_answered_with_the_requests_id() -> None:
    async def app(scope: dict[str, object], receive: object, send: object) -> None:
        if scope["type"] == "http":
            raise RuntimeError("hush")

    with served(guarded(app, Origins(), METRICS)) as port:
        answer = httpx.get(f"http://127.0.0.1:{port}/api/x")
    assert answer.status_code == 500
    assert answer.json()["request"] == answer.headers["x-request-id"]
    assert answer.headers["cache-control"] == "no-store"
    assert "hush" not in answer.text


def test_what_breaks_in_the_middle_of_an_answer_cuts_it() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"9")]})
            await send({"type": "http.response.body", "body": b"half", "more_body": True})
            raise RuntimeError("hush")

    with served(guarded(app, Origins(), METRICS)) as port, pytest.raises(httpx.RemoteProtocolError):
        httpx.get(f"http://127.0.0.1:{port}/")


def test_a_guard_can_also_stand_in_the_frameworks_own_list() -> None:
    guards: list[Any] = [SafeHeaders, partial(SmallBodies, largest=4), partial(OwnOrigin, origins=Origins())]
    with served(Litestar([size], middleware=guards, openapi_config=None, logging_config=None)) as port:
        assert posted(port, {}).status_code == 413
        assert posted(port, FOREIGN).headers["cache-control"] == "no-store"
