"""Whoever became a guest first loses nothing when the answer to a request is lost with the server."""

from __future__ import annotations

from tests.server.people import Person, Someone

FORGED = "x" * 44 + "." + "y" * 22


def becomes_a_guest(person: Person) -> str:
    """The secret with which the person is a guest from now on."""
    answer = person.post("/api/guest")
    assert answer.status_code == 201, answer.text
    return person.cookies["noblesse"]


def test_a_guest_whose_answer_was_lost_has_the_seat_and_may_ask_for_it_again(someone: Someone) -> None:
    ada, bo = someone(), someone()
    table = ada.opens()
    secret = becomes_a_guest(bo)
    bo.sits(table, 1, "Bo")
    seated = bo.sees(table)
    assert bo.sits(table, 1, " Bo ").status_code == 201
    assert bo.cookies["noblesse"] == secret
    assert bo.sees(table) == seated
    assert seated["you"] == 1


def test_a_guest_who_asks_for_the_seat_again_after_the_game_has_begun_still_has_it(someone: Someone) -> None:
    ada, bo = someone(), someone()
    table = ada.opens(others=[None, "easy"])
    becomes_a_guest(bo)
    bo.sits(table, 1, "Bo")
    assert ada.post(f"/api/tables/{table}/begin").status_code == 200
    assert bo.sits(table, 1, "Bo").status_code == 201


def test_nobody_else_gets_the_seat_by_asking_for_it_under_the_same_name(someone: Someone) -> None:
    ada, bo, stranger = someone(), someone(), someone()
    table = ada.opens()
    for person in (bo, stranger):
        becomes_a_guest(person)
    bo.sits(table, 1, "Bo")
    assert stranger.sits(table, 1, "Bo").json()["code"] == "taken"
    assert stranger.sees(table)["you"] is None


def test_a_guest_may_not_take_their_own_seat_again_under_another_name(someone: Someone) -> None:
    ada = someone()
    table = ada.opens()
    assert ada.sits(table, 0, "Bo").json()["code"] == "taken"


def test_a_seat_that_a_code_moved_belongs_to_the_guest_although_the_answer_was_lost(someone: Someone) -> None:
    ada, phone = someone(), someone()
    table = ada.opens(others=["easy", "easy"], begin=True)
    code = ada.post(f"/api/tables/{table}/seats/0/code").json()
    secret = becomes_a_guest(phone)
    phone.post(f"/api/tables/{table}/move-seat", json=code)
    phone.cookies = {"noblesse": secret}  # as it was before the answer
    assert phone.sees(table)["you"] == 0


def test_a_guest_stays_the_same_and_every_stranger_is_another_one(someone: Someone) -> None:
    ada, bo, forger = someone(), someone(), someone()
    secret = becomes_a_guest(ada)
    assert becomes_a_guest(ada) == secret
    forger.cookies.set("noblesse", FORGED)
    answer = forger.post("/api/guest")
    assert len({secret, becomes_a_guest(bo), answer.cookies["noblesse"], FORGED}) == 4
