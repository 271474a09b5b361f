"""Shared parts of the games' terminal tables: styles and players' names.

Colour never carries meaning alone: every state also has a word.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text

YOU = "bold cyan"
DANGER = "bold red"
FAINT = "dim"  # bright black vanishes on some dark themes
HEADING = "bold"


def name_cell(view: dict[str, Any], seat: int) -> Text:
    """The player's name. Your own name and the name of the player to move stand out."""
    name = view["seats"][seat]["name"]
    if seat == view["seat"]:
        return Text(f"{short(name, 8)} (you)", style=YOU)
    return Text(name, style=HEADING if seat == view["to_move"] else "")


def short(name: str, length: int) -> str:
    """The name, cut to fit its column."""
    text = Text(name)
    text.truncate(length, overflow="ellipsis")
    return text.plain
