"""What the tables of all games are drawn with in the terminal: styles, and players' names.

Nothing is told by colour alone: states have words.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text

YOU = "bold cyan"
DANGER = "bold red"
FAINT = "dim"  # bright black vanishes on some dark themes
HEADING = "bold"


def name_cell(view: dict[str, Any], seat: int) -> Text:
    """The player's name; yours and that of whoever decides stand out."""
    name = view["seats"][seat]["name"]
    if seat == view["seat"]:
        return Text(f"{short(name, 8)} (you)", style=YOU)
    return Text(name, style=HEADING if seat == view["to_move"] else "")


def short(name: str, length: int) -> str:
    """A name that fits."""
    text = Text(name)
    text.truncate(length, overflow="ellipsis")
    return text.plain
