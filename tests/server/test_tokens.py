"""Secrets cannot be guessed, and codes survive being typed."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse.server.guests.tokens import (
    ALPHABET,
    LETTERS_OF_A_TABLE,
    digest,
    fresh_device,
    fresh_secret,
    fresh_table_id,
    is_secret_of,
    normalised_code,
    one_time_code,
    read_secret,
    signed,
)


def test_a_secret_has_at_least_128_bits_and_is_safe_in_a_url() -> None:
    assert re.fullmatch(r"[\w-]{43}", fresh_secret(), re.ASCII)  # 43 letters of 6 bits
    assert len({fresh_secret() for _ in range(1000)}) == 1000


def test_the_server_keeps_a_digest_from_which_the_secret_is_recognised() -> None:
    secret = fresh_secret()
    assert re.fullmatch("[0-9a-f]{64}", digest(secret))
    assert is_secret_of(secret, digest(secret))
    assert not is_secret_of(fresh_secret(), digest(secret))
    assert not is_secret_of(digest(secret), digest(secret))


def test_a_devices_secret_is_known_by_its_mac_and_by_no_other_key() -> None:
    secret = fresh_device(b"key")
    assert re.fullmatch(r"[\w-]{44}\.[\w-]{22}", secret.text, re.ASCII)
    assert read_secret(secret.text, b"key") == secret
    assert read_secret(secret.text, b"other key") is None
    assert read_secret(secret.random, b"key") is None
    assert len({fresh_device(b"key").text for _ in range(1000)}) == 1000


def test_a_secret_of_release_0_1_0_has_no_mac_until_it_is_signed() -> None:
    old = read_secret(fresh_secret(), b"key")
    assert old is not None
    assert (old.is_signed, old.needs_no_mac) == (False, True)
    now = read_secret(signed(old.random, b"key").text, b"key")
    assert now is not None
    assert (now.random, now.is_signed, now.needs_no_mac) == (old.random, True, True)
    assert not fresh_device(b"key").needs_no_mac


@settings(deadline=None)
@given(st.text(st.characters()) | st.from_regex(r"[\w-]{43,44}\.[\w-]{22}", fullmatch=True))
def test_a_made_up_secret_belongs_to_nobody(text: str) -> None:
    assert read_secret(text, b"key") is None


@settings(deadline=None)
@given(st.text(st.characters()), st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_can_be_compared_with_a_digest(secret: str, kept: str) -> None:
    assert not is_secret_of(secret, kept)


def test_a_table_has_at_least_96_bits_in_letters_that_are_not_mistaken() -> None:
    assert LETTERS_OF_A_TABLE * math.log2(len(set(ALPHABET))) >= 96
    assert not set("ilou") & set(ALPHABET)
    for _ in range(100):
        assert re.fullmatch(f"[{ALPHABET}]{{20}}", fresh_table_id())
    assert len({fresh_table_id() for _ in range(1000)}) == 1000


def test_a_code_is_three_groups_of_four() -> None:
    code = one_time_code()
    assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}", code)
    assert normalised_code(code) == code


@pytest.mark.parametrize(
    "typed", ["7K30-9QWX-M1TD", " 7k30 9qwx m1td ", "7k309qwxm1td", "7K3O–9QWX–MITD", "7k3o-9qwx-mltd"]
)
def test_a_code_is_understood_as_people_type_it(typed: str) -> None:
    assert normalised_code(typed) == "7K30-9QWX-M1TD"


@pytest.mark.parametrize("typed", ["", "7K30-9QWX", "7K30-9QWX-M1T!", "7K30-9QWX-M1TDD", "u" * 12, "7" * 10_000])
def test_what_is_no_code_is_refused_in_a_sentence(typed: str) -> None:
    with pytest.raises(ValueError, match=r"^a code is three groups of four letters or digits, such as"):
        normalised_code(typed)
