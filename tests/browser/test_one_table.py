"""Several browsers at one table."""

from __future__ import annotations

import random

import pytest

from tests.browser.clicking import is_asked, is_over, plays
from tests.browser.conftest import Newcomer
from tests.browser.player import PHONE, Player

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def gathered(newcomer: Newcomer, game: str, players: int, **options: object) -> tuple[str, list[Player]]:
    """Everybody follows the host's link, sits down by clicking, and the host begins."""
    people = [newcomer(name=name) for name in NAMES[:players]]
    table = people[0].opens(game, [None] * (players - 1), options=options)
    for seat, person in enumerate(people):
        person.goes(f"/table/{table}")
        if seat:
            sits(person, seat)
    people[0].page.get_by_role("button", name="Begin").click()
    return table, people


def sits(person: Player, seat: int) -> None:
    """Down, with the name that this device keeps or asks for."""
    person.page.get_by_role("listitem").filter(has_text="Free").first.get_by_role("button", name="Sit here").click()
    down = person.page.get_by_role("button", name="Sit down")
    if down.count():
        person.page.get_by_label("Name").fill(NAMES[seat])
        down.click()
    person.page.get_by_text(f"{NAMES[seat]}").first.wait_for()


@pytest.mark.parametrize(
    ("game", "players"), [("high-society", 3), ("high-society", 5), ("rich-and-good", 2), ("rich-and-good", 3)]
)
def test_friends_by_a_link_play_to_the_end(newcomer: Newcomer, game: str, players: int) -> None:
    _, people = gathered(newcomer, game, players)
    plays(people, game, random.Random(players))
    results = {
        person.page.get_by_role("region").filter(has=person.page.get_by_role("link", name="Replay")).count()
        for person in people
    }
    assert results == {1}


def test_a_rematch_seats_the_same_people_one_seat_further(newcomer: Newcomer) -> None:
    table, people = gathered(newcomer, "high-society", 3)
    plays(people, "high-society", random.Random(1))
    people[0].page.get_by_role("button", name="Rematch").click()
    people[0].page.wait_for_url(lambda url: table not in url)
    for person in people[1:]:
        person.page.get_by_role("button", name="Join the rematch").click()
        person.page.wait_for_url(people[0].page.url)
    again = people[0].page.url.rsplit("/", 1)[1]
    assert [seat["name"] for seat in people[0].asks("GET", f"/api/tables/{again}")["table"]["seats"]] == [
        "Cy",
        "Ada",
        "Bo",
    ]


def test_a_spectator_sees_the_table_and_nobodys_hand(newcomer: Newcomer) -> None:
    table, people = gathered(newcomer, "rich-and-good", 3)
    watcher = newcomer(size=PHONE)
    watcher.goes(f"/table/{table}")
    people[0].page.get_by_text("1 person is watching").first.wait_for(state="attached")
    plays(
        people,
        "rich-and-good",
        random.Random(4),
        until=lambda: any("Round 2" in person.page.inner_text("main") for person in people),
    )
    assert "Round 2" in watcher.page.inner_text("main")
    assert not watcher.page.get_by_role("button", name="left holder").count()
    watcher.pictures_of("a-spectators-table")


def test_a_leaver_is_replaced_by_a_bot_and_takes_the_seat_back(newcomer: Newcomer) -> None:
    table, people = gathered(newcomer, "high-society", 3)
    bo = people[1]
    bo.page.get_by_role("button", name="Your seat").click()
    bo.page.get_by_role("button", name="Leave the table").click()
    bo.page.get_by_role("button", name="Leave, a bot goes on").click()
    people[0].page.wait_for_function(
        "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).table.seats[1].stand_in === 'medium'",
        arg=table,
    )
    bo.goes(f"/table/{table}")
    people[0].page.wait_for_function(
        "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).table.seats[1].stand_in === null",
        arg=table,
    )
    plays(people, "high-society", random.Random(5))
    assert all(map(is_over, people))


def test_a_slip_is_taken_back(newcomer: Newcomer) -> None:
    _, people = gathered(newcomer, "rich-and-good", 3)
    while not any(map(is_asked, people)):
        people[0].page.wait_for_timeout(50)
    mover = next(person for person in people if is_asked(person))
    mover.page.get_by_role("button", name="Hold").click()
    mover.page.get_by_role("button", name="Keep").wait_for()
    mover.page.get_by_role("button", name="Your seat").click()
    mover.page.get_by_role("button", name="Take back my last move").click()
    mover.page.get_by_role("button", name="Hold").wait_for()
