"""Random values that nobody can guess: secrets, the ids of tables, codes to type."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

from noblesse.engine.language import Mistake

# Crockford's base 32: no letter is mistaken for another or for a digit.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LETTERS_OF_A_TABLE = 20  # 100 bits
GROUPS, LETTERS_OF_A_GROUP = 3, 4  # 60 bits; tries are limited in number
TABLE = re.compile(r"[\w-]{1,64}", re.ASCII)
UNSIGNED = re.compile(r"[\w-]{43}", re.ASCII)  # 256 bits in base64url, as release 0.1.0 made them
SIGNED = re.compile(r"([\w-]{43,44})\.([\w-]{22})", re.ASCII)
RANDOM_BYTES = 33  # 44 letters: one more than an unsigned secret has, so that the two are never confused
MAC_BYTES = 16
MISREAD = str.maketrans("oil", "011", "-‐‑‒–— \t\u00a0")


class Secret(NamedTuple):
    """What proves a device's identity: a random part that only the device knows, and the server's MAC of it."""

    text: str  # as sent in a cookie or a header
    random: str
    is_signed: bool  # release 0.1.0 did not sign

    @property
    def needs_no_mac(self) -> bool:
        """Whether release 0.1.0 issued it without a MAC, so that it is accepted without one for what it owned then."""
        return UNSIGNED.fullmatch(self.random) is not None


def fresh_secret() -> str:
    """Return 256 random bits as text that is safe in a cookie, a header and a URL."""
    return secrets.token_urlsafe(32)


def fresh_device(key: bytes) -> Secret:
    """Return the secret of a new device."""
    return signed(secrets.token_urlsafe(RANDOM_BYTES), key)


def signed(random: str, key: bytes) -> Secret:
    """Return the random part with the server's MAC."""
    return Secret(f"{random}.{_mac(random, key)}", random, is_signed=True)


def read_secret(text: str, key: bytes) -> Secret | None:
    """Parse a secret; None if it is forged: its MAC must be right, and only secrets of release 0.1.0 have none."""
    if UNSIGNED.fullmatch(text):
        return Secret(text, text, is_signed=False)
    parts = SIGNED.fullmatch(text)
    if parts is None or not hmac.compare_digest(parts[2], _mac(parts[1], key)):
        return None
    return Secret(text, parts[1], is_signed=True)


def _mac(random: str, key: bytes) -> str:
    whole = hmac.digest(key, b"device " + random.encode(), "sha256")
    return base64.urlsafe_b64encode(whole[:MAC_BYTES]).decode().rstrip("=")


def digest(secret: str) -> str:
    """Return what the server stores of a secret: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def is_secret_of(secret: str, kept: str) -> bool:
    """Whether the stored digest was made from this secret; takes the same time wherever they differ."""
    return hmac.compare_digest(digest(secret).encode(), kept.encode())


def fresh_table_id() -> str:
    """Return the id of a new table, which nobody can guess."""
    return _letters(LETTERS_OF_A_TABLE)


def may_be_table_id(text: str) -> bool:
    """Whether the text has the form of a table's id; only such texts are looked up."""
    return TABLE.fullmatch(text) is not None


def one_time_code() -> str:
    """Return a code to read on one screen and type on another, such as 7K3F-9QWX-M2TD."""
    return _grouped(_letters(GROUPS * LETTERS_OF_A_GROUP))


def normalised_code(typed: str) -> str:
    """Return the code that was meant despite case, blanks and misread letters, or raise Mistake."""
    letters = typed[:100].lower().translate(MISREAD)
    if len(letters) != GROUPS * LETTERS_OF_A_GROUP or not set(letters) <= set(ALPHABET):
        raise Mistake("a code is three groups of four letters or digits, such as 7K3F-9QWX-M2TD")
    return _grouped(letters)


def _letters(count: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(count))


def _grouped(letters: str) -> str:
    groups = (letters[start : start + LETTERS_OF_A_GROUP] for start in range(0, len(letters), LETTERS_OF_A_GROUP))
    return "-".join(groups).upper()
