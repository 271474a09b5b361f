"""A view of any game, drawn."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType

from noblesse.cli.terminal import stand_in
from noblesse.cli.terminal.outcome import outcome
from noblesse.games import rules_of
from noblesse.games.interface import Terminal


def terminal_of(game: str) -> Terminal:
    """How the game is shown and asked for."""
    load = getattr(rules_of(game), "load_terminal", None)
    return stand_in if load is None else load()


def draw(view: dict[str, Any], width: int, offer: dict[str, Any] | None = None) -> RenderableType:
    """The table as the view's seat may know it, and the outcome once there is one; `offer` if that seat decides."""
    terminal = terminal_of(view["game"])
    table = terminal.table(view, offer, width)
    return table if view["result"] is None else Group(table, outcome(view, terminal))
