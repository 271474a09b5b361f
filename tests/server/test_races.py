"""Many requests for the same thing at once, at one process."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.people import Person, Someone
from tests.server.playing import seated

REQUESTS = 20


def test_two_hundred_requests_with_one_move_leave_one_entry(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
    at = mover.sees(table)["n"]
    with ThreadPoolExecutor(REQUESTS) as threads:
        answers = list(threads.map(lambda _: mover.moves(table, "bid 4", at, "the-same-move"), range(200)))
    assert {answer.json()["t"] for answer in answers} == {"accepted"}
    seen = mover.sees(table)
    assert (seen["n"], seen["position"]["moves"]) == (at + 1, 1)


def test_of_five_who_want_one_seat_one_gets_it(someone: Someone) -> None:
    host, guests = someone(), [someone() for _ in range(5)]
    table = host.opens()
    with ThreadPoolExecutor(5) as threads:
        answers = list(threads.map(lambda n: guests[n].sits(table, 1, f"Guest {n}"), range(5)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]
    winner = next(n for n, answer in enumerate(answers) if answer.status_code == 201)
    assert host.sees(table)["table"]["seats"][1]["name"] == f"Guest {winner}"
    assert [guest.sees(table)["you"] for guest in guests].count(1) == 1


def test_of_two_requests_to_begin_one_succeeds(someone: Someone) -> None:
    host = someone()
    table = host.opens(others=["easy", "easy"])
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda _: host.post(f"/api/tables/{table}/begin"), range(2)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


@pytest.mark.parametrize("turn", range(5))
def test_a_player_who_leaves_while_the_game_begins_has_left_or_is_replaced(someone: Someone, turn: int) -> None:
    host, guest = someone(), someone()
    table = host.opens(others=[None, "easy"])
    guest.sits(table, 1, "Bo")

    def begin(person: Person) -> int:
        return person.post(f"/api/tables/{table}/begin").status_code

    def leave(person: Person) -> int:
        return person.asks(table, t="leave").status_code

    both = [(begin, host), (leave, guest)]
    random.Random(turn).shuffle(both)
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda command: command[0](command[1]), both))
    seen = host.sees(table)["table"]
    bo = seen["seats"][1]
    assert (seen["phase"], bo["name"], bo["stand_in"]) in [("open", None, None), ("running", "Bo", "medium")]
