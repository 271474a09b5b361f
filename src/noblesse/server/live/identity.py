"""What players wear: a colour and a coat of arms, by which everybody at the table tells them apart.

Everybody has a wish. No two players wear the same while there is something else left: whoever comes too late for a
colour or for arms gets the next that is free. Persons choose before bots, and among each the one who sat down first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple, Protocol

import msgspec

COLOURS = 5
ARMS = 8
Colour = Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)]
Arms = Annotated[int, msgspec.Meta(ge=0, lt=ARMS)]


class Wish(NamedTuple):
    """What a player would like to wear; None leaves it to the table."""

    colour: int | None
    arms: int | None


class Wearer(Protocol):
    """Whoever sits in a seat, as far as it decides what they wear."""

    @property
    def bot(self) -> str | None:
        """The bot that has this seat."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""

    @property
    def wish(self) -> Wish:
        """What the player would like to wear."""

    @property
    def since(self) -> int:
        """The number of the entry by which the player sat down."""


NO_WISH = Wish(None, None)


def worn_at(wearers: Sequence[Wearer]) -> list[Wish]:
    """Return what the player in each seat wears; nothing in a free seat."""
    worn = [NO_WISH] * len(wearers)
    for seat in sorted(range(len(wearers)), key=lambda seat: (wearers[seat].bot is not None, wearers[seat].since)):
        if not wearers[seat].is_free:
            wish = wearers[seat].wish
            colour = _free_one(wish.colour, seat, [each.colour for each in worn], COLOURS)
            worn[seat] = Wish(colour, _free_one(wish.arms, seat, [each.arms for each in worn], ARMS))
    return worn


def _free_one(wish: int | None, seat: int, taken: list[int | None], count: int) -> int:
    """Return the wish, or without one the seat's own number, or else the next that fewest others wear."""
    first = seat if wish is None else wish
    return min(((first + step) % count for step in range(count)), key=taken.count)
