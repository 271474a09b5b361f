"""Connections are counted in total, per address and per guest; one too many is refused, and the others go on."""

from __future__ import annotations

import json
import logging
import re
import signal
import socket as sockets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from http.client import HTTPResponse
from pathlib import Path

import httpx
import pytest

from noblesse.server.budgets.bounds import Bounds, bounds_from, entries_of_the_longest_game
from noblesse.server.guests.tokens import fresh_secret
from tests.children import started
from tests.server.a_server import serving
from tests.server.people import SLOW, Person, closing_code
from tests.server.raw_sockets import HEALTH, port_of, problem_in
from tests.server.serving import answer_to

ASKED_ONCE = HEALTH + b"connection: close\r\n\r\n"
FULL = (503, "unavailable", "this server has too many connections; try again in 5 seconds")
ADDRESS_FULL = (429, "too_many", "too many connections from your address: at most 3; close one first")
COMMAND = "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (256, 256)); from noblesse.cli import main; main()"


def opened(port: int, stack: ExitStack, number: int) -> list[sockets.socket]:
    """Connections that say nothing yet."""
    return [stack.enter_context(sockets.create_connection(("127.0.0.1", port), timeout=SLOW)) for _ in range(number)]


def is_answered(connection: sockets.socket) -> bool:
    """Whether an accepted connection is still served."""
    connection.sendall(HEALTH + b"\r\n")
    response = HTTPResponse(connection)
    response.begin()
    response.read()  # all of it, so that the next answer is not taken for its rest
    return response.status == HTTPStatus.OK


def numbers(person: httpx.Client) -> dict[str, float]:
    """What the operator sees."""
    while (answer := person.get("/metrics")).status_code == 503:
        pass  # a connection that was closed may still be counted
    lines = answer.text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


def test_one_connection_too_many_is_refused_and_the_others_go_on(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(store_url, bounds=Bounds(connections=3)) as address, ExitStack() as stack:
        port = port_of(address)
        with caplog.at_level(logging.WARNING):
            inside = opened(port, stack, 3)
            assert all(map(is_answered, inside))
            for _ in range(20):
                answer = answer_to(port, ASKED_ONCE)
                assert problem_in(answer) == FULL
                assert b"\r\nretry-after: 5\r\n" in answer
            assert all(map(is_answered, inside))
        lines = [record for record in caplog.records if record.getMessage() == "connections are refused"]
        assert len(lines) < 20
        assert vars(lines[0])["fields"] == {"reason": "connections", "refused": 1, "open": 3, "address": "127.0.0.1"}
        inside.pop().close()
        with Person(address) as ada:
            found = numbers(ada)
            assert found["noblesse_connections_open"] == 3
            assert found['noblesse_connections_refused_total{reason="connections"}'] >= 20
            assert found['noblesse_budget_refused_total{budget="connections"}'] >= 20
            assert found['noblesse_budget{budget="connections"}'] == 3


def test_one_socket_too_many_is_refused_before_it_opens(store_url: str) -> None:
    with serving(store_url, bounds=Bounds(connections=2)) as address, Person(address) as ada:
        table = ada.opens(players=3)
        with ada.at(table) as socket, pytest.raises(Exception, match="503"), ada.at(table):
            pass
        socket.connection.close()


def test_connections_of_one_address_leave_room_for_others(store_url: str) -> None:
    bounds = Bounds(connections_per_address=3)
    with serving(store_url, bounds=bounds) as address, ExitStack() as stack:
        inside = opened(port_of(address), stack, 3)
        assert all(map(is_answered, inside))
        assert problem_in(answer_to(port_of(address), ASKED_ONCE)) == ADDRESS_FULL
        assert all(map(is_answered, inside))
        with sockets.create_connection(
            ("127.0.0.1", port_of(address)), timeout=SLOW, source_address=("127.0.0.2", 0)
        ) as other:
            assert is_answered(other)


def test_connections_of_a_trusted_proxy_are_bounded_only_by_the_total(store_url: str) -> None:
    bounds = Bounds(connections=8, connections_per_address=3)
    with serving(store_url, bounds=bounds, trusted_proxy=True) as address, ExitStack() as stack:
        assert all(map(is_answered, opened(port_of(address), stack, 8)))
        assert problem_in(answer_to(port_of(address), ASKED_ONCE)) == FULL


def secret_header() -> dict[str, str]:
    """The header of an unknown program."""
    return {"authorization": f"Bearer {fresh_secret()}"}


@pytest.mark.parametrize("path", ["tables/{}/events", "bot/tables/{}/stream"])
def test_streams_with_made_up_secrets_share_the_bound_of_their_address(store_url: str, path: str) -> None:
    bounds = Bounds(connections_per_address=3)
    with serving(store_url, bounds=bounds, trusted_proxy=True) as address, Person(address) as ada, ExitStack() as stack:
        table = ada.opens(players=3)
        url, bodies = f"{address}/api/{path.format(table)}", []

        def stream(forwarded: str) -> httpx.Response:
            headers = {"x-forwarded-for": forwarded, **secret_header()}
            answer = stack.enter_context(httpx.stream("GET", url, headers=headers, timeout=SLOW))
            if answer.status_code == 200:
                bodies.append(answer.iter_bytes())  # the response is closed with its iterator
                next(bodies[-1])
            return answer

        inside = [stream("203.0.113.7") for _ in range(3)]
        assert [answer.status_code for answer in inside] == [200] * 3
        refused = stream("203.0.113.7")
        refused.read()
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert refused.json()["error"] == "too many connections to tables from your address: at most 3; close one first"
        assert refused.headers["retry-after"] == "5"
        assert stream("203.0.113.8").status_code == 200
        inside[0].close()
        while (answer := stream("203.0.113.7")).status_code == 429:
            pass
        assert answer.status_code == 200


def test_sockets_and_streams_of_a_guest_share_one_bound(store_url: str) -> None:
    with (
        serving(store_url, bounds=Bounds(streams_per_guest=2)) as address,
        Person(address) as ada,
        Person(address) as bo,
    ):
        table = ada.opens(players=3)
        bo.sits(table, 1, "Bo")
        events = f"/api/tables/{table}/events"
        with ada.at(table) as socket, ada.stream("GET", events) as stream:
            socket.hears()
            body = stream.iter_bytes()
            next(body)
            with ada.at(table) as third:
                refused = third.hears()
                assert (refused["t"], refused["code"], refused["wait"]) == ("refused", "too_many", 5.0)
                assert refused["sentence"] == "you have too many connections to tables: at most 2; close one first"
                assert closing_code(third.connection) == 1008
            answer = ada.get(events)
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
            assert numbers(ada)['noblesse_connections_refused_total{reason="guest"}'] == 2
            with bo.at(table) as other:
                assert other.hears()["t"] == "snapshot"
        heard = ""
        while heard != "snapshot":  # a closed connection is counted for a moment longer
            with ada.at(table) as again:
                heard = again.hears()["t"]


@contextmanager
def with_few_files(store: str, log: Path) -> Iterator[str]:
    """The address of a server in a process that may open 256 files."""
    command = [sys.executable, "-c", COMMAND, "serve", "--port", "0", "--store", store, "--log", "json"]
    command += ["--most", "connections_per_address=1000"]
    with log.open("w") as stderr:
        process = started(command, stdout=subprocess.PIPE, stderr=stderr, text=True)
    with process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found, log.read_text()
            yield f"http://127.0.0.1:{found[1]}"
            process.send_signal(signal.SIGTERM)
        finally:
            if process.poll() is None:
                process.terminate()


@pytest.mark.processes
def test_a_server_with_few_files_serves_the_guests_it_has_and_says_so(store_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with with_few_files(store_url, log) as address, Person(address) as ada, ExitStack() as stack:
        table = ada.opens(players=3)
        with ada.at(table) as socket:
            socket.hears()
            many = opened(port_of(address), stack, 300)
            answers = [connection.recv(65_536) for connection in many[250:]]
            assert {problem_in(answer) for answer in answers} == {FULL}
            assert is_answered(many[0])
            socket.says(t="say", line="still here")
            assert socket.hears_of("line")["line"]["line"] == "still here"
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    refused = [line for line in lines if line["event"] == "connections are refused"]
    assert refused[0]["reason"] == "connections"
    assert len(refused) < 10
    assert not [line for line in lines if line["level"] == "error"]


def test_bounds_are_given_as_words() -> None:
    assert bounds_from([]) == Bounds()
    assert bounds_from(["connections=50", "request_seconds=9"]) == Bounds(connections=50, request_seconds=9)
    for word in ("connections", "dances=3", "connections=0", "connections=many", "connections=-1", "request_seconds=٣"):
        with pytest.raises(ValueError, match=r"^a bound is given as connections=500, for one of connections, "):
            bounds_from([word])


def test_a_log_has_room_for_the_longest_game() -> None:
    least = entries_of_the_longest_game()
    assert least == 886 + 7
    assert bounds_from([f"log_entries={least}"]).log_entries == least
    with pytest.raises(ValueError, match=r"^the longest game needs 893 entries: log_entries must be 893 or more$"):
        bounds_from([f"log_entries={least - 1}"])


def test_no_more_connections_are_promised_than_there_are_files() -> None:
    with pytest.raises(
        ValueError, match=r"^this process may open \d+ files, which is enough for \d+ connections, not for"
    ):
        bounds_from([f"connections={10**9}"])
