"""A bot plays for players who are away, not for those who think, and nobody rewinds behind a player's back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

import httpx
import pytest

from noblesse.server.live import absence, schedule, seating
from tests.server.clock import Clock
from tests.server.people import Person, Socket, Someone
from tests.server.playing import some_move
from tests.worlds.lives import SEED

MINUTE = 60_000
SHORT = 600  # milliseconds of patience where a test lets a bot stand in


class Trio(NamedTuple):
    """Two people and a bot; it is the turn of one of the people."""

    table: str
    decides: Person  # the person to move, who is connected
    seat: int
    at_table: Socket  # the socket of the person to move
    other: Person
    others: Socket


@pytest.fixture(autouse=True)
def known_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal every time."""
    monkeypatch.setattr(seating, "fresh_seed", lambda: SEED)


@contextmanager
def trio(someone: Someone, game: str = "high-society") -> Iterator[Trio]:
    """The trio at a table without a clock."""
    people = [someone(), someone()]
    options = {"pace": "instant", "stand_in": "easy"}
    table = people[0].opens(game, others=[None, "easy"], options=options)
    assert people[1].sits(table, 1, "Bo").status_code == 201
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.at(table)) for person in people]
        assert people[0].post(f"/api/tables/{table}/begin").status_code == 200
        while (seat := _decides(people, table)) is None:
            sockets[0].hears_of("moved")
        yield Trio(table, people[seat], seat, sockets[seat], people[1 - seat], sockets[1 - seat])


def _decides(people: list[Person], table: str) -> int | None:
    """The person to move, or None if it is a bot."""
    seat = int(people[0].sees(table)["position"]["view"]["to_move"])
    return seat if seat < len(people) else None


def votes(at: Trio) -> httpx.Response:
    """The other person votes for a bot in place of the person to move."""
    return at.other.asks(at.table, t="vote", against=at.seat)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make everybody impatient, for tests in which a bot stands in."""
    monkeypatch.setattr(absence, "PATIENCE", SHORT)


def voted_out(at: Trio) -> None:
    """The person to move is silent until a bot stands in."""
    while votes(at).status_code != 200:
        pass
    while at.others.hears_of("seats")["what"] != "bot_took_over":
        pass


def active(socket: Socket) -> None:
    """The player touches the table."""
    socket.says(t="ping", active=True)
    socket.hears_of("pong")


@pytest.mark.usefixtures("impatient")
def test_nobody_rewinds_past_a_person_for_whom_a_bot_plays(someone: Someone) -> None:
    with trio(someone) as at:
        voted_out(at)
        while (seen := at.other.sees(at.table))["position"]["moves"] < 6 or not seen["position"]["offer"]:
            if offer := seen["position"]["offer"]:
                at.other.moves(at.table, some_move(offer), seen["n"])
        moves = at.other.sees(at.table)["position"]["moves"]
        assert at.other.asks(at.table, t="take_back", to=0).status_code == 200
        seen = at.other.sees(at.table)
        assert seen["position"]["moves"] >= moves
        assert at.at_table.hears_of("asked")["asked"]["to"] == 0
        assert at.decides.asks(at.table, t="answer", agrees=False).status_code == 200
        assert at.other.sees(at.table)["position"]["moves"] >= moves


@pytest.mark.parametrize("sign", ["a ping", "a line", "a ping by POST"])
def test_a_vote_against_an_active_player_is_refused_and_says_how_long_to_wait(
    someone: Someone, clock: Clock, sign: str
) -> None:
    with trio(someone) as at:
        clock.ahead += 10 * MINUTE
        if sign == "a ping":
            active(at.at_table)
        elif sign == "a line":
            at.decides.asks(at.table, t="say", line="let me think")
        else:
            at.decides.asks(at.table, t="ping", active=True)
        clock.ahead += MINUTE
        refused = votes(at)
        assert refused.status_code == 409
        assert 60 <= refused.json()["wait"] <= 180
        assert f"wait {round(refused.json()['wait'])} seconds" in refused.json()["error"]
        assert at.other.sees(at.table)["table"]["seats"][at.seat]["stand_in"] is None


def test_an_open_tab_is_no_sign_of_life(someone: Someone, clock: Clock) -> None:
    with trio(someone) as at:
        clock.ahead += 4 * MINUTE
        at.at_table.says(t="ping", active=False)
        at.at_table.hears_of("pong")
        assert votes(at).status_code == 200


@pytest.mark.parametrize("by", ["socket", "POST"])
def test_the_answer_to_a_ping_tells_the_servers_time(someone: Someone, clock: Clock, by: str) -> None:
    with trio(someone) as at:
        clock.ahead += 10 * MINUTE
        before = schedule.now()
        if by == "socket":
            at.at_table.says(t="ping")
            told = at.at_table.hears_of("pong")
        else:
            told = at.decides.asks(at.table, t="ping").json()
        assert before <= told["time"] <= schedule.now()


@pytest.mark.parametrize("touch", ["a ping", "a line", "a refused move"])
def test_a_warned_player_who_touches_the_table_stays(someone: Someone, clock: Clock, touch: str) -> None:
    with trio(someone) as at, someone().at(at.table) as spectator:
        spectator.hears()
        clock.ahead += 4 * MINUTE
        assert votes(at).status_code == 200
        for socket in (at.at_table, at.others, spectator):
            warned = socket.hears_of("warned")
            assert warned["seat"] == at.seat
        assert at.decides.sees(at.table)["table"]["warned"] == {"seat": at.seat, "until": warned["until"]}
        if touch == "a ping":
            at.at_table.says(t="ping", active=True)
        elif touch == "a line":
            at.at_table.says(t="say", line="I am here")
        else:
            at.at_table.moves("nonsense", 1)
        for socket in (at.at_table, at.others, spectator):
            assert socket.hears_of("stayed")["seat"] == at.seat
        seen = at.other.sees(at.table)["table"]
        assert (seen["votes"], seen.get("warned")) == ({}, None)
        assert votes(at).status_code == 409


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("touch", ["a ping", "a line", "a ping by POST"])
def test_the_seat_is_handed_back_at_the_first_touch(someone: Someone, touch: str) -> None:
    with trio(someone) as at:
        voted_out(at)
        if touch == "a ping":
            at.at_table.says(t="ping", active=True)
        elif touch == "a line":
            at.at_table.says(t="say", line="here I am")
        else:
            at.decides.asks(at.table, t="ping", active=True)
        back = at.others.hears_of("seats")
        assert (back["what"], back["seat"]) == ("returned", at.seat)


def test_a_player_who_left_is_not_brought_back_by_a_ping(someone: Someone) -> None:
    with trio(someone) as at:
        at.decides.asks(at.table, t="leave")
        active(at.at_table)
        assert at.decides.sees(at.table)["table"]["seats"][at.seat]["stand_in"] == "easy"
        at.decides.asks(at.table, t="return")
        assert at.decides.sees(at.table)["table"]["seats"][at.seat]["stand_in"] is None


@pytest.mark.usefixtures("impatient")
def test_take_backs_votes_and_returns_leave_a_line_for_all_and_for_latecomers(someone: Someone) -> None:
    with trio(someone, "rich-and-good") as at:
        at.decides.moves(at.table, "hold")  # and then decides about charity
        assert at.decides.asks(
            at.table, t="take_back", to=at.decides.sees(at.table)["position"]["moves"] - 1
        ).is_success
        line = at.others.hears_of("took_back")["remark"]
        assert (line["what"], line["seat"], line["moves"]) == ("took_back", at.seat, 1)
        voted_out(at)
        active(at.at_table)
        assert at.others.hears_of("seats")["remark"]["what"] == "returned"
        late = someone().sees(at.table)["table"]["remarks"]
        assert [(remark["what"], remark["seat"]) for remark in late] == [
            ("took_back", at.seat),
            ("voted", 1 - at.seat),
            ("warned", at.seat),
            ("bot_took_over", at.seat),
            ("returned", at.seat),
        ]
        assert late[1]["against"] == at.seat


def test_the_seat_of_a_program_is_not_asked(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=[None, None], options={"pace": "instant"})
    robots = []
    for seat in (1, 2):
        token = ada.post(f"/api/tables/{table}/seats/{seat}/token", json={"name": f"Robot {seat}"}).json()["token"]
        robot = someone()
        robot.headers["authorization"] = f"Bearer {token}"
        robots.append(robot)
    ada.post(f"/api/tables/{table}/begin")
    players = [ada, *robots]
    for _ in range(4):
        players[ada.sees(table)["position"]["view"]["to_move"]].moves(table, "pass")
    assert ada.asks(table, t="take_back", to=0).status_code == 200
    assert ada.sees(table)["position"]["moves"] == 0
    assert robots[0].asks(table, t="vote", against=0).status_code == 403
