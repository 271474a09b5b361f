"""Requests from other sites and for other hosts are refused, on a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from noblesse.server.middleware.asgi import Message
from noblesse.server.middleware.origin import Origins, OwnOrigin, hosts_for

from .small_application import on_loopback

COOKIE = {"cookie": "seat=x"}
TOKEN = {"authorization": "Bearer x"}
FOREIGN = {"origin": "https://evil.example"}


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Where the small application listens."""
    with on_loopback() as port:
        yield port


def posted(port: int, headers: dict[str, str]) -> httpx.Response:
    """The answer to a request that could change something."""
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
        "code": "forbidden",
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


def test_a_page_over_https_is_not_the_same_origin_as_one_over_http() -> None:
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
