"""A rematch begins by itself, and players who have not come yet lose no time."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.people import Person, Someone
from tests.server.playing import play_until_over, seated

HOUR = 3600


def again(someone: Someone, **options: Any) -> tuple[str, list[Person]]:
    """The table of a rematch to which nobody has come yet."""
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"], clock=HOUR, **options)
    play_until_over(table, people)
    return people[0].post(f"/api/tables/{table}/rematch").json()["table"], people


@pytest.mark.parametrize("last", ["connects", "gives a command"])
def test_the_clock_starts_when_everybody_has_come_once(someone: Someone, last: str) -> None:
    table, (ada, bo, cy) = again(someone)
    with ExitStack() as stack:
        socket = stack.enter_context(ada.at(table))
        assert socket.hears()["position"]["deadline"] is None
        with bo.at(table) as gone_again:
            gone_again.hears()
        assert ada.sees(table)["position"]["deadline"] is None
        assert ada.sees(table)["table"]["awaited"] == [cy.sees(table)["you"]]
        if last == "connects":
            stack.enter_context(cy.at(table))
        else:
            cy.asks(table, t="react", reaction="hello")
        while (came := socket.hears_of("came")).get("deadline") is None:
            pass
        assert came["seat"] == cy.sees(table)["you"]
        assert ada.sees(table)["position"]["deadline"] == came["deadline"]


def test_the_first_game_at_a_table_waits_for_nobody(someone: Someone) -> None:
    table, (ada, *_) = seated(someone, "high-society", ["Ada", "Bo", "Cy"], clock=HOUR)
    assert ada.sees(table)["position"]["deadline"] is not None
