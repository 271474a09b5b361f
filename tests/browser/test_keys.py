"""Every key that the help lists does what the help says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer
from tests.browser.patience import wait_until
from tests.browser.player import Player

Checks = dict[str, Callable[[Company], None]]
LISTED = """(title) => [...document.querySelectorAll("dialog[open] section")]
  .filter((section) => section.querySelector("h3").textContent === title)
  .flatMap((section) => [...section.querySelectorAll("dt")])
  .map((keys) => [...keys.querySelectorAll("kbd")].map((key) => key.textContent).join(" "))"""


def listed(player: Player, title: str) -> list[str]:
    """Open the help, read the keys under a heading, and close it."""
    types(player, "?")
    expect(dialog(player, "Keys and help")).to_be_visible()
    keys: list[str] = player.page.evaluate(LISTED, title)
    closes(player)
    return keys


def types(player: Player, *keys: str) -> None:
    """Press one key after the other."""
    for key in keys:
        player.page.keyboard.press(key)


def dialog(player: Player, name: str) -> Locator:
    """The open dialog with this name."""
    return player.page.get_by_role("dialog", name=name)


def closes(player: Player) -> None:
    """Close the dialog that is open."""
    types(player, "Escape")
    expect(player.page.locator("dialog[open]")).to_have_count(0)


def sends(at: Company, *keys: str) -> str:
    """Press keys that send a decision, and return it."""
    sent = len(at.ada.moves())
    types(at.ada, *keys)
    wait_until(at.ada, lambda: len(at.ada.moves()) > sent, at.ada.moves)
    return at.ada.moves()[sent]


def comes_to(at: Company, awaits: str) -> None:
    """The others move until Ada has to decide this."""
    while at.asked != 0 or at.game.view(0)["awaits"] != awaits:
        at.moves(at.game.legal_moves()[0])
    expect(at.ada.page.locator("header .who")).to_have_text("Your turn")


# High Society


def chosen(at: Company) -> Locator:
    """The chosen money cards."""
    return at.ada.page.locator("[data-money][aria-pressed=true]")


def focus_moves(at: Company) -> None:
    """The arrows lead along the cards."""
    for key, card in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")):
        types(at.ada, key)
        expect(at.ada.page.locator(f"[data-money='{card}']")).to_be_focused()


def card_is_chosen_and_put_back(at: Company) -> None:
    """Space chooses the focused card."""
    types(at.ada, "Space")
    expect(chosen(at)).to_have_count(1)
    types(at.ada, "Space")
    expect(chosen(at)).to_have_count(0)


def cheapest_is_chosen(at: Company) -> None:
    """R chooses cards."""
    types(at.ada, "r")
    expect(chosen(at)).not_to_have_count(0)


def all_are_put_back(at: Company) -> None:
    """Escape puts the chosen cards back."""
    types(at.ada, "Escape")
    expect(chosen(at)).to_have_count(0)


def auto_bid_opens(at: Company) -> None:
    """A opens the dialog in which one plays in advance."""
    types(at.ada, "a")
    expect(at.ada.page.locator("dialog[open]").get_by_role("group")).to_have_count(1)
    closes(at.ada)


def bid_is_sent(at: Company) -> None:
    """Enter bids with the chosen cards."""
    bid = sends(at, "r", "Enter")
    assert bid.startswith("bid ")
    at.saw(bid)


def pass_is_sent(at: Company) -> None:
    """P passes."""
    comes_to(at, "bid")
    assert sends(at, "p") == "pass"
    at.saw("pass")


AUCTION: Checks = {
    "← →": focus_moves,
    "Space": card_is_chosen_and_put_back,
    "R": cheapest_is_chosen,
    "Esc": all_are_put_back,
    "A": auto_bid_opens,
    "Enter": bid_is_sent,
    "P": pass_is_sent,
}


# The Rich and the Good


def coal(at: Company) -> Locator:
    """How much coal is to be bought or sold."""
    return at.ada.page.locator("[data-good=coal] [data-count]")


def each_good_is_chosen(at: Company) -> None:
    """A number chooses the good in that row."""
    rows = at.ada.page.locator("[data-good].row")
    for place in (1, 2, 3, 4, 5, 0):
        types(at.ada, str(place + 1))
        expect(at.ada.page.locator("[data-good].chosen")).to_have_count(1)
        expect(rows.nth(place)).to_contain_class("chosen")


def counts(up: str, down: str) -> Callable[[Company], None]:
    """One key buys one, and another takes it back."""

    def check(at: Company) -> None:
        for key, count in ((up, "1"), (up, "2"), (down, "1"), (down, "0")):
            types(at.ada, key)
            expect(coal(at)).to_have_attribute("data-count", count)

    return check


def trade_is_sent(at: Company) -> None:
    """Enter confirms."""
    assert sends(at, "b", "Enter") == "buy coal"
    at.saw("buy coal")


def gift_is_chosen(at: Company) -> None:
    """D chooses a share of the good for charity."""
    gift = at.ada.page.locator("[data-gift=coal]")
    expect(gift).to_have_attribute("aria-pressed", "false")
    types(at.ada, "d")
    expect(gift).to_have_attribute("aria-pressed", "true")


def nothing_is_given(at: Company) -> None:
    """N keeps."""
    assert sends(at, "n") == "keep"
    at.saw("keep")


def cards(at: Company) -> Locator:
    """The cards in both holders."""
    return at.ada.page.locator("button[data-card]")


def aim_moves(at: Company) -> None:
    """The arrows lead through both holders."""
    comes_to(at, "face value")
    for key, place in (("ArrowRight", 0), ("ArrowRight", 1), ("ArrowLeft", 0)):
        types(at.ada, key)
        expect(cards(at).nth(place)).to_contain_class("aimed")


def cards_are_chosen(at: Company) -> None:
    """Space chooses the card, and then one from the other holder."""
    types(at.ada, "Space")
    expect(cards(at).first).to_contain_class("full")
    types(at.ada, "ArrowLeft", "Space")
    expect(cards(at).last).to_contain_class("half")


def cards_are_swapped(at: Company) -> None:
    """H swaps full and half."""
    types(at.ada, "h")
    expect(cards(at).first).to_contain_class("half")
    expect(cards(at).last).to_contain_class("full")


MARKET: Checks = {
    "1–6": each_good_is_chosen,
    "↑ ↓": counts("ArrowUp", "ArrowDown"),
    "B": counts("b", "ArrowDown"),
    "S": counts("ArrowUp", "s"),
    "Enter": trade_is_sent,
    "D": gift_is_chosen,
    "N": nothing_is_given,
    "← →": aim_moves,
    "Space": cards_are_chosen,
    "H": cards_are_swapped,
}


@pytest.mark.parametrize(
    ("game", "checks", "first"), [("high-society", AUCTION, "bid"), ("rich-and-good", MARKET, "trade")]
)
def test_every_key_of_a_board_does_what_the_help_says(
    newcomer: Newcomer, game: str, checks: Checks, first: str
) -> None:
    with company(newcomer(), game, seed=5) as at:
        comes_to(at, first)
        assert sorted(listed(at.ada, "On the board")) == sorted(checks)
        for check in checks.values():
            check(at)


# At every table


def log_is_focused(at: Company) -> None:
    """On a wide window the log stands beside the board."""
    types(at.ada, "l")
    expect(at.ada.page.locator("[data-log]")).to_be_focused()


def chat_is_focused(at: Company) -> None:
    """So does the chat."""
    types(at.ada, "t")
    chat = at.ada.page.locator("[data-chat]")
    expect(chat).to_be_focused()
    chat.blur()


def opens(key: str, name: str) -> Callable[[Company], None]:
    """The key opens the dialog with this name."""

    def check(at: Company) -> None:
        types(at.ada, key)
        expect(dialog(at.ada, name)).to_be_visible()
        closes(at.ada)

    return check


def sound_is_switched(at: Company) -> None:
    """M switches it on and off again."""
    muted = at.ada.page.get_by_role("button", name="Unmute")
    for count in (0, 1):
        types(at.ada, "m")
        expect(muted).to_have_count(count)


def table_is_asked(at: Company) -> None:
    """The slash leads to the field in which one asks."""
    types(at.ada, "/")
    expect(at.ada.page.get_by_role("textbox", name="Ask the table")).to_be_focused()
    types(at.ada, "Escape")


TABLE: Checks = {
    "L": log_is_focused,
    "T": chat_is_focused,
    "G": opens("g", "Rules"),
    "O": opens("o", "Settings"),
    "M": sound_is_switched,
    "/": table_is_asked,
    "?": opens("?", "Keys and help"),
}


def test_every_key_of_the_table_does_what_the_help_says(newcomer: Newcomer) -> None:
    with company(newcomer(), "high-society", seed=5) as at:
        comes_to(at, "bid")
        assert sorted(listed(at.ada, "At the table")) == sorted([*TABLE, "X"])  # web/tests/keys.test.ts presses X
        for check in TABLE.values():
            check(at)


def test_a_decision_that_waits_to_be_confirmed_is_sent_or_taken_back_by_key(newcomer: Newcomer) -> None:
    with company(newcomer(confirm="always"), "high-society", seed=5) as at:
        comes_to(at, "bid")
        assert listed(at.ada, "When a decision waits to be confirmed") == ["↵", "Esc"]
        question = at.ada.page.get_by_role("alertdialog")
        types(at.ada, "p")
        expect(question).to_be_visible()
        types(at.ada, "Escape")
        expect(question).to_be_hidden()
        assert at.ada.moves() == []
        types(at.ada, "p")
        expect(question).to_be_visible()
        assert sends(at, "Enter") == "pass"


def test_against_bots_alone_the_help_lists_no_chat(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.goes(f"/table/{ada.opens('high-society', ['easy', 'easy'], begin=True)}")
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    keys = listed(ada, "At the table")
    assert ("L" in keys, "T" in keys) == (True, False)
    expect(ada.page.get_by_role("button", name="Hello!")).to_have_count(0)
    expect(ada.page.get_by_role("region", name="This table")).to_contain_text("Edition 1997")
