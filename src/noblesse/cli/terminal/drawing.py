"""A view of either game, drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType

from noblesse.cli.terminal import high_society, rich_and_good
from noblesse.cli.terminal.outcome import outcome

TABLES: dict[str, Callable[[dict[str, Any], int], RenderableType]] = {
    "high-society": high_society.table,
    "rich-and-good": rich_and_good.table,
}


def draw(view: dict[str, Any], width: int) -> RenderableType:
    """The table as the view's seat may know it, and the outcome once there is one."""
    table = TABLES[view["game"]](view, width)
    return table if view["result"] is None else Group(table, outcome(view))
