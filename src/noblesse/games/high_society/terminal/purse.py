"""Your money cards in fixed slots; those that you laid stay on the table until you pass."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate
from noblesse.games.drawing import FAINT, YOU
from noblesse.games.high_society.terminal.colours import LAID

SLOT = 6  # columns

View = dict[str, Any]


def purse(seat: View, width: int, translate: Translate) -> Table:
    """Each card with its state below it, on two lines if one is too narrow."""
    states = dict.fromkeys(seat["hand"], Text(translate("hand"), style="bold"))
    states |= dict.fromkeys(seat["laid"], Text(translate("LAID"), style=LAID))
    states |= dict.fromkeys(seat["spent"], Text(translate("spent"), style=FAINT))
    label = f" {translate('your money')} "
    slots = Table.grid(padding=(0, 0))
    slots.add_column(width=cell_len(label))
    fitting = min(len(states), (width - cell_len(label)) // SLOT)
    for _ in range(fitting):
        slots.add_column(width=SLOT, justify="center")
    cards = sorted(states)
    for first in range(0, len(cards), fitting):
        line = cards[first : first + fitting]
        slots.add_row(Text("" if first else label, style=YOU), *(_figure(card, seat, states[card]) for card in line))
        slots.add_row("", *(states[card] for card in line))
    return slots


def _figure(card: int, seat: View, state: Text) -> Text:
    return Text(f"({card})" if card in seat["spent"] else str(card), style=state.style)
