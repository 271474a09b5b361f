"""`noblesse rules`: the same text as in docs/rules."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

_PACKAGE = Path(__file__).parent.parent
_IN_THE_WHEEL = _PACKAGE / "rules"
_IN_THE_REPOSITORY = _PACKAGE.parent.parent / "docs" / "rules"


def rules_of_game(game: str) -> str:
    """The rules of a game in our own words, as Markdown."""
    folder = _IN_THE_WHEEL if _IN_THE_WHEEL.is_dir() else _IN_THE_REPOSITORY
    return (folder / f"{game}.md").read_text(encoding="utf-8")


def print_rules(game: str) -> None:
    """A page at a time where there is a screen."""
    console = Console()
    text = Markdown(rules_of_game(game))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)
