"""What an operator sets is what counts, and the metrics show both the budgets and what they refused."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from noblesse.server import thinking
from noblesse.server.bounds import Bounds
from tests.server.a_server import serving
from tests.server.gates import Gate, numbers
from tests.server.people import SLOW, Person

AT_ONCE = {"pace": "instant"}


def until(address: str, number: float, *name: str) -> None:
    """Wait until the metrics show it."""
    late = time.monotonic() + SLOW
    while (found := numbers(address).get(name)) != number:
        assert time.monotonic() < late, f"{name} is {found}, not {number}"
        time.sleep(0.02)


def thinks_at(person: Person, gate: Gate) -> None:
    """Open a table where it is the turn of one of two such bots."""
    table = person.opens(others=[gate.name, gate.name], begin=True, options=AT_ONCE)
    if person.sees(table)["position"]["offer"]:
        assert person.moves(table, "bid 1").status_code == 200


@pytest.mark.processes
@pytest.mark.parametrize("most", [1, 3])
def test_so_many_bots_of_a_guest_think_at_once_as_the_operator_says(
    store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(thinking, "LONG_THREADS", 4)  # half of them would be two
    gate = Gate(tmp_path, "gate")
    with ExitStack() as stack:
        bots = dict([gate.bot.split("=", 1)])
        bounds = Bounds(thinking_per_guest=most)
        address = stack.enter_context(serving(store_url, bots=bots, bounds=bounds))
        stack.callback(gate.open)  # so that no program waits for ever
        ada = stack.enter_context(Person(address))
        for _ in range(4):
            thinks_at(ada, gate)
        until(address, most, "noblesse_bots_thinking")
        until(address, 4 - most, "noblesse_bots_waiting", "long")
