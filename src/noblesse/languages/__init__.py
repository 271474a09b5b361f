"""The languages in which everything can be told: English, in which the templates are written, and a catalogue for each
other language.

A catalogue is a gettext PO file beside this one: `msgid` is the template, `msgstr` its translation. Messages with a
context are words of the browser's pages, which read the same files. A game has the catalogues of its own sentences in a
folder `languages`; what they lack is told in English.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

from noblesse.engine.language import Translate, english
from noblesse.games import GAMES

Language = str  # its code
OURS = files(__name__)
PO = ".po"
LANGUAGES: tuple[Language, ...] = (
    "en",
    *sorted(file.name[: -len(PO)] for file in OURS.iterdir() if file.name.endswith(PO)),
)


@cache
def translate_for(language: Language) -> Translate:
    """The translation into this language. Its catalogues are read when it is first used."""
    if language == "en":
        return english
    translations = translations_into(language)
    return lambda template: translations.get(template, template)


def translations_into(language: Language) -> dict[str, str]:
    """All templates with their translations, those of the games among them."""
    translations: dict[str, str] = {}
    for rules in GAMES.values():
        translations |= catalogue(language, files(rules.__name__) / "languages")
    return translations | catalogue(language)


def catalogue(language: Language, folder: Traversable = OURS) -> dict[str, str]:
    """The translations in one folder by their templates; empty if there is no such catalogue."""
    from babel.messages.pofile import read_po

    file = folder / f"{language}{PO}"
    if not file.is_file():
        return {}
    messages = read_po(BytesIO(file.read_bytes()), locale=language, abort_invalid=True)
    return {str(each.id): str(each.string) for each in messages if each.id and each.string and not each.context}
