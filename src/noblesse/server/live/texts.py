"""Texts that guests write (names, chat lines), made safe to show. Markup stays plain text, as typed."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from wcwidth import iter_graphemes

from noblesse.checks import JOINER
from noblesse.engine.language import Phrase, phrase
from noblesse.server.live.refusals import Refused


class Length(NamedTuple):
    """How long a kind of text may be."""

    what: Phrase
    letters: int  # as a reader counts them: with their marks, and joined emoji as one
    characters: int  # marks and joiners included


NAME = Length(phrase("a name"), 24, 40)  # a game's record takes names of up to 40 characters
LINE = Length(phrase("a chat line"), 200, 400)
COLOURED = "\ufe0f"  # makes an emoji of a symbol
SKINS = frozenset("\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
MOST_MARKS = 4  # on one letter; Vietnamese and Hebrew need three

# Invisible, although Unicode calls them letters, marks or symbols.
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def clean_name(text: str) -> str:
    """Return a guest's name made safe, or refuse it."""
    return _clean(text, NAME)


def clean_line(text: str) -> str:
    """Return a line of chat made safe, or refuse it."""
    return _clean(text, LINE)


def same_name(one: str, other: str) -> bool:
    """Whether two names would look alike at a table; similar letters of different alphabets count as different."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    unjoined = name.replace(JOINER, "").replace(COLOURED, "")
    wide = unicodedata.normalize("NFKC", unjoined).casefold()
    return " ".join(unicodedata.normalize("NFKC", wide).split())


def _clean(text: str, most: Length) -> str:
    if len(text) > 8 * most.characters:  # normalising takes quadratic time
        raise _too_long(most)
    visible = _visible(unicodedata.normalize("NFC", " ".join(text.split())))
    whole = " ".join(_without_loose_marks(word) for word in unicodedata.normalize("NFC", visible).split())
    clean = " ".join(whole.split())
    _check_marks(clean, most)
    if not clean:
        raise Refused("malformed", "{what} must have at least one visible letter", what=most.what)
    if sum(1 for _ in iter_graphemes(clean)) > most.letters or len(clean) > most.characters:
        raise _too_long(most)
    return clean


def _too_long(most: Length) -> Refused:
    return Refused("malformed", "{what} may have at most {letters} letters", what=most.what, letters=most.letters)


def _visible(text: str) -> str:
    """Return the text without what cannot be seen, except what holds an emoji together."""
    letters = [letter for letter in text if _is_visible(letter) or letter in JOINER + COLOURED]
    kept = ""
    for place, letter in enumerate(letters):
        after = "".join(letters[place + 1 : place + 2])
        if _is_visible(letter) or _holds_together(kept[-1:], letter, after):
            kept += letter
    return kept


def _holds_together(before: str, letter: str, after: str) -> bool:
    if letter == COLOURED:
        return _is_symbol(before)
    return (_is_symbol(before) or before == COLOURED) and _is_symbol(after)


def _is_symbol(letter: str) -> bool:
    """Whether it is an emoji, or the colour of its skin."""
    return letter in SKINS or unicodedata.category(letter or " ") == "So"


def _is_visible(letter: str) -> bool:
    """Whether it is no control, bidi control, zero-width, surrogate, private, unassigned or blank character."""
    return letter.isprintable() and letter not in BLANKS


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def _without_loose_marks(word: str) -> str:
    """Drop marks before the first letter, which would be drawn over the text in front."""
    for place, letter in enumerate(word):
        if not _is_mark(letter):
            return word[place:]
    return ""


def _check_marks(text: str, most: Length) -> None:
    marks = 0
    for letter in unicodedata.normalize("NFD", text):
        marks = marks + 1 if _is_mark(letter) else 0
        if marks > MOST_MARKS:
            template = "{what} may have at most {marks} marks on a letter"
            raise Refused("malformed", template, what=most.what, marks=MOST_MARKS)
