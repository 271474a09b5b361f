"""What is wrong with somebody's JSON, in words that need no knowledge of Python."""

from __future__ import annotations

import re

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "object": "an object",
    "array": "a list",
    "null": "null",
}
PLACE = re.compile(r" - at `(?:key in )?\$\.?(.*)`$")
PATTERNS = [
    (re.compile(r"Object missing required field `(.+)`"), r"the field \1 is missing"),
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), r"there is no field \1"),
    (re.compile(r"Expected `str` matching regex '.*'", re.DOTALL), "expected letters, numerals, - and _ only"),
    (re.compile(r"Expected `str` of length >= (\d+)"), r"expected text of at least \1 characters"),
    (re.compile(r"Expected `str` of length <= (\d+)"), r"expected text of at most \1 characters"),
    (re.compile(r"Expected `array` of length >= (\d+)"), r"expected a list of at least \1"),
    (re.compile(r"Expected `array` of length <= (\d+)"), r"expected a list of at most \1"),
    (re.compile(r"Expected `\w+` >= (-?\d+)"), r"expected a number from \1 on"),
    (re.compile(r"Expected `\w+` <= (-?\d+)"), r"expected a number up to \1"),
    (re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL), r"\1 is none of the values that there are"),
    (re.compile(r"Input data was truncated"), "this is no JSON: it ends too early"),
    (re.compile(r"JSON is malformed: (.*)"), r"this is no JSON: \1"),
]
EXPECTED = re.compile(r"Expected `([\w |]+)`(?:, got `([\w |]+)`)?")
LONGEST = 200


def worded(error: object) -> str:
    """One sentence from what msgspec says: the field first, if it is known."""
    text = str(error)
    place = PLACE.search(text)
    where = place[1] if place else ""
    sentence = _sentence(text[: place.start()] if place else text)
    return (f"{where}: {sentence}" if where else sentence)[:LONGEST]


def _sentence(text: str) -> str:
    for pattern, words in PATTERNS:
        if found := pattern.fullmatch(text):
            return found.expand(words)
    if found := EXPECTED.fullmatch(text):
        got = f", not {_kinds(found[2])}" if found[2] else ""
        return f"expected {_kinds(found[1])}{got}"
    return "this cannot be understood"


def _kinds(names: str) -> str:
    return " or ".join(KINDS.get(name, "something else") for name in names.split(" | "))
