"""What was played in a league, by pairs of players, so that it goes on where it stopped.

A player is recognised by its digest: what a changed player has played does not count any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from noblesse.league.field import Entrant

Format = Literal["noblesse-league/1"]
FORMAT: Format = "noblesse-league/1"


class Pair(msgspec.Struct, kw_only=True):
    """One player against another in all the other seats, every deal from every seat. Lists are by deal."""

    hero: str
    rivals: str
    digests: tuple[str, str]
    won: list[int] = msgspec.field(default_factory=list)  # the hero's victories, in parts of one, see arena/places.py
    lost: list[int] = msgspec.field(default_factory=list)  # the victories of its rivals together
    out: list[int] = msgspec.field(default_factory=list)  # in how many games the hero was eliminated

    @property
    def deals(self) -> int:
        """How many deals have been played."""
        return len(self.won)

    def add(self, won: int, lost: int, out: int) -> None:
        """Add a deal."""
        self.won.append(won)
        self.lost.append(lost)
        self.out.append(out)


class Heading(msgspec.Struct, kw_only=True):
    """What all pairs of a book have in common."""

    format: Format
    game: str
    edition: str
    players: int
    seed: int


class Book:
    """The pairs that were played under one heading."""

    def __init__(self, heading: Heading, pairs: Iterable[Pair] = ()) -> None:
        self.heading = heading
        self._pairs = {(pair.hero, pair.rivals): pair for pair in pairs}

    def pair(self, hero: Entrant, rivals: Entrant) -> Pair:
        """What these two have played. Results of either of them as it was before a change are forgotten."""
        digests = hero.digest, rivals.digest
        pair = self._pairs.get((hero.name, rivals.name))
        if pair is None or pair.digests != digests:
            pair = Pair(hero=hero.name, rivals=rivals.name, digests=digests)
            self._pairs[hero.name, rivals.name] = pair
        return pair

    def to_lines(self) -> str:
        """The book as JSON lines: the heading, then a line for each pair, in alphabetical order."""
        lines = [self.heading, *(pair for _, pair in sorted(self._pairs.items()) if pair.deals)]
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def read(text: str, heading: Heading, path: str) -> Book:
    """The book in a file's text. Raise ValueError if it is of another league."""
    lines = text.splitlines()
    try:
        found = msgspec.json.decode(lines[0], type=Heading) if lines else heading
        pairs = [msgspec.json.decode(line, type=Pair) for line in lines[1:]]
    except msgspec.DecodeError:
        raise ValueError(f"{path}: this is not the book of a league; name another file") from None
    for name in ("game", "edition", "players", "seed"):
        was, wanted = getattr(found, name), getattr(heading, name)
        if was != wanted:
            raise ValueError(f"{path}: this is the book of another league: {name} was {was}, not {wanted}")
    return Book(heading, pairs)
