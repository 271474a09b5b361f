"""A port that is held is nobody else's, and a server may listen on it again and again."""

from __future__ import annotations

import socket

import pytest

from tests.server.ports import held_port


def test_a_server_listens_on_a_held_port_as_often_as_it_likes() -> None:
    port = held_port()
    for _ in range(2):
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port))
        with socket.create_server(("127.0.0.1", port)):
            socket.create_connection(("127.0.0.1", port)).close()


def test_a_held_port_is_not_given_to_others() -> None:
    port = held_port()
    with pytest.raises(OSError, match="in use"), socket.socket() as other:
        other.bind(("127.0.0.1", port))  # without SO_REUSEADDR, as for an outgoing connection
