"""The commands of a seat, the same by socket and by POST. None of them names the seat: the cookie says who asks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from noblesse.bots.premoves import AnyPremove
from noblesse.server.live.entries import MOST_SEATS

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Reaction = Literal["hello", "well_played", "oops", "thinking", "hurry", "thanks", "wow", "good_game"]


class Command(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Anything that a seat may ask for."""


class Move(Command, frozen=True, tag="move"):
    """Make a decision. `at` is the number of the last event that the player knew of."""

    id: Id
    at: Annotated[int, msgspec.Meta(ge=0)]
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class TakeBack(Command, frozen=True, tag="take_back"):
    """Take back moves until `to` are left: at once while nothing was revealed, otherwise if all agree."""

    to: Annotated[int, msgspec.Meta(ge=0)]


class Answer(Command, frozen=True, tag="answer"):
    """Answer a request to take back moves."""

    agrees: bool


class Vote(Command, frozen=True, tag="vote"):
    """Vote for a bot in place of a seat that keeps the table waiting."""

    against: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]


class Leave(Command, frozen=True, tag="leave"):
    """Let a bot play on; before the game, free the seat."""


class Return(Command, frozen=True, tag="return"):
    """Take the seat back from the bot."""


class Say(Command, frozen=True, tag="say"):
    """Send a line of chat."""

    line: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class React(Command, frozen=True, tag="react"):
    """Send a preset reaction."""

    reaction: Reaction


class SetPremove(Command, frozen=True, tag="program"):
    """Set a premove in `program`; null stops it."""

    program: AnyPremove | None


class Ping(Command, frozen=True, tag="ping"):
    """Check the connection. `active` says that the table is visible and was touched within the last minute."""

    active: bool = False
    instant: bool = False  # the player wants bots to move at once


AnyCommand = Move | TakeBack | Answer | Vote | Leave | Return | Say | React | SetPremove | Ping
