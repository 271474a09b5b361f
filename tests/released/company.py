"""People, each with a device, who open tables, sit down and play through the API of a running server."""

from __future__ import annotations

import random
import re
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.server.people import Person
from tests.server.playing import some_move

Snapshot = dict[str, Any]


@dataclass
class Made:
    """A table, who sits there, and what else a test must know about it."""

    table: str
    seats: dict[str, list[int]]
    more: dict[str, Any] = field(default_factory=dict)


class Company:
    """Ada, Bo, Cy and Zoë, and the tables that they have made, by role."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.people = {name: Person(address) for name in ("Ada", "Bo", "Cy", "Zoë")}
        self.made: dict[str, Made] = {}
        self._dice = random.Random(0)

    def opens(self, role: str, game: str, names: list[str | None], **more: Any) -> Made:
        """Open a table: names in lower case are bots, None is a free seat. Without a free seat the game begins."""
        host, *others = names
        assert host is not None
        bots = [name if name and name.islower() else None for name in others]
        table = self.people[host].opens(game, len(names), host, others=bots, **more)
        made = self.made[role] = Made(table, {host: [0]})
        for seat, name in enumerate(others, 1):
            if name and not name.islower():
                done(self.people[name].sits(table, seat, name))
                made.seats[name] = [seat]
        if None not in names:
            self.begin(made)
        return made

    def begin(self, made: Made) -> None:
        """Begin the game as the host, who sits in seat 0."""
        done(self.people[next(iter(made.seats))].post(f"/api/tables/{made.table}/begin"))

    def asks(self, made: Made, name: str, **command: Any) -> None:
        """Send a command that must succeed."""
        answer = self.people[name].post(
            f"/api/tables/{made.table}/commands", params={"seat": made.seats[name][0]}, json=command
        )
        done(answer)

    def to_decide(self, made: Made, without: str = "") -> tuple[str, int, Snapshot] | None:
        """The person whose turn it is, once the bots have moved; None if the game is over."""
        while True:
            for name, seat in self._places(made, without):
                snapshot = self.people[name].sees(made.table, seat=seat)
                if snapshot["table"]["phase"] == "over":
                    return None
                if snapshot["position"]["offer"] is not None:
                    return name, seat, snapshot
            time.sleep(0.02)

    def _places(self, made: Made, without: str) -> list[tuple[str, int]]:
        return [(name, seat) for name, seats in made.seats.items() for seat in seats if name != without]

    def play(self, made: Made, moves: int, without: str = "") -> None:
        """Make this many decisions for people, or play to the end. Afterwards it is a person's turn."""
        for _ in range(moves):
            found = self.to_decide(made, without)
            if found is None:
                return
            name, seat, snapshot = found
            move = self._some_move(snapshot["position"]["offer"])
            command = {"t": "move", "id": uuid.uuid4().hex, "at": snapshot["n"], "move": move}
            done(self.people[name].post(f"/api/tables/{made.table}/commands", params={"seat": seat}, json=command))
        self.to_decide(made, without)

    def _some_move(self, offer: dict[str, Any]) -> str:
        if offer["type"] == "trade":
            affordable = [good["good"] for good in offer["goods"] if good["most_to_buy"]]
            return f"buy {self._dice.choice(affordable)}" if affordable and self._dice.random() < 0.7 else "hold"
        if offer["type"] == "charity" and offer["goods"] and self._dice.random() < 0.5:
            return f"donate {offer['goods'][0]}"
        return some_move(offer, self._dice)

    def in_turn(self, made: Made) -> list[str]:
        """The names of all people in the order of play, starting with the one to move."""
        names = list(made.seats)
        first = names.index(self.decides(made))
        return names[first:] + names[:first]

    def decides(self, made: Made) -> str:
        """The name of the person whose turn it is."""
        found = self.to_decide(made)
        assert found is not None
        return found[0]

    def moves(self, made: Made, name: str) -> int:
        """How many moves have been made at the table."""
        return int(self.people[name].sees(made.table)["position"]["moves"])

    def secrets(self) -> dict[str, dict[str, str]]:
        """For each person, the header by which the server recognises them."""
        return {name: secret_of(person) for name, person in self.people.items()}


def secret_of(person: Person) -> dict[str, str]:
    """The cookie that the server has set, or the token, as a header."""
    if "authorization" in person.headers:
        return {"authorization": person.headers["authorization"]}
    return {"cookie": "; ".join(f"{name}={value}" for name, value in person.cookies.items())}


def done(answer: httpx.Response) -> httpx.Response:
    """Check that the request succeeded."""
    assert re.fullmatch("2..", str(answer.status_code)), answer.text
    return answer
