"""The language of whoever reads the terminal."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from noblesse.languages import LANGUAGES, Language

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
NO_LANGUAGE = ("C", "POSIX")  # locales of programs, not of people


def chosen_language(lang: Language | None) -> Language:
    """The language that the user named, or else that of the locale."""
    return lang or language_of_locale(os.environ)


def language_of_locale(environment: Mapping[str, str]) -> Language:
    """The language of the locale, as gettext finds it. LANGUAGE lists what the user prefers; an unknown language gives
    English.
    """
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "C")
    if _language(locale) in NO_LANGUAGE:
        return "en"
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for code in map(_language, wanted) if code in LANGUAGES), "en")


def _language(locale: str) -> str:
    """`de_AT.UTF-8@euro` is German."""
    return re.split("[_.@]", locale, maxsplit=1)[0]
