"""All frames of a client count: one that sends too many or never reads is dropped, and nobody else waits."""

from __future__ import annotations

import json
import socket as sockets
import threading
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from noblesse.server.connections.websocket_protocol import WebSocketProtocol
from noblesse.server.middleware.asgi import Receive, Scope, Send
from tests.server.a_server import serving
from tests.server.people import SLOW, Person
from tests.server.playing import seated
from tests.server.raw_sockets import listening_with_small_buffers, never_reading
from tests.server.serving import served

NO_MASK = bytes(4)
PING, PONG, FRAGMENT, FIRST_FRAGMENT = (bytes((first, 0x80)) + NO_MASK for first in (0x89, 0x8A, 0x00, 0x01))
NO_FRAME = bytes((0x83, 0x80)) + NO_MASK  # an opcode that there is not
LONG_PING = bytes((0x89, 0x80 | 125)) + NO_MASK + bytes(125)
LARGE_TEXT = bytes((0x81, 0x80 | 126)) + (8000).to_bytes(2) + NO_MASK + b" " * 8000
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
FLOODS = {"pings": PING * 100_000, "pongs": PONG * 100_000, "fragments": FIRST_FRAGMENT + FRAGMENT * 100_000}
MOST_KEPT = 200_000  # bytes of what a client does not read


def flood(connection: ClientConnection, frames: bytes) -> None:
    """Send all frames at once, as far as the server accepts them."""
    with suppress(OSError):
        connection.socket.sendall(frames)


def ping(connection: sockets.socket) -> None:
    """Send far more pings than the server keeps answers for."""
    for _ in range(30_000):
        connection.sendall(LONG_PING)


def closing_code_or_none(connection: ClientConnection) -> int | None:
    """Return the code with which the server has closed the connection, or None if it still answers."""
    with suppress(ConnectionClosed):
        connection.send('{"t":"ping"}')
        while json.loads(connection.recv(SLOW))["t"] != "pong":
            pass
        return None
    return connection.close_code


@pytest.mark.parametrize("frames", FLOODS.values(), ids=FLOODS)
def test_a_flood_of_small_frames_closes_its_socket_and_no_other(store_url: str, frames: bytes) -> None:
    with serving(store_url, limits={}) as address, ExitStack() as devices:
        table, people = seated(lambda: devices.enter_context(Person(address)), "high-society", ["Ada", "Bo", "Cy"])
        mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
        stranger = devices.enter_context(Person(address))
        with mover.at(table) as calm, stranger.at(table) as flooder:
            n = calm.hears()["n"]
            flooding = threading.Thread(target=flood, args=(flooder.connection, frames))
            flooding.start()
            for _ in range(20):
                calm.says(t="ping")
                assert calm.hears().items() >= {"t": "pong", "n": n}.items()
            id_ = calm.moves("pass", n)
            assert calm.hears_of("accepted", "refused") == {"t": "accepted", "n": n + 1, "id": id_}
            flooding.join()
            assert closing_code_or_none(flooder.connection) == 1008


def test_large_messages_count_for_more_than_one(store_url: str) -> None:
    """They are fewer than a player may send, but too many bytes."""
    with serving(store_url, limits={}) as address, Person(address) as ada, ada.at(ada.opens(players=3)) as socket:
        flood(socket.connection, LARGE_TEXT * 90)
        assert closing_code_or_none(socket.connection) == 1008


def test_a_client_that_pings_and_never_reads_is_dropped(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    handle_ping = WebSocketProtocol.handle_ping

    def handle_and_measure(self: WebSocketProtocol) -> None:
        handle_ping(self)
        kept.append(self.transport.get_write_buffer_size() + sum(map(len, self.conn.writes)))

    monkeypatch.setattr(WebSocketProtocol, "handle_ping", handle_and_measure)
    monkeypatch.setattr("tests.server.serving.socket.create_server", listening_with_small_buffers)
    with serving(store_url) as address, Person(address) as ada, Person(address) as bo:
        table = ada.opens(players=3)
        bo.sits(table, 1, "Bo")
        with ada.at(table) as calm, never_reading(bo, table) as deaf:
            calm.hears()
            deaf.settimeout(SLOW)
            assert deaf.recv(12) == b"HTTP/1.1 101"  # the last that it reads
            with pytest.raises(OSError, match=r"reset|Broken pipe"):
                ping(deaf)
            calm.says(t="ping")
            assert calm.hears_of("pong")
    assert max(kept) < MOST_KEPT


def test_frames_before_the_socket_is_open_are_ignored() -> None:
    """A pong would be sent before the answer to the handshake."""
    is_asked, is_gone = threading.Event(), threading.Event()

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            is_asked.set()
            assert (await receive())["type"] == "websocket.disconnect"
            is_gone.set()

    with served(application) as port, sockets.create_connection(("127.0.0.1", port), timeout=SLOW) as client:
        client.sendall(HANDSHAKE)
        assert is_asked.wait(SLOW)
        client.sendall(PING)
        with suppress(ConnectionResetError):
            assert client.recv(100) == b""
        assert is_gone.wait(SLOW)


@pytest.mark.parametrize("frames", [FLOODS["pings"], NO_FRAME], ids=["too many", "malformed"])
def test_the_application_sees_a_client_that_was_cut_off_as_one_that_left(frames: bytes) -> None:
    """It may be about to send something just then, which is no error for the operator."""
    is_told = threading.Event()

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                pass
            with suppress(OSError):
                await send({"type": "websocket.send", "text": "too late"})
                return
            is_told.set()

    with served(application) as port, sockets.create_connection(("127.0.0.1", port), timeout=SLOW) as client:
        client.sendall(HANDSHAKE)
        assert client.recv(12) == b"HTTP/1.1 101"
        with suppress(OSError):
            client.sendall(frames)
        assert is_told.wait(SLOW)
