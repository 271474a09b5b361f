"""Pages of other sites, other names for the server, and what the log says about them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from noblesse.server.middleware.security_headers import NOT_KEPT
from tests.server.people import Person, Someone
from tests.server.playing import seated

EVIL = "https://evil.example"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": EVIL},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": ""},
        {"origin": EVIL, "sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
    ids=str,
)
def test_another_sites_page_changes_nothing_with_a_guests_cookie(someone: Someone, headers: dict[str, str]) -> None:
    host = someone()
    table = host.opens(players=3, others=["easy", "easy"])
    for path in (f"tables/{table}/begin", f"tables/{table}/close", f"tables/{table}/seats/0/code", "tables"):
        answer = host.post(f"/api/{path}", headers=headers, json={"t": "leave"})
        assert answer.status_code == 403, path
        assert answer.json()["error"] == "only this server's own pages and programs with a token may do that"
        assert answer.json()["request"] == answer.headers["x-request-id"]
    assert host.sees(table)["table"]["phase"] == "open"


def test_a_cookie_without_an_origin_is_not_enough(someone: Someone) -> None:
    host = someone()
    table = host.opens(players=3, others=["easy", "easy"])
    del host.headers["origin"]
    assert host.post(f"/api/tables/{table}/begin").status_code == 403


@pytest.mark.parametrize("origin", [EVIL, "null", None])
def test_another_sites_page_opens_no_socket(someone: Someone, origin: str | None) -> None:
    table, (ada, *_) = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    url = f"ws{ada.address.removeprefix('http')}/api/tables/{table}/socket"
    cookie = {"Cookie": f"noblesse={ada.cookies['noblesse']}"}
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=origin, additional_headers=cookie):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "evil.example:80", ""])
def test_a_name_that_was_made_to_point_here_is_not_answered(someone: Someone, host: str) -> None:
    guest = someone()
    origin = {"host": host, "origin": f"http://{host}"}
    for method, path in (("GET", "/api/menu"), ("POST", "/api/tables"), ("GET", "/")):
        answer = guest.request(method, path, headers=origin)
        assert (answer.status_code, answer.json()["error"]) == (421, "this server does not answer for that host")


def test_every_answer_has_strict_headers_and_an_id(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(players=3)
    asked = [
        ("GET", "menu"),
        ("GET", "lobby"),
        ("GET", "mine"),
        ("GET", f"tables/{table}"),
        ("GET", f"tables/{table}/record"),
        ("GET", "tables/none"),
        ("GET", "nowhere"),
        ("PATCH", "tables"),
        ("POST", "tables"),
        ("POST", f"tables/{table}/begin"),
        ("PUT", f"tables/{table}/seats/0"),
        ("POST", f"tables/{table}/commands"),
    ]
    ids = set()
    for method, path in asked:
        answer = ada.request(method, f"/api/{path}")
        for name, value in NOT_KEPT:
            assert answer.headers.get_list(name.decode()) == [value.decode()], path
        assert "access-control-allow-origin" not in answer.headers
        ids.add(answer.headers["x-request-id"])
    assert len(ids) == len(asked)
    with ada.stream("GET", f"/api/tables/{table}/events") as stream:
        assert stream.headers["cache-control"] == "no-store"
        assert stream.headers["x-content-type-options"] == "nosniff"


def test_a_guests_cookie_is_out_of_reach_for_scripts_and_other_sites(someone: Someone) -> None:
    ada = someone()
    answer = ada.post("/api/tables", json={"game": "high-society", "players": 3, "name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "domain" not in cookie
    assert len(ada.cookies["noblesse"]) == 44 + 1 + 22  # 264 random bits, a dot and 128 bits of a MAC
    assert ada.cookies["noblesse"] not in answer.text


@pytest.fixture
def logging_server(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A process of its own, its address and what it writes on stderr."""
    log = tmp_path / "log"
    command = [sys.executable, "-m", "noblesse", "serve", "--port", "0", "--log", "json"]
    command += ["--store", f"sqlite://{tmp_path}/tables.sqlite"]
    with log.open("w") as stderr:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True, env=os.environ)
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        port = re.search(r":(\d+)/", said)
        assert port, said + log.read_text()
        yield f"http://127.0.0.1:{port[1]}", log
    finally:
        server.terminate()
        server.wait(20)
        server.stdout.close()


@pytest.mark.processes
def test_the_log_names_a_refused_request_and_no_secret(logging_server: tuple[str, Path]) -> None:
    address, log = logging_server
    with Person(address) as ada, Person(address) as thief:
        table = ada.opens(players=3, others=[None, "easy"])
        token = ada.post(f"/api/tables/{table}/seats/1/token", json={"name": "Robot"}).json()["token"]
        code = ada.post(f"/api/tables/{table}/seats/0/code").json()["code"]
        secrets = [ada.cookies["noblesse"], token, code]
        refused = [
            thief.post(f"/api/tables/{table}/begin", headers={"authorization": f"Bearer {token}"}),
            thief.get(f"/api/tables/{token}"),
            thief.get(f"/api/tables/{table}/view", params={"token": token, "code": code}),
            ada.post(f"/api/tables/{table}/begin", headers={"origin": EVIL}),
            ada.post(f"/api/tables/{table}/move-seat", json={"code": code[:-1]}),
            ada.post(f"/api/tables/{table}/commands", content=b'{"t":"say","line":"\xff"}'),
        ]
        with ada.at(table, secret=secrets[0]) as socket:
            socket.hears()
    assert [answer.status_code for answer in refused] == [403, 404, 401, 403, 400, 415]
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    written = {line["request"]: line for line in lines if line["event"] == "request"}
    for answer in refused:
        line = written[answer.headers["x-request-id"]]
        assert line["status"] == answer.status_code
        assert line["path"].startswith("/api/tables/")
    assert written[refused[0].headers["x-request-id"]]["path"] == f"/api/tables/{table}/begin"
    for secret in secrets:
        assert secret not in log.read_text()
