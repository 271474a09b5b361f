"""Things nobody can guess: secrets, the ids of tables, codes to type."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

from noblesse.engine.language import Mistake

# Crockford's 32 digits: no letter is taken for another or for a numeral.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LETTERS_OF_A_TABLE = 20  # 100 bits
GROUPS, LETTERS_OF_A_GROUP = 3, 4  # 60 bits; tries are limited in number
TABLE = re.compile(r"[\w-]{1,64}", re.ASCII)
UNSIGNED = re.compile(r"[\w-]{43}", re.ASCII)  # 256 bits in base64url, as release 0.1.0 gave them
SIGNED = re.compile(r"([\w-]{43,44})\.([\w-]{22})", re.ASCII)
RANDOM_BYTES = 33  # 44 letters: one more than an unsigned secret has, so that the one is never taken for the other
MAC_BYTES = 16
MISREAD = str.maketrans("oil", "011", "-‐‑‒–— \t\u00a0")


class Secret(NamedTuple):
    """What proves who somebody is: a random part, which is a device's alone, and a MAC by which the server knows it."""

    text: str  # as a cookie or a header carries it
    random: str
    is_signed: bool  # release 0.1.0 did not sign

    @property
    def needs_no_mac(self) -> bool:
        """It came without one from release 0.1.0, and is known without one for what was its own then."""
        return UNSIGNED.fullmatch(self.random) is not None


def fresh_secret() -> str:
    """256 bits, safe in a cookie, a header and a URL; known to nobody."""
    return secrets.token_urlsafe(32)


def fresh_device(key: bytes) -> Secret:
    """The secret of a new device."""
    return signed(secrets.token_urlsafe(RANDOM_BYTES), key)


def signed(random: str, key: bytes) -> Secret:
    """The random part with the server's MAC."""
    return Secret(f"{random}.{_mac(random, key)}", random, is_signed=True)


def read_secret(text: str, key: bytes) -> Secret | None:
    """What somebody shows, unless it was made up: a MAC must be right, and only secrets of release 0.1.0 have none."""
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
    """What the server keeps of a secret: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def is_secret_of(secret: str, kept: str) -> bool:
    """Is this the secret that the kept digest was made from? Takes the same time wherever they differ."""
    return hmac.compare_digest(digest(secret).encode(), kept.encode())


def fresh_table_id() -> str:
    """The id of a new table, which only those who are told it know."""
    return _letters(LETTERS_OF_A_TABLE)


def may_be_table_id(text: str) -> bool:
    """Only such texts are looked up."""
    return TABLE.fullmatch(text) is not None


def one_time_code() -> str:
    """A code to read from one screen and type into another, as 7K3F-9QWX-M2TD."""
    return _grouped(_letters(GROUPS * LETTERS_OF_A_GROUP))


def normalised_code(typed: str) -> str:
    """The code that was meant, whatever the case, the blanks and the misread letters; or ValueError."""
    letters = typed[:100].lower().translate(MISREAD)
    if len(letters) != GROUPS * LETTERS_OF_A_GROUP or not set(letters) <= set(ALPHABET):
        raise Mistake("a code is three groups of four letters or numerals, such as 7K3F-9QWX-M2TD")
    return _grouped(letters)


def _letters(count: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(count))


def _grouped(letters: str) -> str:
    groups = (letters[start : start + LETTERS_OF_A_GROUP] for start in range(0, len(letters), LETTERS_OF_A_GROUP))
    return "-".join(groups).upper()
