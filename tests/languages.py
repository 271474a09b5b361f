"""Strict catalogues: a missing translation is an error, whereas players would get English."""

from __future__ import annotations

from noblesse.engine.language import Translate
from noblesse.languages import LANGUAGES, Language, translate_for, translations_into

FOREIGN = [language for language in LANGUAGES if language != "en"]
STRICT: dict[Language, Translate] = {
    "en": translate_for("en"),
    **{language: translations_into(language).__getitem__ for language in FOREIGN},
}
in_german = STRICT["de"]
