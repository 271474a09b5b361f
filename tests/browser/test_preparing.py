"""While the server compiles its games, the start page shows how far they are and waits for what the player wants."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.measures import barriers, misfits
from tests.browser.patience import wait_until
from tests.browser.player import DESKTOP, PHONE, Player

GAMES = ("high-society", "rich-and-good")
RECORD_BARS = """
  window.barsSeen = 0;
  new MutationObserver(() => (window.barsSeen += document.querySelectorAll("progress").length))
    .observe(document, { childList: true, subtree: true });
"""
Answer = list[dict[str, Any]]


def told(rules: int, policy: int, search: int, share: float) -> Answer:
    """The answer of a server that needs so many seconds for each part of a game."""
    bots = {"random": rules, "easy": policy, "medium": policy, "hard": search, "master": search}
    return [{"game": game, "share": share, "rules": rules, "bots": bots} for game in GAMES]


RULES_MISSING = told(4, 9, 31, 0.1)
PEOPLE = told(0, 5, 27, 0.3)
SOME_BOTS = told(0, 0, 20, 0.6)
READY = told(0, 0, 0, 1)


@dataclass
class Start:
    """A player at the start page. The test decides what the server claims to have compiled."""

    player: Player
    answer: Answer
    asked: int = 0

    def answers(self, route: Route) -> None:
        """Answer in place of the server."""
        self.asked += 1
        route.fulfill(body=json.dumps(self.answer), content_type="application/json")

    def hears(self, answer: Answer) -> None:
        """Change the answer, and wait until the page has received it, which is when it asks once more."""
        self.answer, asked = answer, self.asked
        wait_until(self.player, lambda: self.asked > asked + 1, lambda: self.asked)

    @property
    def card(self) -> Locator:
        """High Society's progress bar with its label."""
        return self.player.page.get_by_role("progressbar", name="High Society: ")

    @property
    def waiting(self) -> Locator:
        """What replaces Play now while the player waits."""
        return self.player.page.get_by_role("group", name="begins by itself")

    def chooses(self, level: str) -> None:
        """Choose the strength of the bots."""
        self.player.page.get_by_role("group", name="Difficulty").get_by_role("radio", name=level).check()

    def plays(self, level: str) -> None:
        """Press Play now."""
        self.chooses(level)
        self.player.presses(self.player.page.get_by_role("button", name="Play now"))

    def bots_at_the_table(self) -> set[str]:
        """Wait for the table, and return the levels of its bots."""
        self.player.page.wait_for_url("**/table/*")
        table = self.player.page.url.rsplit("/", 1)[1]
        seats = self.player.asks("GET", f"/api/tables/{table}")["table"]["seats"]
        return {seat["bot"] for seat in seats if seat["bot"]}

    def tables(self) -> int:
        """How many tables this player has opened."""
        return sum(len(self.player.asks("GET", f"/api/mine?phase={phase}")) for phase in ("open", "running"))


Starting = Callable[..., Start]


@pytest.fixture
def starting(newcomer: Newcomer) -> Starting:
    """Open the start page of a server that has really compiled everything, but seems not to have."""

    def come(answer: Answer, **looks: Any) -> Start:
        player = newcomer(**looks)
        progress = partial(player.asks, "GET", "/api/preparing")
        wait_until(player, lambda: progress() == READY, progress)
        start = Start(player, answer)
        player.page.route("**/api/preparing", start.answers)
        player.goes("/")
        return start

    return come


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_stage_is_shown_in_words_and_by_a_bar_and_nothing_moves(starting: Starting, size: dict[str, int]) -> None:
    start = starting(RULES_MISSING, size=size)
    page = start.player.page
    button = page.get_by_role("button", name="Play now")
    first = page.locator("p", has_text="Being prepared for the first game, ready in about 4 s").first
    expect(first).to_be_visible()
    place = button.bounding_box()
    for answer, words in (
        (PEOPLE, "You can play with friends now; Easy and Medium in about 5 s"),
        (SOME_BOTS, "Easy and Medium are ready; Hard and Master in about 20 s"),
    ):
        start.answer = answer
        expect(start.card).to_have_accessible_name(f"High Society: {words}")
        expect(page.locator("p", has_text=words).first).to_be_visible()
        expect(start.card).to_have_js_property("value", answer[0]["share"])
        assert button.bounding_box() == place
        assert misfits(page) == []
        assert barriers(page) == []
    start.answer = READY
    expect(page.get_by_role("progressbar")).to_have_count(0)
    assert button.bounding_box() == place


def test_what_is_spoken_is_news_without_numbers(starting: Starting) -> None:
    start = starting(RULES_MISSING)
    news = start.player.page.get_by_role("status").locator("p").first
    for answer, words in (
        (RULES_MISSING, "High Society is being prepared."),
        (told(3, 8, 30, 0.2), "High Society is being prepared."),
        (PEOPLE, "High Society: you can play with friends now."),
        (SOME_BOTS, "High Society: Easy and Medium are ready."),
    ):
        start.hears(answer)
        expect(news).to_have_text(words)
    start.answer = READY
    expect(news).to_have_text("High Society is ready.")


def test_a_ready_server_shows_no_progress_and_is_asked_once(newcomer: Newcomer) -> None:
    player = newcomer()
    start = Start(player, READY)
    player.page.add_init_script(RECORD_BARS)
    player.page.route("**/api/preparing", start.answers)
    player.page.route("**/api/lobby", lambda route: route.fulfill(json=[]))  # another test may have left a table open
    player.goes("/")
    expect(
        player.page.get_by_text("No open table at the moment.")
    ).to_be_visible()  # so the page has received another answer meanwhile
    player.page.wait_for_load_state("networkidle")
    assert player.page.evaluate("window.barsSeen") == 0
    expect(player.page.get_by_role("status")).to_be_empty()
    assert start.asked == 1


def test_play_now_waits_and_begins_by_itself(starting: Starting) -> None:
    start = starting(RULES_MISSING)
    start.plays("Hard")
    expect(start.waiting).to_contain_text("Hard will be ready in about 35 s.")
    expect(start.waiting).to_be_focused()
    expect(start.waiting.get_by_role("progressbar")).to_have_js_property("value", RULES_MISSING[0]["share"])
    start.answer = SOME_BOTS
    expect(start.waiting).to_contain_text("Hard will be ready in about 20 s.")
    assert start.tables() == 0
    start.answer = READY
    assert start.bots_at_the_table() == {"hard"}
    assert start.tables() == 1


def test_another_level_can_begin_at_once(starting: Starting) -> None:
    start = starting(RULES_MISSING)
    start.plays("Master")
    expect(start.waiting.get_by_role("button", name="Medium instead, in about 9 s")).to_be_visible()
    start.answer = SOME_BOTS
    start.player.presses("Begin against Medium now")
    assert start.bots_at_the_table() == {"medium"}


def test_a_level_that_is_sooner_is_waited_for_instead(starting: Starting) -> None:
    start = starting(PEOPLE)
    start.plays("Hard")
    start.player.presses("Medium instead, in about 5 s")
    expect(start.waiting).to_contain_text("Medium will be ready in about 5 s.")
    start.answer = SOME_BOTS
    assert start.bots_at_the_table() == {"medium"}


def test_another_choice_changes_what_is_waited_for(starting: Starting) -> None:
    start = starting([PEOPLE[0], RULES_MISSING[1]])
    start.plays("Hard")
    start.player.page.get_by_role("radio", name="The Rich and the Good").check()
    expect(start.waiting).to_contain_text("Easy will be ready in about 9 s.")  # each game has a level of its own
    start.chooses("Random")
    expect(start.waiting).to_contain_text("The Rich and the Good will be ready in about 4 s.")
    start.answer = PEOPLE
    assert start.bots_at_the_table() == {"random"}


def test_a_player_who_cancels_stays(starting: Starting) -> None:
    start = starting(SOME_BOTS)
    start.plays("Hard")
    start.player.presses("Cancel")
    expect(start.player.page.get_by_role("button", name="Play now")).to_be_focused()
    start.answer = READY
    expect(start.card).to_have_count(0)
    assert start.tables() == 0


def test_nobody_is_led_away_from_the_settings(starting: Starting) -> None:
    start = starting(SOME_BOTS)
    start.plays("Hard")
    start.player.presses(start.player.page.get_by_role("button", name="Settings"))
    expect(start.player.page.get_by_role("dialog")).to_be_visible()
    start.answer = READY
    expect(start.player.page.locator("progress")).to_have_count(
        1
    )  # only the bar of what is waited for, because the games themselves are ready
    assert start.tables() == 0
    start.player.page.keyboard.press("Escape")
    assert start.bots_at_the_table() == {"hard"}


def test_around_one_device_only_the_rules_are_waited_for(starting: Starting) -> None:
    start = starting(RULES_MISSING, size=PHONE)
    page = start.player.page
    start.player.presses(page.get_by_role("button", name="On one device"))
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    for label, name in (("Your name", "Ada"), ("Name of player 2", "Bo"), ("Name of player 3", "Cy")):
        sheet.get_by_label(label).fill(name)
    start.player.presses("Deal the cards")
    expect(start.waiting).to_contain_text("High Society will be ready in about 4 s.")
    assert misfits(page) == []
    assert barriers(page) == []
    assert start.tables() == 0
    start.answer = PEOPLE
    assert start.bots_at_the_table() == set()
    expect(page.locator("header .who")).to_have_text("Your turn")


def test_a_table_of_your_own_waits_for_its_slowest_bot_or_gets_another(starting: Starting) -> None:
    start = starting(SOME_BOTS)
    start.chooses("Hard")
    start.player.presses(start.player.page.get_by_role("button", name="Your own table"))
    start.player.page.get_by_label("Seat 2").select_option("bot easy")
    start.player.presses("Deal the cards")
    expect(start.waiting).to_contain_text("Hard will be ready in about 20 s.")
    start.player.presses("Begin against Medium now")
    assert start.bots_at_the_table() == {"easy", "medium"}


def test_a_table_that_waits_for_friends_is_opened_at_once(starting: Starting) -> None:
    start = starting(RULES_MISSING)
    start.player.presses(start.player.page.get_by_role("button", name="With friends"))
    start.player.page.get_by_label("Your name").fill("Ada")
    start.player.presses("Open the table")
    assert start.bots_at_the_table() == set()


def test_the_table_says_if_the_cards_cannot_be_dealt_yet(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.expects_trouble = True  # because the browser itself logs a 503 on the console
    sentence = "High Society is still being prepared; try again in 5 s"
    problem = json.dumps({"error": sentence, "code": "unavailable", "request": None, "wait": 5})
    ada.goes(f"/table/{ada.opens('high-society', ['easy', 'easy'])}")
    ada.page.route("**/begin", lambda route: route.fulfill(status=503, body=problem, content_type="application/json"))
    ada.presses("Begin")
    expect(ada.page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    ada.page.unroute("**/begin")
    ada.presses("Begin")
    expect(ada.page.locator("header .who")).not_to_be_empty()
    assert all("503" in complaint for complaint in ada.complaints)


@pytest.mark.parametrize(
    ("language", "play", "card", "wait", "instead"),
    [
        (
            "de",
            "Jetzt spielen",
            "Leicht und Mittel sind bereit; Schwer und Meister in etwa 20 Sekunden",
            "Stufe Schwer ist in etwa 20 Sekunden bereit. Das Spiel beginnt dann von selbst.",
            "Jetzt auf Stufe Mittel beginnen",
        ),
        (
            "it",
            "Gioca subito",
            "Facile e Medio sono pronti; Difficile e Maestro tra circa 20 secondi",
            "Il livello Difficile sarà pronto tra circa 20 secondi. La partita comincerà da sola.",
            "Comincia subito al livello Medio",
        ),
    ],
    ids=["de", "it"],
)
def test_progress_is_shown_in_other_languages(
    starting: Starting, language: str, play: str, card: str, wait: str, instead: str
) -> None:
    start = starting(SOME_BOTS, language=language, size=PHONE)
    page = start.player.page
    expect(page.locator("p", has_text=card).first).to_be_visible()
    page.locator("fieldset").last.get_by_role("radio").nth(3).check()
    start.player.presses(page.get_by_role("button", name=play))
    expect(page.get_by_role("group", name=wait)).to_be_visible()
    assert misfits(page) == []
    start.player.presses(instead)
    assert start.bots_at_the_table() == {"medium"}
