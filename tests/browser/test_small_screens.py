"""What must be visible on a phone or a small laptop without scrolling."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from noblesse import Game
from tests.browser.clicking import Seen, Style, decide_auction, plays
from tests.browser.company import company
from tests.browser.conftest import Newcomer
from tests.browser.measures import cut, met, misfits
from tests.browser.player import PHONE, Player

SMALL_LAPTOP = {"width": 1280, "height": 720}
LAPTOP = {"width": 1366, "height": 768}
HIDDEN = """() => [...document.querySelectorAll("main [data-seat]")].filter((seat) => {
  const { left, right, top, bottom } = seat.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 1, bottom - 1].some((height) => !seat.contains(document.elementFromPoint(middle, height)));
}).map((seat) => seat.ariaLabel)"""


@pytest.mark.parametrize("players", [3, 4])
def test_every_seat_is_seen_above_the_hand(newcomer: Newcomer, players: int) -> None:
    ada = newcomer(size=PHONE)
    looked: list[str] = []

    def looks(player: Player, now: Seen, style: Style) -> None:
        assert player.page.locator("main [data-seat]").count() == players
        assert player.page.evaluate(HIDDEN) == []
        looked.append(now.turn)
        decide_auction(player, now, style)

    ada.goes(f"/table/{ada.opens('high-society', ['easy'] * (players - 1), begin=True)}")
    plays(
        [ada], "high-society", Style(random.Random(players), eager=0.8), until=lambda: len(looked) >= 12, decide=looks
    )
    assert len(looked) >= 12
    ada.pictures_of("the-seats")


@pytest.mark.parametrize("size", [PHONE, SMALL_LAPTOP, LAPTOP], ids=["phone", "small-laptop", "laptop"])
def test_every_seat_is_seen_however_much_one_of_five_owns(newcomer: Newcomer, size: dict[str, int]) -> None:
    owned = 0
    with company(newcomer(size=size), "high-society", seed=39, players=5) as at:
        while not at.game.is_over:
            assert at.ada.page.evaluate(HIDDEN) == []
            owned = max(owned, at.ada.page.locator("[data-display='0'] li").count())
            if at.game.view(0)["awaits"] == "discard":
                at.ada.pictures_of("the-theft")
            at.moves(takes_all(at.game))
    assert owned == 9


def takes_all(game: Game) -> str:
    """Let Ada take every card, and the others pay for the misfortunes."""
    bids = [move for move in game.legal_moves() if move.startswith("bid")]
    bidding = (game.to_move == 0) != game.view(0)["misfortune"]
    return bids[0] if bidding and bids else game.legal_moves()[0]


MET = """() => [...document.querySelectorAll("article:has(.own)")].flatMap((seat) => {
  const barrel = seat.querySelector(".own").getBoundingClientRect();
  return [...seat.querySelectorAll("h2 button, .facts > *")].filter((text) => {
    const { right, top, bottom } = text.getBoundingClientRect();
    return right > barrel.left && bottom > barrel.top && top < barrel.bottom;
  }).map((text) => text.textContent);
})"""


def test_no_holder_covers_a_number(newcomer: Newcomer) -> None:
    ada, watcher = newcomer(), newcomer(size=PHONE)
    table = ada.opens("rich-and-good", ["easy"], begin=True)
    watcher.goes(f"/table/{table}")
    expect(watcher.page.locator("article .own")).to_have_count(2)
    assert watcher.page.evaluate(MET) == []
    watcher.pictures_of("two-and-the-merchant")


@pytest.mark.parametrize("language", ["de", "it"])
def test_every_seat_is_seen_in_wordier_languages(newcomer: Newcomer, language: str) -> None:
    ada = newcomer(size=PHONE, language=language)
    ada.goes(f"/table/{ada.opens('high-society', ['easy'] * 4, begin=True)}")
    expect(ada.page.locator("[data-seat='0']")).to_be_visible()
    expect(ada.page.locator("[data-actions] button:not([aria-disabled=true])").first).to_be_visible()
    assert ada.page.evaluate(HIDDEN) == []
    ada.pictures_of("the-seats")


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_whole_name_of_the_highest_bidder_is_read(newcomer: Newcomer, language: str) -> None:
    names = ["Ada", "Wilhelmine-Annegret Hugo", "Cy", "Dee", "Eli"]
    with company(newcomer(size=PHONE, language=language), "high-society", seed=39, players=5, names=names) as at:
        while at.asked != 1:
            at.moves(next(move for move in at.game.legal_moves() if move.startswith("bid")))
        at.moves("bid 25")
        highest = at.ada.page.locator("main p.bid")
        expect(highest).to_contain_text(names[1])
        assert highest.evaluate(
            "(bid) => [bid.scrollWidth - bid.clientWidth, bid.scrollHeight - bid.clientHeight]"
        ) == [0, 0]
        assert at.ada.page.evaluate(HIDDEN) == []
        at.ada.pictures_of("the-highest-bidder")


@pytest.mark.parametrize(("language", "spaces"), [("en", "spaces?"), ("de", "Feld(er)?"), ("it", "casell[ae]")])
def test_a_price_says_by_how_many_spaces_it_has_moved(newcomer: Newcomer, language: str, spaces: str) -> None:
    with company(newcomer(size=PHONE, language=language), "rich-and-good", seed=39) as at:
        while at.game.view(0)["awaits"] != "halved":
            at.moves(at.game.legal_moves()[0])
        moved = at.ada.page.locator("[data-good] .change").filter(has_text=re.compile(rf"[▲▼][+−]\d+ {spaces}"))
        expect(moved).to_have_count(1)
        assert misfits(at.ada.page) + met(at.ada.page) + cut(at.ada.page) == []
        at.ada.pictures_of("spaces")
