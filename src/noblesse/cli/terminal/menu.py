"""A short numbered choice from the legal moves. Every other move can be typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.table import Table
from rich.text import Text

from noblesse.cli.terminal.foresight import meaning, total_bid
from noblesse.cli.terminal.palette import FAINT, HEADING
from noblesse.game import Game

ALL_LISTED = 12  # up to so many moves all are listed
RAISES_LISTED = 7
BESIDE = 9  # columns for the number and the gaps of an entry
SHORT = 4  # so many entries stand below each other before a second column begins

View = dict[str, Any]


@dataclass(frozen=True)
class Menu:
    """The moves that have numbers, from 1 on."""

    moves: list[str]
    meanings: list[str]
    complete: bool  # there is no other legal move

    def numbered(self, answer: str) -> str | None:
        """The move with this number, if it is one."""
        if answer.isdecimal() and 1 <= int(answer) <= len(self.moves):
            return self.moves[int(answer) - 1]
        return None


def menu_for(game: Game, view: View) -> Menu:
    """For the seat to move, whose view it is."""
    legal = game.legal_moves()
    moves = _useful(view, legal)
    return Menu(moves, [meaning(game, view, move) for move in moves], complete=len(moves) == len(legal))


def _useful(view: View, legal: list[str]) -> list[str]:
    if view["awaits"] == "bid":
        return _pass_and_raises(view, legal)
    if view["awaits"] == "trade" and len(legal) > ALL_LISTED:
        return [move for move in legal if len(move.split()) <= 2]  # hold, and single shares
    return legal


def _pass_and_raises(view: View, legal: list[str]) -> list[str]:
    """The cheapest raises; of those with the same total the one that breaks up fewest cards."""
    bids = sorted(
        (move for move in legal if move != "pass"), key=lambda move: (total_bid(view, move), len(move.split()))
    )
    if len(legal) <= ALL_LISTED:
        return ["pass", *bids]
    cheapest = {total_bid(view, move): move for move in reversed(bids)}
    return ["pass", *(cheapest[total] for total in sorted(cheapest)[:RAISES_LISTED])]


def drawn(menu: Menu, width: int) -> Table:
    """In columns, numbered downwards."""
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
