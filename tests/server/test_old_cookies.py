"""Guests of release 0.1.0, whose secrets carry no MAC, keep everything that is theirs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest

from noblesse.server.guests.tokens import digest, fresh_secret
from tests.server.a_server import serving
from tests.server.devices import add_device, sign_out
from tests.server.people import Person

NAMES = ["Ada", "Bo", "Cy"]


class Old:
    """A store of release 0.1.0 with an open and a running table, and the cookies of its people."""

    def __init__(self, store: str) -> None:
        self.store = store
        self.secrets = [fresh_secret() for _ in NAMES]
        with serving(store) as address:
            people = [Person(address) for _ in NAMES]
            self.running, self.open = people[0].opens(players=3), people[0].opens(players=3)
            for seat, (person, name) in enumerate(zip(people, NAMES, strict=True)):
                if seat:
                    assert person.sits(self.running, seat, name).status_code == 201
            assert people[0].post(f"/api/tables/{self.running}/begin").status_code == 200
            given = [digest(person.cookies["noblesse"].split(".")[0]) for person in people]
            for person in people:
                person.close()
        self._give(dict(zip(given, map(digest, self.secrets), strict=True)))

    def _give(self, owners: dict[str, str]) -> None:
        """Give everything of these guests to guests with secrets of release 0.1.0."""
        connection = sqlite3.connect(self.store.removeprefix("sqlite://"))
        for now, then in owners.items():
            connection.execute("UPDATE log SET entry = CAST(replace(CAST(entry AS TEXT), ?, ?) AS BLOB)", (now, then))
            connection.execute("UPDATE tables SET owners = replace(owners, ?, ?)", (now, then))
            connection.execute("UPDATE tables SET summary = replace(summary, ?, ?)", (now, then))
        connection.commit()
        connection.close()


@pytest.fixture
def old(store_url: str) -> Old:
    """A store of release 0.1.0 on each database."""
    return Old(store_url)


@pytest.fixture
def people(old: Old) -> Iterator[list[Person]]:
    """The people of that store at today's server, with their old cookies."""
    with serving(old.store) as address:
        people = [Person(address) for _ in NAMES]
        for person, secret in zip(people, old.secrets, strict=True):
            person.cookies.set("noblesse", secret, domain="127.0.0.1")
        yield people
        for person in people:
            person.close()


def cookie(person: Person) -> str:
    """The one that the browser sends now."""
    return next(each.value or "" for each in person.cookies.jar if each.name == "noblesse")


def test_old_cookies_keep_seats_host_rights_and_running_games(old: Old, people: list[Person]) -> None:
    assert [person.sees(old.running)["you"] for person in people] == [0, 1, 2]
    mover = people[people[0].sees(old.running)["position"]["view"]["to_move"]]
    assert mover.moves(old.running, "bid 1").status_code == 200
    with people[1].at(old.running) as socket:
        assert socket.hears()["you"] == 1
    assert people[0].put(f"/api/tables/{old.open}/seats/1/bot", json={"bot": "easy"}).status_code == 200
    assert people[1].put(f"/api/tables/{old.open}/seats/2/bot", json={"bot": "easy"}).status_code == 403
    assert [each["table"] for each in people[2].get("/api/mine").json()] == [old.running]


def test_an_old_guest_who_sits_down_or_opens_a_table_is_signed_and_stays_the_same_guest(
    old: Old, people: list[Person]
) -> None:
    ada, bo, cy = people
    assert bo.sits(old.open, 1, "Bo").status_code == 201
    another = cy.opens(players=3)
    for person, secret, tables in ((bo, old.secrets[1], [old.open]), (cy, old.secrets[2], [another])):
        assert cookie(person).startswith(f"{secret}.")
        assert [each["table"] for each in person.get("/api/mine", params={"phase": "open"}).json()] == tables
        assert person.sees(old.running)["you"] is not None
    assert cookie(ada) == old.secrets[0]


def test_a_host_who_changes_the_seat_stays_the_host(old: Old, people: list[Person]) -> None:
    ada = people[0]
    connection = sqlite3.connect(old.store.removeprefix("sqlite://"))
    connection.execute('DELETE FROM seats WHERE "table" = ?', (old.running,))  # so that nothing else is Ada's
    connection.commit()
    connection.close()
    assert ada.delete(f"/api/tables/{old.open}/seats/0").status_code == 200
    assert ada.sits(old.open, 2, "Ada").status_code == 201
    assert ada.sees(old.open)["you_host"]


def test_an_old_token_of_a_program_keeps_working(old: Old, people: list[Person]) -> None:
    program = Person(people[0].address)
    program.headers["authorization"] = f"Bearer {old.secrets[1]}"
    assert program.sees(old.running)["you"] == 1
    answer = program.post(f"/api/bot/tables/{old.running}/commands", json={"t": "say", "line": "beep"})
    assert answer.status_code == 200
    program.close()


def test_an_old_guest_adds_a_device_and_can_put_the_old_one_out(old: Old, people: list[Person]) -> None:
    ada, bo, _ = people
    bare, phone = Person(ada.address), Person(ada.address)
    add_device(ada, phone)
    assert cookie(ada).startswith(f"{old.secrets[0]}.")
    assert phone.sees(old.running)["you"] == 0
    assert phone.sees(old.open)["you_host"]
    sign_out(phone, 0)
    bare.cookies.set("noblesse", old.secrets[0], domain="127.0.0.1")
    for gone in (ada, bare):
        assert gone.sees(old.running)["you"] is None
        assert gone.asks(old.running, t="say", line="hello").status_code == 401
    assert bo.sees(old.running)["you"] == 1
    for person in (bare, phone):
        person.close()


def test_an_old_device_that_was_signed_out_stays_out_after_a_restart(old: Old) -> None:
    with serving(old.store) as address, Person(address) as ada, Person(address) as phone:
        ada.cookies.set("noblesse", old.secrets[0], domain="127.0.0.1")
        sign_out(add_device(ada, phone), 0)
        signed = cookie(ada)
    with serving(old.store) as address, Person(address) as ada:
        for secret in (old.secrets[0], signed):
            ada.headers["cookie"] = f"noblesse={secret}"
            assert ada.sees(old.running)["you"] is None


def test_a_secret_without_a_mac_that_owns_nothing_gets_no_device(old: Old, people: list[Person]) -> None:
    with Person(people[0].address) as stranger:
        stranger.cookies.set("noblesse", fresh_secret(), domain="127.0.0.1")
        assert stranger.post("/api/devices/code").status_code == 401
