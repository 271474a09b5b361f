"""A player's report and an error of the page reach the operator's log, and nothing but a reference comes back."""

from __future__ import annotations

import io
import json
import logging
import random
import re
from contextlib import ExitStack
from typing import Any

import pytest

from noblesse import Game, GameRecord, __version__
from noblesse.server.live import seating
from noblesse.server.operations.logs import Lines
from tests.server.a_server import serving, with_limit
from tests.server.people import Person, Someone
from tests.server.two_worlds import two_worlds
from tests.worlds.lives import SEED, dealing

AN_ERROR = {
    "kind": "error",
    "name": "TypeError",
    "message": "Cannot read properties of undefined",
    "page": "table",
    "places": ["/assets/Table-Dx_9.js:1:2034"],
}


def lines(caplog: pytest.LogCaptureFixture, event: str) -> list[logging.LogRecord]:
    """The lines of the log about this event."""
    return [record for record in caplog.records if record.getMessage() == event]


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a line."""
    return dict(record.__dict__["fields"])


def test_a_report_is_in_the_log_under_the_reference_that_the_player_gets(
    someone: Someone, caplog: pytest.LogCaptureFixture
) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines("json"))
    ada = someone()
    table = ada.opens(players=3)
    seen = json.dumps({"moves": 7, "told": ["Bo bids\n12"]}, indent=1)
    logging.getLogger().addHandler(handler)
    try:
        answer = ada.post("/api/reports", json={"table": table, "seat": 0, "seen": seen})
    finally:
        logging.getLogger().removeHandler(handler)
    assert answer.status_code == 201
    reference = answer.json()["reference"]
    assert reference == answer.headers["x-request-id"]
    (line,) = [line for line in map(json.loads, stream.getvalue().splitlines()) if line["event"] == "report"]
    assert (line["level"], line["request"], line["table"], line["seat"]) == ("warning", reference, table, 0)
    assert (line["release"], json.loads(line["seen"])) == (__version__, json.loads(seen))
    assert len(lines(caplog, "report")) == 1


def test_only_those_who_may_see_a_table_report_about_it(someone: Someone, caplog: pytest.LogCaptureFixture) -> None:
    ada, stranger = someone(), someone()
    table = ada.opens(others=["easy", "easy"], begin=True, options={"watch": "nobody"})
    statuses = [
        stranger.post("/api/reports", json={"table": table, "seat": seat, "seen": "{}"}).status_code
        for seat in (None, 0)
    ]
    assert statuses == [403, 401]
    assert ada.post("/api/reports", json={"table": "none", "seat": 0, "seen": "{}"}).status_code == 404
    assert not lines(caplog, "report")


def test_a_report_has_a_maximum_size(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(players=3)
    largest = ada.post("/api/reports", json={"table": table, "seat": 0, "seen": "x" * 24_000})
    larger = ada.post("/api/reports", json={"table": table, "seat": 0, "seen": "x" * 24_001})
    huge = ada.post("/api/reports", json={"table": table, "seat": 0, "seen": "x" * 33_000})
    assert [answer.status_code for answer in (largest, larger, huge)] == [201, 400, 413]


def test_an_error_of_the_page_is_in_the_log(someone: Someone, caplog: pytest.LogCaptureFixture) -> None:
    answer = someone().post("/api/page-errors", json=AN_ERROR)
    assert (answer.status_code, answer.content) == (204, b"")
    (line,) = lines(caplog, "page error")
    assert line.levelno == logging.WARNING
    assert fields(line) == {**AN_ERROR, "places": "/assets/Table-Dx_9.js:1:2034", "release": __version__}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "crash"),
        ("name", "Ada Lovelace"),
        ("message", "x" * 201),
        ("page", "/table/k3f9qwxm2td7"),
        ("places", ["https://elsewhere.example/table.js:1:1"]),
        ("places", ["/assets/Table-Dx_9.js:1:2034"] * 11),
        ("who", "Ada"),
    ],
)
def test_an_error_of_the_page_has_no_room_for_anything_else(
    someone: Someone, caplog: pytest.LogCaptureFixture, field: str, value: object
) -> None:
    assert someone().post("/api/page-errors", json={**AN_ERROR, field: value}).status_code == 400
    assert not lines(caplog, "page error")


@pytest.mark.parametrize(("kind", "path"), [("report", "/api/reports"), ("page_error", "/api/page-errors")])
def test_a_guest_cannot_fill_the_log_or_use_up_the_budget_of_another(
    store_url: str, caplog: pytest.LogCaptureFixture, kind: str, path: str
) -> None:
    with serving(store_url, **with_limit(kind, 2)) as address, Person(address) as ada, Person(address) as bo:
        tables = {person: person.opens(players=3) for person in (ada, bo)}
        statuses = []
        for person in (ada, ada, ada, bo):
            report = {"table": tables[person], "seat": 0, "seen": "{}"}
            statuses.append(person.post(path, json=report if kind == "report" else AN_ERROR).status_code)
        assert [status < 300 for status in statuses] == [True, True, False, True]
        assert statuses[2] == 429
        assert len(lines(caplog, "report") + lines(caplog, "page error")) == 3


def reported(address: str, record: GameRecord, viewer: int) -> dict[str, Any]:
    """Play the record at a new table, report what the viewer sees there, and return the answer."""
    with ExitStack() as stack:
        people = [stack.enter_context(Person(address)) for _ in record.players]
        table = people[0].opens(record.game, len(people), record.players[0])
        for seat, (person, name) in enumerate(zip(people, record.players, strict=True)):
            assert seat == 0 or person.sits(table, seat, name).status_code == 201
        with dealing(record):
            assert people[0].post(f"/api/tables/{table}/begin").status_code == 200
        for seat, words in zip(Game.replay(record).movers, record.moves, strict=True):
            assert people[seat].moves(table, words).status_code == 200
        seen = json.dumps(people[viewer].sees(table)["position"])
        answer = people[viewer].post("/api/reports", json={"table": table, "seat": viewer, "seen": seen})
        return dict(answer.json())


@pytest.mark.parametrize(("game", "players"), [("high-society", 3), ("rich-and-good", 3)])
def test_a_report_is_the_same_in_two_worlds_that_its_sender_cannot_tell_apart(
    address: str, game: str, players: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(seating, "fresh_seed", lambda: SEED)
    for world in two_worlds(game, players, 1, 8, random.Random(game)):
        answer = reported(address, world, 1)
        assert list(answer) == ["reference"]
        assert re.fullmatch("[0-9a-f]{16}", answer["reference"])
    one, two = (fields(line) for line in lines(caplog, "report"))
    assert set(one) == {"table", "seat", "release", "seen"}
    assert {**one, "table": None} == {**two, "table": None}
    assert '"view"' in one["seen"]
