"""There is one term for each thing in every language, and what players found to sound translated stays out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from noblesse.languages import LANGUAGES, Language

ROOT = Path(__file__).parents[1]
RULES, VOCABULARY, CATALOGUES = ROOT / "docs" / "rules", ROOT / "docs" / "vocabulary.md", ROOT / "src" / "noblesse"

# What is not said, and what is said instead. docs/vocabulary.md has the terms.
UNWANTED: dict[Language, dict[str, str]] = {
    "en": {
        r"smallest (donor|gift)": "whoever gives the least",
        r"[Oo]rder in advance|^In advance$|play in advance": "Plan ahead, Auto-bid",
        r"cash then": "{cash} left",
        r"^Cheapest": "Lowest",
        r"^Sound (on|off)$": "Mute and Unmute: a button says what it does",
        r"^Your line$": "Your message",
        r"^Their strength$": "Difficulty",
        r"^News$": "Notifications",
        r"^to decide$|\} decides\b": "{name}’s turn",
        r"[Ww]atch a record$": "Watch a recorded game",
        r"for who\b|only who\b|^Who (buys|sells|donates)": "whoever",
        r"\w (?<!Bearer )…": "the ellipsis follows the word: One moment…",
        r"has at least\s+one test": "nothing, because players do not ask for it",
    },
    "de": {
        r"Ursprung|\bSeed\b": "Startwert",
        r"[Dd]raußen": "ausgeschieden (raus on boards), or wäre raus before the end",
        r"Gedächtnishilfe": "Gedächtnisstütze",
        r"Auktion": "Versteigerung",
        r"Billigst": "Minimum",
        r"Gewinn\b": "Luxus, for a prize",
        r"\bGaben\b": "Spenden",
        r"(ein|gewählte) Gut\b": "Ware",
        r"Runde \{round\}, Zug|Zug \{turn\}|Zügen\. Jeder Zug": "Durchgang: what a player does in it is a Zug",
        r"Ihre Stärke": "Schwierigkeit",
        r"Uhr für eine": "Zeit pro Entscheidung",
        r"(kostet dich|bringt dir) an \{": "deine {shares} sind {by} mehr wert",
        r"Enter\b|\bSpace\b": "Eingabetaste, Leertaste",
        r"\bIhnen\b|\bIhr\b|Sie (wagen|es|können|haben|möchten)\b": "du",
        r"Dieser Tisch wurde aufgegeben": "geschlossen",
        r"Vorführung": "Animation",
        r"\d %|\} %|\w …": "a space that does not break",
    },
    "it": {
        r"finché (passi|arriva|finisce)|asta finisce": "finché non",
        r"^Caso$": "Casuale",
        r"La loro forza": "Difficoltà",
        r"Orologio per ogni": "Tempo per decisione",
        r"supporto|portacarte": "reggicarte",
        r"\bscorta\b": "riserva",
        r"ricchezza": "patrimonio",
        r"più pover[oi]|meno soldi": "meno denaro",
        r"eliminat[oi]": "fuori",
        r"ai tuoi \{": "le tue azioni ({shares}) valgono",
        r"[^\W\d_]'[^\W\d_]": "’",
        r"\w …": "the ellipsis follows the word: Un momento…",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_one_term_and_nothing_sounds_translated(language: Language) -> None:
    said = list(said_in(language))
    found = [
        f"{match[0]!r} in {sentence[:80]!r}: say {instead}"
        for pattern, instead in UNWANTED[language].items()
        for sentence in said
        for match in re.finditer(pattern, sentence)
    ]
    assert not found, "\n".join(found)
    assert len(said) > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_are_those_of_the_vocabulary(language: Language) -> None:
    """Each term in docs/vocabulary.md is said somewhere."""
    everything = "\n".join(said_in(language)).lower()
    terms = list(terms_in(language))
    assert len(terms) > 15
    assert [term for term in terms if term.lower() not in everything] == []


def said_in(language: Language) -> Iterator[str]:
    """Every sentence of server, terminal and pages, and the rules. English is what the Germans translate from."""
    for file in (RULES if language == "en" else RULES / language).glob("*.md"):
        yield file.read_text(encoding="utf-8")
    for file in CATALOGUES.rglob(f"{'de' if language == 'en' else language}.po"):
        for message in read_po(BytesIO(file.read_bytes())):
            text = message.id if language == "en" else message.string
            yield from [text] if isinstance(text, str) else text or ()


def terms_in(language: Language) -> Iterator[str]:
    """The column of the language in the table of terms."""
    table = VOCABULARY.read_text(encoding="utf-8").partition("## What players read")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")
    ]
    column = rows[0].index(language)
    for row in rows[2:]:
        yield from row[column].split(", ")
