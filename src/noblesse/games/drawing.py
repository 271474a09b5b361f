"""Shared parts of the games' terminal tables: styles, players' names, numbers, and what fits into a line.

Colour never carries meaning alone: every state also has a word.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from noblesse.engine.language import Translate

YOU = "bold cyan"
DANGER = "bold red"
FAINT = "dim"  # bright black vanishes on some dark themes
HEADING = "bold"
ENDS_OF_RULE = 4  # columns that a rule keeps for its two ends

View = dict[str, Any]


def name_cell(view: View, seat: int, translate: Translate, width: int | None = None) -> Text:
    """The player's name, cut to the width. Your own name and the name of the player to move stand out."""
    name = view["seats"][seat]["name"]
    if seat == view["seat"]:
        you = translate("(you)")
        return Text(f"{short(name, None if width is None else width - cell_len(you) - 1)} {you}", style=YOU)
    return Text(short(name, width), style=HEADING if seat == view["to_move"] else "")


def short(name: str, length: int | None) -> str:
    """The name, cut to fit its column; all of it without a length."""
    text = Text(name)
    if length is not None:
        text.truncate(length, overflow="ellipsis")
    return text.plain


def number(value: float, translate: Translate) -> str:
    """The number with a real minus sign and the language's decimal mark: −2.5."""
    return f"{value:g}".replace("-", "−").replace(".", translate("."))


def widest(texts: Iterable[Text]) -> int:
    """How many columns the widest of the texts takes."""
    return max(text.cell_len for text in texts)


def headline(text: Text, width: int) -> RenderableType:
    """The text in the middle of a line, or on as many lines as it needs."""
    return Rule(text, style=FAINT) if text.cell_len + ENDS_OF_RULE <= width else text
