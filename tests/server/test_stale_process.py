"""A process that has not heard the latest news grants nobody a right that the log has taken away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest

from noblesse.server.live_tables import LiveTables
from tests.server.a_server import serving
from tests.server.people import Person, everything_heard

pytestmark = pytest.mark.processes

PREMOVE = {"t": "program", "program": {"kind": "pass_above", "limit": 3}}


class Stale(NamedTuple):
    """Ada, Bo and Cy, each known at two servers on one PostgreSQL that hear nothing of each other."""

    ada: list[Person]
    bo: list[Person]
    cy: list[Person]


@pytest.fixture
def people(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stale]:
    """News between the processes is late for as long as the test lasts."""
    monkeypatch.setattr(LiveTables, "_hear", lambda live_tables, table, number: None)
    with serving(postgresql_url) as here, serving(postgresql_url) as there, ExitStack() as devices:
        guests = [[devices.enter_context(Person(address)) for address in (here, there)] for _ in range(3)]
        for person, _ in guests:
            person.opens()  # for the cookie
        for person, also in guests:
            also.cookies.update(person.cookies)
        yield Stale(*guests)


def sits_in_bos_place(people: Stale) -> str:
    """Cy takes Bo's seat; the first server knows, and the second still believes that it is Bo's."""
    (ada, _), (bo, bo_there), (cy, _) = people
    table = ada.opens()
    assert bo.sits(table, 1, "Bo").status_code == 201
    assert bo_there.sees(table)["you"] == 1
    assert bo.delete(f"/api/tables/{table}/seats/1").status_code == 200
    assert cy.sits(table, 1, "Cy").status_code == 201
    return table


def test_a_code_does_not_take_a_seat_that_has_changed_hands(people: Stale) -> None:
    (ada, _), (bo, bo_there), (cy, _) = people
    table = ada.opens()
    assert bo.sits(table, 1, "Bo").status_code == 201
    assert bo_there.sees(table)["you"] == 1
    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    assert bo.delete(f"/api/tables/{table}/seats/1").status_code == 200
    assert cy.sits(table, 1, "Cy").status_code == 201
    answer = bo_there.post(f"/api/tables/{table}/move-seat", json={"code": code})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert cy.sees(table)["you"] == 1


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "seats/1/code", None, 403),
        ("DELETE", "seats/1", None, 403),
        ("DELETE", "seats/1/news/push", None, 401),
        ("POST", "commands", {"t": "say", "line": "hello"}, 401),
        ("POST", "commands", PREMOVE, 401),
        ("POST", "commands", {"t": "program", "program": None}, 401),
    ],
)
def test_a_player_who_has_lost_a_seat_has_no_rights_there_at_any_process(
    people: Stale, method: str, path: str, body: Any, status: int
) -> None:
    table = sits_in_bos_place(people)
    answer = people.bo[1].request(method, f"/api/tables/{table}/{path}", json=body)
    assert answer.status_code == status, answer.text
    assert people.cy[0].sees(table)["table"]["lines"] == []


def test_a_player_who_returns_to_a_seat_that_has_changed_hands_takes_nothing_from_its_stand_in(people: Stale) -> None:
    (ada, _), (bo, bo_there), (cy, _) = people
    table = ada.opens(others=[None, "easy"])
    assert bo.sits(table, 1, "Bo").status_code == 201
    assert ada.post(f"/api/tables/{table}/begin").status_code == 200
    assert bo.asks(table, t="leave").status_code == 200
    assert bo_there.sees(table)["table"]["seats"][1]["stand_in"] == "medium"
    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    assert cy.post(f"/api/tables/{table}/move-seat", json={"code": code}).status_code == 201
    with bo_there.at(table) as socket:
        everything_heard(socket)
    assert cy.sees(table)["table"]["seats"][1]["stand_in"] == "medium"
