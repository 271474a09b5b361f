"""The languages in which everything can be told: English, which the templates are in, and a catalogue for each other.

A catalogue is a PO file beside this one, as gettext has them: `msgid` is the template, `msgstr` its translation.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Literal, get_args

from noblesse.engine.language import Translate, english

Language = Literal["en", "de", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@cache
def translate_for(language: Language) -> Translate:
    """Tells in this language. Its catalogue is read when it is first asked for."""
    if language == "en":
        return english
    translations = catalogue(language)
    return lambda template: translations.get(template, template)


def catalogue(language: Language) -> dict[str, str]:
    """The translations by their templates."""
    from babel.messages.pofile import read_po

    text = (files(__package__) / f"{language}.po").read_bytes()
    messages = read_po(BytesIO(text), locale=language, abort_invalid=True)
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}
