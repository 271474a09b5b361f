"""What players are called in sentences: bots by their level in the hearer's language, everybody else by their name.

Whoever hears a sentence about themselves is addressed, but not at a device that several players share: there the
sentences are read and heard by all of them, and "you" could be anybody.

A name that is written from right to left is isolated, so that it does not turn the words around it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import structs

from noblesse.engine.language import Translate, addressing
from noblesse.server.live.entries import Owner, Seat
from noblesse.server.live.messages import SeatFacts
from noblesse.server.live.texts import same_name

LEVEL_NAMES = {"random": "Random", "easy": "Easy", "medium": "Medium", "hard": "Hard", "master": "Master"}
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"  # what <bdi> is in plain text


class Sitter(Protocol):
    """Whoever sits in a seat."""

    @property
    def name(self) -> str | None:
        """None for a free seat."""

    @property
    def bot(self) -> str | None:
        """The bot that has this seat."""


def names_in(translate: Translate, sitters: Sequence[Sitter]) -> list[str]:
    """Return what each seat's player is called in this language; empty for a free seat."""
    names = [sitter.name or "" for sitter in sitters]
    return [
        isolated(name) if sitter.bot is None else _bot_name(translate, name, sitter.bot, names)
        for name, sitter in zip(names, sitters, strict=True)
    ]


class Player(Sitter, Protocol):
    """Whoever sits in a seat, and on whose device."""

    @property
    def owner(self) -> Owner | None:
        """None for a bot and for a free seat."""


def names_for(translate: Translate, players: Sequence[Player], viewer: Seat | None) -> list[str]:
    """Return what sentences to this viewer call the players."""
    return addressing(names_in(translate, players), addressed(players, viewer))


def addressed(players: Sequence[Player], viewer: Seat | None) -> Seat | None:
    """Return the seat that is addressed as "you", if there is one."""
    owners = [player.owner for player in players]
    return None if viewer is None or owners.count(owners[viewer]) > 1 else viewer


class Mentioned(Sequence[str]):
    """The players' names, which note who was called by name."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self.seats: set[Seat] = set()

    def __len__(self) -> int:
        """The number of players."""
        return len(self._names)

    def __getitem__(self, seat: Any) -> Any:
        """The name of the player in this seat, who is mentioned now."""
        self.seats.add(seat)
        return self._names[seat]


def name_of(sitters: Sequence[Sitter], seat: int) -> Callable[[Translate], str]:
    """Return a value for a phrase: the player's name, in the language in which the phrase is told."""
    return lambda translate: names_in(translate, sitters)[seat]


def with_names(translate: Translate, seats: Sequence[SeatFacts]) -> list[SeatFacts]:
    """Return the facts for a hearer of this language: `called` is set wherever it is not the plain name."""
    names = names_in(translate, seats)
    return [
        seat if name == (seat.name or "") else structs.replace(seat, called=name)
        for seat, name in zip(seats, names, strict=True)
    ]


def isolated(name: str) -> str:
    """Return the name for use in a sentence."""
    return f"{ISOLATE}{name}{END_OF_ISOLATE}" if RIGHT_TO_LEFT.search(name) else name


def _bot_name(translate: Translate, name: str, bot: str, names: Sequence[str]) -> str:
    """Return "Leicht 2" for "Easy 2", unless somebody else is called that."""
    level, _, count = name.partition(" ")
    if level != LEVEL_NAMES.get(bot):
        return isolated(name)
    local = f"{translate(LEVEL_NAMES[bot])} {count}".rstrip()
    return name if any(same_name(local, other) for other in names if other != name) else local
