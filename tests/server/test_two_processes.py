"""Two server processes on one PostgreSQL act as one server: the players of a table may be spread over both."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from noblesse.server.live.entries import AnyEntry, Moved
from noblesse.server.live.loading import read
from tests.server.crashing import SHORT_LEASE
from tests.server.ledger import logs
from tests.server.nursery import Nursery
from tests.server.people import Socket
from tests.server.playing import some_move, to_move
from tests.server.ports import held_port
from tests.server.processes import Both, heard_by_both, log_when, seated_at_both

pytestmark = pytest.mark.processes

THINKING = 2.0  # seconds that a master bot takes
PATIENT = SHORT_LEASE / 1000 + 0.1  # seconds after which players may vote
RAISE = {"kind": "raise_up_to", "limit": 100}


def told_until(socket: Socket, n: int) -> list[dict[str, Any]]:
    """All numbered messages up to this one."""
    messages: list[dict[str, Any]] = []
    while not messages or messages[-1]["n"] < n:
        messages.append(socket.hears())
    return messages


def moves_of(log: list[AnyEntry]) -> list[Moved]:
    """Return the moves in order."""
    return [entry for entry in log if isinstance(entry, Moved)]


def test_both_processes_send_the_same_in_the_same_order(both: Both) -> None:
    table, guests = seated_at_both(both)
    watchers, dice = both.someone(), random.Random(1)
    with watchers[0].at(table) as here, watchers[1].at(table) as there:
        first = [here.hears(), there.hears()]
        last = 0
        for turn in range(15):
            seat = to_move(guests[0][turn % 2], table)
            mover = guests[seat][dice.randrange(2)]
            seen = mover.sees(table)
            mover.asks(table, t="say", line=f"turn {turn}")
            answer = mover.moves(table, some_move(seen["position"]["offer"], dice), at=seen["n"])
            assert answer.json()["t"] == "accepted"
            last = answer.json()["n"]
            heard_by_both(guests[0], table, last)
        heard = [told_until(socket, last) for socket in (here, there)]
    assert first[0]["n"] <= first[1]["n"]
    assert heard[0][-len(heard[1]) :] == heard[1]
    assert [message["n"] for message in heard[1]] == list(range(heard[1][0]["n"], last + 1))


def test_of_two_moves_for_one_turn_exactly_one_wins(both: Both) -> None:
    table, guests = seated_at_both(both)
    dice = random.Random(2)
    with ThreadPoolExecutor(2) as devices:
        for turn in range(30):
            mover = guests[to_move(guests[0][0], table)]
            seen = mover[0].sees(table)
            move = some_move(seen["position"]["offer"], dice)
            sent = [devices.submit(person.moves, table, move, seen["n"]) for person in mover]
            answers = [answer.result() for answer in sent]
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            assert len(moves_of(logs(both.store, {table})[table])) == turn + 1
            heard_by_both(guests[0], table, seen["n"] + 1)


def test_a_repeat_at_the_other_process_is_harmless(both: Both) -> None:
    table, guests = seated_at_both(both)
    mover = guests[to_move(guests[0][0], table)]
    at, id_ = mover[0].sees(table)["n"], "repeated-elsewhere"
    with ThreadPoolExecutor(2) as devices:
        answers = list(devices.map(lambda person: person.moves(table, "bid 4", at, id_), mover * 5))
    assert {answer.json()["t"] for answer in answers} == {"accepted"}
    assert len(moves_of(logs(both.store, {table})[table])) == 1


def test_a_bot_moves_once_per_turn_with_people_at_both_processes(both: Both) -> None:
    table, ((here, there),) = seated_at_both(both, people=1)
    dice = random.Random(3)
    with here.at(table) as first, there.at(table) as second:
        sockets = [first, second]
        message = first.hears()
        second.hears()
        n, offer = message["n"], message["position"]["offer"]
        while not message.get("seed"):
            if offer:
                sockets[dice.randrange(2)].moves(some_move(offer, dice), n)
            message = first.hears_of("moved")
            n, offer = message["n"], message.get("offer")
    log = logs(both.store, {table})[table]
    game = read(table, log).game
    assert game is not None
    assert game.is_over
    assert [move.seat for move in moves_of(log)] == game.movers
    assert {move.seat for move in moves_of(log) if move.bot} == {1, 2}


def test_when_the_process_that_moves_bots_is_killed_the_other_goes_on(both: Both, nursery: Nursery) -> None:
    table, ((here, _),) = seated_at_both(both, people=1, pace="human")
    here.asks(table, t="leave")
    log = log_when(both.store, table, lambda log: bool(moves_of(log)))
    nursery.kill(both.processes[0])
    log_when(both.store, table, lambda later: len(moves_of(later)) > len(moves_of(log)) + 1)
    both.processes[0] = nursery.serve(held_port(), both.store)


def test_a_bot_whose_process_is_killed_while_it_thinks_moves_once(both: Both, nursery: Nursery) -> None:
    here, there = both.someone()
    table = here.opens(others=["master", "master"], begin=True, options={"pace": "instant"})
    there.cookies.update(here.cookies)
    with here.at(table) as socket:  # only the first process has the table, so it is the one that moves the bots
        message = socket.hears()
        if message["position"]["offer"]:
            socket.moves("bid 1", message["n"])
        time.sleep(THINKING / 2)
        before = moves_of(logs(both.store, {table})[table])
        nursery.kill(both.processes[0])
    thinker = to_move(there, table)
    later = log_when(both.store, table, lambda log: len(moves_of(log)) > len(before))
    both.processes[0] = nursery.serve(held_port(), both.store)
    move = moves_of(later)[len(before)]
    assert (thinker, True) == (move.seat, move.bot)
    assert [each.seat for each in moves_of(logs(both.store, {table})[table])][: len(before) + 1].count(thinker) == 1


def test_votes_at_different_processes_count_together(both: Both) -> None:
    table, guests = seated_at_both(both)
    seat = to_move(guests[0][0], table)
    first, second = guests[(seat + 1) % 3], guests[(seat + 2) % 3]
    time.sleep(PATIENT)
    with second[1].at(table) as socket:
        socket.hears()
        assert first[0].asks(table, t="vote", against=seat).json()["t"] == "accepted"
        assert socket.hears_of("voted")["against"] == seat
        assert second[1].asks(table, t="vote", against=seat).json()["t"] == "accepted"
        assert socket.hears_of("seats")["why"] == "vote"
    heard_by_both(first, table, second[1].sees(table)["n"])
    assert [person.sees(table)["table"]["seats"][seat]["stand_in"] for person in first] == ["medium", "medium"]


def test_talk_take_backs_and_leaving_pass_between_the_processes(both: Both) -> None:
    table, guests = seated_at_both(both)
    seat = to_move(guests[0][0], table)
    mover, other, third = (guests[(seat + step) % 3] for step in range(3))
    with other[0].at(table) as socket:
        at = socket.hears()["n"]
        mover[1].asks(table, t="say", line="from the other side")
        assert socket.hears_of("line")["line"]["line"] == "from the other side"
        mover[1].moves(table, "bid 4", at)
        assert socket.hears_of("moved")["offer"] is not None
        assert other[1].moves(table, "bid 6").json()["t"] == "accepted"
        assert mover[0].asks(table, t="take_back", to=0).json()["t"] == "accepted"
        assert socket.hears_of("asked")["asked"]["to"] == 0
        assert other[1].asks(table, t="answer", agrees=True).json()["t"] == "accepted"
        assert third[0].asks(table, t="answer", agrees=True).json()["t"] == "accepted"
        assert socket.hears_of("took_back")["position"]["moves"] == 0
        assert third[1].asks(table, t="leave").json()["t"] == "accepted"
        assert socket.hears_of("seats")["what"] == "bot_took_over"
        assert third[1].asks(table, t="return").json()["t"] == "accepted"
        assert socket.hears_of("seats")["what"] == "returned"


def test_the_clock_runs_out_once(both: Both) -> None:
    table, guests = seated_at_both(both, clock=1)
    with guests[0][0].at(table) as here, guests[1][1].at(table) as there:
        heard = [socket.hears_of("seats") for socket in (here, there)]
    assert [message["why"] for message in heard] == ["clock", "clock"]
    assert heard[0]["n"] == heard[1]["n"]


@pytest.mark.parametrize("kill", [False, True])
def test_a_premove_set_at_one_process_is_played_when_the_turn_comes_at_the_other(
    both: Both, nursery: Nursery, kill: bool
) -> None:
    table, guests = seated_at_both(both)
    seat = to_move(guests[0][0], table)
    mover, planner = guests[seat], guests[(seat + 1) % 3]
    with mover[1].at(table) as socket:
        socket.hears()
        assert planner[0].asks(table, t="program", program=RAISE).json()["program"] == RAISE | {"then_pass": False}
        if kill:
            nursery.kill(both.processes[0])
            both.processes[0] = nursery.serve(held_port(), both.store)
        assert mover[1].moves(table, "bid 4").json()["t"] == "accepted"
        assert socket.hears_of("moved")["seat"] == seat
        assert socket.hears_of("moved")["seat"] == (seat + 1) % 3


def test_a_premove_stopped_at_the_other_process_is_not_played(both: Both) -> None:
    table, guests = seated_at_both(both)
    seat = to_move(guests[0][0], table)
    mover, planner = guests[seat], guests[(seat + 1) % 3]
    planner[0].asks(table, t="program", program=RAISE)
    while planner[1].sees(table).get("program") is None:  # the other process hears of it a little later
        time.sleep(0.01)
    planner[1].asks(table, t="program", program=None)
    with mover[0].at(table) as socket:
        socket.hears()
        assert mover[0].moves(table, "bid 4").json()["t"] == "accepted"
        socket.hears_of("moved")
        with pytest.raises(TimeoutError):
            socket.hears_of("moved", timeout=3)


def test_a_seat_that_moved_at_one_process_is_lost_at_the_other(both: Both) -> None:
    table, guests = seated_at_both(both)
    seat = to_move(guests[0][0], table)
    old, phone = guests[seat], both.someone()
    with old[1].at(table) as socket:
        at = socket.hears()["n"]
        code = old[0].post(f"/api/tables/{table}/seats/{seat}/code").json()["code"]
        assert phone[0].post(f"/api/tables/{table}/move-seat", json={"code": code}).status_code == 201
        assert old[1].moves(table, "bid 4", at).status_code == 401
        with pytest.raises(ConnectionClosed):
            socket.hears()
    phone[1].cookies.update(phone[0].cookies)
    assert phone[1].moves(table, "bid 4", at).json()["t"] == "accepted"
    assert old[1].sees(table)["you"] is None
