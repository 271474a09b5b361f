"""Five long names in every size, while they gather and for a round: everything fits, and what decides is seen."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from noblesse import Game
from tests.browser.company import Company, company
from tests.browser.conftest import Newcomer
from tests.browser.measures import DECISIVE, cut, met, misfits, unseen
from tests.browser.player import DESKTOP, LAPTOP, PHONE, TABLET, Player
from tests.server.people import Person

LONG_NAMES = ["Wilhelmine-Annegret Hugo", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ed", "Überall 👨‍👩‍👧 Maximiliane", "Cy" * 12]
SHAPES = {
    "phone": PHONE,
    "landscape": {"width": 640, "height": 360},
    "zoomed": {"width": 683, "height": 384},  # a laptop's window at 200 %
    "tablet": TABLET,
    "laptop": LAPTOP,
    "desktop": DESKTOP,
}
LEAST_TARGET = {"landscape": 32, "zoomed": 32}  # pixels of cards that are only looked at; those to be played are larger


@pytest.mark.parametrize("game", DECISIVE)
def test_a_round_with_long_names_fits_every_shape(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    wrong: list[str] = []
    with company(ada, game, seed=39, players=5, names=LONG_NAMES) as at:
        while not over(at.game):
            if at.asked == 0:
                wrong += [each for shape in SHAPES for each in faults(at, game, shape)]
            at.moves(next_move(at.game))
    assert not wrong, "\n".join(wrong)


def over(game: Game) -> bool:
    """Whether a round of High Society's first auction, or of a turn of The Rich and the Good, has been seen."""
    view = game.view(0)
    return game.decisions > 16 or view["awaits"] == "nothing"


def next_move(game: Game) -> str:
    """The longest texts: everybody bids, trades and gives."""
    moves = game.legal_moves()
    wanted = [move for move in moves if move.split()[0] in ("bid", "donate", "play", "halve")]
    return wanted[0] if wanted else moves[min(1, len(moves) - 1)]


def faults(at: Company, game: str, shape: str) -> list[str]:
    """What overlaps, is cut off or cannot be seen."""
    page, awaits = at.ada.page, at.game.view(0)["awaits"]
    page.set_viewport_size(SHAPES[shape])  # type: ignore[arg-type]
    at.ada.rests()
    at.ada.pictures_of(f"{shape}-{awaits}".replace(" ", "-"))
    parts = (
        DECISIVE[game]
        if shape != "phone"
        else [part for part in DECISIVE[game] if part not in ("[data-good]", "main p.bid")]
    )
    found = misfits(page, LEAST_TARGET.get(shape, 40)) + met(page) + unseen(page, parts)
    return [f"{shape}, {awaits}: {each}" for each in found]


# The places whose name has less room than what can be done about it.
SQUEEZED = """() => [...document.querySelectorAll("main ol > li")].filter((place) => {
  const [who, actions] = [".who", ".actions"].map((part) => place.querySelector(part).getBoundingClientRect());
  return who.width < actions.width;
}).length"""


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_those_who_gather_have_room_for_their_names(newcomer: Newcomer, language: str) -> None:
    ada = newcomer(language=language)
    with ExitStack() as leaving:
        table = ada.opens("rich-and-good", [None] * 4, name=LONG_NAMES[0], options={"clock": 86_400})
        for seat, name in enumerate(LONG_NAMES[1:], 1):
            person = leaving.enter_context(Person(ada.address))
            assert person.sits(table, seat, name).status_code == 201
        ada.goes(f"/table/{table}")
        expect(ada.page.locator("main ol > li")).to_have_count(5)
        assert crowded(ada) == []
        ada.goes()
        expect(ada.page.locator(f"a[href='/table/{table}']")).to_be_visible()
        assert crowded(ada) == []


def crowded(ada: Player) -> list[str]:
    """What does not fit, in any size."""
    found = []
    for shape, size in SHAPES.items():
        ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        ada.rests()
        wrong = misfits(ada.page) + met(ada.page) + cut(ada.page) + ["squeezed"] * ada.page.evaluate(SQUEEZED)
        found += [f"{shape}: {each}" for each in wrong]
    ada.pictures_of("long-names")
    return found
