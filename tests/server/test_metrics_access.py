"""The operator chooses who may read the metrics: at a separate address, with a token, or both."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.cli.command import noblesse, refusal
from tests.server.command import Running, running, secret_file, sqlite_in
from tests.server.serving import answer_to

pytestmark = pytest.mark.processes

TOKEN = "a-token-of-the-operator"
THERE = re.compile(r"metrics are at (http://127\.0\.0\.1:(\d+)/metrics)\n")


def metrics_of(server: Running) -> tuple[str, int]:
    """The address that the server tells, and its port."""
    assert server.process.stdout is not None
    found = THERE.fullmatch(server.process.stdout.readline())
    assert found is not None
    return found[1], int(found[2])


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_metrics_at_their_own_address_are_served_nowhere_else_and_nothing_else_is_served_there(tmp_path: Path) -> None:
    with running("serve", "--metrics-listen", "127.0.0.1:0", "--store", sqlite_in(tmp_path)) as server:
        url, port = metrics_of(server)
        assert "noblesse_sockets_open 0.0" in httpx.get(url).text
        for path in ("/metrics", "/metrics/", "//metrics", "/metrics?x", "/%6detrics", "/healthz/../metrics"):
            request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            assert answer_to(httpx.URL(server.address).port or 0, request).startswith(b"HTTP/1.1 404 "), path
        for path in ("/", "/healthz", "/api/mine", "/api/docs", "/metrics/", "/nowhere"):
            answer = httpx.get(f"http://127.0.0.1:{port}{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
        with pytest.raises(InvalidStatus) as refused, connect(f"ws://127.0.0.1:{port}/api/tables/elm/socket"):
            pass
        assert refused.value.response.status_code == 404
        assert httpx.get(f"{server.address}/healthz").status_code == 200


def test_a_token_from_a_file_guards_them_at_their_address_too(tmp_path: Path) -> None:
    file = secret_file(tmp_path, TOKEN)
    with running(
        "serve", "--metrics-token-file", str(file), "--metrics-listen", "127.0.0.1:0", "--store", sqlite_in(tmp_path)
    ) as server:
        url, _ = metrics_of(server)
        assert httpx.get(url).status_code == 401
        assert httpx.get(url, headers=bearer(TOKEN)).status_code == 200


def test_without_the_right_token_the_metrics_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOBLESSE_METRICS_TOKEN", TOKEN)
    others = [{}, *map(bearer, ("x", TOKEN[:-1], f"{TOKEN}x", TOKEN.upper(), f"Bearer {TOKEN}"))]
    others += [{"authorization": TOKEN}, {"authorization": f"Basic {TOKEN}"}, {"cookie": f"noblesse={TOKEN}"}]
    with running("serve", "--store", sqlite_in(tmp_path)) as server:
        url = f"{server.address}/metrics"
        for headers in others:
            answer = httpx.get(url, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "no_token"), headers
            assert answer.headers["www-authenticate"] == "Bearer"
            assert TOKEN not in answer.text
        assert httpx.get(url, headers=bearer(TOKEN)).status_code == 200
        _, log = server.stopped(signal.SIGTERM)
    assert TOKEN not in log


@pytest.mark.parametrize("words", ["9100", "localhost", "localhost:", "localhost:many", "localhost:70000", ":9100", ""])
def test_an_invalid_metrics_address_is_refused_in_one_sentence(tmp_path: Path, words: str) -> None:
    sentence = refusal("serve", "--metrics-listen", words, "--store", sqlite_in(tmp_path))
    assert sentence == f"an address is written as 127.0.0.1:9100 or [::1]:9100, not {words!r}"


def test_a_token_that_is_no_secret_is_refused(tmp_path: Path) -> None:
    file = secret_file(tmp_path, TOKEN, 0o644)
    sentence = refusal("serve", "--metrics-token-file", file, "--store", sqlite_in(tmp_path))
    assert sentence == f"{file} can be read by others, and it holds a secret: chmod 600 it"
    run = noblesse("serve", "--store", sqlite_in(tmp_path), NOBLESSE_METRICS_TOKEN="")
    assert (run.returncode, run.stderr) == (2, "noblesse: NOBLESSE_METRICS_TOKEN is empty: set a token or unset it\n")
