"""What is wrong with a user's JSON is said in words that need no knowledge of Python."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from noblesse.engine.wording import LONGEST, why_no_json, worded

Shape = msgspec.defstruct("Shape", [("name", str)], forbid_unknown_fields=True)
Places = msgspec.defstruct("Places", [("shapes", dict[str, list[Shape]])])  # type: ignore[valid-type]


@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ("{", Shape, "this is not JSON: it ends too early"),
        ("hello", Shape, "this is not JSON: look at byte 0"),
        ("{} {}", dict, "this is not JSON: look at byte 4"),
        ("{}", Shape, "the field name is missing"),
        ('{"name": "x", "age": 3}', Shape, "there is no field age"),
        ('{"name": 3}', Shape, "name: expected text, not a whole number"),
        ('{"shapes": {"a": [{"name": null}]}}', Places, "shapes[...][0].name: expected text, not null"),
        ("[1]", dict, "expected an object, not a list"),
        ("{}", list, "expected a list, not an object"),
        ('"x"', int | None, "expected a whole number or null, not text"),
        ("1.5", bool, "expected true or false, not a number"),
        ('"x"', float, "expected a number, not text"),
        ('"x"', bytes, "this cannot be understood"),
        ('""', Annotated[str, msgspec.Meta(min_length=1)], "expected text of at least one character"),
        ('""', Annotated[str, msgspec.Meta(min_length=11)], "expected text of at least 11 characters"),
        ('"xyz"', Annotated[str, msgspec.Meta(max_length=2)], "expected text of at most 2 characters"),
        ('"?"', Annotated[str, msgspec.Meta(pattern="^[a-z_-]+$")], "expected letters, numerals, - and _ only"),
        ("[]", Annotated[list[int], msgspec.Meta(min_length=1)], "expected a list of at least 1"),
        ("[1, 2]", Annotated[list[int], msgspec.Meta(max_length=1)], "expected a list of at most 1"),
        ("-3", Annotated[int, msgspec.Meta(ge=-2)], "expected a number of at least -2"),
        ("3", Annotated[int, msgspec.Meta(le=2)], "expected a number of at most 2"),
        ('"no"', Literal["yes"], "'no' is not one of the allowed values"),
        (f'{{"name": "x", "{"a" * 500}": 1}}', Shape, f"there is no field {'a' * LONGEST}"),
    ],
)
def test_a_mistake_is_explained_in_plain_words(text: str, kind: Any, sentence: str) -> None:
    with pytest.raises(msgspec.DecodeError) as wrong:
        msgspec.json.decode(text, type=kind)
    assert worded(wrong.value).told() == sentence


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("Expected `int`", "expected a whole number"),
        ("Expected `int | Decimal`, got `ext`", "expected a whole number or something else, not something else"),
        ("Expected `int` - at `$`", "expected a whole number"),
        ("maximum recursion depth exceeded", "this cannot be understood"),
    ],
)
def test_rare_errors_are_explained_too(said: str, sentence: str) -> None:
    assert worded(RecursionError(said)).told() == sentence


def test_json_that_cannot_be_read_is_explained_too() -> None:
    assert why_no_json("Input data was truncated").told() == "it ends too early"
    assert why_no_json(RecursionError("maximum recursion depth exceeded")).told() == "it cannot be read"
