"""What both tables write in the same way."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from noblesse.cli.terminal.palette import HEADING, YOU


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
