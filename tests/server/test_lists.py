"""The lobby and the lists of a guest's own tables."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from noblesse.server.budgets.bounds import Bounds
from noblesse.server.http import tables
from noblesse.server.live.schedule import now
from tests.server.a_server import serving, with_limit
from tests.server.gates import numbers
from tests.server.people import SLOW, Person, Someone
from tests.server.playing import play_until_over, seated

LISTED: dict[str, Any] = {"options": {"listed": True}}


def lobby(person: Person) -> dict[str, dict[str, Any]]:
    """The tables that anybody may join, by id."""
    return {listed["table"]: listed for listed in person.get("/api/lobby").json()}


def mine(person: Person, **query: Any) -> list[dict[str, Any]]:
    """A page of the guest's own tables."""
    answer = person.get("/api/mine", params=query)
    assert answer.status_code == 200
    return list(answer.json())


def wait_for_the_next_millisecond() -> None:
    """Two tables of the same millisecond would be on the same page."""
    began = now()
    while now() == began:
        pass


def test_a_listed_table_stands_in_the_lobby_and_an_unlisted_one_does_not(someone: Someone) -> None:
    ada, bo = someone(), someone()
    listed, hidden = ada.opens(**LISTED), ada.opens()
    found = lobby(bo)
    assert listed in found
    assert hidden not in found
    assert found[listed]["game"] == "high-society"
    assert found[listed]["phase"] == "open"
    assert found[listed]["your_seats"] == []
    assert [seat["name"] for seat in found[listed]["summary"]["seats"]] == ["Ada", None, None]


def test_nobody_learns_from_the_lobby_who_owns_a_seat(someone: Someone) -> None:
    ada = someone()
    listed = ada.opens(**LISTED)
    assert "owners" not in lobby(someone())[listed]["summary"]


def test_the_latest_table_comes_first(someone: Someone) -> None:
    ada = someone()
    opened = [ada.opens(**LISTED) for _ in range(3)]
    ada.put(f"/api/tables/{opened[0]}/seats/1/bot", json={"bot": "easy"})
    found = [table for table in lobby(ada) if table in opened]
    assert found[0] == opened[0]


@pytest.mark.parametrize("how", ["begin", "close"])
def test_a_table_that_has_begun_or_was_abandoned_leaves_the_lobby(someone: Someone, how: str) -> None:
    ada = someone()
    table = ada.opens(others=["easy", "easy"], **LISTED)
    assert table in lobby(ada)
    assert ada.post(f"/api/tables/{table}/{how}").status_code == 200
    assert table not in lobby(ada)


def test_a_visitor_without_a_cookie_has_no_tables(someone: Someone) -> None:
    assert mine(someone()) == []
    assert mine(someone(), phase="over") == []


def test_my_running_games_say_whose_turn_it_is(someone: Someone) -> None:
    ada, bo, cy = someone(), someone(), someone()
    table = ada.opens(name="Ada")
    assert [listed["table"] for listed in mine(ada, phase="open")] == [table]
    assert mine(ada) == mine(bo) == []
    bo.sits(table, 1, "Bo")
    cy.sits(table, 2, "Cy")
    ada.post(f"/api/tables/{table}/begin")
    assert mine(ada, phase="open") == []
    for seat, person in enumerate([ada, bo, cy]):
        (running,) = mine(person)
        assert running["table"] == table
        assert running["your_seats"] == [seat]
        assert running["summary"]["to_move"] == ada.sees(table)["position"]["view"]["to_move"]
        assert running["summary"]["moves"] == 0
    mover = [ada, bo, cy][mine(ada)[0]["summary"]["to_move"]]
    assert mover.moves(table, "pass").status_code == 200
    (moved,) = mine(bo)
    assert moved["summary"]["moves"] == 1
    assert moved["summary"]["to_move"] == ada.sees(table)["position"]["view"]["to_move"]


def test_a_game_that_is_over_or_abandoned_moves_to_the_last_list(someone: Someone) -> None:
    ada = someone()
    table = ada.opens()
    ada.post(f"/api/tables/{table}/close")
    assert mine(ada) == mine(ada, phase="open") == []
    (finished,) = mine(ada, phase="over")
    assert (finished["table"], finished["phase"], finished["summary"]["winners"]) == (
        table,
        "over",
        None,
    )


def test_before_turns_the_page(someone: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_LISTED", 2)
    ada = someone()
    opened = []
    for _ in range(5):
        opened.append(ada.opens())
        wait_for_the_next_millisecond()
    pages, before = [], None
    while page := mine(ada, phase="open", **({} if before is None else {"before": before})):
        pages.append([listed["table"] for listed in page])
        before = page[-1]["changed"]
    assert [len(page) for page in pages] == [2, 2, 1]
    assert [table for page in pages for table in page] == opened[::-1]


NEW_TABLE = {"game": "high-society", "players": 3, "name": "Ada"}
LISTED_NEW_TABLE = {**NEW_TABLE, **LISTED}


def refused(answer: httpx.Response) -> str:
    """Why it cannot be done now."""
    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")
    return str(answer.json()["error"])


def test_a_guest_has_three_tables_in_the_lobby_at_most(someone: Someone) -> None:
    ada, bo = someone(), someone()
    listed = [ada.opens(**LISTED) for _ in range(3)]
    for _ in range(2):
        assert "the lobby has room for no more than 3 of your tables" in refused(
            ada.post("/api/tables", json=LISTED_NEW_TABLE)
        )
        assert ada.delete(f"/api/tables/{listed[0]}/seats/0").status_code == 200  # it is still the host's
    assert ada.post("/api/tables", json=NEW_TABLE).status_code == 201
    assert bo.post("/api/tables", json=LISTED_NEW_TABLE).status_code == 201
    assert ada.post(f"/api/tables/{listed[0]}/close").status_code == 200
    assert ada.post("/api/tables", json=LISTED_NEW_TABLE).status_code == 201


def test_visitors_without_a_cookie_do_not_fill_the_lobby_from_one_address(store_url: str) -> None:
    with (
        serving(store_url, **with_limit("listed", 2), trusted_proxy=True) as address,
        httpx.Client(base_url=address, timeout=SLOW) as visitor,
    ):

        def opens(command: dict[str, Any], forwarded: str = "192.0.2.7") -> int:
            visitor.cookies.clear()
            return visitor.post("/api/tables", json=command, headers={"x-forwarded-for": forwarded}).status_code

        assert [opens(LISTED_NEW_TABLE) for _ in range(4)] == [201, 201, 429, 429]
        assert opens(NEW_TABLE) == 201, "by link only"
        assert opens(LISTED_NEW_TABLE, "192.0.2.8") == 201
        assert numbers(address)["noblesse_budget_refused_total", "listed"] == 2


def test_the_operator_says_how_many_tables_a_guest_may_list(store_url: str) -> None:
    with serving(store_url, bounds=Bounds(listed_per_guest=1)) as address, Person(address) as ada:
        ada.opens(**LISTED)
        assert "room for no more than 1 of your tables" in refused(ada.post("/api/tables", json=LISTED_NEW_TABLE))
        assert numbers(address)["noblesse_budget_refused_total", "listed_per_guest"] == 1


def test_the_number_of_unfinished_tables_that_a_guest_hosts_is_limited(store_url: str) -> None:
    with (
        serving(store_url, bounds=Bounds(tables_per_guest=2)) as address,
        Person(address) as ada,
        Person(address) as bo,
    ):
        left = ada.opens()
        begun = ada.opens(others=["easy", "easy"], begin=True, options={"pace": "instant"})
        bo.sits(left, 1, "Bo")
        assert ada.delete(f"/api/tables/{left}/seats/0").status_code == 200  # it is still the host's
        sentence = refused(ada.post("/api/tables", json=NEW_TABLE))
        assert sentence.startswith("no more than 2 of your tables may be unfinished")
        bo.opens(name="Bo")  # a seat at another's table does not count
        assert ada.post(f"/api/tables/{left}/close").status_code == 200
        ada.opens()
        refused(ada.post("/api/tables", json=NEW_TABLE))
        assert numbers(address)["noblesse_budget_refused_total", "tables_per_guest"] == 2
        assert ada.asks(begun, t="leave").status_code == 200  # bots play on
        while ada.post("/api/tables", json=NEW_TABLE).status_code != 201:  # until the game is over
            time.sleep(0.05)


@pytest.mark.processes
def test_all_processes_count_the_tables_of_a_guest(postgresql_url: str) -> None:
    bounds = Bounds(tables_per_guest=2, listed_per_guest=1)
    with (
        serving(postgresql_url, bounds=bounds) as one,
        serving(postgresql_url, bounds=bounds) as two,
        Person(one) as ada,
    ):
        ada.opens(**LISTED)
        with Person(two) as also_ada:
            also_ada.cookies = ada.cookies
            assert "room for no more than 1 of your tables" in refused(
                also_ada.post("/api/tables", json=LISTED_NEW_TABLE)
            )
            also_ada.opens()
        assert "no more than 2 of your tables may be unfinished" in refused(ada.post("/api/tables", json=NEW_TABLE))


def test_a_rematch_counts_among_the_hosts_tables(store_url: str) -> None:
    with serving(store_url, bounds=Bounds(tables_per_guest=2)) as address, ExitStack() as stack:
        table, people = seated(lambda: stack.enter_context(Person(address)), "high-society", ["Ada", "Bo", "Cy"])
        ada, bo, _ = people
        play_until_over(table, people)
        others = [ada.opens() for _ in range(2)]
        again = f"/api/tables/{table}/rematch"
        assert "finish, leave or close one" in refused(ada.post(again))
        assert refused(bo.post(again)).startswith("no more than 2 of the host’s tables may be unfinished")
        assert ada.post(f"/api/tables/{others[0]}/close").status_code == 200
        opened = bo.post(again)
        assert opened.status_code == 201
        assert ada.post(again).json()["table"] == opened.json()["table"], "whoever comes second opens nothing"
        refused(ada.post("/api/tables", json=NEW_TABLE))


def test_the_menu_lists_the_levels_from_the_weakest_to_the_strongest(someone: Someone) -> None:
    menu = someone().get("/api/menu").json()
    assert menu["levels"] == ["easy", "medium", "hard", "master"]
    assert set(menu["levels"]) < set(menu["bots"])
