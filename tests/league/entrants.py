"""Players and books for the tests of leagues."""

from __future__ import annotations

from noblesse.league.book import FORMAT, Book, Heading
from noblesse.league.field import Entrant, Kind


def an_entrant(name: str, digest: str = "as it is", kind: Kind = Kind.MEMBER) -> Entrant:
    return Entrant(name, f"league:{name}", kind, None, digest)


def a_heading(players: int = 4, seed: int = 1) -> Heading:
    return Heading(format=FORMAT, game="high-society", edition="1997", players=players, seed=seed)


def a_book(results: dict[tuple[str, str], list[int]], lost: int = 60) -> Book:
    """A book in which each pair has won so much in each deal, and its rivals `lost`."""
    book = Book(a_heading())
    for (hero, rivals), won in results.items():
        pair = book.pair(an_entrant(hero), an_entrant(rivals))
        for parts in won:
            pair.add(parts, lost, int(parts == 0))
    return book
