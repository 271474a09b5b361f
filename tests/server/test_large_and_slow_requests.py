"""The size of a head and the time for a request are limited; beyond that the server answers and hangs up."""

from __future__ import annotations

import logging
import socket as sockets
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from noblesse.server.budgets.bounds import Bounds
from noblesse.server.connections.http_protocol import HttpProtocol
from noblesse.server.middleware.asgi import Receive, Scope, Send
from tests.server.a_server import serving
from tests.server.people import SLOW, Person
from tests.server.raw_sockets import HEALTH, port_of, problem_in
from tests.server.serving import answer_to, served

COMMAND = b"POST /api/replay HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
UPGRADE = (
    b"GET /api/tables/none/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HALF_BODIES = [
    COMMAND + b"content-length: 5\r\n\r\n{",
    COMMAND + b"transfer-encoding: chunked\r\n\r\n1\r\n{\r\n",
]
SOON = 2  # seconds for a request instead of half a minute; enough for a handshake on a busy machine


@pytest.fixture
def port(address: str) -> int:
    """The port of a server with the default bounds."""
    return port_of(address)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server where requests must be complete soon."""
    store = tmp_path_factory.mktemp("impatient") / "tables.sqlite"
    with serving(f"sqlite://{store}", bounds=Bounds(request_seconds=SOON)) as address:
        yield address


@pytest.mark.parametrize("header", [b"x: " + b"y" * 100_000, b"\r\n".join([b"a: b"] * 20_000)], ids=["long", "many"])
def test_a_head_that_is_too_large_is_refused(port: int, header: bytes) -> None:
    answer = answer_to(port, HEALTH + b"connection: close\r\n" + header + b"\r\n\r\n")
    assert problem_in(answer) == (431, "too_much", "the head of a request may have at most 16384 bytes")


def test_a_request_line_is_part_of_the_head(port: int) -> None:
    path = b"/" + b"x" * 100_000
    answer = answer_to(port, b"GET " + path + b" HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
    assert problem_in(answer)[0] == 431


def test_a_head_up_to_the_bound_is_read_on_a_reused_connection_too(port: int) -> None:
    large = HEALTH + b"x: " + b"y" * 16_000 + b"\r\n"
    answer = answer_to(port, large + b"\r\n" + large + b"connection: close\r\n\r\n")
    assert answer.count(b"HTTP/1.1 200") == 2


def test_an_endless_head_is_cut_off(port: int) -> None:
    """The client may go on sending for a moment, so that it gets its answer, but not for ever."""
    megabyte = b"y" * 1_000_000
    with sockets.create_connection(("127.0.0.1", port), timeout=SLOW) as client:
        client.sendall(HEALTH + b"x: ")
        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            send_for_ever(client, megabyte, times=100)


def send_for_ever(client: sockets.socket, some: bytes, times: int) -> None:
    """Send the same bytes again and again, for a very long time."""
    for _ in range(times):
        client.sendall(some)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (b"x: " + b"y" * 9_000, (431, "too_much")),
        (b"\r\n".join([b"a: b"] * 200), (431, "too_much")),
        (b"x: " + b"y" * 100_000, (431, "too_much")),
        (b"content-length: 5", (400, "malformed")),
    ],
    ids=["a line of 9 kB", "200 lines", "100 kB", "a body"],
)
def test_a_socket_that_cannot_be_opened_is_told_why(port: int, more: bytes, problem: tuple[int, str]) -> None:
    assert problem_in(answer_to(port, UPGRADE + more + b"\r\n\r\n"))[:2] == problem


def test_an_invalid_request_gets_a_problem_like_any_other(port: int) -> None:
    assert problem_in(answer_to(port, b"\x00\x01\x02\r\n\r\n"))[:2] == (400, "malformed")


def test_a_body_that_nobody_reads_is_not_received_for_ever(port: int) -> None:
    """One-byte chunks carry little in many bytes, and a trailer after them would have no bound of its own."""
    chunks = b"1\r\nx\r\n" * 10 + b"0\r\nx: " + b"y" * 1_000_000 + b"\r\n\r\n"
    answer = answer_to(port, COMMAND + b"connection: close\r\ntransfer-encoding: chunked\r\n\r\n" + chunks)
    assert problem_in(answer)[:2] == (413, "too_much")


def test_a_few_requests_may_be_sent_at_once_and_no_more(port: int) -> None:
    last = HEALTH + b"connection: close\r\n\r\n"
    assert answer_to(port, (HEALTH + b"\r\n") * 5 + last).count(b"HTTP/1.1 200") == 6
    with suppress(ConnectionResetError):
        assert answer_to(port, (HEALTH + b"\r\n") * 500 + last).count(b"HTTP/1.1 200") < 100


@pytest.mark.parametrize(
    "half",
    [b"G", HEALTH, *HALF_BODIES],
    ids=["of a line", "of a head", "of a body", "of some chunks"],
)
def test_half_a_request_is_answered_when_its_time_is_up(impatient: str, half: bytes) -> None:
    answer = answer_to(port_of(impatient), half)
    assert problem_in(answer) == (408, "too_slow", "a request must be complete within 2 seconds")


@pytest.mark.parametrize("half", HALF_BODIES, ids=["announced", "in chunks"])
def test_half_a_body_is_no_error_for_the_operator(
    impatient: str, half: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        assert answer_to(port_of(impatient), half).startswith(b"HTTP/1.1 408")
        while not [record for record in caplog.records if record.getMessage() == "request"]:
            time.sleep(0.01)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_request_that_arrives_byte_by_byte_gets_no_extra_time(impatient: str) -> None:
    with sockets.create_connection(("127.0.0.1", port_of(impatient)), timeout=SLOW) as client:
        client.sendall(HEALTH + b"x: ")
        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            drip(client)


def drip(client: sockets.socket) -> None:
    """Send a byte now and then, for much longer than a request may take."""
    for _ in range(3000):
        client.sendall(b"y")
        time.sleep(0.02)


@pytest.mark.parametrize("said", [b"", b"\r\n", HEALTH + b"\r\n"], ids=["nothing", "a line end", "a request"])
def test_a_connection_that_asks_nothing_is_closed(impatient: str, said: bytes) -> None:
    """Without an answer, because a browser may have opened it in advance."""
    with sockets.create_connection(("127.0.0.1", port_of(impatient)), timeout=SLOW) as client:
        client.sendall(said)
        if said.startswith(b"GET"):
            assert client.recv(65_536).startswith(b"HTTP/1.1 200")
            client.sendall(b"\r")  # so that it is not idle
        assert client.recv(65_536) == b""


def test_sockets_and_streams_do_not_count_as_slow_requests(impatient: str) -> None:
    with Person(impatient) as ada:
        table = ada.opens(players=3)
        with ada.at(table) as socket, ada.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith('data: {"t":"snapshot"')
            for _ in range(2):  # so long that both would be over by now
                assert answer_to(port_of(impatient), HEALTH).startswith(b"HTTP/1.1 408")
            ada.asks(table, t="say", line="still here")
            assert socket.hears_of("line")["line"]["line"] == "still here"
            while '"still here"' not in next(lines):
                pass


def test_a_server_that_stops_does_not_wait_for_a_client_that_never_reads(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    is_full, pause = threading.Event(), HttpProtocol.pause_writing

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            while not (is_full.is_set() and await _is_gone(receive)):
                await send({"type": "http.response.body", "body": bytes(100_000), "more_body": True})

    def noting(protocol: HttpProtocol) -> None:
        pause(protocol)
        is_full.set()

    monkeypatch.setattr(HttpProtocol, "pause_writing", noting)
    with caplog.at_level(logging.INFO), ExitStack() as stack, served(application) as port:
        client = stack.enter_context(sockets.create_connection(("127.0.0.1", port), timeout=SLOW))
        client.sendall(HEALTH + b"\r\n")
        assert is_full.wait(SLOW)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def _is_gone(receive: Receive) -> bool:
    return bool((await receive())["type"] == "http.disconnect")
