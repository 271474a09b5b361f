"""Requests written byte by byte, and clients that do not read what they are sent."""

from __future__ import annotations

import json
import socket as sockets
from typing import Any

from noblesse.server.middleware.security_headers import NOT_KEPT
from tests.server.people import Person

HEALTH = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n"


def port_of(address: str) -> int:
    """The port of this address."""
    return int(address.rsplit(":", 1)[1])


def problem_in(answer: bytes) -> tuple[int, str, str]:
    """Status, code and sentence of an answer that is a problem; checks the headers that every answer has."""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    for name, value in NOT_KEPT:
        assert name + b": " + value.lower() in lines
    assert b"connection: close" in lines
    assert b"content-length: %d" % len(body) in lines
    problem = json.loads(body)
    return int(head.split()[1]), problem["code"], problem["error"]


def never_reading(person: Person, table: str) -> sockets.socket:
    """A socket that opens and then reads nothing."""
    host, port = person.address.removeprefix("http://").split(":")
    connection = sockets.socket()
    connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    connection.connect((host, int(port)))
    connection.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {host}:{port}\r\norigin: {person.address}\r\n"
        f"cookie: noblesse={person.cookies['noblesse']}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return connection


def listening_with_small_buffers(place: tuple[str, int], create: Any = sockets.create_server) -> sockets.socket:
    """A listening socket whose kernel buffers little of what is not read, so that the test is short."""
    listening: sockets.socket = create(place)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)
    return listening
