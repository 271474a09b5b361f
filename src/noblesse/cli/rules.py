"""`noblesse rules`: the text of docs/rules, or the `rules.md` of a game from another package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from noblesse.cli.language import chosen_language
from noblesse.games import rules_of
from noblesse.languages import Language

_PACKAGE = Path(__file__).parent.parent
_IN_THE_WHEEL = _PACKAGE / "rules"
_IN_THE_REPOSITORY = _PACKAGE.parent.parent / "docs" / "rules"


def rules_of_game(game: str, language: Language = "en") -> str:
    """The rules of a game, as Markdown; in English if there is no translation."""
    folder = _IN_THE_WHEEL if _IN_THE_WHEEL.is_dir() else _IN_THE_REPOSITORY
    rules = rules_of(game)
    places = (folder / language / f"{game}.md", folder / f"{game}.md", files(rules.__name__) / "rules.md")
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise ValueError(f"{rules.FACTS.title} comes without its rules; its package {rules.__name__} has no rules.md")
    return found.read_text(encoding="utf-8")


def print_rules(game: str, lang: Language | None) -> None:
    """Print the rules, with a pager on a terminal."""
    console = Console()
    text = Markdown(rules_of_game(game, chosen_language(lang)))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)
