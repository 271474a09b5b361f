"""Draws a view of any game."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType

from noblesse.cli.terminal import stand_in
from noblesse.cli.terminal.outcome import outcome
from noblesse.engine.language import Translate, addressing, english
from noblesse.games import rules_of
from noblesse.games.interface import Terminal


def terminal_of(game: str) -> Terminal:
    """How the game is shown and played in the terminal, or the stand-in."""
    load = getattr(rules_of(game), "load_terminal", None)
    return stand_in if load is None else load()


def draw(
    view: dict[str, Any], width: int, offer: dict[str, Any] | None = None, translate: Translate = english
) -> RenderableType:
    """The table as the view's seat may know it, with the outcome at the end. Pass `offer` if that seat is to move."""
    terminal, view = terminal_of(view["game"]), _addressed(view)
    table = terminal.table(view, offer, width, translate)
    return table if view["result"] is None else Group(table, outcome(view, terminal, translate))


def _addressed(view: dict[str, Any]) -> dict[str, Any]:
    """The same view, whose sentences address whoever looks at it."""
    seats = view["seats"]
    names = addressing([seat["name"] for seat in seats], view["seat"])
    return {**view, "seats": [{**seat, "name": name} for seat, name in zip(seats, names, strict=True)]}
