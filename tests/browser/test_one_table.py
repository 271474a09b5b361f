"""Several browsers at one table."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Style, plays
from tests.browser.conftest import Newcomer
from tests.browser.gathering import NAMES, gathered, take_back, who_decides
from tests.browser.player import PHONE, Player

FINAL_TABLE = "main section table tbody"
FIGURE = re.compile(r"[\d.−–]+")


def outcome(person: Player) -> list[list[str | bool]]:
    """The figures in the final table, and where there are words, which speak to the player about themselves."""
    rows = person.page.locator(f"{FINAL_TABLE} tr").all()
    return [[_figure_or_words(text) for text in row.locator("td").all_inner_texts()] for row in rows]


def _figure_or_words(text: str) -> str | bool:
    return text if FIGURE.fullmatch(text) else bool(text.strip())


@pytest.mark.parametrize(
    ("game", "players"),
    [("high-society", 3), ("high-society", 5), ("rich-and-good", 2), ("rich-and-good", 3), ("rich-and-good", 4)],
)
def test_friends_who_join_by_link_play_to_the_end_and_see_the_same_result(
    newcomer: Newcomer, game: str, players: int
) -> None:
    _, people = gathered(newcomer, game, players)
    plays(people, game, Style(random.Random(players), eager=0.15))
    outcomes = [outcome(person) for person in people]
    lines = players + ((game, players) == ("rich-and-good", 2))  # at a table for two the Merchant is the third
    assert people[0].page.locator(f"{FINAL_TABLE} th").count() == lines
    assert all(each == outcomes[0] for each in outcomes)


def test_a_rematch_seats_the_same_people_one_seat_further(newcomer: Newcomer) -> None:
    table, people = gathered(newcomer, "high-society", 3)
    plays(people, "high-society", Style(random.Random(1), eager=0))
    people[0].presses("Rematch")
    people[0].page.wait_for_url(lambda url: table not in url)
    for person in people[1:]:
        person.presses("Join the rematch")
        person.page.wait_for_url(people[0].page.url)
    again = people[0].page.url.rsplit("/", 1)[1]
    seats = people[0].asks("GET", f"/api/tables/{again}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Bo", "Cy", "Ada"]
    who_decides(people)


def test_a_spectator_sees_the_table_and_nobodys_hand(newcomer: Newcomer) -> None:
    table, people = gathered(newcomer, "rich-and-good", 3)
    watcher = newcomer(size=PHONE)
    watcher.goes(f"/table/{table}")
    expect(people[0].page.get_by_text("1 person is watching").first).to_be_attached()
    sentences = watcher.page.get_by_role("log").locator("li")
    plays(
        people, "rich-and-good", Style(random.Random(4)), until=lambda: "Turn 2 of" in people[0].page.inner_text("main")
    )
    expect(watcher.page.get_by_text("Turn 2 of").first).to_be_visible()
    assert not watcher.page.get_by_role("button", name=re.compile("holder|Hold|Keep|for charity")).count()
    watcher.presses("Log")
    expect(sentences.first).to_be_visible()
    assert people[0].page.get_by_role("log").locator("li").count() == sentences.count()
    watcher.pictures_of("a-spectators-table")


def test_a_player_who_leaves_is_replaced_by_a_bot_and_takes_the_seat_back(newcomer: Newcomer) -> None:
    table, people = gathered(newcomer, "high-society", 3)
    leaver = who_decides(people)
    others = [person for person in people if person is not leaver]
    name = NAMES[people.index(leaver)]
    leaver.presses("Your seat")
    leaver.presses("Leave the table")
    leaver.presses("Leave and let a bot take over")
    leaver.page.wait_for_url("**/")
    who_decides(others)  # the bot has decided, so one of the others is next
    stand_in = others[0].page.locator("p", has_text=f"A bot plays for {name}")
    expect(stand_in).to_be_visible()
    leaver.presses(leaver.page.locator(f"a[href='/table/{table}']"))
    expect(stand_in).to_be_hidden()
    plays(people, "high-society", Style(random.Random(5)), until=lambda: leaver.moves() != [])
    assert leaver.moves()


def test_a_slip_is_taken_back_at_once_if_nobody_has_moved_since(newcomer: Newcomer) -> None:
    _, people = gathered(newcomer, "rich-and-good", 3)
    mover = who_decides(people)
    mover.presses("Hold")
    mover.page.get_by_role("button", name="Keep", exact=True).wait_for()
    take_back(mover)
    expect(mover.page.get_by_role("button", name="Hold", exact=True)).to_be_enabled()
    for person in people:
        expect(person.page.get_by_text("Stock: trade")).to_be_visible()


def test_a_move_that_was_answered_is_taken_back_if_the_others_agree(newcomer: Newcomer) -> None:
    _, people = gathered(newcomer, "high-society", 3)
    first = who_decides(people)
    others = [person for person in people if person is not first]
    name = NAMES[people.index(first)]
    first.presses(first.page.get_by_role("button", name=re.compile("^Lowest 1")))
    first.presses(first.page.get_by_role("button", name=re.compile("^Bid 1")))
    second = who_decides(others)
    second.presses(second.page.get_by_role("button", name=re.compile("^Lowest 2")))
    second.presses(second.page.get_by_role("button", name=re.compile("^Bid 2")))
    who_decides([person for person in others if person is not second])
    take_back(first)
    expect(first.page.get_by_text("You asked to take back 2 moves.").last).to_be_visible()
    others[0].presses("Refuse")
    expect(first.page.get_by_text("The request was refused").last).to_be_visible()
    take_back(first)
    first.presses("Withdraw")
    for person in people:
        expect(person.page.get_by_role("button", name=re.compile("^(Agree|Withdraw)$"))).to_have_count(0)
    take_back(first)
    for person in others:
        expect(person.page.get_by_text(f"{name} would like to take back 2 moves.").last).to_be_visible()
        person.presses("Agree")
    for person in people:
        expect(person.page.get_by_text("No bid yet").first).to_be_visible()
    assert who_decides(people) is first
