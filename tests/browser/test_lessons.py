"""A newcomer learns each game on the real table: by touching what is lit up, or by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.patience import wait_until
from tests.browser.player import PHONE, Player
from tests.tables import TITLES

LIT = "() => document.querySelector(document.adoptedStyleSheets.at(-1)?.cssRules[0].selectorText ?? 'none')"
NOTHING = {"high-society": "p", "rich-and-good": "n"}  # the keys that pass, and that hold or keep
GOODS = ["coal", "wheat", "coffee", "rubber", "tea", "salt"]
HERE = "() => document.activeElement?.dataset.money ?? document.activeElement?.dataset.possession"
SEEN = """(selector) => {
  const element = document.querySelector(selector);
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
AIMED = "() => document.querySelector('.aimed')?.dataset.card"

Task = dict[str, Any]


def begins(player: Player, game: str) -> list[Task]:
    """Go to the lesson from the start page, and return the tasks that will be set."""
    player.goes()
    player.page.get_by_role("radio", name=TITLES[game]).check(force=True)
    player.presses(player.page.get_by_role("link", name=f"Learn: {TITLES[game]}"))
    tasks: list[Task] = player.asks("GET", f"/api/lessons/{game}")["tasks"]
    return tasks


def caption(player: Player) -> Locator:
    """What the learner reads."""
    return player.page.locator(".caption")


def spoken(player: Player) -> Locator:
    """What a screen reader says."""
    return player.page.get_by_role("alert")


def lit(player: Player) -> ElementHandle | None:
    """What the learner should touch now."""
    return player.page.evaluate_handle(LIT).as_element()


def touches(player: Player, task: Task) -> None:
    """Press what is lit up until the task is done."""
    read, wanted = caption(player).text_content, str(task["caption"])

    def is_done() -> bool:
        if read() == wanted and (light := lit(player)) is not None:
            light.tap()
            player.draws()
        return read() != wanted

    wait_until(player, is_done, read)


def types(player: Player, task: Task) -> None:
    """Make the move by keys."""
    verb, *what = task["move"].split()
    keys = player.page.keyboard
    if verb == "pass":
        keys.press("p")
    elif verb in ("bid", "discard"):
        goes_to(player, HERE, what[0])
    elif verb in ("play", "halve"):
        goes_to(player, AIMED, " ".join(what))
    else:
        keys.press(str(GOODS.index(what[0]) + 1))
        for _ in what if verb != "donate" else []:
            keys.press(verb[0])
    if verb not in ("pass", "play"):  # which waits for the card that is halved
        keys.press("Enter")


WRONG = {"pass": ["r", "Enter"], "bid": ["p"], "buy": ["n"], "sell": ["n"], "donate": ["n"]}  # keys, by the task's verb


def errs_and_types(player: Player, task: Task) -> None:
    """Do something else first, where that takes only a key or two. It is refused with a reason, and changes nothing."""
    if wrong := WRONG.get(task["move"].split()[0]):
        for key in wrong:
            player.page.keyboard.press(key)
        expect(player.page.locator(".refused")).to_have_text(task["otherwise"])
    types(player, task)


def goes_to(player: Player, where: str, wanted: str) -> None:
    """Move along the cards to the wanted one, and choose it."""
    for _ in range(12):
        player.page.keyboard.press("ArrowRight")
        if player.page.evaluate(where) == wanted:
            return player.page.keyboard.press("Space")
    raise AssertionError(f"no way leads to {wanted}")


def learns(player: Player, tasks: list[Task], act: Callable[[Player, Task], None]) -> None:
    """Do all that is asked. A card that is halved is chosen together with the one before, under its caption."""
    for task in tasks:
        if not task["move"].startswith("halve"):
            expect(caption(player)).to_have_text(task["caption"])
            player.page.wait_for_function(LIT)  # the board is there and asks
            if task["about"]:
                kind, what = task["about"].split(" ", 1)
                player.page.wait_for_function(SEEN, arg=f'[data-{kind}="{what}"]')
            act(player, task)
        elif act is errs_and_types:
            types(player, task)


def errs_and_goes_back(player: Player, tasks: list[Task], wrong: Callable[[], None], act: Callable[[], None]) -> None:
    """The wrong thing is refused in a sentence; after the right one, Back leads to the first task again."""
    expect(caption(player)).to_have_text(tasks[0]["caption"])
    expect(spoken(player)).to_contain_text(tasks[0]["caption"])
    player.page.wait_for_function(LIT)
    wrong()
    expect(player.page.locator(".refused")).to_have_text(tasks[0]["otherwise"])
    expect(spoken(player)).to_contain_text(tasks[0]["otherwise"])
    act()
    expect(caption(player)).to_have_text(tasks[1]["caption"])
    expect(player.page.locator(".refused")).to_have_count(0)
    player.presses("Back")
    expect(caption(player)).to_have_text(tasks[0]["caption"])


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_is_done_by_touching_what_is_lit_up(newcomer: Newcomer, game: str) -> None:
    ada = newcomer(size=PHONE, touch=True)
    tasks = begins(ada, game)
    nothing = ada.page.locator(f"[data-actions] [aria-keyshortcuts={NOTHING[game]}]")
    errs_and_goes_back(ada, tasks, lambda: ada.presses(nothing), lambda: learns(ada, tasks[:1], touches))
    learns(ada, tasks, touches)
    expect(ada.page.get_by_text("You did it!")).to_be_visible()
    ada.presses("Play your first game")
    ada.page.wait_for_url(re.compile("/table/"))
    ada.page.locator("[data-actions]").wait_for()
    assert lit(ada) is None


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_is_done_by_keys_and_each_step_refuses_another_move(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    tasks = begins(ada, game)
    keyboard = ada.page.keyboard
    errs_and_goes_back(
        ada, tasks, lambda: keyboard.press(NOTHING[game]), lambda: learns(ada, tasks[:1], errs_and_types)
    )
    learns(ada, tasks, errs_and_types)
    expect(ada.page.get_by_text("You did it!")).to_be_visible()
    expect(spoken(ada)).to_contain_text(ada.asks("GET", f"/api/lessons/{game}")["closing"])
    ada.presses(ada.page.get_by_role("link", name="Leave"))
    expect(ada.page.get_by_role("link", name=f"Learn: {TITLES[game]}")).to_be_visible()
