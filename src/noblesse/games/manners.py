"""What characters say at the table, and when. A package that has this offers it as `load_manners()`.

A moment must follow from what everybody saw, so it is found in a spectator's events and view and in nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from noblesse.engine.language import Phrase, phrase

Manner = Literal["haughty", "merry", "dry", "anxious"]
Kind = str  # of a moment, such as "outbid"
Lines = Mapping[Kind, Mapping[Manner, tuple[Phrase, ...]]]


class Moment(NamedTuple):
    """Something happened to a seat about which its player might say a line."""

    seat: int
    kind: Kind


class Manners(NamedTuple):
    """What a game offers for its characters."""

    moments: Callable[[Sequence[Any], Any], list[Moment]]  # in the events of a move and the view after it
    lines: Lines


AT_THE_END: Lines = {
    "won": {
        "haughty": (phrase("As it should be."), phrase("You may congratulate me.")),
        "merry": (phrase("Ha! Drinks are on me!"), phrase("What a lovely evening!")),
        "dry": (phrase("That will do."), phrase("Arithmetic, mostly.")),
        "anxious": (phrase("I won? Are you sure?"), phrase("Count again, just in case.")),
    },
    "out": {
        "haughty": (phrase("Out? The rules are mistaken."), phrase("I was leaving anyway.")),
        "merry": (phrase("Out, but with style!"), phrase("At least I had fun spending it!")),
        "dry": (phrase("Out. Noted."), phrase("An expensive lesson.")),
        "anxious": (phrase("I knew it! I knew it!"), phrase("I told you it would end badly.")),
    },
}
