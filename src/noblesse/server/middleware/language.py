"""The language of a request: `?lang=de`, or else Accept-Language, or else English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from noblesse.engine.language import Translate
from noblesse.languages import LANGUAGES, Language, translate_for

# One part of Accept-Language (RFC 9110): a language, or * for any other, and its quality.
WANTED = re.compile(
    r"\s*(\*|[a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*",
    re.IGNORECASE | re.ASCII,
)


def language_of(scope: Mapping[str, Any]) -> Language:
    """The language of the client. For an unknown language it is English."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang")
    if asked:
        return _known(asked[-1].partition("-")[0]) or "en"
    accepted = [value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language"]
    return _most_wanted(",".join(accepted))


def translate_of(scope: Mapping[str, Any]) -> Translate:
    """The translation into the client's language."""
    return translate_for(language_of(scope))


def _most_wanted(header: str) -> Language:
    parts = [part for part in map(WANTED.fullmatch, header.split(",")) if part]
    wanted = sorted(((part[1].lower(), float(part[2] or 1)) for part in parts), key=lambda part: -part[1])
    named = {language for language, _ in wanted}
    for language, weight in wanted:
        found = next((each for each in LANGUAGES if each not in named), None) if language == "*" else _known(language)
        if weight > 0 and found:
            return found
    return "en"


def _known(word: str) -> Language | None:
    return next((language for language in LANGUAGES if language == word.lower()), None)
