"""Where a person reads, and in which language."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from noblesse.engine.language import Translate
from noblesse.languages import Language, translate_for


@dataclass(frozen=True)
class Screen:
    """A console and the language of whoever reads it."""

    console: Console
    language: Language = "en"

    @property
    def translate(self) -> Translate:
        """The translation into the reader's language."""
        return translate_for(self.language)


def say(screen: Screen, template: str, style: str = "", **values: object) -> None:
    """Print a sentence in the reader's language."""
    screen.console.print(Text(screen.translate(template).format(**values), style=style))
