"""The page around a board: the bar, the log and the chat, and how the windows of all sizes are used."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Style, plays
from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer
from tests.browser.measures import unseen
from tests.browser.player import DESKTOP, LAPTOP, PHONE, TABLET

GAMES = ["high-society", "rich-and-good"]
WIDE = {"width": 1920, "height": 1080}
SIDE = ["[data-log]", "[data-log] li:last-child", "section.chat", "section.chat form"]
# How much of the window is free, on both sides of board and log together, and below the board.
UNUSED = """() => {
  const board = document.querySelector("[data-board], [data-market]").getBoundingClientRect();
  const log = document.querySelector("section.log").getBoundingClientRect();
  return { sides: board.left + innerWidth - log.right, below: innerHeight - board.bottom };
}"""
# Every frame in which the bar and the board's banner say different things about whose turn it is.
COMPARE = """() => {
  window.different = [];
  const look = () => {
    const bar = document.querySelector("header .who")?.textContent;
    const banner = document.querySelector("[data-market] .whose")?.textContent;
    if (bar && banner && bar !== banner) different.push(`${bar} / ${banner}`);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("size", [TABLET, LAPTOP], ids=["tablet", "laptop"])
@pytest.mark.parametrize("game", GAMES)
def test_log_and_chat_stay_in_view_below_the_strip_of_a_stand_in(
    newcomer: Newcomer, game: str, size: dict[str, int]
) -> None:
    with company(newcomer(size=size), game, seed=39) as at:
        assert unseen(at.ada.page, SIDE) == []
        assert at.others[1].asks(at.table, t="leave").status_code == 200
        expect(
            at.ada.page.get_by_text("A bot takes over for Bo").or_(at.ada.page.get_by_text("Bo has left")).first
        ).to_be_visible()
        assert unseen(at.ada.page, SIDE) == []
        at.ada.pictures_of("a-stand-in")


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP, WIDE], ids=["laptop", "desktop", "wide"])
@pytest.mark.parametrize("game", GAMES)
def test_board_and_log_use_the_whole_of_a_wide_window(newcomer: Newcomer, game: str, size: dict[str, int]) -> None:
    with company(newcomer(size=size), game, seed=39, players=5) as at:
        unused = at.ada.page.evaluate(UNUSED)
        at.ada.pictures_of("a-wide-window")
        assert unused["sides"] < size["width"] / 20
        assert unused["below"] < size["height"] / 20


def test_only_what_others_say_is_unread(newcomer: Newcomer) -> None:
    with company(newcomer(size=PHONE), "high-society", seed=39) as at:
        at.ada.presses("Chat")
        at.ada.presses("Hello!")
        at.ada.presses("Close")
        at.others[1].asks(at.table, t="react", reaction="hello")
        expect(at.ada.page.get_by_role("button", name="Chat, 1 new message")).to_be_visible()


def test_the_bar_and_the_banner_agree_whose_turn_it_is(newcomer: Newcomer) -> None:
    ada = newcomer(speed="fast")
    ada.goes(f"/table/{ada.opens('rich-and-good', ['easy', 'easy'], begin=True)}")
    expect(ada.page.locator("[data-market] .whose")).to_be_visible()
    ada.page.evaluate(COMPARE)
    plays([ada], "rich-and-good", Style(random.Random(1)), until=lambda: len(ada.moves()) > 5)
    assert ada.page.evaluate("different") == []


def test_the_market_phase_begins_with_its_cards_wherever_the_page_was_scrolled(newcomer: Newcomer) -> None:
    with company(newcomer(size=PHONE), "rich-and-good", seed=39) as at:
        comes_to_adas(at, "charity")
        at.ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert at.ada.page.evaluate("scrollY") > 0
        comes_to_adas(at, "face value")
        at.ada.page.wait_for_function("() => scrollY === 0")
        assert unseen(at.ada.page, [".holder button"]) == []


def comes_to_adas(at: Company, awaits: str) -> None:
    """Play until Ada is asked for this."""
    while at.asked != 0 or at.game.view(0)["awaits"] != awaits:
        at.moves(at.game.legal_moves()[0])


def test_ones_own_name_is_whole_on_a_phone_if_the_row_has_room(newcomer: Newcomer) -> None:
    names = ["Maximiliane", "Bo", "Cy"]
    with company(newcomer(size=PHONE), "high-society", seed=39, names=names) as at:
        name = at.ada.page.locator("main [data-seat='0'] .own")
        expect(name).to_contain_text("Maximiliane")
        assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")
