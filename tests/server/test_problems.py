"""Whatever goes wrong is answered in one shape, with one sentence that says what was wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from noblesse.server.http import sockets
from noblesse.server.live.commands import AnyCommand
from noblesse.server.live.live_table import LiveTable
from noblesse.server.store.interface import StoreUnavailable
from noblesse.server.store.sqlite import SqliteStore
from tests.server.a_server import serving
from tests.server.people import Person, Someone
from tests.server.problem_cases import CASES, TABLE


@pytest.fixture(scope="module")
def ada(address: str) -> Any:
    """Ada, who has a table."""
    with Person(address) as ada:
        yield ada


@pytest.fixture(scope="module")
def table(ada: Person) -> str:
    """The id of Ada's table."""
    return ada.opens()


def is_problem(answer: httpx.Response) -> bool:
    """Check that the answer is a problem, with the same id as in its header."""
    problem = answer.json()
    return (
        answer.headers["content-type"] == "application/json"
        and {"error", "code", "request"} <= set(problem) <= {"error", "code", "request", "rule", "wait"}
        and problem["request"] == answer.headers["x-request-id"]
    )


@pytest.mark.parametrize(("method", "path", "how", "status", "code", "sentence"), CASES)
def test_what_went_wrong_is_said_in_one_sentence(
    ada: Person, table: str, method: str, path: str, how: dict[str, Any], status: int, code: str, sentence: str
) -> None:
    answer = ada.request(method, path.replace("/T", f"/{table}"), **how)
    assert (answer.status_code, answer.json()["code"], answer.json()["error"]) == (status, code, sentence)
    assert is_problem(answer)


def test_a_wrong_method_is_answered_with_the_right_ones(address: str) -> None:
    allowed = httpx.delete(f"{address}/api/tables").headers["allow"]
    assert {"POST"} <= set(allowed.split(", ")) <= {"POST", "OPTIONS"}


def test_a_guest_without_a_seat_owns_nothing_at_the_table(someone: Someone, table: str) -> None:
    answer = someone().post(f"/api/tables/{table}/begin")
    assert (answer.status_code, answer.json()["code"]) == (401, "no_seat")
    assert answer.json()["error"] == "take a seat first: without one, nothing here belongs to you"


def test_over_the_socket_the_sentence_is_the_same(ada: Person, table: str) -> None:
    with ada.at(table) as socket:
        socket.hears_of("snapshot")
        socket.says(t="win")
        refused = socket.hears_of("refused")
        assert refused["sentence"] == "t: 'win' is not one of the allowed values"
        socket.connection.send("{")
        assert socket.hears_of("refused")["sentence"] == "this is not JSON: it ends too early"


def test_a_refusal_of_too_many_requests_says_when_to_come_back(store_url: str) -> None:
    with serving(store_url, limits={}) as address, Person(address) as ada:
        answers = [ada.post("/api/tables", json=TABLE) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429]
    assert is_problem(answers[-1])
    problem = answers[-1].json()
    assert problem["code"] == "too_many"
    assert problem["error"].startswith("you are doing that too often; try again in ")
    assert int(answers[-1].headers["retry-after"]) == round(problem["wait"])


@pytest.mark.parametrize(
    ("trouble", "status", "code", "sentence"),
    [
        (
            RuntimeError("secret"),
            500,
            "broken",
            "something went wrong; the server’s log has the details under this request’s id",
        ),
        (StoreUnavailable("secret"), 503, "unavailable", "the tables cannot be reached at the moment; try again"),
    ],
)
def test_an_internal_error_is_reported_without_its_details(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    trouble: Exception,
    status: int,
    code: str,
    sentence: str,
) -> None:
    async def broken(store: SqliteStore, most: int) -> list[Any]:
        raise trouble

    monkeypatch.setattr(SqliteStore, "lobby", broken)
    with serving(f"sqlite://{tmp_path / 'tables.sqlite'}") as address:
        answer = httpx.get(f"{address}/api/lobby")
    assert (answer.status_code, answer.json()["code"], answer.json()["error"]) == (status, code, sentence)
    assert is_problem(answer)
    assert any(record.message in ("broken", "the store cannot be reached") for record in caplog.records)


def test_an_internal_error_in_a_socket_is_reported_to_the_operator_only(
    store_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(live: LiveTable, seat: int, command: AnyCommand) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(sockets, "execute", broken)
    with serving(store_url) as address, Person(address) as ada, ada.at(ada.opens()) as socket:
        socket.hears_of("snapshot")
        socket.says(t="say", line="hello")
        with pytest.raises(ConnectionClosed) as closed:
            socket.hears()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4500, "Internal Server Error")
    (record,) = [record for record in caplog.records if record.message == "broken"]
    assert record.exc_info


def test_a_socket_that_asks_for_no_seat_is_not_opened(address: str, ada: Person, table: str) -> None:
    with pytest.raises(InvalidStatus) as refused, ada.at(table, seat="one"):
        pass
    assert refused.value.response.status_code == 403
