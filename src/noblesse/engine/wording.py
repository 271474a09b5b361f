"""What is wrong with a user's JSON, in words that need no knowledge of Python."""

from __future__ import annotations

import re

from noblesse.engine.language import Phrase, phrase

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
WORDINGS = {
    re.compile(r"Object missing required field `(?P<field>.+)`", re.DOTALL): "the field {field} is missing",
    re.compile(r"Object contains unknown field `(?P<field>.*)`", re.DOTALL): "there is no field {field}",
    re.compile(r"Expected `str` matching regex '.*'", re.DOTALL): "expected letters, numerals, - and _ only",
    re.compile(r"Expected `str` of length >= 1"): "expected text of at least one character",
    re.compile(r"Expected `str` of length >= (?P<least>\d+)"): "expected text of at least {least} characters",
    re.compile(r"Expected `str` of length <= (?P<most>\d+)"): "expected text of at most {most} characters",
    re.compile(r"Expected `array` of length >= (?P<least>\d+)"): "expected a list of at least {least}",
    re.compile(r"Expected `array` of length <= (?P<most>\d+)"): "expected a list of at most {most}",
    re.compile(r"Expected `\w+` >= (?P<least>-?\d+)"): "expected a number of at least {least}",
    re.compile(r"Expected `\w+` <= (?P<most>-?\d+)"): "expected a number of at most {most}",
    re.compile(r"Invalid (?:enum )?value (?P<value>.*)", re.DOTALL): "{value} is not one of the allowed values",
}
NO_JSON = {
    re.compile(r"Input data was truncated"): "it ends too early",
    re.compile(r"JSON is malformed: .* \(byte (?P<byte>\d+)\)", re.DOTALL): "look at byte {byte}",
}
EXPECTED = re.compile(r"Expected `([\w |]+)`(?:, got `([\w |]+)`)?")
LONGEST = 120  # characters of the user's text that a sentence quotes


def worded(error: object) -> Phrase:
    """One sentence for an error of msgspec. It names the field first, if that is known."""
    text = str(error)
    place = PLACE.search(text)
    if place is None:
        return _sentence(text)
    sentence = _sentence(text[: place.start()])
    return phrase("{where}: {sentence}", where=place[1][:LONGEST], sentence=sentence) if place[1] else sentence


def why_no_json(error: object) -> Phrase:
    """Why msgspec could not even parse the text."""
    for pattern, template in NO_JSON.items():
        if found := pattern.fullmatch(str(error)):
            return phrase(template, **found.groupdict())
    return phrase("it cannot be read")


def _sentence(text: str) -> Phrase:
    for pattern, template in WORDINGS.items():
        if found := pattern.fullmatch(text):
            return phrase(template, **{name: value[:LONGEST] for name, value in found.groupdict().items()})
    if any(pattern.fullmatch(text) for pattern in NO_JSON):
        return phrase("this is not JSON: {why}", why=why_no_json(text))
    if found := EXPECTED.fullmatch(text):
        if found[2]:
            return phrase("expected {kinds}, not {given}", kinds=_kinds(found[1]), given=_kinds(found[2]))
        return phrase("expected {kinds}", kinds=_kinds(found[1]))
    return phrase("this cannot be understood")


def _kinds(names: str) -> Phrase:
    """A list of types in words, such as "a whole number or null"."""
    first, *others = [phrase(KINDS[name]) if name in KINDS else phrase("something else") for name in names.split(" | ")]
    for other in others:
        first = phrase("{one} or {other}", one=first, other=other)
    return first
