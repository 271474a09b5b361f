"""The terminal of a game that brings none: shows its view as a table and every legal move with a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate
from noblesse.games import rules_of
from noblesse.games.drawing import FAINT, HEADING

IN_ANY_ORDER: frozenset[str] = frozenset()
TOLD_ELSEWHERE = {"game", "edition", "result", "seats"}

View = dict[str, Any]


def explanation(translate: Translate) -> str:
    """How to type a move."""
    return translate("Every legal move has a number; you can also type a move as the list shows it.")


def table(view: View, offer: View | None, width: int, translate: Translate) -> RenderableType:
    """One line per field, then one line per seat."""
    lines = Table(title=translate(rules_of(view["game"]).FACTS.title), title_style=HEADING, box=None, width=width)
    lines.add_column(style=FAINT, no_wrap=True)
    lines.add_column(ratio=1)
    for name, value in view.items():
        if name not in TOLD_ELSEWHERE:
            lines.add_row(name, _shown(value))
    for number, seat in enumerate(view["seats"]):
        lines.add_row("▸" if number == view["to_move"] else "", _shown(seat))
    return lines


def listed(offer: View, legal: list[str]) -> list[str]:
    """All legal moves."""
    return legal


def meaning(offer: View, move: str, after: Callable[[str], View], translate: Translate) -> str:
    """Nothing: only the game could say."""
    return ""


def more_places(result: dict[str, Any], translate: Translate) -> list[list[str]]:
    """No rows, because only the players are known."""
    return []


def _shown(value: object) -> Text:
    match value:
        case str():
            return Text(value)
        case dict():
            return Text(", ".join(f"{name} {_shown(part)}" for name, part in value.items()))
        case list():
            return Text(" ".join(str(_shown(part)) for part in value))
    return Text(msgspec.json.encode(value).decode())
