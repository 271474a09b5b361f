"""The languages in which everything can be told: English, in which the templates are written, and a catalogue for each
other language.

A catalogue is a gettext PO file beside this one: `msgid` is the template, `msgstr` its translation. A game from another
package may have catalogues in its own folder `languages`; what they lack is told in English.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Literal, get_args

from noblesse.engine.language import Translate, english
from noblesse.games import GAMES

Language = Literal["en", "de", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
OURS = files(__name__)


@cache
def translate_for(language: Language) -> Translate:
    """The translation into this language. Its catalogues are read when it is first used."""
    if language == "en":
        return english
    translations: dict[str, str] = {}
    for rules in GAMES.values():
        translations |= catalogue(language, files(rules.__name__) / "languages")
    translations |= catalogue(language)
    return lambda template: translations.get(template, template)


def catalogue(language: Language, folder: Traversable = OURS) -> dict[str, str]:
    """The translations by their templates; empty if there is no such catalogue."""
    from babel.messages.pofile import read_po

    file = folder / f"{language}.po"
    if not file.is_file():
        return {}
    messages = read_po(BytesIO(file.read_bytes()), locale=language, abort_invalid=True)
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}
