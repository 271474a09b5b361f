"""Texts written straight to the transport arrive whole, in order with queued ones, and never by a closed socket."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from itertools import count
from typing import Any

import pytest
from litestar import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from noblesse.server.connections.websocket_protocol import MOST_UNREAD
from noblesse.server.http.sockets import _write
from noblesse.server.live.listener import Listener
from noblesse.server.middleware.asgi import WRITE_NOW, App, Receive, Scope, Send
from tests.server.people import SLOW
from tests.server.raw_sockets import listening_with_small_buffers
from tests.server.serving import answer_to, served

SIZES = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000]
LARGE = 8_192


def socket_application(spoken: Any) -> App:
    """An application that accepts a socket and then speaks."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await spoken(scope, receive, send)

    return application


def test_a_text_of_any_size_arrives_whole() -> None:
    async def spoken(scope: Scope, receive: Receive, send: Send) -> None:
        for size in SIZES:
            assert scope["extensions"][WRITE_NOW]["write"](b"a" * size)
        await send({"type": "websocket.send", "text": "the long way"})

    with served(socket_application(spoken)) as port, connect(f"ws://127.0.0.1:{port}/") as reader:
        assert [reader.recv(SLOW) for _ in SIZES] == ["a" * size for size in SIZES]
        assert reader.recv(SLOW) == "the long way"


def test_a_slow_reader_hears_everything_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are written directly until the buffer is full, and again when the reader has caught up."""
    monkeypatch.setattr("tests.server.serving.socket.create_server", listening_with_small_buffers)
    at_once: list[bool] = []
    numbers, is_full = count(), threading.Event()

    async def spoken(scope: Any, receive: Any, send: Any) -> None:
        listener = Listener(None, None)

        def write(text: bytes) -> bool:
            at_once.append(scope["extensions"][WRITE_NOW]["write"](text))
            return at_once[-1]

        async def say(pause: float) -> None:
            listener.hear(b"%d" % next(numbers) + b" " * LARGE)
            await asyncio.sleep(pause)

        listener.write_at_once = write
        writing = asyncio.create_task(_write(WebSocket(scope, receive, send), listener))
        await asyncio.sleep(0.01)
        while False not in at_once:
            await say(pause=0)
        is_full.set()
        while not at_once[-1]:
            await say(pause=0.05)
        listener.end()
        await writing

    heard = []
    with served(socket_application(spoken)) as port, connect(f"ws://127.0.0.1:{port}/", max_queue=1) as reader:
        assert is_full.wait(SLOW)
        with suppress(ConnectionClosed):
            while True:
                heard.append(int(reader.recv(SLOW)))
    assert heard == list(range(next(numbers)))
    assert at_once[0], "the short way was to be tried first"


def test_a_client_is_paused_while_several_of_its_messages_wait() -> None:
    """The application has not read the first messages, so the web server stops reading more."""
    first, last = range(MOST_UNREAD + 1), range(MOST_UNREAD + 1, 20)
    all_wait, all_sent = threading.Event(), threading.Event()
    waiting, heard = [], []

    async def spoken(scope: Scope, receive: Any, send: Send) -> None:
        queue = receive.__self__.queue
        while queue.qsize() < len(first):
            await asyncio.sleep(0.01)
        all_wait.set()
        await asyncio.to_thread(all_sent.wait, SLOW)
        await asyncio.sleep(0.1)
        waiting.append(queue.qsize())
        heard.extend([int((await receive())["text"]) for _ in range(20)])

    with served(socket_application(spoken)) as port, connect(f"ws://127.0.0.1:{port}/") as writer:
        for number in first:
            writer.send(str(number))
        assert all_wait.wait(SLOW)
        for number in last:
            writer.send(str(number))
        all_sent.set()
        with pytest.raises(ConnectionClosed):
            writer.recv(SLOW)
    assert waiting == [len(first)]
    assert heard == list(range(20))


def test_nothing_is_sent_through_a_closed_socket() -> None:
    refused = []

    async def spoken(scope: Scope, receive: Receive, send: Send) -> None:
        write = scope["extensions"][WRITE_NOW]["write"]
        assert (await receive())["type"] == "websocket.disconnect"
        refused.append(write(b"too late"))

    with served(socket_application(spoken)) as port:
        with connect(f"ws://127.0.0.1:{port}/"):
            pass
        while not refused:
            time.sleep(0.01)
    assert refused == [False]


def test_nothing_follows_the_closing_frame() -> None:
    refused = []

    async def spoken(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.close", "code": 1012})
        refused.append(scope["extensions"][WRITE_NOW]["write"](b"too late"))

    with served(socket_application(spoken)) as port, connect(f"ws://127.0.0.1:{port}/") as reader:
        with pytest.raises(Exception, match="1012"):
            reader.recv(SLOW)
        while not refused:
            time.sleep(0.01)
    assert refused == [False]


def test_a_client_with_a_wrong_handshake_is_told_so() -> None:
    asked = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n"  # without a key
    with served(socket_application(None)) as port:
        assert answer_to(port, asked).startswith(b"HTTP/1.1 400")
