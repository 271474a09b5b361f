"""Things nobody can guess: secrets, the ids of tables, codes to type."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from noblesse.engine.language import Mistake

# Crockford's 32 digits: no letter is taken for another or for a numeral.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LETTERS_OF_A_TABLE = 20  # 100 bits
GROUPS, LETTERS_OF_A_GROUP = 3, 4  # 60 bits; tries are limited in number
TABLE = re.compile(r"[\w-]{1,64}", re.ASCII)
SECRET = re.compile(r"[\w-]{43}", re.ASCII)  # 256 bits in base64url
MISREAD = str.maketrans("oil", "011", "-‐‑‒–— \t\u00a0")


def fresh_secret() -> str:
    """What proves who somebody is: 256 bits, safe in a cookie, a header and a URL."""
    return secrets.token_urlsafe(32)


def is_secret(text: str) -> bool:
    """Could `fresh_secret` have made it? What a guest thought of, others may think of too."""
    return SECRET.fullmatch(text) is not None


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
