"""Sealed seeds: from 256 secret bits to cards, in a few lines that anyone can repeat in another language.

docs/sealed-seeds.md describes the procedure for other languages; tests check this file against its worked example.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TypeVar

SEED_BYTES = 32
SEEDS = 2 ** (8 * SEED_BYTES)
WORD_BYTES = 4
WORDS = 2 ** (8 * WORD_BYTES)

Card = TypeVar("Card")


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbelow(SEEDS)


def seed_in_hex(seed: int) -> str:
    """The seed as 64 hexadecimal digits."""
    return _bytes_of(seed).hex()


def commitment(seed: int) -> str:
    """What may be shown before the first card: it commits to the seed without revealing anything about it."""
    return hashlib.sha256(_bytes_of(seed)).hexdigest()


def derived_seed(seed: int, purpose: str) -> int:
    """Another seed, for one purpose only: for example one of many games, or the bots of a game."""
    return int.from_bytes(hashlib.sha256(_bytes_of(seed) + purpose.encode()).digest())


def _bytes_of(seed: int) -> bytes:
    return seed.to_bytes(SEED_BYTES)


class Shuffler:
    """The random numbers that a seed gives for one purpose: SHA-256 of seed, counter and purpose."""

    def __init__(self, seed: int, purpose: str) -> None:
        self._seed = _bytes_of(seed)
        self._purpose = purpose.encode()
        self._counter = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1; words beyond the last full multiple of the bound are skipped."""
        fair = WORDS - WORDS % bound
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % bound

    def shuffled(self, cards: list[Card]) -> list[Card]:
        """A shuffled copy: Fisher–Yates, from the last place down to the second."""
        cards = list(cards)
        for last in range(len(cards) - 1, 0, -1):
            chosen = self.below(last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        return cards

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._seed + self._counter.to_bytes(8) + self._purpose).digest()
            self._counter += 1
            starts = range(0, len(block), WORD_BYTES)
            self._words = [int.from_bytes(block[start : start + WORD_BYTES]) for start in starts]
        return self._words.pop(0)
