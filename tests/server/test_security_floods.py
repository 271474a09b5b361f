"""Clients that send too much or too often, or never read, are stopped; the others at the table go on unharmed."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack
from typing import Any

import pytest

from noblesse.server.live.listener import MOST_WAITING, Listener
from tests.server.a_server import serving, with_limit
from tests.server.gates import numbers
from tests.server.people import SLOW, Person, Someone, closing_code
from tests.server.playing import seated
from tests.server.raw_sockets import listening_with_small_buffers, never_reading


def table_of_two_people(ada: Person, bo: Person) -> str:
    """They wait for a third."""
    table = ada.opens(players=3)
    bo.sits(table, 1, "Bo")
    return table


@pytest.mark.parametrize("kind", ["play", "watch"])
def test_a_flood_closes_its_socket_and_no_other(store_url: str, kind: str) -> None:
    with (
        serving(store_url, **with_limit(kind, 20)) as address,
        Person(address) as ada,
        Person(address) as bo,
        Person(address) as watcher,
    ):
        table = table_of_two_people(ada, bo)
        flooder = bo if kind == "play" else watcher
        with ada.at(table) as calm:
            with flooder.at(table) as flood:
                for _ in range(21 if kind == "play" else 201):
                    flood.says(t="ping")
                assert closing_code(flood.connection) == 1008
            assert numbers(address)["noblesse_budget_refused_total", kind] == 1
            calm.says(t="say", line="still here")
            assert calm.hears_of("line")["line"]["line"] == "still here"


@pytest.mark.parametrize(
    ("kind", "method", "path", "body"),
    [
        ("table", "POST", "tables", {"game": "high-society", "players": 3, "name": "Ada"}),
        ("join", "PUT", "tables/{table}/seats/0", {"name": "Cy"}),
        ("code", "POST", "tables/{table}/move-seat", {"code": "0000-0000-0000"}),
        ("http", "POST", "guest", None),
        ("http", "PUT", "tables/{table}/seats/2/bot", {"bot": "easy"}),
        ("http", "POST", "tables/{table}/seats/0/code", None),
        ("play", "POST", "tables/{table}/commands", {"t": "ping"}),
        ("bot", "POST", "bot/tables/{table}/commands", {"t": "ping"}),
        ("chat", "POST", "tables/{table}/commands", {"t": "say", "line": "hello"}),
        ("entries", "POST", "tables/{table}/commands", {"t": "react", "reaction": "wow"}),
        ("entries", "POST", "bot/tables/{table}/commands", {"t": "leave"}),
        ("socket", "GET", "tables/{table}/events?seat=1", None),
        ("subscribe", "PUT", "tables/{table}/seats/0/webhook", {"url": "https://example.org/"}),
    ],
)
def test_a_client_that_asks_too_often_is_told_when_to_come_back(
    store_url: str, kind: str, method: str, path: str, body: Any
) -> None:
    with serving(store_url, **with_limit(kind, 3)) as address, Person(address) as ada:
        table = ada.opens(players=3)
        answers = [ada.request(method, f"/api/{path.format(table=table)}", json=body) for _ in range(4)]
        statuses = [answer.status_code for answer in answers]
        assert 429 not in statuses[:2]
        assert statuses[-1] == 429
        assert answers[-1].json()["code"] == "too_many"
        assert "try again in" in answers[-1].json()["error"]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert numbers(address)["noblesse_budget_refused_total", kind] == statuses.count(429)


def test_too_many_sockets_from_one_address_are_refused(store_url: str) -> None:
    with serving(store_url, **with_limit("socket", 2)) as address, Person(address) as ada:
        table = ada.opens(players=3)
        for code in ("snapshot", "snapshot", "refused"):
            with ada.at(table) as socket:
                assert socket.hears()["t"] == code


def sockets_open(person: Person) -> int:
    """The number of open sockets, as the operator sees it."""
    lines = person.get("/metrics").text.splitlines()
    return int(float(next(line for line in lines if line.startswith("noblesse_sockets_open ")).split()[1]))


def test_a_client_that_never_reads_keeps_nobody_waiting_and_is_dropped(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noblesse.server.http.sockets.LAST_WORDS", 0.1)
    monkeypatch.setattr("tests.server.serving.socket.create_server", listening_with_small_buffers)
    with serving(store_url) as address, ExitStack() as devices:
        table, people = seated(lambda: devices.enter_context(Person(address)), "rich-and-good", ["Ada", "Bo", "Cy"])
        to_move = people[0].sees(table)["position"]["view"]["to_move"]
        mover, other = people[to_move], people[to_move - 1]
        with mover.at(table) as reader, never_reading(other, table):
            last = reader.hears()["n"]
            while sockets_open(mover) < 2:
                time.sleep(0.01)
            messages = 0
            while sockets_open(mover) > 1:
                for _ in range(50):
                    reader.moves("hold", last)
                    reader.says(t="take_back", to=0)
                    last = reader.hears_of("took_back")["n"]
                messages += 100
                assert messages < 10_000, "a socket that nobody reads was kept"
            reader.says(t="ping")
            assert reader.hears_of("pong")


def test_what_waits_for_a_slow_reader_is_bounded() -> None:
    async def slow() -> None:
        gone = []
        listener = Listener(None, None)
        listener.when_over = lambda: gone.append(True)
        for number in range(10 * MOST_WAITING):
            listener.hear(b"%d" % number)
            assert len(listener._waiting) <= MOST_WAITING
        assert await listener.heard() == []
        assert (listener.is_behind, listener.is_over, gone) == (True, True, [True])

    asyncio.run(slow())


def test_a_stream_that_is_given_up_at_once_leaves_nothing_behind(someone: Someone) -> None:
    table, (ada, *_) = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    stranger = someone()
    for _ in range(20):
        with stranger.stream("GET", f"/api/tables/{table}/events"):
            pass
    with ada.at(table) as socket:
        while json.loads(socket.connection.recv(SLOW)).get("watchers") != 0:
            pass


def test_the_same_guest_may_not_fill_a_table_with_look_alikes(someone: Someone) -> None:
    table = someone().opens(players=5, name="Ada")
    for name in ("ada", " Ada ", "ＡＤＡ", "A\u200bda", "\u202eAda"):
        answer = someone().sits(table, 1, name)
        assert (answer.status_code, answer.json()["code"]) == (409, "taken"), name


@pytest.mark.parametrize("name", ["", " ", "\u200b\u202e", "x" * 25, "x" * 5000, "Z" + "\u0300" * 9])
def test_a_name_that_cannot_be_shown_is_refused(someone: Someone, name: str) -> None:
    answer = someone().sits(someone().opens(players=3), 1, name)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_markup_stays_text_and_control_characters_are_removed(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(players=3, name="<b>A\u202e\x07da</b>")
    ada.asks(table, t="say", line="<script>alert(1)</script>\u202e\n\x1b[31m")
    for line in ("", "\u200b", "x" * 201, "x" * 1001):
        assert ada.asks(table, t="say", line=line).status_code == 400
    answer = ada.get(f"/api/tables/{table}")
    assert answer.headers["content-type"].startswith("application/json")
    facts = answer.json()["table"]
    assert facts["seats"][0]["name"] == "<b>Ada</b>"
    assert [line["line"] for line in facts["lines"]] == ["<script>alert(1)</script> [31m"]


def test_a_bot_never_has_the_name_of_a_guest(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(players=3, name="PUCK")
    ada.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
    ada.put(f"/api/tables/{table}/seats/2/bot", json={"bot": "random"})
    names = [seat["name"] for seat in ada.sees(table)["table"]["seats"]]
    assert names[:2] == ["PUCK", "Miss Flutter"]
    assert names[2] in ("Puck II", "Miss Flutter II")
