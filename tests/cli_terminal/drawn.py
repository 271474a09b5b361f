"""Views of prepared games, drawn without colour."""

from __future__ import annotations

import io
from collections import Counter
from typing import Any

from rich.console import Console, RenderableType

from noblesse import Game, GameRecord
from noblesse.cli.terminal import draw

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
STATUS_CARDS = [*map(str, range(1, 11)), "debt", "theft", "title", "title", "title", "scandal"]


def auction(deck: str, *moves: str, players: int = 3) -> Game:
    """A game of High Society in which these cards come first and Ada starts."""
    rest = (Counter(STATUS_CARDS) - Counter(deck.split())).elements()
    return _played("high-society", "1997", players, {"deck": deck.split() + list(rest)}, *moves)


def market(*moves: str, players: int = 3) -> Game:
    """A game of The Rich and the Good in which Ada starts."""
    deal = Game.new("rich-and-good", NAMES[:players], seed=7).record().deal
    return _played("rich-and-good", "2022", players, deal, *moves)


def _played(game: str, edition: str, players: int, deal: dict[str, Any], *moves: str) -> Game:
    record = GameRecord(
        format="noblesse/1",
        game=game,
        edition=edition,
        players=NAMES[:players],
        first=0,
        deal=deal,
        moves=list(moves),
        result=None,
    )
    return Game.replay(record)


def first_moves(game: Game, count: int) -> Game:
    """Play the first legal move `count` times."""
    for _ in range(count):
        game.play(game.legal_moves()[0])
    return game


def drawn(game: Game, seat: int | None = None, *, width: int = 80, memory_aid: bool = True) -> str:
    """The table as text, after checking that no line is wider than `width`."""
    offer = game.offer() if seat is not None and seat == game.to_move else None
    return printed(draw(game.view(seat, memory_aid=memory_aid), width, offer), width)


def printed(renderable: RenderableType, width: int = 80) -> str:
    """What a console of this width would print."""
    file = io.StringIO()
    Console(file=file, width=width, no_color=True, force_terminal=False).print(renderable)
    text = file.getvalue()
    assert max(map(len, text.splitlines())) <= width
    return text


def seat_line(text: str, name: str) -> str:
    """The line of a seat in the table of players, with single spaces."""
    lines = [" ".join(line.replace("▸", " ").split()) for line in text.splitlines()]
    return next(line for line in lines if line.startswith(f"{name} "))


def line_with(text: str, word: str) -> str:
    """The first line that contains this word, with single spaces."""
    return next(" ".join(line.split()) for line in text.splitlines() if word in line)
