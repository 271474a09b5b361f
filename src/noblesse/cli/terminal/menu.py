"""A short numbered menu of legal moves. Every other legal move can be typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.table import Table
from rich.text import Text

from noblesse.cli.terminal.drawing import terminal_of
from noblesse.engine.language import Translate
from noblesse.game import Game
from noblesse.games.drawing import FAINT, HEADING

BESIDE = 9  # columns that the number and the gaps of an entry take
SHORT = 4  # this many entries fill a column before a second one begins

View = dict[str, Any]


@dataclass(frozen=True)
class Menu:
    """The moves that have numbers, from 1 on."""

    moves: list[str]
    meanings: list[str]
    complete: bool  # whether there is no other legal move

    def numbered(self, answer: str) -> str | None:
        """The move with this number, or None if the answer is not the number of a move."""
        if answer.isdecimal() and 1 <= int(answer) <= len(self.moves):
            return self.moves[int(answer) - 1]
        return None


def menu_for(game: Game, view: View, translate: Translate) -> Menu:
    """The menu for the seat to move; `view` must be that seat's view."""

    def after(move: str) -> View:
        copy = game.copy()
        copy.play(move)
        return copy.view(view["seat"], memory_aid=view["memory_aid"])

    terminal, offer, legal = terminal_of(game.name), game.offer() or {}, game.legal_moves()
    moves = terminal.listed(offer, legal)
    meanings = [terminal.meaning(offer, move, after, translate) for move in moves]
    return Menu(moves, meanings, complete=len(moves) == len(legal))


def drawn(menu: Menu, width: int) -> Table:
    """The menu in columns, numbered downwards."""
    widest = max(len(move) + len(words) for move, words in zip(menu.moves, menu.meanings, strict=True))
    columns = max(1, min(width // (widest + BESIDE), -(-len(menu.moves) // SHORT)))
    rows = -(-len(menu.moves) // columns)
    table = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        numbers = range(row, len(menu.moves), rows)
        table.add_row(*(cell for number in numbers for cell in _entry(menu, number)))
    return table


def _entry(menu: Menu, number: int) -> tuple[Text, Text, Text]:
    return (
        Text(f"{number + 1:3}", style=HEADING),
        Text(menu.moves[number]),
        Text(menu.meanings[number], style=FAINT),
    )
