"""Whatever comes over the wire is answered with a clear refusal, and nobody else notices."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.people import Person, Someone, closing_code
from tests.server.playing import seated
from tests.server.serving import answer_to

DEEP = "[" * 4000 + "]" * 4000
MOVE = '{"t":"move","id":"abcdefgh","at":1,"move":'
MALFORMED = {
    "nothing": "",
    "half": '{"t":"ping"',
    "no object": "null",
    "a list": "[]",
    "no tag": "{}",
    "unknown tag": '{"t":"begin"}',
    "unknown field": '{"t":"ping","seed":1}',
    "deep": '{"x":' + DEEP + "}",
    "deep in its place": MOVE + DEEP + "}",
    "a number for words": MOVE + "7}",
    "long words": MOVE + '"' + "x" * 201 + '"}',
    "no words": MOVE + '""}',
    "huge number": '{"t":"take_back","to":' + "9" * 5000 + "}",
    "endless number": '{"t":"take_back","to":1e999}',
    "negative": '{"t":"take_back","to":-1}',
    "a fraction": '{"t":"take_back","to":0.5}',
    "not a number": '{"t":"take_back","to":NaN}',
    "no such seat": '{"t":"vote","against":20}',
    "no such reaction": '{"t":"react","reaction":"<b>"}',
    "half a surrogate": '{"t":"say","line":"\\ud800"}',
    "a short id": '{"t":"move","id":"x","at":1,"move":"pass"}',
    "a strange id": '{"t":"move","id":"../../etc","at":1,"move":"pass"}',
    "no such program": '{"t":"program","program":{"kind":"exec","command":"sh"}}',
    "an endless program": '{"t":"program","program":{"kind":"order","moves":["buy coal","keep","keep"]}}',
    "a rich program": '{"t":"program","program":{"kind":"raise_up_to","limit":1000000}}',
}
NOT_UTF8 = b'{"t":"say","line":"\xff"}'


@pytest.fixture(scope="module")
def nothing_happens(address: str) -> Any:
    """A table to send nonsense to."""
    with Person(address) as host:
        yield host, host.opens(players=3, others=["easy", "easy"])


@pytest.mark.parametrize("body", [text.encode() for text in MALFORMED.values()] + [NOT_UTF8], ids=[*MALFORMED, "bytes"])
def test_a_malformed_command_is_refused(nothing_happens: tuple[Person, str], body: bytes) -> None:
    host, table = nothing_happens
    before = host.sees(table)
    answer = host.post(f"/api/tables/{table}/commands", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.text
    assert answer.json()["error"]
    assert answer.json()["request"] == answer.headers["x-request-id"]
    assert host.sees(table) == before


def test_malformed_messages_on_a_socket_are_refused_and_it_stays_open(nothing_happens: tuple[Person, str]) -> None:
    host, table = nothing_happens
    with host.at(table) as socket:
        n = socket.hears()["n"]
        for name, text in MALFORMED.items():
            socket.connection.send(text)
            assert socket.hears()["code"] == "malformed", name
        socket.connection.send(b'{"t":"ping"}')
        assert socket.hears()["code"] == "malformed", "bytes"
        socket.says(t="ping")
        assert socket.hears().items() >= {"t": "pong", "n": n}.items()


def send_too_much(connection: ClientConnection) -> None:
    connection.send("x" * 8193)


def send_too_much_in_parts(connection: ClientConnection) -> None:
    with suppress(ConnectionClosed):  # as soon as the second part is too much
        connection.send(["x" * 4096] * 3)


def send_no_text(connection: ClientConnection) -> None:
    with connection.send_context():
        connection.protocol.send_text(NOT_UTF8)


@pytest.mark.parametrize(
    ("send", "code"), [(send_too_much, 1009), (send_too_much_in_parts, 1009), (send_no_text, 1007)]
)
def test_an_unacceptable_frame_closes_only_its_own_socket(someone: Someone, send: Any, code: int) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
    with people[0].at(table) as bad, people[1].at(table) as good:
        bad.hears()
        good.hears()
        send(bad.connection)
        assert closing_code(bad.connection) == code
        assert mover.moves(table, "pass").status_code == 200
        assert good.hears()["t"] == "moved"


@pytest.mark.parametrize(
    "path",
    [
        "api/tables/..%2f..%2fetc",
        "api/tables/%2e%2e/%2e%2e/etc/passwd",
        "api/tables/..%5c..%5cetc",
        "api/tables/%00",
        "api/tables/%ff%fe",
        "api/tables/%0d%0aX-Evil:%201",
        "api/tables/" + "x" * 4000,
        "api/tables/';drop table entries;--",
        "api/tables/nosuchtable/record",
        "..%2f..%2fetc%2fpasswd",
        "static/..%2f..%2fpyproject.toml",
        ".git/config",
        "nowhere",
    ],
)
def test_a_path_that_leads_nowhere_is_not_found(someone: Someone, path: str) -> None:
    answer = someone().get(f"/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert "x-evil" not in answer.headers


@pytest.mark.parametrize("method", ["DELETE", "PATCH", "TRACE", "PROPFIND", "X" * 50])
def test_another_method_is_refused(someone: Someone, method: str) -> None:
    answer = someone().request(method, "/api/tables")
    assert answer.status_code in {400, 405}
    if answer.status_code == 405:
        assert answer.json()["code"] == "not_allowed"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "mine?before=" + "9" * 30),
        ("GET", "mine?before=-1"),
        ("GET", "mine?phase=secret"),
        ("GET", "tables/{table}?seat=" + "9" * 30),
        ("GET", "tables/{table}?seat=" + "9" * 5000),
        ("GET", "tables/{table}?seat=-1"),
        ("GET", "tables/{table}?seat=0x0"),
        ("PUT", "tables/{table}/seats/" + "9" * 30),
        ("PUT", "tables/{table}/seats/" + "9" * 5000),
        ("PUT", "tables/{table}/seats/-1"),
        ("POST", "tables/{table}/seats/-1/code"),
    ],
)
def test_a_strange_number_is_refused(nothing_happens: tuple[Person, str], method: str, path: str) -> None:
    host, table = nothing_happens
    body = {"name": "Bo"} if method == "PUT" else None
    answer = host.request(method, f"/api/{path.format(table=table)}", json=body)
    assert answer.status_code in {400, 401, 404}, answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "poker"},
        {"players": 99},
        {"players": [3]},
        {"players": 2},
        {"name": ""},
        {"name": 7},
        {"edition": "1900"},
        {"seed": "0" * 64},
        {"host": "somebody"},
        {"others": ["exec:sh -c id"]},
        {"others": ["../bot"]},
        {"others": ["easy"] * 4},
        {"options": {"stand_in": "exec:sh -c id"}},
        {"options": {"clock": 2**70}},
        {"options": {"clock": 0}},
        {"options": {"seed": 1}},
        {"options": {"watch": "me"}},
    ],
    ids=str,
)
def test_an_impossible_table_is_not_opened(someone: Someone, wrong: dict[str, Any]) -> None:
    guest = someone()
    answer = guest.post("/api/tables", json={"game": "high-society", "players": 3, "name": "Ada", **wrong})
    assert answer.status_code in {400, 404}, answer.text
    assert answer.json()["error"]
    assert not guest.cookies
    assert guest.get("/api/mine", params={"phase": "open"}).json() == []


def test_a_bot_of_the_hosts_machine_cannot_be_named_by_a_guest(nothing_happens: tuple[Person, str]) -> None:
    host, table = nothing_happens
    answer = host.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "exec:sh -c id"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_body_that_is_too_large_is_refused(nothing_happens: tuple[Person, str]) -> None:
    host, table = nothing_happens
    answer = host.post(f"/api/tables/{table}/commands", content=b" " * 16_385)
    assert (answer.status_code, answer.json()["error"]) == (413, "a request may have at most 16384 bytes")


def test_an_invalid_request_does_no_harm(address: str, someone: Someone) -> None:
    port = int(address.rsplit(":", 1)[1])
    for nonsense in (b"\x00\x01\x02\r\n\r\n", b"GET /\x00 HTTP/1.1\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        assert answer_to(port, nonsense).split()[1:2] == [b"400"]
    assert someone().get("/healthz").status_code == 200
