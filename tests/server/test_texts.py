"""Names and chat lines are made safe to show, and nothing that can be read is lost."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse.checks import JOINER, checked_players
from noblesse.games.high_society import FACTS
from noblesse.server.live.refusals import Refused
from noblesse.server.live.texts import MOST_MARKS, NAME, clean_line, clean_name, same_name

ANY_TEXT = st.text(st.characters(), max_size=60)  # half surrogates too
UNSEEN = "\u200b\u200d\u200e\u202e\u2066\u2069\ufeff\u00ad\x00\x1b\u3164\u034f\ufe0f\ud800\ue000"


@pytest.mark.parametrize("text", ["Ada", "José", "Bo & Cy", "Đặng Thị", "ישראל", "李雷", "ada_99", "🦊", "O'Neil"])
def test_an_ordinary_name_stays_as_it_is(text: str) -> None:
    assert clean_name(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize("emoji", ["👩‍👩‍👧", "❤️", "🧑🏽‍🚀", "🏳️‍🌈", "👨‍👩‍👧‍👦"])
def test_a_joined_emoji_stays_whole_and_counts_as_one_letter(emoji: str) -> None:
    assert clean_name(f"Ada {emoji}") == f"Ada {emoji}"
    assert clean_line(emoji * 30) == emoji * 30
    with pytest.raises(Refused, match="at most 24 letters"):
        clean_name("x" * 24 + emoji)


def test_a_joiner_that_joins_nothing_is_removed() -> None:
    assert clean_name("👩\u200d") == "👩"
    assert clean_name("\u200d👩\u200dA\u200db") == "👩Ab"
    assert same_name("👩\u200d👩\ufe0f", "👩👩")


def test_markup_stays_plain_text() -> None:
    assert clean_line("<script>alert('hi')</script> &amp;") == "<script>alert('hi')</script> &amp;"
    assert clean_name("<b>Ada</b>") == "<b>Ada</b>"


@pytest.mark.parametrize("letter", UNSEEN)
def test_invisible_characters_are_removed(letter: str) -> None:
    assert clean_name(f"A{letter}da{letter}") == "Ada"


@pytest.mark.parametrize("text", ["", " \t\n", UNSEEN, "\u0301\u0302", " \u0301"])
def test_a_name_of_nothing_visible_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Refused, match=r"^a name must have at least one visible letter$"):
        clean_name(text)


def test_lines_and_blanks_become_single_spaces() -> None:
    assert clean_line("  one\r\n\ttwo\u2028three\u00a0\u3000four ") == "one two three four"


def test_letters_and_marks_are_put_together() -> None:
    assert clean_name("Jose\u0301") == "José"


def test_a_mark_without_a_letter_is_removed() -> None:
    assert clean_line("\u0301one \u0302two") == "one two"


def test_a_tower_of_marks_is_refused() -> None:
    assert clean_line("Z" + "\u0335" * MOST_MARKS)
    with pytest.raises(Refused, match=r"^a chat line may have at most 4 marks on a letter$"):
        clean_line("Z" + "\u0335\u0301" * MOST_MARKS)


@pytest.mark.parametrize(
    ("clean", "longest", "sentence"),
    [
        (clean_name, 24, "a name may have at most 24 letters"),
        (clean_line, 200, "a chat line may have at most 200 letters"),
    ],
)
def test_the_length_of_a_text_is_limited(clean: object, longest: int, sentence: str) -> None:
    assert callable(clean)
    assert clean("x" * longest) == "x" * longest
    for length in (longest + 1, 100_000):
        with pytest.raises(Refused, match=f"^{sentence}$"):
            clean("x" * length)


def test_marks_do_not_count_as_letters() -> None:
    assert clean_name("x\u0335" * 20) == "x\u0335" * 20


@settings(deadline=None)
@given(ANY_TEXT)
def test_a_clean_text_is_clean_whatever_was_typed(text: str) -> None:
    try:
        clean = clean_line(text)
    except Refused:
        return
    assert clean == clean_line(clean)
    assert clean.replace(JOINER, "").isprintable()
    assert clean.strip()
    assert "  " not in clean
    assert clean == unicodedata.normalize("NFC", clean)
    clean.encode()


@settings(deadline=None)
@given(ANY_TEXT)
def test_a_game_takes_every_clean_name(text: str) -> None:
    try:
        name = clean_name(text)
    except Refused:
        return
    assert len(name) <= NAME.characters
    assert checked_players(FACTS, next(iter(FACTS.editions)), [name, "Bo", "Cy"])[0] == name


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "ADA"), ("Ada", "Ａｄａ"), ("ﬁn", "FIN"), ("straße", "STRASSE"), ("A  b", "a b")]
)
def test_names_that_differ_in_case_or_width_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)


def test_other_names_are_not_the_same() -> None:
    assert not same_name("Ada", "Adam")
    assert not same_name("Jose", "José")


@settings(deadline=None)
@given(ANY_TEXT, ANY_TEXT)
def test_being_the_same_name_is_symmetric(one: str, other: str) -> None:
    assert same_name(one, one)
    assert same_name(one, other) == same_name(other, one)
