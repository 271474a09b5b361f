"""Every table fits into every terminal, in every language, and what fits is not cut."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len

from noblesse import Game
from noblesse.cli.terminal import draw
from noblesse.cli.terminal.menu import drawn as drawn_menu
from noblesse.cli.terminal.menu import menu_for
from noblesse.games.rich_and_good.box import GOOD_WORDS
from noblesse.languages import LANGUAGES, Language, translate_for

from .drawn import printed

ALL_WIDTHS = range(60, 201)
SOME_WIDTHS = [60, 66, 72, 79, 80, 100, 119, 120, 124, 127, 128, 140, 160, 200]
NARROWEST_HIGH_SOCIETY = 80  # below it headings are cut
LONG = ["Maximiliane von der Hohen Warte am Wald", "Bartholomäus", "克里斯托弗·罗宾·米尔恩", "Di", "Edgar Allan Poe"]
SHORT = ["Ada", "Bo", "Cy", "Di", "Ed"]
TABLES = [("rich-and-good", 2), ("rich-and-good", 3), ("rich-and-good", 5), ("high-society", 3), ("high-society", 5)]
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
AT_EVERY_TABLE = pytest.mark.parametrize(("name", "players"), TABLES)


def after(moves: int, name: str, names: list[str]) -> Game:
    """A game after that many random moves, or at its end."""
    luck, game = random.Random(f"{name} {len(names)}"), Game.new(name, names, seed=7, first=0)
    while not game.is_over and game.decisions < moves:
        game.play(luck.choice(game.legal_moves()))
    return game


def shown(game: Game, width: int, language: Language = "en") -> str:
    """The table of whoever is to move, or of the first seat at the end. No line is wider than the terminal."""
    seat, translate = game.to_move or 0, translate_for(language)
    text = printed(draw(game.view(seat), width, game.offer(), translate), width)
    assert max(map(cell_len, text.splitlines())) <= width
    return text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rich_and_the_good_fits_into_every_terminal(players: int) -> None:
    game = after(13, "rich-and-good", LONG[:players])
    goods = game.view(game.to_move)["goods"]
    for width in ALL_WIDTHS:
        lines = [line.split() for line in shown(game, width).splitlines()]
        for word, good in zip(GOOD_WORDS, goods, strict=True):
            line = next(line for line in lines if word in line)
            assert {str(good["price"]), str(good["supply"])} <= set(line)


@IN_EVERY_LANGUAGE
@AT_EVERY_TABLE
def test_long_names_are_cut_only_where_they_must_be(name: str, players: int, language: Language) -> None:
    for moves in (13, 10_000):
        game = after(moves, name, LONG[:players])
        for width in SOME_WIDTHS:
            text = shown(game, width, language)
            assert width < 180 or "…" not in text


@IN_EVERY_LANGUAGE
@AT_EVERY_TABLE
def test_short_names_are_never_cut(name: str, players: int, language: Language) -> None:
    game = after(13, name, SHORT[:players])
    for width in SOME_WIDTHS:
        text = shown(game, width, language)
        assert "…" not in text or (name == "high-society" and width < NARROWEST_HIGH_SOCIETY)


def test_names_come_before_a_wide_track() -> None:
    game = after(0, "rich-and-good", ["Ada", "Bartholomew the Younger", "Christopher Robin"])
    for width in (118, 120, 124, 127):
        text = shown(game, width)
        assert "with Bartholomew the Younger" in text
        assert text.count("━") == 6 * 8
    assert shown(game, 160).count("━") == 6 * 16


@IN_EVERY_LANGUAGE
@AT_EVERY_TABLE
def test_menus_fit_too(name: str, players: int, language: Language) -> None:
    game, translate = after(13, name, SHORT[:players]), translate_for(language)
    menu = menu_for(game, game.view(game.to_move), translate)
    for width in SOME_WIDTHS:
        text = printed(drawn_menu(menu, width), width)
        assert all(word in text for move in menu.moves for word in move.split())
