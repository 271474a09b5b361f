"""Only the guest who sits in a seat now hears and plays it."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest

from noblesse.server.http import codes, seats
from noblesse.server.live import schedule
from tests.server.people import Person, Someone, everything_heard
from tests.server.playing import seated

NAMES = ["Ada", "Bo", "Cy"]


def opened(someone: Someone, **options: Any) -> tuple[str, Person, Person, Person]:
    """Ada and Bo sit at a table of three, Cy not yet."""
    ada, bo, cy = someone(), someone(), someone()
    table = ada.opens("rich-and-good", 3, options=options)
    assert bo.sits(table, 1, "Bo").status_code == 201
    return table, ada, bo, cy


def begun_without_bo(table: str, ada: Person, cy: Person, dee: Person) -> None:
    """Cy has Bo's seat."""
    assert cy.sits(table, 1, "Cy").status_code == 201
    assert dee.sits(table, 2, "Dee").status_code == 201
    assert ada.post(f"/api/tables/{table}/begin").status_code == 200


@pytest.mark.parametrize("freed_by", ["the guest", "the host", "a command"])
def test_a_guest_who_has_left_a_seat_hears_nothing_more_from_it(someone: Someone, freed_by: str) -> None:
    table, ada, bo, cy = opened(someone)
    with bo.at(table) as socket:
        assert socket.hears()["you"] == 1
        if freed_by == "a command":
            socket.says(t="leave")
            socket.hears_of("accepted")
        else:
            host = ada if freed_by == "the host" else bo
            assert host.delete(f"/api/tables/{table}/seats/1").status_code == 200
        begun_without_bo(table, ada, cy, someone())
        assert {message["t"] for message in everything_heard(socket)} <= {"present"}
    assert bo.sees(table)["you"] is None


def test_the_old_device_hears_nothing_from_a_seat_that_has_moved_and_the_others_are_told(someone: Someone) -> None:
    table, (ada, bo, _) = seated(someone, "rich-and-good", NAMES)
    phone = someone()
    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    with bo.at(table) as old, ada.at(table) as other:
        old.hears()
        other.hears()
        assert phone.post(f"/api/tables/{table}/move-seat", json={"code": code}).status_code == 201
        assert {message["t"] for message in everything_heard(old)} <= {"present"}
        told = other.hears()
        assert (told["t"], told["what"], told["seat"]) == ("seats", "seat_moved", 1)
        assert "owner" not in json.dumps(told)


def test_a_code_does_not_work_when_somebody_else_sits_there(someone: Someone) -> None:
    table, ada, bo, cy = opened(someone)
    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    bo.delete(f"/api/tables/{table}/seats/1")
    begun_without_bo(table, ada, cy, someone())
    answer = bo.post(f"/api/tables/{table}/move-seat", json={"code": code})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert cy.sees(table)["you"] == 1


def test_a_code_is_refused_when_guessed_used_or_too_old(someone: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    table, (_, bo, _) = seated(someone, "high-society", NAMES)
    thief = someone()

    def tries(code: str) -> int:
        return thief.post(f"/api/tables/{table}/move-seat", json={"code": code}).status_code

    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    assert tries("0000-0000-0000") == 403
    assert tries("' or 1=1 --") == 400
    with monkeypatch.context() as later:
        later.setattr(seats, "now", lambda: schedule.now() + codes.CODE_LASTS + 1)
        assert tries(code) == 403
    assert tries(code) == 403, "whoever tried it too late has used it up"
    assert thief.sees(table)["you"] is None


def test_a_code_of_another_table_does_not_work_here(someone: Someone) -> None:
    (table, (_, bo, _)), (other, _) = (seated(someone, "high-society", NAMES) for _ in range(2))
    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    assert someone().post(f"/api/tables/{other}/move-seat", json={"code": code}).status_code == 403


@pytest.mark.parametrize("secret", ["guessed", "x" * 43, "-", "x" * 5000, "ä" * 20])
def test_a_guessed_secret_is_a_stranger(someone: Someone, secret: str) -> None:
    table, _ = seated(someone, "rich-and-good", NAMES)
    for headers in ({"cookie": f"noblesse={secret}"}, {"authorization": f"Bearer {secret}"}):
        raw = {name: value.encode() for name, value in headers.items()}
        thief = someone()
        assert thief.get(f"/api/tables/{table}", headers=raw).json()["you"] is None  # type: ignore[arg-type]
        move = {"t": "move", "id": uuid.uuid4().hex, "at": 99, "move": "hold"}
        answer = thief.post(f"/api/tables/{table}/commands", headers=raw, json=move)  # type: ignore[arg-type]
        assert (answer.status_code, answer.json()["code"]) == (401, "no_seat")


def test_a_secret_that_was_too_weak_to_be_ours_gets_no_seat(someone: Someone) -> None:
    """Otherwise everybody who thinks of it would sit there too."""
    table, guest = someone().opens(players=3), someone()
    guest.cookies.set("noblesse", "password", domain="127.0.0.1")
    assert guest.sits(table, 1, "Bo").status_code == 201
    assert someone().get(f"/api/tables/{table}", headers={"cookie": "noblesse=password"}).json()["you"] is None


def test_a_seat_that_moved_cannot_be_played_with_the_old_cookie_or_an_old_socket(someone: Someone) -> None:
    table, (_, bo, _) = seated(someone, "high-society", NAMES)
    phone = someone()
    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    phone.post(f"/api/tables/{table}/move-seat", json={"code": code})
    answer = bo.moves(table, "pass", at=99)
    assert (answer.status_code, answer.json()["code"]) == (401, "no_seat")
    assert bo.get(f"/api/tables/{table}/view").status_code == 401


@pytest.mark.parametrize("field", ["seat", "owner", "as", "n"])
def test_a_seat_in_a_command_is_refused_and_never_obeyed(someone: Someone, field: str) -> None:
    table, people = seated(someone, "high-society", NAMES)
    to_move = people[0].sees(table)["position"]["view"]["to_move"]
    cheat = people[(to_move + 1) % 3]
    forged = {"t": "move", "id": uuid.uuid4().hex, "at": 99, "move": "pass", field: to_move}
    answer = cheat.asks(table, **forged)
    assert answer.status_code == 400
    assert field in answer.json()["error"]
    with cheat.at(table) as socket:
        socket.hears()
        socket.says(**forged)
        refused = socket.hears()
        assert (refused["t"], refused["code"]) == ("refused", "malformed")
        assert f"there is no field {field}" in refused["sentence"]
    assert cheat.sees(table)["position"]["moves"] == 0


def test_a_socket_plays_for_its_own_seat_only(someone: Someone) -> None:
    table, people = seated(someone, "high-society", NAMES)
    to_move = people[0].sees(table)["position"]["view"]["to_move"]
    cheat = people[(to_move + 1) % 3]
    with cheat.at(table) as socket:
        n = socket.hears()["n"]
        socket.moves("pass", n)
        assert socket.hears()["code"] == "not_your_turn"
    answer = cheat.post(
        f"/api/tables/{table}/commands?seat={to_move}",
        json={"t": "move", "id": uuid.uuid4().hex, "at": n, "move": "pass"},
    )
    assert (answer.status_code, answer.json()["code"]) == (401, "no_seat")


def test_a_token_opens_its_own_seat_at_its_own_table_only(someone: Someone) -> None:
    ada = someone()
    table, other = ada.opens(players=3, others=[None, "easy"]), ada.opens(players=3, others=["easy", "easy"])
    token = ada.post(f"/api/tables/{table}/seats/1/token", json={"name": "Robot"}).json()["token"]
    program = someone()
    program.headers["authorization"] = f"Bearer {token}"
    assert program.sees(table)["you"] == 1
    assert program.get(f"/api/tables/{table}", params={"seat": 0}).status_code == 401
    assert program.sees(other)["you"] is None
    assert program.post(f"/api/tables/{table}/begin").status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "begin", None),
        ("POST", "close", None),
        ("PUT", "seats/2/bot", {"bot": "easy"}),
        ("DELETE", "seats/0", None),
        ("POST", "seats/0/code", None),
        ("POST", "seats/2/token", {"name": "Robot"}),
    ],
)
def test_the_rights_of_the_host_are_refused_to_other_guests(
    someone: Someone, method: str, path: str, body: dict[str, str] | None
) -> None:
    table, ada, bo, _ = opened(someone)
    before = ada.sees(table)
    for guest, status in ((bo, 403), (someone(), 401)):
        answer = guest.request(method, f"/api/tables/{table}/{path}", json=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]
    assert ada.sees(table) == before


def test_a_table_without_spectators_shows_itself_to_nobody_else(someone: Someone) -> None:
    table, _ = seated(someone, "high-society", NAMES, watch="nobody")
    stranger = someone()
    stranger.headers["authorization"] = f"Bearer {'x' * 43}"
    for path in (f"tables/{table}", f"tables/{table}/events", f"bot/tables/{table}/stream"):
        answer = stranger.get(f"/api/{path}")
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), path
    with stranger.at(table) as socket:
        assert [message["code"] for message in everything_heard(socket)] == ["forbidden"]


def test_before_the_game_everybody_sees_who_sits_where_and_then_a_table_without_spectators_falls_silent(
    someone: Someone,
) -> None:
    table, ada, bo, cy = opened(someone, watch="nobody")
    stranger = someone()
    with stranger.at(table) as socket:
        assert [seat["name"] for seat in socket.hears()["table"]["seats"]] == ["Ada", "Bo", None]
        assert cy.sees(table)["you"] is None
        assert cy.sits(table, 2, "Cy").status_code == 201
        assert socket.hears()["t"] == "seats"
        assert ada.post(f"/api/tables/{table}/begin").status_code == 200
        assert {message["t"] for message in everything_heard(socket)} <= {"present"}
    assert stranger.get(f"/api/tables/{table}").status_code == 403
    assert bo.sees(table)["you"] == 1


def test_an_id_that_another_seat_has_used_is_refused(someone: Someone) -> None:
    table, people = seated(someone, "high-society", NAMES)
    first = people[0].sees(table)["position"]["view"]["to_move"]
    mover, thief = people[first], people[(first + 1) % 3]
    assert mover.moves(table, "bid 4", id_="used-already").status_code == 200
    refused = thief.moves(table, "bid 6", id_="used-already")
    assert (refused.status_code, refused.json()["code"]) == (409, "taken")
    assert "make up another" in refused.json()["error"]
    assert mover.moves(table, "bid 4", at=0, id_="used-already").json()["t"] == "accepted"
    assert mover.sees(table)["position"]["moves"] == 1


def test_a_decision_about_an_event_that_has_not_happened_is_refused(someone: Someone) -> None:
    table, people = seated(someone, "high-society", NAMES)
    mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
    last = mover.sees(table)["n"]
    refused = mover.moves(table, "pass", at=last + 1)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert f"you decided after event {last + 1}" in refused.json()["error"]
    assert mover.moves(table, "pass", at=last).json()["t"] == "accepted"
