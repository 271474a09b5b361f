"""A player who is about to be replaced sees a warning and stays with a touch. Everybody's log tells what happened."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.gathering import NAMES, gathered, take_back, who_decides
from tests.browser.player import PHONE
from tests.server.clock import Clock

# A page in the background says nothing about its player.
LOOKS_ELSEWHERE = "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"


def test_a_warned_player_stays_with_a_touch_and_everybody_can_read_it(newcomer: Newcomer, clock: Clock) -> None:
    table, people = gathered(newcomer, "rich-and-good", 2)
    thinker = who_decides(people)
    other = people[1 - people.index(thinker)]
    name, voter = NAMES[people.index(thinker)], NAMES[people.index(other)]
    warning = thinker.page.get_by_text("The others want a bot to play for you. Touch the table to stay.")
    thinker.page.set_viewport_size({"width": 360, "height": 640})
    thinker.page.evaluate(LOOKS_ELSEWHERE)
    clock.ahead += 4 * 60_000
    other.presses("Your seat")
    other.presses(f"Vote for a bot in place of {name}")
    expect(warning.first).to_be_visible()
    thinker.pictures_of("a-warning")
    thinker.presses("I am here")
    expect(thinker.page.get_by_role("button", name="I am here")).to_be_hidden()
    late = newcomer()
    late.goes(f"/table/{table}")
    for person, votes in ((other, "You vote"), (late, f"{voter} votes")):
        lines = person.page.get_by_role("log").locator("li.remark")
        expect(lines).to_have_text(
            [
                f"{votes} for a bot in place of {name}",
                f"A bot is about to play for {name}",
                f"{name} is still here",
            ]
        )


def test_a_take_back_is_told_to_everybody_there_and_to_those_who_come_later(newcomer: Newcomer) -> None:
    table, people = gathered(newcomer, "rich-and-good", 2)
    mover = who_decides(people)
    other = people[1 - people.index(mover)]
    mover.presses("Hold")
    mover.page.get_by_role("button", name="Keep", exact=True).wait_for()
    take_back(mover)
    line = f"{NAMES[people.index(mover)]} took back 1 move"
    late = newcomer()
    late.goes(f"/table/{table}")
    for person in (other, late):
        expect(person.page.locator("p", has_text=line)).to_be_visible()
        expect(person.page.get_by_role("log").locator("li.remark")).to_have_text([line])
    late.pictures_of("a-take-back-is-told")


def test_a_player_whose_time_ran_out_reads_when_the_bot_plays_next_and_comes_back_with_a_touch(
    newcomer: Newcomer,
) -> None:
    ada = newcomer(size=PHONE)
    ada.page.add_init_script(LOOKS_ELSEWHERE)
    table = ada.opens("high-society", ["easy", "easy"], options={"clock": 1, "pace": "instant"})
    ada.goes(f"/table/{table}")
    ada.asks("POST", f"/api/tables/{table}/begin")
    chance = ada.page.get_by_text("A bot is about to play for you. Touch the table to play yourself.")
    expect(chance.first).to_be_visible()
    ada.pictures_of("a-chance-to-return")
    ada.page.keyboard.press("Shift")
    ada.page.keyboard.press("l")
    expect(ada.page.get_by_role("log")).to_contain_text("You are back")
